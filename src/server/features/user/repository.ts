import type { Selectable } from 'kysely';
import type { ProfileChange } from '#contract/user.ts';
import type { Database } from '#platform/database/database.ts';
import type { Users } from '#platform/database/schema.generated.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';

export type Profile = Selectable<Users>;

const CHECK_VIOLATION = '23514';

export async function findProfile(database: Database, { id, actor }: Member): Promise<Profile | undefined> {
  const query = database.build.selectFrom('users').selectAll().where('uuid_id', '=', id);
  return (await database.run(actor, query)).rows[0];
}

export async function changeProfile(
  database: Database,
  member: Member,
  change: ProfileChange,
): Promise<Profile | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return findProfile(database, member);
  const query = database.build.updateTable('users').set(change).where('uuid_id', '=', member.id).returningAll();
  const { rows } = await database.run(member.actor, query).catch((error: { code?: string; constraint?: string }) => {
    // Browsers know time zones that this database does not know yet: then the one before stays.
    const isUnknownZone = error.code === CHECK_VIOLATION && error.constraint === 'users_timezone_check';
    throw isUnknownZone
      ? new ApiError('validation_failed', { field: 'timezone', message: 'Not a known time zone.', cause: error })
      : error;
  });
  return rows[0];
}
