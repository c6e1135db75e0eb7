import type { ExerciseCategory } from '../progression/experience.ts';
import { WORKOUT_LIMITS } from './limits.ts';
import { toGrams } from './weight-units.ts';

/** The numbers of a set. What is absent or 0 was not given. */
export interface Effort {
  /** Kilograms; the measure says of what. */
  readonly weight: number;
  readonly reps: number;
  readonly durationSeconds?: number | null | undefined;
  readonly distanceMeters?: number | null | undefined;
}
export type EffortField = keyof Effort;

export interface Lifter {
  /** Kilograms. */
  readonly bodyweight: number;
  /** The exercise is a hold of the own body: a plank with a plate on the back, not a plate held in the hands. */
  readonly isBodyweightHold?: boolean | undefined;
}

/** An effort in whole units, which products of doubles keep exact. */
interface Units {
  readonly grams: number;
  readonly reps: number;
  readonly seconds: number;
  readonly centimeters: number;
}
interface Body {
  readonly grams: number;
  readonly isHold: boolean;
}

/** What the weight of a set does: it is moved, hangs from the body, carries a part of it, or is held or carried. */
export type WeightRole = 'lifted' | 'added' | 'help' | 'held' | 'carried';

/** By what today is raced against the ghost of last time. */
export type RaceKind = 'volume' | 'reps' | 'time' | 'load over time' | 'load over distance' | 'pace';

/** What the file of another app says of a set: which numbers it has, and what is known of them. */
interface InFile extends Readonly<Record<'weight' | 'reps' | 'seconds' | 'meters', boolean>> {
  /** The weight helped. */
  readonly isHelp: boolean;
  /** The time may be that of a hold; other times are those of cardio. */
  readonly isHold: boolean;
}

interface MeasureRules {
  /** The numbers of its sets, in the order in which they are asked for. */
  readonly fields: readonly [EffortField, ...EffortField[]];
  /** Those that may stay empty. */
  readonly optional?: readonly EffortField[];
  /** Whether a set can be ticked, and counts. */
  readonly isValid: (effort: Units) => boolean;
  readonly volume: (effort: Units, body: Body) => number;
  /** Before rounding. One division comes last, so that a half is a half. */
  readonly xp: (effort: Units, body: Body) => number;
  /** What a record is: the first number decides, the second between equals; more is better. */
  readonly rank: (effort: Units) => readonly [first: number, second: number];
  readonly mostOfSecond: number;
  /** `null` where a set has no weight. */
  readonly weight: WeightRole | null;
  /** Grams of a single repetition. Only a measure with it tells a one-rep max, and has best lifts. */
  readonly lifted?: (effort: Units, body: Body) => number;
  /** The house's factory score: the record to beat for a member without one. Elsewhere the first set breaks no record. */
  readonly house?: Effort;
  /** Whether the lifter's weight counts for XP; `in holds` where that depends on the exercise. */
  readonly countsBody?: 'always' | 'in holds';
  /** What an exercise is done with, unless the member says otherwise. */
  readonly equipment?: 'bodyweight';
  /** Its time is that of holding still. */
  readonly isHold?: true;
  /** Ground is covered, in the member's unit of distance and at a pace. What a workout earns by it is limited. */
  readonly isCardio?: true;
  /** The part of a set that earns: further sets are worth more than longer ones. */
  readonly earnsUpTo?: { readonly field: 'durationSeconds' | 'distanceMeters'; readonly most: number };
  readonly race: RaceKind;
  /** Whether a set in the file of another app is one of these by its numbers alone. */
  readonly isLike: (given: InFile) => boolean;
}

const MOST_GRAMS = WORKOUT_LIMITS.weight * 1000;
const MOST_SECONDS = WORKOUT_LIMITS.durationSeconds;
const MOST_CENTIMETERS = WORKOUT_LIMITS.distanceMeters * 100;

const HELD = { field: 'durationSeconds', most: 600 } as const;
const CARRIED = { field: 'distanceMeters', most: 200 } as const;
const heldSeconds = ({ seconds }: Units) => Math.min(seconds, HELD.most);
const carriedCentimeters = ({ centimeters }: Units) => Math.min(centimeters, CARRIED.most * 100);

export const HOUSE_RECORD: Effort = { weight: 82.5, reps: 10 };

