import type { ExerciseCategory } from '../progression/experience.ts';
import { instantAt, wallClock } from '../progression/wall-clock.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../workout/limits.ts';
import { type Effort, setXp } from '../workout/measures.ts';
import type { Muscle } from '../workout/own-exercise.ts';
import type { SelectorFilter } from '../workout/selector-filters.ts';
import { toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import type { LoadableExercise, LoadableWorkout, NewExercise } from './loadable-workout.ts';
import type { Match, Matchable } from './match-exercise.ts';
import { type ChosenKind, newExercises } from './new-exercises.ts';
import { type Entry, entriesOf, type Report, type Target } from './resolve-sets.ts';
import type { DateDoubt, FileExercise, FileTime, FileWorkout, LineNote, SaveFile } from './save-file.ts';
import { nameOf, noteOf, storable } from './storable-text.ts';

/** What is known of an exercise when a file is loaded. */
export interface ResolvableExercise extends Matchable {
  readonly category: ExerciseCategory;
  readonly selector_filter: SelectorFilter | null;
  readonly primary_muscles?: readonly Muscle[] | undefined;
}

export interface ResolveChoices {
  /** Of weights without a unit. Without an answer the member's is taken, so that a preview has numbers. */
  readonly unit: WeightUnit | null;
  /** In which the member reads and types. */
  readonly memberUnit: WeightUnit;
  /** Where the file's clocks hung: a name that `Intl` knows. */
  readonly timeZone: string;
  /** The answer to the question for it: for workouts before the first measurement, or without any. */
  readonly bodyweightKg: number | null;
  /** Whether the profile tells what the member weighs. */
  readonly isBodyweightKnown: boolean;
  /** The catalogue and the member's own. */
  readonly exercises: readonly ResolvableExercise[];
  /** Of every name in the files; a name without a match becomes an own exercise. */
  readonly matches: ReadonlyMap<string, Match>;
  /** What the member says of exercises that are to be made, by names in the files. */
  readonly kinds?: ReadonlyMap<string, ChosenKind> | undefined;
  readonly newId: () => string;
  /** Milliseconds. Nothing was done after this. */
  readonly now: number;
}

export interface Resolved {
  /** In the order in which they were done, each key once. */
  readonly workouts: readonly LoadableWorkout[];
  /** Those that the workouts use. */
  readonly newExercises: readonly NewExercise[];
  /** What a name in the files becomes; `null` where there is no place for it. */
  readonly targetOf: (name: string) => Target | null;
  /** What the parsers left out, and what has no place here. */
  readonly skipped: readonly LineNote[];
  readonly adjusted: readonly LineNote[];
  /** Whether there are weights without a unit, answered or not. */
  readonly needsUnit: boolean;
  /** Among those; a bench press if there is one, since everybody knows what they bench. */
  readonly heaviest: { readonly name: string; readonly weight: number } | null;
  /** A date that may be of two days, answered or not. */
  readonly dateDoubt: DateDoubt | null;
  /** Whether there are clocks without a zone. */
  readonly needsTimezone: boolean;
  /** Whether sets need a bodyweight that neither the files nor the profile tell. */
  readonly needsBodyweight: boolean;
}

/** Answers refuse longer ones. The date comes first, so that what is cut off is the end of a long name. */
const KEY_LENGTH = 300;

const CUT = 'longer than 24 hours, or into the future: ends there';

/** Turns what files say into workouts as they are logged here. */
export function resolveWorkouts(files: readonly SaveFile[], choices: ResolveChoices): Resolved {
  const report: Report = {
    skipped: files.flatMap(({ skipped }) => skipped),
    adjusted: files.flatMap(({ adjusted }) => adjusted),
  };
  const made = newExercises(exercisesOf(files), choices);
  const measured = files.flatMap(({ bodyweights }) => bodyweights).filter(isBodyweight);
  const holds = new Set(choices.exercises.filter((one) => one.bodyweight_hold).map(({ id }) => id));
  const context = { choices, made, report, bodyweights: measured.toSorted(byDay), holds };
  const found = new Map<string, LoadableWorkout>();
  for (const workout of files.flatMap(({ workouts }) => workouts)) {
    const importKey = storable(workout.key).slice(0, KEY_LENGTH);
    const resolved = found.has(importKey)
      ? 'the files contain this workout twice'
      : resolve(workout, importKey, context);
    if (typeof resolved === 'string') report.skipped.push({ line: workout.line, reason: resolved });
    else found.set(importKey, resolved);
  }
  const workouts = [...found.values()].toSorted((one, other) => one.start - other.start);
  const used = new Set(workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)));
  return {
    workouts,
    newExercises: made.exercises.filter(({ id }) => used.has(id)),
    targetOf: made.targetOf,
    ...report,
    ...unitQuestion(files),
    dateDoubt: files.find(({ dateDoubt }) => dateDoubt !== null)?.dateDoubt ?? null,
    needsTimezone: files.some((file) => file.workouts.some(({ start }) => 'date' in start)),
    needsBodyweight: !choices.isBodyweightKnown && workouts.some((workout) => lacksBodyweight(workout, context)),
  };
}

interface Context {
  readonly choices: ResolveChoices;
  readonly made: ReturnType<typeof newExercises>;
  readonly report: Report;
  readonly bodyweights: SaveFile['bodyweights'];
  /** Exercises that are holds of the own body. */
  readonly holds: ReadonlySet<string>;
}

