import { type RawBuilder, sql } from 'kysely';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
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
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ListedWorkout[]> {
  const behind = after
    ? sql`and (w.start_time, w.id)
        < (timestamptz 'epoch' + ${after.startedAt}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const query = sql<ListedWorkout>`
    select ${SUMMARY}, (extract(epoch from w.start_time) * 1000000)::bigint as "startedAt"
    from workouts w
    where w.user_id = ${id} ${behind}
    order by w.start_time desc, w.id desc
    limit ${limit + 1}`;
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
interface Cursor {
  /** Microseconds since 1970, as exact as the database keeps them. */
  readonly startedAt: number;
  readonly id: string;
}

export function encodeCursor({ startedAt, id }: Cursor): string {
  return Buffer.from(`${startedAt}/${id}`).toString('base64url');
}

const WRITTEN = /^(-?\d{1,17})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function decodeCursor(text: string): Cursor {
  const [, startedAt, id] = WRITTEN.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!startedAt || !id || !Number.isSafeInteger(Number(startedAt))) {
    throw new ApiError('bad_request', { field: 'cursor', message: 'Not a cursor of this list.' });
  }
  return { startedAt: Number(startedAt), id };
}
