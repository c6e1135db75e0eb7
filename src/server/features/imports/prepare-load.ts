import type { LoadableExercise, LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import { countRecords } from '#core/play/fold.ts';
import type { EntrySums } from '#core/play/played-workout.ts';
import { type AssessedSet, assessWorkout, type ExerciseFacts } from '#core/workout/assessment.ts';
import type { FlagChange } from '#core/workout/record-history.ts';
import { muscleGroupOf } from '#core/workout/selector-filters.ts';
import { doneBy } from '#core/workout/times.ts';
import { toGrams, toThousandths } from '#core/workout/weight-units.ts';
import { SUM_COLUMNS } from '../play/history.ts';
import { type BestLift, type EntryOfWorkout, type ExerciseHistory, recountRecords } from '../record-queries.ts';
import { setRow } from '../set-columns.ts';
import { type BeforeImport, type Load, type SortedLoad, sortLoad } from './sort-load.ts';

/** Rows of one table, or corrected flags of sets that are here already, as a JSON array. */
export interface Batch {
  readonly table: 'own_exercises' | 'workouts' | 'workout_exercises' | 'sets' | 'flags';
  readonly rows: string;
  readonly count: number;
}

/** What `storeLoad` writes. */
export interface PreparedLoad extends SortedLoad {
  readonly xp: number;
  /** Kilograms. */
  readonly volume: number;
  /** Milliseconds; `null` where nothing is new. */
  readonly lastEnd: number | null;
  /** Of each exercise one for a workout, as seasons count them. */
  readonly records: number;
  readonly ownExercises: readonly { readonly id: string; readonly name: string; readonly sets: number }[];
  readonly bests: readonly BestLift[];
  /** In the order in which they have to be written. */
  readonly batches: readonly Batch[];
  /** Of workouts that come back although they were deleted: their keys, and the ids that an export has kept. */
  readonly broughtBack: readonly string[];
}

/** What to store of a load, counted in the order in which it was done. Pure, and may take seconds: run it in a worker. */
export function prepareLoad(load: Load, before: BeforeImport, newId: () => string): PreparedLoad {
  const { sorted, fresh, broughtBack } = sortLoad(load, before);
  const exercises = namedExercises(load, before);
  const counted = fresh
    .map((workout) => ({ ...workout, id: workout.kept?.id ?? newId() }))
    .toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
    .map((workout) => countWorkout(workout, exercises, before.bodyweightKg));

  const touched = new Set(counted.flatMap(({ entries }) => entries.map(({ exerciseId }) => exerciseId)));
  const known = before.histories.map((text) => JSON.parse(text) as ExerciseHistory);
  const done = new Set(known.map(({ exerciseId }) => exerciseId));
  const first = [...touched].filter((id) => !done.has(id));
  const histories = [
    ...known.filter(({ exerciseId }) => touched.has(exerciseId)),
    ...first.map((exerciseId) => ({ exerciseId, measure: measureOf(exerciseId, exercises.facts), entries: [] })),
  ];
  const { flags, bests } = recountRecords(
    histories,
    [],
    counted.flatMap(({ entries }) => entries),
  );
  const ids = new Set(counted.map(({ id }) => id));
  const ofNew = flags.filter(({ workoutId }) => ids.has(workoutId));
  const ofKnown = flags.filter(({ workoutId }) => !ids.has(workoutId));
  const sets = withFlags(counted, ofNew);

  const isHere = new Set(before.exercises.map(({ id }) => id));
  const used = load.newExercises.filter(({ id }) => touched.has(id) && !isHere.has(id));
  const setsOf = countSetsOf(counted);
  return {
    ...sorted,
    xp: counted.reduce((sum, { row }) => sum + row.xp_earned, 0),
    volume: counted.reduce((sum, { row }) => sum + toGrams(row.total_weight), 0) / 1000,
    lastEnd: counted.reduce<number | null>((last, { end }) => Math.max(last ?? end, end), null),
    records: recordsOf(counted, sets),
    ownExercises: used.map(({ id, name }) => ({ id, name, sets: setsOf.get(id) ?? 0 })),
    bests,
    batches: [
      ...batchesOf('own_exercises', used.map(exerciseRow)),
      ...batchesOf(
        'workouts',
        counted.map(({ row }) => row),
      ),
      ...batchesOf(
        'workout_exercises',
        counted.flatMap(({ parts }) => parts),
      ),
      ...batchesOf(
        'sets',
        sets.map(({ workoutId, set }) => setRow(workoutId, set)),
      ),
      ...flagBatches(ofKnown),
    ],
    broughtBack,
  };
}

/** The rows of a statement take a fraction of a second, so that a load can be cancelled and others get their turn. */
const ROWS_AT_ONCE = 1000;

function batchesOf(table: Batch['table'], rows: readonly unknown[]): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    batches.push({ table, rows: JSON.stringify(some), count: some.length });
  }
  return batches;
}