/** A workout, or why there is none. */
function resolve(workout: FileWorkout, importKey: string, context: Context): LoadableWorkout | string {
  const { choices, report } = context;
  const times = timesOf(workout, choices);
  if (typeof times === 'string') return times;
  const entries = workout.exercises.flatMap((exercise, source) => {
    const target = context.made.targetOf(exercise.name);
    return entriesOf(exercise, target, choices, report).map((entry) => ({ ...entry, source }));
  });
  const tooMany = entries.slice(WORKOUT_LIMITS.exercises);
  if (tooMany.length > 0) {
    const reason = `more than ${WORKOUT_LIMITS.exercises} exercises in a workout: ${tooMany.length} left out`;
    report.skipped.push({ line: workout.line, reason });
  }
  const exercises = withSupersets(entries.slice(0, WORKOUT_LIMITS.exercises));
  if (exercises.length === 0) return 'a workout without sets';
  if (times.isCut) report.adjusted.push({ line: workout.line, reason: CUT });
  return {
    importKey,
    name: nameOf(workout.name, 'Workout'),
    notes: noteOf(workout.notes, WORKOUT_LIMITS.notesLength),
    start: times.start,
    end: times.end,
    durationSeconds: Math.floor((times.end - times.start) / 1000),
    timeZone: choices.timeZone,
    bodyweightKg: measuredBodyweight(times.start, context) ?? choices.bodyweightKg,
    exercises,
  };
}

function timesOf({ start: told, durationSeconds }: FileWorkout, { timeZone, now }: ResolveChoices) {
  const start = instantOf(told, timeZone);
  if (start === null) return 'not a date';
  if (start < 0) return 'before 1970';
  if (start > now) return 'in the future';
  const longest = Math.min(WORKOUT_LIMITS.durationSeconds * 1000, now - start);
  const length = Math.max(0, Math.round(durationSeconds ?? 0)) * 1000 || 0;
  return { start, end: start + Math.min(length, longest), isCut: length > longest };
}

function instantOf(told: FileTime, timeZone: string): number | null {
  if ('instant' in told) return Number.isFinite(told.instant) ? Math.trunc(told.instant) : null;
  const isClock = /^\d{4}-\d\d-\d\d$/.test(told.date) && /^\d\d:\d\d(:\d\d)?$/.test(told.time);
  return isClock ? instantAt(told, timeZone) : null;
}

/** Numbered from 1 in their order. What has no partner, or no number left, is by itself. */
function withSupersets(entries: readonly (Entry & { readonly source: number })[]): LoadableExercise[] {
  const partners = new Map<number, Set<number>>();
  for (const { superset, source } of entries) {
    if (superset !== null) partners.set(superset, (partners.get(superset) ?? new Set()).add(source));
  }
  const together = [...partners].filter(([, sources]) => sources.size > 1).map(([superset]) => superset);
  const numbers = new Map(together.slice(0, WORKOUT_LIMITS.supersets).map((superset, index) => [superset, index + 1]));
  return entries.map(({ source: _, ...entry }) => ({
    ...entry,
    superset: entry.superset === null ? null : (numbers.get(entry.superset) ?? null),
  }));
}

function isBodyweight({ kilograms }: { readonly kilograms: number }): boolean {
  return kilograms >= BODYWEIGHT_LIMITS.least && kilograms <= BODYWEIGHT_LIMITS.most;
}

const byDay = (one: { readonly day: string }, other: { readonly day: string }) =>
  one.day < other.day ? -1 : Number(one.day > other.day);

/** The latest up to the day. */
function measuredBodyweight(start: number, { bodyweights, choices }: Context): number | null {
  if (bodyweights.length === 0) return null;
  const { date } = wallClock(start, choices.timeZone);
  const latest = bodyweights.findLast(({ day }) => day <= date);
  return latest ? toThousandths(latest.kilograms) : null;
}

/** Whether it would be worth something else to a heavier lifter, and nobody knows how heavy this one is. */
function lacksBodyweight(workout: LoadableWorkout, context: Context): boolean {
  if (measuredBodyweight(workout.start, context) !== null) return false;
  const { least, most } = BODYWEIGHT_LIMITS;
  return workout.exercises.some(({ sets, measure, exerciseId }) => {
    const isBodyweightHold = context.holds.has(exerciseId);
    const xp = (set: Effort, bodyweight: number) => setXp(set, measure, { bodyweight, isBodyweightHold });
    return sets.some((set) => xp(set, least) !== xp(set, most));
  });
}

function unitQuestion(files: readonly SaveFile[]): Pick<Resolved, 'needsUnit' | 'heaviest'> {
  const lifted = exercisesOf(files).flatMap(({ name, sets }) =>
    sets.flatMap(({ weight }) => (weight?.unit === null && weight.value > 0 ? { name, weight: weight.value } : [])),
  );
  const benched = lifted.filter(({ name }) => /bench.*press|bankdr|développé couché/i.test(name));
  const [first = null, ...others] = benched.length > 0 ? benched : lifted;
  const heaviest = others.reduce((best, one) => (best && one.weight <= best.weight ? best : one), first);
  return { needsUnit: lifted.length > 0, heaviest };
}

function exercisesOf(files: readonly SaveFile[]): FileExercise[] {
  return files.flatMap(({ workouts }) => workouts.flatMap(({ exercises }) => exercises));
}
