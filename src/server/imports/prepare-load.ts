import type { LoadableExercise, LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import type { EntrySums } from '#core/play/played-workout.ts';
import { exercisesNamed, renameExercises } from '#core/programs/named-exercises.ts';
import { type AssessedSet, assessWorkout, type ExerciseFacts } from '#core/workout/assessment.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import type { FlagChange } from '#core/workout/record-history.ts';
import { filterMuscleGroup } from '#core/workout/selector-filters.ts';
import { doneBy } from '#core/workout/times.ts';
import { toGrams, toThousandths } from '#core/workout/weight-units.ts';
import { exerciseColumns } from '../own-exercises/repository.ts';
import { SUM_COLUMNS } from '../play/history.ts';
import {
  type BestLift,
  type EntryOfWorkout,
  type ExerciseHistory,
  type Recount,
  recountRecords,
} from '../queries/record-queries.ts';
import { setRow, worthColumns } from '../queries/set-columns.ts';
import { type Batch, BatchWriter, flagBatches } from './load-batches.ts';
import { type BeforeImport, type Load, type SortedLoad, sortLoad } from './sort-load.ts';

/** What `storeLoad` writes. */
export interface PreparedLoad<Kept = Batch> extends SortedLoad {
  readonly xp: number;
  /** Kilograms. */
  readonly volume: number;
  /** Milliseconds; `null` where nothing is new. */
  readonly lastEnd: number | null;
  /** Of each exercise one for a workout, as seasons count them. */
  readonly records: number;
  readonly ownExercises: readonly { readonly id: string; readonly name: string; readonly sets: number }[];
  readonly programBytes: number;
  readonly bests: readonly BestLift[];
  /** In the order in which they have to be written. */
  readonly batches: readonly Kept[];
  /** Of workouts that come back although they were deleted: their keys, and the ids that an export has kept. */
  readonly broughtBack: readonly string[];
}

/** Counts what to store of a load. Takes seconds, so it runs in a worker; it empties the load as it goes, to save memory. */
export function prepareLoad<Kept>(
  load: Load,
  before: BeforeImport,
  newId: () => string,
  put: (batch: Batch) => Kept,
): PreparedLoad<Kept> {
  const { sorted, fresh, freshMeasurements, freshPrograms, broughtBack } = sortLoad(load, before);
  const exercises = namedExercises(load, before);
  const latestFirst = fresh
    .map((workout) => ({ ...workout, id: workout.kept?.id ?? newId() }))
    .toSorted((one, other) => other.start - one.start || (one.id < other.id ? 1 : -1));
  // Each is gone when it has been counted: a long history would not fit beside what is made of it.
  load.workouts.length = 0;
  fresh.length = 0;
  const ids = new Set<string>();
  const workouts = new BatchWriter('workouts', put);
  const parts = new BatchWriter('workout_exercises', put);
  const entries: CountedEntry[] = [];
  let [xp, grams] = [0, 0];
  let lastEnd: number | null = null;
  for (let workout = latestFirst.pop(); workout; workout = latestFirst.pop()) {
    ids.add(workout.id);
    const counted = countWorkout(workout, exercises, before.bodyweightKg);
    workouts.add(counted.row);
    for (const part of counted.parts) parts.add(part);
    entries.push(...counted.entries);
    xp += counted.row.xp_earned;
    grams += toGrams(counted.row.total_weight);
    lastEnd = Math.max(lastEnd ?? workout.end, workout.end);
  }

  const ofExercise = Map.groupBy(entries, ({ exerciseId }) => exerciseId);
  const { flags, bests } = recount(ofExercise, before, exercises);
  const isNew = ({ workoutId }: FlagChange) => ids.has(workoutId);
  const changed = new Map(flags.filter(isNew).map((flag) => [setKey(flag), flag.isPr]));
  const records = new Set<string>();
  const sets = new BatchWriter('sets', put);
  for (const { workoutId, exerciseId, position, sets: ofEntry } of entries) {
    for (const set of ofEntry) {
      const isPr = changed.get(setKey({ workoutId, position, setNumber: set.setNumber })) ?? set.isPr;
      sets.add(setRow(workoutId, { ...set, position, isPr }));
      if (isPr) records.add(`${workoutId} ${exerciseId}`);
    }
  }
  const isHere = new Set(before.exercises.map(({ id }) => id));
  const planned = new Set(freshPrograms.flatMap(({ content }) => [...exercisesNamed(content)]));
  const used = load.newExercises.filter(({ id }) => (ofExercise.has(id) || planned.has(id)) && !isHere.has(id));
  const own = new BatchWriter('own_exercises', put);
  for (const { id, name, ...kind } of used) own.add({ id, name: cleanText(name), ...exerciseColumns(kind) });
  const measurements = new BatchWriter('measurements', put);
  for (const { kind, day, value, created_at = null } of freshMeasurements) {
    measurements.add({ kind, day, value, created_at });
  }
  const programs = new BatchWriter('programs', put);
  let programBytes = 0;
  for (const { id, content } of freshPrograms) {
    const program = renameExercises(content, (named) => exercises.present.get(named)?.exerciseId ?? named);
    programs.add({ id, program });
    programBytes += JSON.stringify(program).length;
  }
  const corrected = flagBatches(flags.filter((flag) => !isNew(flag))).map(put);
  return {
    ...sorted,
    xp,
    volume: grams / 1000,
    lastEnd,
    records: records.size,
    ownExercises: used.map(({ id, name }) => ({ id, name, sets: countSets(ofExercise.get(id) ?? []) })),
    bests,
    batches: [...[own, workouts, parts, sets, measurements, programs].flatMap((batch) => batch.end()), ...corrected],
    programBytes,
    broughtBack,
  };
}

/** The records of one exercise after the other: the histories of all would not fit beside the load. */
function recount(
  added: ReadonlyMap<string, readonly EntryOfWorkout[]>,
  { histories }: BeforeImport,
  { facts }: NamedExercises,
): Pick<Recount, 'flags' | 'bests'> {
  const flags: FlagChange[] = [];
  const bests: BestLift[] = [];
  const add = (history: ExerciseHistory) => {
    const recounted = recountRecords([history], [], added.get(history.exerciseId) ?? []);
    flags.push(...recounted.flags);
    bests.push(...recounted.bests);
  };
  const done = new Set<string>();
  for (const text of histories) {
    const history = JSON.parse(text) as ExerciseHistory;
    done.add(history.exerciseId);
    if (added.has(history.exerciseId)) add(history);
  }
  for (const exerciseId of added.keys()) {
    const measure = facts.get(exerciseId)?.measure ?? FIRST_MEASURE;
    if (!done.has(exerciseId)) add({ exerciseId, measure, entries: [] });
  }
  return { flags, bests };
}

interface NamedExercises {
  readonly facts: ReadonlyMap<string, ExerciseFacts>;
  /** The exercise that an id means, and whether that is by a merge. */
  readonly present: ReadonlyMap<string, { readonly exerciseId: string; readonly mergedFrom: string | null }>;
}

function namedExercises({ newExercises }: Load, { exercises }: BeforeImport): NamedExercises {
  const isNew = new Set(newExercises.map(({ id }) => id));
  const taken = new Set(exercises.map(({ id }) => id));
  const made = newExercises.filter(({ id }) => !taken.has(id));
  return {
    facts: new Map([
      ...exercises.map(({ id: _, exerciseId, ...facts }) => [exerciseId, { ...facts, best: null }] as const),
      ...made.map((exercise) => [exercise.id, newFacts(exercise)] as const),
    ]),
    present: new Map([
      ...exercises.map(({ id, exerciseId }) => {
        const isMerged = id !== exerciseId && !isNew.has(id);
        return [id, { exerciseId, mergedFrom: isMerged ? id : null }] as const;
      }),
      ...made.map(({ id }) => [id, { exerciseId: id, mergedFrom: null }] as const),
    ]),
  };
}

function newFacts({ name, category, selectorFilter, measure }: NewExercise): ExerciseFacts {
  return { name, category, muscleGroup: filterMuscleGroup(selectorFilter), measure, best: null };
}

interface CountedEntry extends EntryOfWorkout {
  readonly sets: readonly AssessedSet[];
}

function countWorkout(
  workout: LoadableWorkout & { readonly id: string },
  { facts, present }: NamedExercises,
  bodyweight: number,
) {
  const { id, start, end, kept } = workout;
  const bodyweightKg = toThousandths(workout.bodyweightKg ?? bodyweight);
  const logged = workout.exercises.map((exercise) => ({
    ...exercise,
    ...presentExercise(exercise, present),
    sets: exercise.sets.map((set) => ({
      ...set,
      note: cleanText(set.note),
      completedAt: doneBy(new Date(end), set.completedAt),
    })),
  }));
  const assessment = assessWorkout(logged, facts, bodyweightKg);
  const exercises = assessment.exercises.map((exercise, index) => ({ ...exercise, position: index + 1 }));
  const performedAt = new Date(start).toISOString();
  return {
    row: {
      id,
      name: cleanText(workout.name) || 'Workout',
      notes: cleanText(workout.notes),
      start_time: performedAt,
      end_time: new Date(end).toISOString(),
      duration: workout.durationSeconds,
      duration_minutes: Math.round(workout.durationSeconds / 60),
      time_zone: workout.timeZone,
      bodyweight_kg: bodyweightKg,
      ...worthColumns(assessment),
      import_key: workout.importKey,
      source: kept?.source ?? 'import',
      revision: kept?.revision ?? 1,
      progression: kept?.progression ?? null,
      edit_progression: kept?.editProgression ?? null,
      created_at: kept?.createdAt,
      skipped: kept && kept.skipped.length > 0 ? kept.skipped : null,
    },
    parts: exercises.map(
      ({ position, exerciseId, measure, sets, superset, note, restSeconds, target, mergedFrom, importName }) => ({
        workout_id: id,
        position,
        exercise_id: exerciseId,
        performed_at: performedAt,
        measure,
        ...sumColumns(sumSets(sets, measure, bodyweightKg)),
        superset: superset ?? undefined,
        note: cleanText(note) ?? undefined,
        rest_seconds: restSeconds ?? undefined,
        target: target ?? undefined,
        merged_from: mergedFrom ?? undefined,
        import_name: importName ?? undefined,
      }),
    ),
    entries: exercises.map(({ exerciseId, position, measure, sets }): CountedEntry => {
      return { exerciseId, workoutId: id, position, performedAt, measure, sets };
    }),
  };
}

function sumColumns(sums: EntrySums): Record<string, number | undefined> {
  return Object.fromEntries(SUM_COLUMNS.map(([column, , field]) => [column, sums[field] ?? undefined]));
}

function presentExercise(
  { exerciseId, mergedFrom }: LoadableExercise,
  present: NamedExercises['present'],
): { exerciseId: string; mergedFrom: string | null } {
  const found = present.get(exerciseId);
  return { exerciseId: found?.exerciseId ?? exerciseId, mergedFrom: mergedFrom ?? found?.mergedFrom ?? null };
}

/** Without what no text of the database can hold: the character 0, and halves of characters. */
function cleanText(text: string | null | undefined): string | null {
  return text?.toWellFormed().replaceAll('\0', '') || null;
}

const setKey = ({ workoutId, position, setNumber }: Omit<FlagChange, 'isPr'>) =>
  `${workoutId} ${position} ${setNumber}`;

function countSets(entries: readonly EntryOfWorkout[]): number {
  return entries.reduce((sum, { sets }) => sum + sets.length, 0);
}