/** All that depends on the kind of exercise; its words are in `measure-words.ts`. Nobody else compares a measure's name. */
const RULES = {
  weight_reps: {
    fields: ['weight', 'reps'],
    isValid: ({ grams, reps }) => grams > 0 && reps > 0,
    volume: ({ grams, reps }) => grams * reps,
    xp: ({ grams, reps }) => (grams * reps) / 1000,
    rank: ({ grams, reps }) => [grams, reps],
    mostOfSecond: WORKOUT_LIMITS.reps,
    weight: 'lifted',
    lifted: ({ grams }) => grams,
    house: HOUSE_RECORD,
    race: 'volume',
    isLike: ({ weight, reps, isHelp }) => weight && reps && !isHelp,
  },
  /** The weight is added to the body: a belt, a vest. */
  bodyweight_weighted: {
    fields: ['weight', 'reps'],
    optional: ['weight'],
    isValid: ({ reps }) => reps > 0,
    volume: ({ grams, reps }, body) => (body.grams + grams) * reps,
    xp: ({ grams, reps }, body) => ((body.grams + 2 * grams) * reps) / 2000,
    rank: ({ grams, reps }) => [grams, reps],
    mostOfSecond: WORKOUT_LIMITS.reps,
    weight: 'added',
    lifted: ({ grams }, body) => body.grams + grams,
    countsBody: 'always',
    equipment: 'bodyweight',
    race: 'volume',
    // A weight beside the repetitions is that of a bar, unless the exercise says otherwise.
    isLike: () => false,
  },
  /** The weight helps: less of it is better. */
  bodyweight_assisted: {
    fields: ['weight', 'reps'],
    optional: ['weight'],
    isValid: ({ reps }) => reps > 0,
    volume: ({ grams, reps }, body) => Math.max(0, body.grams - grams) * reps,
    xp: ({ grams, reps }, body) => (Math.max(body.grams, 5 * (body.grams - grams)) * reps) / 10_000,
    rank: ({ grams, reps }) => [MOST_GRAMS - grams, reps],
    mostOfSecond: WORKOUT_LIMITS.reps,
    weight: 'help',
    countsBody: 'always',
    equipment: 'bodyweight',
    race: 'volume',
    isLike: ({ isHelp }) => isHelp,
  },
  reps_only: {
    fields: ['reps'],
    isValid: ({ reps }) => reps > 0,
    volume: () => 0,
    xp: ({ reps }, body) => (body.grams * reps) / 4000,
    rank: ({ reps }) => [reps, 0],
    mostOfSecond: 0,
    weight: null,
    countsBody: 'always',
    race: 'reps',
    isLike: ({ weight, reps, meters, isHelp }) => reps && !weight && !meters && !isHelp,
  },
  duration: {
    fields: ['durationSeconds'],
    isValid: ({ seconds }) => seconds > 0,
    volume: () => 0,
    xp: (effort, body) => (body.grams * heldSeconds(effort)) / 6000,
    rank: ({ seconds }) => [seconds, 0],
    mostOfSecond: 0,
    weight: null,
    countsBody: 'always',
    isHold: true,
    earnsUpTo: HELD,
    race: 'time',
    isLike: (given) => isTimeAlone(given) && given.isHold && !given.weight,
  },
  weight_duration: {
    fields: ['weight', 'durationSeconds'],
    isValid: ({ grams, seconds }) => grams > 0 && seconds > 0,
    volume: () => 0,
    xp: (effort, body) => (((body.isHold ? body.grams : 0) + 2 * effort.grams) * heldSeconds(effort)) / 6000,
    rank: ({ grams, seconds }) => [grams, seconds],
    mostOfSecond: MOST_SECONDS,
    weight: 'held',
    countsBody: 'in holds',
    isHold: true,
    earnsUpTo: HELD,
    race: 'load over time',
    isLike: (given) => isTimeAlone(given) && given.isHold && given.weight,
  },
  distance_duration: {
    fields: ['distanceMeters', 'durationSeconds'],
    optional: ['distanceMeters', 'durationSeconds'],
    isValid: ({ centimeters, seconds }) => centimeters > 0 || seconds > 0,
    volume: () => 0,
    // 50 a minute; 300 a kilometre where the time is not known.
    xp: ({ centimeters, seconds }) => (seconds > 0 ? (50 * seconds) / 60 : (300 * centimeters) / 100_000),
    // The same distance in less time is better; a time without a distance counts by itself.
    rank: ({ centimeters, seconds }) => [
      centimeters,
      centimeters > 0 && seconds > 0 ? MOST_SECONDS + 1 - seconds : centimeters > 0 ? 0 : seconds,
    ],
    mostOfSecond: MOST_SECONDS,
    weight: null,
    isCardio: true,
    race: 'pace',
    isLike: (given) => (given.meters && !given.weight && !given.isHelp) || (isTimeAlone(given) && !given.isHold),
  },
  weight_distance: {
    fields: ['weight', 'distanceMeters'],
    isValid: ({ grams, centimeters }) => grams > 0 && centimeters > 0,
    volume: () => 0,
    xp: (effort) => (effort.grams * carriedCentimeters(effort)) / 200_000,
    rank: ({ grams, centimeters }) => [grams, centimeters],
    mostOfSecond: MOST_CENTIMETERS,
    weight: 'carried',
    earnsUpTo: CARRIED,
    race: 'load over distance',
    isLike: ({ weight, reps, meters, isHelp }) => weight && meters && !reps && !isHelp,
  },
} as const satisfies Record<string, MeasureRules>;

