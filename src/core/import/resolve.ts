import { isPossibleMeasurement, MEASUREMENTS, type MeasurementKind, toCentimeters } from '../insights/measurements.ts';
import { exercisesNamed } from '../programs/named-exercises.ts';
import type { ExerciseCategory } from '../progression/experience.ts';
import { instantAt, wallClock } from '../progression/wall-clock.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../workout/limits.ts';
import { type Effort, setXp } from '../workout/measures.ts';
import type { Muscle } from '../workout/own-exercise.ts';
import type { SelectorFilter } from '../workout/selector-filters.ts';
import { toKilograms, toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import type { Note } from './line-notes.ts';
import type { LoadableExercise, LoadableMeasurement, LoadableWorkout } from './loadable-workout.ts';
import type { Match, Matchable } from './match-exercise.ts';
import { exercisesInFile } from './names-in-files.ts';
import { type ChosenKind, newExercises } from './new-exercises.ts';
import { resolvePrograms } from './programs/resolve-programs.ts';
import { type Entry, type Report, resolveEntries } from './resolve-sets.ts';
import type { FileWorkout, MeasurementUnit, SaveFile } from './save-file.ts';

export interface ResolvableExercise extends Matchable {
  readonly category: ExerciseCategory;
  readonly selector_filter: SelectorFilter | null;
  readonly primary_muscles?: readonly Muscle[] | undefined;
}

export interface ResolveChoices {
  /** For weights without a unit. Until the member answers, their own unit is used, so that a preview has numbers. */
  readonly unit: WeightUnit | null;
  /** The unit that the member reads and types in. */
  readonly memberUnit: WeightUnit;
  /** Where the file's clocks hung: a name that `Intl` knows. */
  readonly timeZone: string;
  /** The answer to the question for it: for workouts before the first measurement, or without any. */
  readonly bodyweightKg: number | null;
  /** Weights that the member has measured here. */
  readonly weighings: readonly { readonly day: string; readonly value: number }[];
  /** Whether the profile tells what the member weighs. */
  readonly isBodyweightKnown: boolean;
  readonly exercises: readonly ResolvableExercise[];
  /** Of every name in the files; a name without a match becomes an own exercise. */
  readonly matches: ReadonlyMap<string, Match>;
  /** What the member says of exercises that are to be made, by names in the files. */
  readonly kinds?: ReadonlyMap<string, ChosenKind> | undefined;
  readonly newId: () => string;
  /** Milliseconds. Nothing was done after this. */
  readonly now: number;
}

/** Turns what files say into workouts as they are logged here. */
export function resolveWorkouts(files: readonly SaveFile[], choices: ResolveChoices) {
  const report: Report = {
    skipped: files.flatMap(({ skipped }) => skipped),
    adjusted: files.flatMap(({ adjusted }) => adjusted),
  };
  const made = newExercises(files.flatMap(exercisesInFile), choices);
  const holds = new Set(choices.exercises.filter((one) => one.bodyweight_hold).map(({ id }) => id));
  const measurements = resolveMeasurements(files, choices, report);
  const weighings = measurements.flatMap(({ kind, day, value }) => (kind === 'weight' ? [{ day, value }] : []));
  // Of the same day, what the member has measured here is the last one.
  const bodyweights = [...weighings, ...choices.weighings].toSorted(byDay);
  const context = { choices, made, report, bodyweights, holds };
  const found = new Map<string, LoadableWorkout>();
  for (const workout of files.flatMap(({ workouts }) => workouts)) {
    const { key, line } = workout;
    const resolved: LoadableWorkout | Note = found.has(key) ? { code: 'workout_twice' } : resolve(workout, context);
    if ('code' in resolved) report.skipped.push({ line, ...resolved });
    else found.set(key, resolved);
  }
  const workouts = [...found.values()].toSorted((one, other) => one.start - other.start);
  const programs = resolvePrograms(files, choices.exercises, made, report);
  const used = new Set([
    ...workouts.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId)),
    ...programs.flatMap(({ content }) => [...exercisesNamed(content)]),
  ]);
  return {
    /** In the order in which they were done, each key once. */
    workouts,
    measurements,
    programs,
    newExercises: made.exercises.filter(({ id }) => used.has(id)),
    /** What a name in the files becomes; `null` where there is no place for it. */
    findTarget: made.findTarget,
    ...report,
    ...unitQuestion(files),
    /** A date that may be of two days, answered or not. */
    dateDoubt: files.find(({ dateDoubt }) => dateDoubt !== null)?.dateDoubt ?? null,
    needsTimezone: files.some((file) => file.workouts.some(({ start }) => 'date' in start)),
    /** Whether sets need a bodyweight that neither the files nor the profile tell. */
    needsBodyweight: !choices.isBodyweightKnown && workouts.some((workout) => lacksBodyweight(workout, context)),
  };
}
export type Resolved = ReturnType<typeof resolveWorkouts>;

interface Context {
  readonly choices: ResolveChoices;
  readonly made: ReturnType<typeof newExercises>;
  readonly report: Report;
  readonly bodyweights: ResolveChoices['weighings'];
  /** Exercises that are holds of the own body. */
  readonly holds: ReadonlySet<string>;
}

