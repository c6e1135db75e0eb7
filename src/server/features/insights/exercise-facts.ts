import { type RawBuilder, sql } from 'kysely';
import type { ExercisePoint, ExerciseRecords } from '#contract/insights.ts';
import type { Effort, Measure } from '#core/workout/measures.ts';
import { effortOfRank } from '#core/workout/records.ts';
import { COUNTED_COLUMNS, type CountedRow } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { namedExercises } from '../../workouts/repository.ts';

export type NamedExercise = Pick<ExerciseRecords, 'exercise_id' | 'exercise_name' | 'measure'>;

/** One row of `users u`: also for an exercise that was never done. */
export interface ExerciseRow extends CountedRow {
  /** `null` where the member has no such exercise. */
  readonly exercise: NamedExercise | null;
}

/** Joins the exercise of this id to `users u`, or the one that it was merged into. */
export const joinExercise = (member: Member, exerciseId: string): RawBuilder<unknown> =>
  sql`left join (${namedExercises(member, [exerciseId])}) e on true`;

export const EXERCISE_COLUMNS = sql`${COUNTED_COLUMNS}, case when e.id is not null then json_build_object(
  'exercise_id', e.id, 'exercise_name', e.name, 'measure', e.measure
) end as exercise`;

/** The day on which it is `now` where the member is: a column of `users u`. */
export const localDay = (now: Date): RawBuilder<unknown> => sql`(${now}::timestamptz at time zone u.timezone)::date`;

/** The same, unless the latest workout was done where it is tomorrow already: then that day. */
export const latestDay = (now: Date): RawBuilder<unknown> => sql`(
  select greatest(home.day, least(home.day + 1, coalesce((
    select max(w.local_start)::date from workouts w where w.user_id = u.uuid_id
  ), home.day)))
  from (select ${localDay(now)} as day offset 0) home
)`;

/** What a day or month has of its sums. */
export interface SummedRow {
  readonly volume: number;
  readonly rank: number;
  readonly estimate: number | null;
  readonly lifted: number | null;
  readonly weight: number;
  readonly reps: number;
  readonly rpe: number | null;
}

/** Pairs of names and values of a row of sums, for `json_build_object`. */
export const SUMMED_PAIRS = sql`'volume', volume, 'rank', rank, 'estimate', estimate, 'lifted', estimate_lifted,
  'weight', estimate_weight, 'reps', estimate_reps, 'rpe', estimate_rpe`;

export function describeSums(
  { volume, rank, estimate, lifted, weight, reps, rpe }: SummedRow,
  measure: Measure,
): Omit<ExercisePoint, 'day'> {
  const set = estimate === null ? null : { weight, reps, rpe };
  return { estimate, lifted_kg: lifted, set, volume, best: bestSet(effortOfRank(rank, measure)) };
}

export function bestSet(effort: Effort | null): ExercisePoint['best'] {
  if (!effort) return null;
  const { weight, reps, durationSeconds = null, distanceMeters = null } = effort;
  return { weight, reps, duration_s: durationSeconds, distance_m: distanceMeters };
}
