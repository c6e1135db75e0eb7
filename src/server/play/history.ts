import { type RawBuilder, sql } from 'kysely';
import { sumSets } from '#core/play/entry-sums.ts';
import type { EntrySums, PlayedExercise, PlayedStage, PlayedSums, PlayedWorkout } from '#core/play/played-workout.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { HistoryEntry } from '#core/workout/record-history.ts';
import { ENTRY_KEY, type EntryKey, type GivenColumn, givenRows, isGivenEntry } from '../queries/given-rows.ts';
import { HISTORY_SET } from '../queries/record-queries.ts';
import { playedStage } from '../queries/stages.ts';

/** The columns of `workout_exercises` that hold what the game asks for of an entry's sets. */
const PLAYED_COLUMNS = [
  ['rank', 'bigint', 'rank'],
  ['reps', 'integer', 'reps'],
  ['load', 'numeric', 'load'],
  ['seconds', 'integer', 'seconds'],
  ['meters', 'numeric', 'meters'],
  ['top_weight', 'numeric', 'topWeight'],
  ['top_reps', 'smallint', 'topReps'],
  ['top_seconds', 'integer', 'topSeconds'],
  ['hard_sets', 'smallint', 'hardSets'],
] as const satisfies readonly (readonly [column: string, type: string, field: keyof PlayedSums])[];

/** The columns of `workout_exercises` that hold the sums of an entry's sets. */
export const SUM_COLUMNS = [
  ...PLAYED_COLUMNS,
  ['volume', 'numeric', 'volume'],
  ['estimate', 'numeric', 'estimate'],
  ['estimate_lifted', 'numeric', 'estimateLifted'],
  ['estimate_weight', 'numeric', 'estimateWeight'],
  ['estimate_reps', 'smallint', 'estimateReps'],
  ['estimate_rpe', 'numeric', 'estimateRpe'],
] as const satisfies readonly (readonly [column: string, type: string, field: keyof EntrySums])[];

/** A few milliseconds of folding: between two pages the server answers others. */
export const WORKOUTS_AT_ONCE = 250;

type SumValues = readonly (number | null)[];
type StoredEntry = readonly [
  position: number,
  exerciseId: string,
  measure: Measure,
  sums: SumValues,
  /** Of an entry whose sums are yet to be counted. */
  sets: HistoryEntry['sets'] | null,
  stage: PlayedStage | null,
];

interface StoredWorkout extends Omit<PlayedWorkout, 'exercises'> {
  /** To the microsecond: the page after it begins there. */
  readonly startTime: string;
  /** Positions of the exercises that were a record. */
  readonly records: readonly number[];
  readonly entries: readonly StoredEntry[];
}

export interface HistoryPage {
  readonly workouts: readonly StoredWorkout[];
}

export interface FirstPage extends HistoryPage {
  readonly pauses: readonly CalendarDate[];
  /** By the exercise's id. */
  readonly equipment: Readonly<Record<string, string>>;
  /** Trophies that were there before. */
  readonly earned: readonly string[];
  readonly rules: number | null;
}

/** The first workouts of a member, in the order in which they were done, and what is the same for all of them. */
export function readFirstPage(memberId: string): RawBuilder<FirstPage> {
  return sql`
    select ${selectPage(memberId, sql``)} as workouts,
      array(select week::text from streak_pauses where user_id = ${memberId}) as pauses,
      (select json_object_agg(e.id, e.equipment) from known_exercises e) as equipment,
      array(select trophy from trophies where user_id = ${memberId}) as earned,
      (select rules from play_states where user_id = ${memberId}) as rules`;
}

/** The workouts after the last of a page, or nothing where it was the last page. */
export function readNextPage(memberId: string, { workouts }: HistoryPage): RawBuilder<HistoryPage> | undefined {
  const last = workouts.at(-1);
  if (!last || workouts.length < WORKOUTS_AT_ONCE) return undefined;
  const after = sql`and (w.start_time, w.id) > (${last.startTime}::timestamptz, ${last.id}::uuid)`;
  return sql`select ${selectPage(memberId, after)} as workouts`;
}

/** A scalar, as JSON. By the index for each workout: a history that has just been loaded has no statistics to plan by. */
function selectPage(memberId: string, after: RawBuilder<unknown>): RawBuilder<StoredWorkout[]> {
  const sums = sql.join(PLAYED_COLUMNS.map(([column]) => sql.ref(`part.${column}`)));
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', page.id, 'startTime', page.start_time::text, 'localStart', page.local_start, 'xp', page.xp_earned,
      'volume', page.total_weight, 'sets', page.total_sets, 'seconds', page.duration, 'bodyweightKg', page.bodyweight_kg,
      'muscleSets', page.muscle_sets,
      'records', array(
        select distinct s.position from sets s where s.user_id = ${memberId} and s.workout_id = page.id and s.is_pr
      ),
      'entries', (
        select coalesce(json_agg(json_build_array(
          part.position, part.exercise_id, part.measure, json_build_array(${sums}),
          case when part.hard_sets is null then (
            select coalesce(json_agg(${HISTORY_SET} order by s.set_number), '[]') from sets s
            where s.user_id = ${memberId} and s.workout_id = part.workout_id and s.position = part.position
          ) end, ${playedStage('part')}
        ) order by part.position), '[]')
        from workout_exercises part where part.user_id = ${memberId} and part.workout_id = page.id
      )
    ) order by page.start_time, page.id), '[]')
    from (
      select w.* from workouts w where w.user_id = ${memberId} ${after}
      order by w.start_time, w.id limit ${sql.lit(WORKOUTS_AT_ONCE)}
    ) page
  )`;
}

/** An entry that had no sums yet. */
interface SummedUp extends EntryKey {
  readonly sums: EntrySums;
}

/** The workouts of a page as the game sees them, and the sums that are not stored yet. */
export function playedWorkouts(
  { workouts }: HistoryPage,
  equipment: FirstPage['equipment'],
): { played: PlayedWorkout[]; summedUp: SummedUp[] } {
  const summedUp: SummedUp[] = [];
  const played = workouts.map(({ entries, records, startTime: _, ...workout }): PlayedWorkout => {
    const bodyweight = workout.bodyweightKg ?? ASSUMED_BODYWEIGHT;
    const exercises = entries.map(([position, exerciseId, measure, values, sets, stage]): PlayedExercise => {
      const isRecord = records.includes(position);
      const known = { exerciseId, measure, equipment: equipment[exerciseId] ?? 'other', isRecord, stage };
      if (!sets) return { ...known, ...storedSums(values) };
      const sums = sumSets(sets, measure, bodyweight);
      summedUp.push({ workoutId: workout.id, position, sums });
      return { ...known, ...sums };
    });
    return { ...workout, exercises };
  });
  return { played, summedUp };
}

function storedSums(values: SumValues): PlayedSums {
  return Object.fromEntries(
    PLAYED_COLUMNS.map(([, , field], index) => [field, values[index] ?? 0]),
  ) as unknown as PlayedSums;
}

export function storeSums(memberId: string, summedUp: readonly SummedUp[]): RawBuilder<unknown>[] {
  if (summedUp.length === 0) return [];
  const changes = SUM_COLUMNS.map(([column]) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  const sums = SUM_COLUMNS.map(
    ([name, type, field]): GivenColumn<SummedUp> => [name, type, (entry) => entry.sums[field]],
  );
  return [
    sql`update workout_exercises part set ${sql.join(changes)}
      from ${givenRows(summedUp, [...ENTRY_KEY, ...sums])} where ${isGivenEntry(memberId)}`,
  ];
}
