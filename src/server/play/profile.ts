import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ProfileChange } from '#contract/user.ts';
import { isPossibleMeasurement } from '#core/insights/measurements.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { convertWeight, toKilograms } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import type { Users } from '#platform/database/schema.generated.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { changeLocked } from '../queries/locked-changes.ts';
import { storeMeasurements } from '../queries/measurement-queries.ts';
import { readCounted } from './repository.ts';
import { PLAYED, type PlayRow, STREAK_COLUMNS } from './store.ts';

export type Profile = Selectable<Users> & Pick<PlayRow, 'rules' | 'pauses'>;

const CHECK_VIOLATION = '23514';

/** While a long history is counted again, the streak is as it was: nothing else here depends on the rules. */
export function findProfile(database: Database, member: Member): Promise<Profile> {
  const query = sql<Profile>`select u.*, ${STREAK_COLUMNS} from users u ${PLAYED} where u.uuid_id = ${member.id}`;
  return readCounted(database, member, query, { orBefore: true });
}

/** Another bodyweight is also a measurement of today. Without a bodyweight, what was measured stays. */
export async function changeProfile(
  database: Database,
  member: Member,
  change: ProfileChange,
  now: Date,
): Promise<Profile> {
  if (Object.values(change).every((value) => value === undefined)) return findProfile(database, member);
  const { id } = member;
  const update = database.build.updateTable('users').set(change).where('uuid_id', '=', id);
  const changed =
    typeof change.bodyweight !== 'number'
      ? database.run(member.actor, update)
      : changeLocked(
          database,
          member,
          sql<Weighed>`select uuid_id, bodyweight, preferred_weight_unit, timezone from users where uuid_id = ${id}`,
          (before) => ({
            writes: [update, ...measuredToday(before, change, now)],
            result: undefined,
          }),
        );
  await changed.catch((error: { code?: string; message: string }) => {
    // Browsers know time zones that this database does not know yet: then the one before stays.
    const isUnknownZone = error.code === CHECK_VIOLATION && error.message.includes('users_timezone_check');
    throw isUnknownZone
      ? new ApiError('validation_failed', { field: 'timezone', message: 'Not a known time zone.', cause: error })
      : error;
  });
  return findProfile(database, member);
}

type Weighed = Pick<Selectable<Users>, 'uuid_id' | 'bodyweight' | 'preferred_weight_unit' | 'timezone'>;

/** Nothing where only the unit is another one, or where nobody weighs that much. */
function measuredToday(before: Weighed, change: ProfileChange, now: Date): RawBuilder<unknown>[] {
  const { bodyweight } = change;
  const unit = change.preferred_weight_unit ?? before.preferred_weight_unit;
  const known =
    before.bodyweight === null ? null : convertWeight(before.bodyweight, before.preferred_weight_unit, unit);
  if (typeof bodyweight !== 'number' || known?.toFixed(1) === bodyweight.toFixed(1)) return [];
  const value = toKilograms(bodyweight, unit);
  if (!isPossibleMeasurement('weight', value)) return [];
  const day = calendarDate(now, knownTimeZone(change.timezone ?? before.timezone));
  return [storeMeasurements(before.uuid_id, [{ kind: 'weight', day, value }])];
}
