import { type Selectable, sql } from 'kysely';
import type { ProfileChange } from '#contract/user.ts';
import type { Database } from '#platform/database/database.ts';
import type { Users } from '#platform/database/schema.generated.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { readCounted } from './repository.ts';
import { PLAYED, type PlayRow, STREAK_COLUMNS } from './store.ts';

export type Profile = Selectable<Users> & Pick<PlayRow, 'rules' | 'pauses'>;

const CHECK_VIOLATION = '23514';

export function findProfile(database: Database, member: Member): Promise<Profile> {
  const query = sql<Profile>`select u.*, ${STREAK_COLUMNS} from users u ${PLAYED} where u.uuid_id = ${member.id}`;
  return readCounted(database, member, query);
}

export async function changeProfile(database: Database, member: Member, change: ProfileChange): Promise<Profile> {
  if (Object.values(change).every((value) => value === undefined)) return findProfile(database, member);
  const query = database.build.updateTable('users').set(change).where('uuid_id', '=', member.id);
  await database.run(member.actor, query).catch((error: { code?: string; constraint?: string }) => {
    // Browsers know time zones that this database does not know yet: then the one before stays.
    const isUnknownZone = error.code === CHECK_VIOLATION && error.constraint === 'users_timezone_check';
    throw isUnknownZone
      ? new ApiError('validation_failed', { field: 'timezone', message: 'Not a known time zone.', cause: error })
      : error;
  });
  return findProfile(database, member);
}
