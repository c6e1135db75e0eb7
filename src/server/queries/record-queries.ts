import { type RawBuilder, sql } from 'kysely';
import type { Effort, Measure } from '#core/workout/measures.ts';
import { type FlagChange, type HistoryEntry, replayRecords } from '#core/workout/record-history.ts';
import type { RepBests } from '#core/workout/rep-bests.ts';
import { columnNames, type GivenColumn, givenRows, isGivenSet, SET_KEY } from './given-rows.ts';

/** The best set of an exercise, as `best_lifts` keeps it. */
export interface BestLift {
  readonly exerciseId: string;
  readonly measure: Measure;
  readonly workoutId: string;
  readonly performedAt: Date;
  /** `null` where nothing that was done competes for the record. */
  readonly effort: Effort | null;
  /** The record rule as one number: see `effortRank` in `core`. */
  readonly rank: number;
  readonly repBests: RepBests;
}

/** Orders lifts by their weight, whatever their exercise's record is: for comparing different exercises. */
export function heaviestFirst(table: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${table}.weight`)} desc, ${sql.ref(`${table}.reps`)} desc`;
}

/** The numbers of `best_lifts best` under the names that the rules know; null where nothing competes for the record. */
export const BEST_EFFORT: RawBuilder<Effort | null> = sql`case when best.rank > 0 then json_build_object(
  'weight', best.weight, 'reps', best.reps, 'durationSeconds', best.duration_s, 'distanceMeters', best.distance_m
) end`;