function resolve(workout: FileWorkout, context: Context): LoadableWorkout | Note {
  const { choices, report } = context;
  const { line, key, name, notes } = workout;
  const times = resolveTimes(workout, choices);
  if ('code' in times) return times;
  const entries = workout.exercises.flatMap((exercise, source) => {
    const target = context.made.findTarget(exercise.name);
    return resolveEntries(exercise, target, choices, report).map((entry) => ({ ...entry, source }));
  });
  const tooMany = entries.length - WORKOUT_LIMITS.exercises;
  if (tooMany > 0)
    report.skipped.push({ line, code: 'too_many_exercises', most: WORKOUT_LIMITS.exercises, left_out: tooMany });
  const exercises = withSupersets(entries.slice(0, WORKOUT_LIMITS.exercises));
  if (exercises.length === 0) return { code: 'workout_empty' };
  const { start, end, isCut } = times;
  if (isCut) report.adjusted.push({ line, code: 'ends_now' });
  return {
    importKey: key,
    name,
    notes,
    start,
    end,
    durationSeconds: Math.floor((end - start) / 1000),
    timeZone: choices.timeZone,
    bodyweightKg: measuredBodyweight(start, context) ?? choices.bodyweightKg,
    exercises,
  };
}

function resolveTimes(
  { start: time, durationSeconds }: FileWorkout,
  { timeZone, now }: ResolveChoices,
): { start: number; end: number; isCut: boolean } | Note {
  const start = 'instant' in time ? time.instant : instantAt(time, timeZone);
  // By the clocks of its zone, though it was not by those of Greenwich.
  if (start === null || start < 0) return { code: 'date_too_early' };
  if (start > now) return { code: 'date_in_future' };
  const [length, longest] = [(durationSeconds ?? 0) * 1000, now - start];
  return { start, end: start + Math.min(length, longest), isCut: length > longest };
}

/** Numbered from 1 in their order. What has no partner, or no number left, is by itself. */
function withSupersets(entries: readonly (Entry & { readonly source: number })[]): LoadableExercise[] {
  const partners = new Map<string, Set<number>>();
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

const byDay = (one: { readonly day: string }, other: { readonly day: string }) =>
  one.day < other.day ? -1 : Number(one.day > other.day);

/** The latest up to the day. */
function measuredBodyweight(start: number, { bodyweights, choices }: Context): number | null {
  if (bodyweights.length === 0) return null;
  const { date } = wallClock(start, choices.timeZone);
  const latest = bodyweights.findLast(({ day }) => day <= date);
  return latest ? toThousandths(latest.value) : null;
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

/** In the units in which they are kept, each day and kind once. */
function resolveMeasurements(
  files: readonly SaveFile[],
  choices: ResolveChoices,
  report: Report,
): LoadableMeasurement[] {
  const found = new Map<string, LoadableMeasurement>();
  for (const { line, kind, day, value: written, unit } of files.flatMap((file) => file.measurements)) {
    const value = inKeptUnit(written, unit ?? assumedUnit(kind, choices));
    const rules = MEASUREMENTS[kind];
    if (unit !== null && KEPT_UNIT[unit] !== rules.unit)
      report.skipped.push({ line, code: 'measurement_without_unit' });
    else if (isPossibleMeasurement(kind, value)) found.set(`${day} ${kind}`, { kind, day, value });
    else report.skipped.push({ line, code: 'measurement_impossible', value, ...rules });
  }
  return [...found.values()];
}

const KEPT_UNIT = { kg: 'kg', lb: 'kg', cm: 'cm', in: 'cm', '%': '%' } as const satisfies Record<
  MeasurementUnit,
  string
>;

function inKeptUnit(value: number, unit: MeasurementUnit): number {
  if (unit === 'in') return toCentimeters(value);
  return unit === 'lb' ? toKilograms(value, unit) : toThousandths(value);
}

/** Who weighs in pounds measures in inches. */
function assumedUnit(kind: MeasurementKind, { unit, memberUnit }: ResolveChoices): MeasurementUnit {
  const { unit: kept } = MEASUREMENTS[kind];
  if ((unit ?? memberUnit) === 'kg' || kept === '%') return kept;
  return kept === 'kg' ? 'lb' : 'in';
}

function unitQuestion(files: readonly SaveFile[]) {
  const lifted = files
    .flatMap(exercisesInFile)
    .flatMap(({ name, sets }) =>
      sets.flatMap(({ weight }) => (weight?.unit === null && weight.value > 0 ? { name, weight: weight.value } : [])),
    );
  const benched = lifted.filter(({ name }) => /bench.*press|bankdr|développé couché/i.test(name));
  const [first = null, ...others] = benched.length > 0 ? benched : lifted;
  const heaviest = others.reduce((best, one) => (best && one.weight <= best.weight ? best : one), first);
  const isMeasuredWithout = files.some((file) =>
    file.measurements.some(({ kind, unit }) => unit === null && MEASUREMENTS[kind].unit !== '%'),
  );
  return { needsUnit: lifted.length > 0 || isMeasuredWithout, heaviest };
}