export function flagBatches(flags: readonly FlagChange[]): Batch[] {
  const rows = flags.map(({ workoutId, position, setNumber, isPr }) => ({
    workout_id: workoutId,
    position,
    set_number: setNumber,
    is_pr: isPr,
  }));
  return batchesOf('flags', rows);
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
      ...made.map((exercise) => [exercise.id, factsOfNew(exercise)] as const),
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

function factsOfNew({ name, category, selectorFilter, measure }: NewExercise): ExerciseFacts {
  return { name, category, muscleGroup: muscleGroupOf(selectorFilter), measure, best: null };
}

function measureOf(exerciseId: string, facts: ReadonlyMap<string, ExerciseFacts>) {
  return facts.get(exerciseId)?.measure ?? 'weight_reps';
}

type CountedSet = AssessedSet & { readonly position: number };
type CountedWorkout = ReturnType<typeof countWorkout>;

function countWorkout(
  workout: LoadableWorkout & { readonly id: string },
  { facts, present }: NamedExercises,
  bodyweight: number,
) {
  const { id, start, end, kept } = workout;
  const bodyweightKg = toThousandths(workout.bodyweightKg ?? bodyweight);
  const logged = workout.exercises.map((exercise) => ({
    ...exercise,
    ...presentOf(exercise, present),
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
    id,
    end,
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
      total_sets: assessment.totalSets,
      total_reps: assessment.totalReps,
      total_weight: assessment.volume,
      xp_earned: assessment.xp,
      muscle_groups: assessment.muscleGroups,
      muscle_volumes: assessment.muscleVolumes,
      muscle_sets: assessment.muscleSets,
      import_key: workout.importKey,
      source: kept?.source ?? 'import',
      revision: kept?.revision ?? 1,
      progression: kept?.progression ?? null,
      edit_progression: kept?.editProgression ?? null,
      created_at: kept?.createdAt,
    },
    parts: exercises.map(
      ({ position, exerciseId, measure, sets, superset, note, restSeconds, target, mergedFrom }) => ({
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
      }),
    ),
    sets: exercises.flatMap(({ position, sets }) => sets.map((set): CountedSet => ({ ...set, position }))),
    entries: exercises.map(
      ({ exerciseId, position, measure, sets }): EntryOfWorkout => ({
        exerciseId,
        workoutId: id,
        position,
        performedAt,
        measure,
        sets,
      }),
    ),
  };
}

/** Under the names of their columns; what is 0 is left out, except the rank: without one, an entry is not summed up yet. */
function sumColumns(sums: EntrySums): Record<string, number> {
  const columns: Record<string, number> = {};
  for (const [column, , field] of SUM_COLUMNS) if (sums[field] > 0 || field === 'rank') columns[column] = sums[field];
  return columns;
}

function presentOf(
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

/** The sets of all workouts with the flags that their records have in the whole history. */
function withFlags(
  counted: readonly CountedWorkout[],
  flags: readonly FlagChange[],
): { workoutId: string; set: CountedSet }[] {
  const changed = Map.groupBy(flags, ({ workoutId }) => workoutId);
  return counted.flatMap(({ id, sets }) => {
    const changes = changed.get(id) ?? [];
    return sets.map((set) => {
      const change = changes.find(
        ({ position, setNumber }) => position === set.position && setNumber === set.setNumber,
      );
      return { workoutId: id, set: change ? { ...set, isPr: change.isPr } : set };
    });
  });
}

function recordsOf(counted: readonly CountedWorkout[], sets: ReturnType<typeof withFlags>): number {
  const flagged = new Set(
    sets.filter(({ set }) => set.isPr).map(({ workoutId, set }) => `${workoutId} ${set.position}`),
  );
  return counted.reduce((sum, { id, entries }) => {
    const exercises = entries.map(({ exerciseId, position }) => ({
      exerciseId,
      isRecord: flagged.has(`${id} ${position}`),
    }));
    return sum + countRecords(exercises);
  }, 0);
}

function countSetsOf(counted: readonly CountedWorkout[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { exerciseId, sets } of counted.flatMap(({ entries }) => entries)) {
    counts.set(exerciseId, (counts.get(exerciseId) ?? 0) + sets.length);
  }
  return counts;
}

function exerciseRow(exercise: NewExercise) {
  return {
    id: exercise.id,
    name: cleanText(exercise.name),
    measure: exercise.measure,
    category: exercise.category,
    selector_filter: exercise.selectorFilter,
    equipment: exercise.equipment,
    primary_muscles: exercise.primaryMuscles,
    secondary_muscles: exercise.secondaryMuscles,
    one_sided: exercise.oneSided,
  };
}
