import { currentUserResponse, profileChange } from '../user.ts';
import { getCurrentUser } from './account.ts';
import { endpoint } from './endpoint.ts';
import { getStrength, listMeasurements } from './insights.ts';

// Apart from the account, which the first page asks for: it does not load what a profile changes.
export const changeProfile = endpoint('PATCH', '/api/user/profile', {
  summary: 'Change the profile',
  description: 'Another bodyweight is also a measurement of today.',
  body: profileChange,
  answers: { 200: currentUserResponse },
  changes: [getCurrentUser, listMeasurements, getStrength],
  waits: { kind: 'profile', proof: 'uuid_id' },
});