/** As `records`, of how many exercises a workout has a record: of one, however many of its sets were better than all before. */
export const recordsOf = (memberId: string, workoutId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(distinct part.exercise_id) as records
  from (
    select distinct s.position from sets s where s.user_id = ${memberId} and s.workout_id = ${workoutId} and s.is_pr offset 0
  ) broken
  cross join lateral (
    select of.exercise_id from workout_exercises of
    where of.user_id = ${memberId} and of.workout_id = ${workoutId} and of.position = broken.position offset 0
  ) part`;

/** Keeps the best lift of each exercise, of equals the earliest. What is given of its repetitions takes the place of what is there. */
export function keepBests(memberId: string, bests: readonly BestLift[]): RawBuilder<unknown> {
  const isBetter = sql`(
    excluded.rank > best.rank or (excluded.rank = best.rank and excluded.performed_at < best.performed_at)
  )`;
  return writeBests(memberId, bests, (column, name) =>
    name === 'rep_bests'
      ? sql`excluded.${column}`
      : sql`case when ${isBetter} then excluded.${column} else best.${column} end`,
  );
}

const BEST_COLUMNS: readonly GivenColumn<BestLift>[] = [
  ['exercise_id', 'text', ({ exerciseId }) => exerciseId],
  ['measure', 'text', ({ measure }) => measure],
  ['weight', 'numeric', ({ effort }) => effort?.weight ?? 0],
  ['reps', 'smallint', ({ effort }) => effort?.reps ?? 0],
  ['duration_s', 'integer', ({ effort }) => effort?.durationSeconds ?? null],
  ['distance_m', 'numeric', ({ effort }) => effort?.distanceMeters ?? null],
  ['rank', 'bigint', ({ rank }) => rank],
  ['workout_id', 'uuid', ({ workoutId }) => workoutId],
  ['performed_at', 'timestamptz', ({ performedAt }) => performedAt],
  ['rep_bests', 'jsonb', ({ repBests }) => repBests && JSON.stringify(repBests)],
];

/** Writes best lifts over those that are there, better or not. */
export function replaceBests(memberId: string, bests: readonly BestLift[]): RawBuilder<unknown> {
  return writeBests(memberId, bests, (column) => sql`excluded.${column}`);
}

function writeBests(
  memberId: string,
  bests: readonly BestLift[],
  written: (column: RawBuilder<unknown>, name: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const changed = BEST_COLUMNS.slice(1).map(([name]) => sql`${sql.ref(name)} = ${written(sql.ref(name), name)}`);
  return sql`
    insert into best_lifts as best (user_id, ${columnNames(BEST_COLUMNS)})
    select ${memberId}::uuid, given.* from ${givenRows(bests, BEST_COLUMNS)}
    on conflict (user_id, exercise_id) do update set ${sql.join(changed)}`;
}

interface TimedEntry extends HistoryEntry {
  readonly performedAt: string;
  /** The exercise it was logged as, before that was merged into another. */
  readonly mergedFrom?: string | null;
  /** What it was called in the file that it came from. */
  readonly importName?: string | null;
}

/** Everything that a member has done of an exercise, in the order in which it was done. */
export interface ExerciseHistory {
  readonly exerciseId: string;
  readonly measure: Measure;
  readonly entries: readonly TimedEntry[];
}

/** A row of `sets s` as the record rule sees it. */
export const HISTORY_SET: RawBuilder<unknown> = sql`json_build_object(
  'setNumber', s.set_number, 'weight', s.weight, 'reps', s.reps, 'durationSeconds', s.duration_s,
  'distanceMeters', s.distance_m, 'type', s.set_type, 'rpe', s.rpe, 'side', s.side, 'isPr', s.is_pr
)`;

/** The history of `known_exercises e`, as JSON. `among` narrows `workout_exercises part`. */
export function historyOfExercise(memberId: string, among: RawBuilder<unknown> = sql``): RawBuilder<ExerciseHistory> {
  return sql`json_build_object('exerciseId', e.id, 'measure', e.measure, 'entries', (
    select coalesce(json_agg(json_build_object(
      'workoutId', part.workout_id, 'position', part.position, 'performedAt', part.performed_at,
      'mergedFrom', part.merged_from, 'importName', part.import_name, 'measure', part.measure, 'sets', (
        select coalesce(json_agg(${HISTORY_SET} order by s.set_number), '[]')
        from sets s
        where s.user_id = part.user_id and s.workout_id = part.workout_id and s.position = part.position
      )
    ) order by part.performed_at, part.workout_id, part.position), '[]')
    from workout_exercises part
    where part.user_id = ${memberId} and part.exercise_id = e.id ${among}
  ))`;
}

/** A scalar: the histories of the exercises that a query names, as JSON. Its cost grows with them. */
export function selectHistories(memberId: string, exerciseIds: RawBuilder<unknown>): RawBuilder<ExerciseHistory[]> {
  return sql`(
    select coalesce(json_agg(${historyOfExercise(memberId)}), '[]')
    from known_exercises e where e.id in (${exerciseIds})
  )`;
}

/** What a workout adds to the history of an exercise. */
export interface EntryOfWorkout extends TimedEntry {
  readonly exerciseId: string;
}

export interface Recount {
  readonly flags: readonly FlagChange[];
  readonly bests: readonly BestLift[];
  /** Exercises that nothing is left of. */
  readonly gone: readonly string[];
}

/** The entries of an exercise up to a workout, that one left out. */
export function entriesBefore(
  { entries }: ExerciseHistory,
  workout: { readonly id: string; readonly start: Date },
): readonly TimedEntry[] {
  return entries.filter((entry) => entry.workoutId !== workout.id && isBefore(entry, workout));
}

function isBefore(entry: TimedEntry, { id, start }: { readonly id: string; readonly start: Date }): boolean {
  const difference = Date.parse(entry.performedAt) - start.getTime();
  return difference < 0 || (difference === 0 && entry.workoutId < id);
}

/** Recounts the records of exercises, without the entries that the named workouts had and with the given ones. */
export function recountRecords(
  histories: readonly ExerciseHistory[],
  workoutIds: readonly string[],
  entries: readonly EntryOfWorkout[],
): Recount {
  const changed = new Set(workoutIds);
  const added = Map.groupBy(entries, ({ exerciseId }) => exerciseId);
  const recounts = histories.map(({ exerciseId, measure, entries: known }) => {
    const kept = known.filter(({ workoutId }) => !changed.has(workoutId));
    const history = inOrder([...kept, ...(added.get(exerciseId) ?? [])]);
    return { exerciseId, measure, history, ...replayRecords(history, measure) };
  });
  return {
    flags: recounts.flatMap(({ flags }) => flags),
    bests: recounts.flatMap(({ exerciseId, measure, history, best, repBests }) => {
      const holder = best ? history.find((entry) => entry.workoutId === best.workoutId) : history[0];
      if (!holder) return [];
      const { workoutId: from, performedAt } = holder;
      const at = new Date(performedAt);
      const [effort, rank] = best ? [best.effort, best.rank] : [null, 0];
      return { exerciseId, measure, workoutId: from, performedAt: at, effort, rank, repBests };
    }),
    gone: recounts.filter(({ history }) => history.length === 0).map(({ exerciseId }) => exerciseId),
  };
}

/** Reads each time once: sorting looks at them many times. */
function inOrder(entries: readonly TimedEntry[]): TimedEntry[] {
  const timed = entries.map((entry) => ({ entry, at: Date.parse(entry.performedAt) }));
  timed.sort(
    ({ entry: one, at }, { entry: other, at: otherAt }) =>
      at - otherAt ||
      (one.workoutId < other.workoutId ? -1 : one.workoutId > other.workoutId ? 1 : one.position - other.position),
  );
  return timed.map(({ entry }) => entry);
}

/** Writes what was counted again, after the workout itself has been written. */
export function storeRecount(memberId: string, { flags, bests, gone }: Recount): RawBuilder<unknown>[] {
  const writes: RawBuilder<unknown>[] = [];
  if (flags.length > 0) writes.push(updateFlags(memberId, flags));
  if (bests.length > 0) writes.push(replaceBests(memberId, bests));
  if (gone.length > 0) {
    writes.push(sql`delete from best_lifts where user_id = ${memberId} and exercise_id = any (${gone}::text[])`);
  }
  return writes;
}

function updateFlags(memberId: string, flags: readonly FlagChange[]): RawBuilder<unknown> {
  return sql`
    update sets s set is_pr = given.is_pr
    from ${givenRows(flags, [...SET_KEY, ['is_pr', 'boolean', ({ isPr }) => isPr]])}
    where ${isGivenSet(memberId)}`;
}
