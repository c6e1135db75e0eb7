import type { LoadableMeasurement, LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import { IMPORT_APPS, type ImportApp } from '#core/import/save-file.ts';
import type { Program } from '#core/programs/program.ts';
import { knownTimeZone } from '#core/progression/calendar.ts';
import { wallClock } from '#core/progression/wall-clock.ts';
import type { ExerciseFacts } from '#core/workout/assessment.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';

/** What a file comes to, once its names are exercises and its numbers have units. It stays in the worker. */
export interface Load {
  readonly app: ImportApp;
  /** `prepareLoad` takes them out. */
  readonly workouts: LoadableWorkout[];
  readonly measurements: readonly LoadableMeasurement[];
  readonly programs: readonly LoadedProgram[];
  /** Only those that the loaded workouts use are made. */
  readonly newExercises: readonly NewExercise[];
  /** Keys of probable duplicates that are loaded all the same. */
  readonly duplicates: readonly string[];
  /** Whether workouts come back that the member has deleted. */
  readonly deleted: boolean;
}

/** A program with the id that it always gets of this file. */
export interface LoadedProgram {
  readonly id: string;
  readonly content: Omit<Program, 'id'>;
}

/** What the member has. Whatever grows with the history is JSON text, which the main thread passes to the worker unread. */
export interface BeforeImport {
  /** The profile's: for workouts that have none of their own. */
  readonly bodyweightKg: number;
  /** Every exercise that the load names, as what it is now, and new ones whose name is taken by now. */
  readonly exercises: readonly (Omit<ExerciseFacts, 'best'> & { readonly id: string; readonly exerciseId: string })[];
  /** Every workout that is here: `StoredWorkout[]`. */
  readonly workouts: string;
  /** Keys and ids of workouts that the member has deleted: `string[]`. */
  readonly deleted: string;
  /** Days and kinds of all measurements: `string[]`. */
  readonly measured: string;
  /** Ids of the member's programs: `string[]`. */
  readonly programs: string;
  /** One `ExerciseHistory` for each exercise that has one. A preview has none. */
  readonly histories: readonly string[];
}

type StoredWorkout = readonly [
  id: string,
  name: string,
  start: number,
  end: number,
  importKey: string | null,
  /** `null` where it was logged here. */
  app: ImportApp | null,
  /** One that stands in it twice is here twice. */
  exerciseIds: readonly string[],
];

/** A workout that is probably here already, from another source. */
export interface ProbableDuplicate {
  readonly key: string;
  readonly name: string;
  readonly day: string;
  readonly sets: number;
  /** Without an id where it comes by the same load. */
  readonly like: { readonly id: string | null; readonly name: string; readonly start_time: string };
}

/** What of a load is new, and what is not. */
export interface SortedLoad {
  readonly workouts: number;
  readonly sets: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly alreadyHere: number;
  readonly deletedBefore: number;
  readonly measurements: number;
  /** What the member has measured, or loaded before, is not written over. */
  readonly measurementsHere: number;
  readonly programs: readonly {
    readonly id: string;
    readonly name: string;
    readonly weeks: number;
    readonly days: number;
  }[];
  readonly programsHere: number;
  /** All of them, whether or not the member wants them loaded. */
  readonly duplicates: readonly ProbableDuplicate[];
}

interface SortedOut {
  readonly sorted: SortedLoad;
  readonly fresh: LoadableWorkout[];
  readonly freshMeasurements: readonly LoadableMeasurement[];
  readonly freshPrograms: readonly LoadedProgram[];
  readonly broughtBack: readonly string[];
}

/** For the preview, which counts nothing, and for `prepareLoad`, which counts what is new. */
export function sortLoad(load: Load, before: BeforeImport): SortedOut {
  const stored = JSON.parse(before.workouts) as StoredWorkout[];
  const deleted = new Set(JSON.parse(before.deleted) as string[]);
  const here = new Set(stored.flatMap(([id, , , , importKey]) => (importKey === null ? [id] : [id, importKey])));
  const keysAndIds = ({ importKey, kept }: LoadableWorkout) => (kept ? [importKey, kept.id] : [importKey]);
  const wanted = new Set(load.duplicates);
  const fresh: LoadableWorkout[] = [];
  const findLike = likeFinder(load, before, stored, fresh);

  const duplicates: ProbableDuplicate[] = [];
  const broughtBack: string[] = [];
  let [alreadyHere, deletedBefore] = [0, 0];
  for (const workout of load.workouts) {
    const names = keysAndIds(workout);
    if (names.some((name) => here.has(name))) {
      alreadyHere += 1;
      continue;
    }
    const isDeleted = names.some((name) => deleted.has(name));
    if (isDeleted && !load.deleted) {
      deletedBefore += 1;
      continue;
    }
    const like = findLike(workout);
    if (like) duplicates.push({ ...like, key: workout.importKey, name: workout.name, ...dayAndSets(workout) });
    if (like && !wanted.has(workout.importKey)) continue;
    // The same workout in two files is loaded once.
    for (const name of names) here.add(name);
    if (isDeleted) broughtBack.push(...names);
    fresh.push(workout);
  }
  const sizes = fresh.map(dayAndSets);
  const freshMeasurements = newMeasurements(load, before);
  const freshPrograms = newPrograms(load, before);
  const days = [...sizes, ...freshMeasurements].map(({ day }) => day).toSorted();
  return {
    fresh,
    freshMeasurements,
    freshPrograms,
    broughtBack,
    sorted: {
      workouts: fresh.length,
      sets: sizes.reduce((sum, { sets }) => sum + sets, 0),
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      alreadyHere,
      deletedBefore,
      measurements: freshMeasurements.length,
      measurementsHere: load.measurements.length - freshMeasurements.length,
      programs: freshPrograms.map(({ id, content: { name, weeks } }) => {
        return { id, name, weeks: weeks.length, days: Math.max(...weeks.map((week) => week.days.length)) };
      }),
      programsHere: load.programs.length - freshPrograms.length,
      duplicates,
    },
  };
}

/** A program of this file that the member has, also edited, stays as it is. */
function newPrograms({ programs }: Load, before: BeforeImport): LoadedProgram[] {
  const here = new Set(JSON.parse(before.programs) as string[]);
  return programs.filter(({ id }) => !here.has(id) && here.add(id));
}

function newMeasurements({ measurements }: Load, { measured }: BeforeImport): LoadableMeasurement[] {
  const here = new Set(JSON.parse(measured) as string[]);
  return measurements.filter(({ day, kind }) => {
    const key = `${day} ${kind}`;
    return !here.has(key) && here.add(key);
  });
}

function dayAndSets({ start, timeZone, exercises }: LoadableWorkout): { day: string; sets: number } {
  return {
    day: wallClock(start, knownTimeZone(timeZone)).date,
    sets: exercises.reduce((sum, { sets }) => sum + sets.length, 0),
  };
}

/** Finds a workout from another app that overlaps in time and shares half of the exercises, stored or earlier in this load. */
function likeFinder(
  load: Load,
  before: BeforeImport,
  stored: readonly StoredWorkout[],
  fresh: readonly LoadableWorkout[],
) {
  const others = stored.toSorted(([, , start], [, , otherStart]) => start - otherStart);
  const starts = others.map(([, , start]) => start);
  const present = new Map(before.exercises.map(({ id, exerciseId }) => [id, exerciseId]));
  const presentIds = ({ exercises }: LoadableWorkout) =>
    new Set(exercises.map(({ exerciseId }) => present.get(exerciseId) ?? exerciseId));
  const sourceApp = ({ importKey }: LoadableWorkout) => keyApp(importKey) ?? load.app;

  return (workout: LoadableWorkout): Pick<ProbableDuplicate, 'like'> | null => {
    const { start, end } = workout;
    const [ids, app] = [presentIds(workout), sourceApp(workout)];
    // No workout is longer than a day.
    const earliest = start - WORKOUT_LIMITS.durationSeconds * 1000;
    const isLike = (otherStart: number, otherEnd: number, theirs: ReadonlySet<string>) => {
      if (otherStart !== start && (otherStart >= end || start >= otherEnd)) return false;
      const shared = [...theirs].filter((exerciseId) => ids.has(exerciseId)).length;
      return shared > 0 && 2 * shared >= ids.size;
    };
    for (let index = firstNotBefore(starts, earliest); index < others.length; index += 1) {
      const [id, name, otherStart, otherEnd, importKey, otherApp, theirs] = others[index] as StoredWorkout;
      if (otherStart > end) break;
      if ((keyApp(importKey) ?? otherApp) === app || !isLike(otherStart, otherEnd, new Set(theirs))) continue;
      return { like: { id, name, start_time: new Date(otherStart).toISOString() } };
    }
    for (let index = fresh.length - 1; index >= 0; index -= 1) {
      const other = fresh[index] as LoadableWorkout;
      if (other.start < earliest) break;
      if (sourceApp(other) === app || !isLike(other.start, other.end, presentIds(other))) continue;
      return { like: { id: null, name: other.name, start_time: new Date(other.start).toISOString() } };
    }
    return null;
  };
}

/** The app that a workout comes from. An import can be of several. */
function keyApp(importKey: string | null): ImportApp | null {
  if (importKey?.startsWith('gymratt ')) return 'gymratt';
  return IMPORT_APPS.find((app) => importKey?.startsWith(`${app}|`)) ?? null;
}

function firstNotBefore(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
