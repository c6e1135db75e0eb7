import { type RawBuilder, sql } from 'kysely';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { asInstant } from '../queries/instants.ts';
import { exercisesWithSets } from '../queries/set-columns.ts';

/** A workout as the history shows it. Its alias in the query is `w`. */
export const SUMMARY: RawBuilder<unknown> = sql`
  w.id, w.name, w.muscle_groups, ${asInstant(sql`w.start_time`)} as start_time, w.time_zone,
  w.duration, w.total_weight as total_volume, w.total_sets, w.total_reps, w.xp_earned`;

/** What `workouts w` planned and did not log; null where there is nothing. Exercises that are gone since are left out. */
export const SKIPPED: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object(
    'exercise_id', e.id, 'name', e.name, 'sets', (given.part -> 'sets')::integer
  ) order by given.place)
  from jsonb_array_elements(w.skipped) with ordinality as given (part, place)
  join known_exercises named on named.id = given.part ->> 'exercise_id'
  join known_exercises e on e.id = coalesce(named.merged_into, named.id)
)`;

type ListedWorkout = WorkoutSummary & { readonly startedAt: number };

/** A page of the history, newest first; one extra row shows whether there is another page. */
export async function listWorkouts(
  database: Database,
  { id, actor }: Member,
  { after, limit, on }: { after: Cursor | undefined; limit: number; on: CalendarDate | undefined },
): Promise<ListedWorkout[]> {
  const behind = after ? sql`and (w.start_time, w.id) < (${afterCursor(after)})` : sql``;
  // No clock is a day off: the page is found by the index of starts, on a single day too.
  const ofDay = on
    ? sql`and w.local_start >= ${on}::date and w.local_start < ${on}::date + 1
        and w.start_time >= (${on}::date - 1)::timestamp at time zone 'UTC'
        and w.start_time < (${on}::date + 2)::timestamp at time zone 'UTC'`
    : sql``;
  const query = sql<ListedWorkout>`
    select ${SUMMARY}, ${startedAt(sql`w.start_time`)} as "startedAt"
    from (
      select * from workouts w
      where w.user_id = ${id} ${behind} ${ofDay}
      order by w.start_time desc, w.id desc
      limit ${limit + 1}
    ) w
    order by "startedAt" desc, w.id desc`;
  return (await database.run(actor, query)).rows;
}

export async function findWorkout(
  database: Database,
  { id, actor }: Member,
  workoutId: string,
): Promise<WorkoutDetail | undefined> {
  const query = sql<WorkoutDetail>`
    select ${SUMMARY}, w.notes, ${asInstant(sql`w.end_time`)} as end_time,
      w.bodyweight_kg, w.source, w.revision, ${SKIPPED} as skipped,
      ${exercisesWithSets()} as exercises
    from workouts w
    where w.user_id = ${id} and w.id = ${workoutId}`;
  return (await database.run(actor, query)).rows[0];
}

/** The last workout of a page: the next page begins behind it. */
export interface Cursor {
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly startedAt: number;
  readonly id: string;
  /** Of an exercise in the workout, where a page lists these. */
  readonly position?: number | undefined;
}

/** What a cursor keeps of an instant. */
export const startedAt = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;

/** Start and id of the workout, to compare with. */
export const afterCursor = ({ startedAt: at, id }: Cursor): RawBuilder<unknown> =>
  sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid`;

export function encodeCursor({ startedAt: at, id, position }: Cursor): string {
  return Buffer.from([at, id, position].filter((part) => part !== undefined).join('/')).toString('base64url');
}

const WRITTEN = /^(-?\d{1,17})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(\d{1,4}))?$/;

/** What is no cursor is refused by this code. */
export function decodeCursor(text: string, code: 'bad_request' | 'validation_failed' = 'bad_request'): Cursor {
  const [, at, id, position] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!at || !id || !Number.isSafeInteger(Number(at))) {
    throw new ApiError(code, { field: 'cursor', message: 'Not a cursor of this list.' });
  }
  return { startedAt: Number(at), id, ...(position !== undefined && { position: Number(position) }) };
}
