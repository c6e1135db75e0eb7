import type { Member } from '../../plugins/member.ts';
import type { LoadRequest } from './store-load.ts';

/** What is stored of an export of our own besides the workouts: before them, and after them. */
export function storeRest(_member: Member, _rest: string): Pick<LoadRequest, 'first' | 'last'> {
  return {};
}