export type Measure = keyof typeof RULES;
export const MEASURES: Readonly<Record<Measure, MeasureRules>> = RULES;
export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]];

/** For exercises that name no measure: before measures existed, every set was weight and reps. */
export const FIRST_MEASURE = 'weight_reps' as const satisfies Measure;

function isTimeAlone({ reps, seconds, meters, isHelp }: InFile): boolean {
  return seconds && !reps && !meters && !isHelp;
}

/** Whether a set has the numbers that its measure needs. Others are kept and are worth nothing. */
export function isValidEffort(effort: Effort, measure: Measure): boolean {
  return MEASURES[measure].isValid(inWholeUnits(effort));
}

/** Kilograms moved, exact to the gram; 0 where nothing is moved, as in a hold or a run. */
export function setVolume(effort: Effort, measure: Measure, lifter: Lifter): number {
  return isValidEffort(effort, measure)
    ? MEASURES[measure].volume(inWholeUnits(effort), bodyInGrams(lifter)) / 1000
    : 0;
}

/** XP of one set, always whole: the profile's total is then exactly the sum of its workouts. */
export function setXp(effort: Effort, measure: Measure, lifter: Lifter): number {
  return isValidEffort(effort, measure)
    ? Math.round(MEASURES[measure].xp(inWholeUnits(effort), bodyInGrams(lifter)))
    : 0;
}

/** Grams of a single repetition; 0 where the set or its measure lifts nothing. */
export function liftedGrams(effort: Effort, measure: Measure, lifter: Lifter): number {
  const { lifted } = MEASURES[measure];
  return lifted && isValidEffort(effort, measure) ? lifted(inWholeUnits(effort), bodyInGrams(lifter)) : 0;
}

/** The record rule as one whole number, comparable between sets of the same measure. 0 is a set that does not count. */
export function effortRank(effort: Effort, measure: Measure): number {
  if (!isValidEffort(effort, measure)) return 0;
  const { rank, mostOfSecond } = MEASURES[measure];
  const [first, second] = rank(inWholeUnits(effort));
  return first * (mostOfSecond + 1) + second + 1;
}

/** What an exercise was measured by before it had a measure; clients of that time still send none. */
export function releasedMeasure(category: ExerciseCategory): Measure {
  return category === 'bodyweight' ? 'bodyweight_weighted' : FIRST_MEASURE;
}

/** What an answer tells: one of an earlier release has no measure, and one of a later release may have another. */
export function knownMeasure(told: Measure | undefined, category: ExerciseCategory): Measure {
  return told !== undefined && Object.hasOwn(MEASURES, told) ? told : releasedMeasure(category);
}

/** The weight added to the body. In 1.0.0 members typed their own weight instead: a weight close to it means none was added. */
export function addedWeight(typed: number, bodyweight: number): number {
  return Math.abs(toGrams(typed) - toGrams(bodyweight)) <= 1000 ? 0 : typed;
}

/** The numbers without which a set of this measure does not count. */
export function requiredFields(measure: Measure): readonly EffortField[] {
  const { fields, optional = [] } = MEASURES[measure];
  return fields.filter((field) => !optional.includes(field));
}

/** Whether it makes sense to ask how many repetitions were left: not of a run, nor of a hold. */
export function asksEffort(measure: Measure): boolean {
  return !MEASURES[measure].fields.includes('durationSeconds');
}

function inWholeUnits({ weight, reps, durationSeconds, distanceMeters }: Effort): Units {
  return {
    grams: toGrams(weight),
    reps,
    seconds: durationSeconds ?? 0,
    centimeters: Math.round((distanceMeters ?? 0) * 100),
  };
}

function bodyInGrams({ bodyweight, isBodyweightHold = false }: Lifter): Body {
  return { grams: toGrams(bodyweight), isHold: isBodyweightHold };
}
