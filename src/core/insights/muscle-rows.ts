import type { Muscle } from '../workout/own-exercise.ts';

/** The rows in which sets per muscle are shown, in their order. Back and shoulders unfold into parts. */
export const SHOWN_MUSCLES = [
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'forearms',
  'abdominals',
  'quadriceps',
  'hamstrings',
  'glutes',
  'calves',
  'abductors',
  'adductors',
  'neck',
] as const;

export type ShownMuscle = (typeof SHOWN_MUSCLES)[number];

/** The heads of the shoulder that an exercise trains. */
export const SHOULDER_HEADS = ['front', 'side', 'rear'] as const;
export type ShoulderHead = (typeof SHOULDER_HEADS)[number];

const BACK_PARTS = ['lats', 'middle back', 'lower back', 'traps'] as const satisfies readonly Muscle[];

export const MUSCLE_PARTS = [...BACK_PARTS, ...SHOULDER_HEADS] as const;
export type MusclePart = (typeof MUSCLE_PARTS)[number];

/** What each row unfolds into. */
export const PARTS_OF: { readonly [Row in ShownMuscle]?: readonly MusclePart[] } = {
  back: BACK_PARTS,
  shoulders: SHOULDER_HEADS,
};

export interface TrainedMuscles {
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
  /** Empty where they are not known, as of own exercises. */
  readonly shoulderHeads: readonly ShoulderHead[];
}

const MAIN_SHARE = 1;
const HELPING_SHARE = 0.5;

/** What one hard set counts in each row and part that it trains. In a row it counts once, by the largest share of its parts. */
export function setShares({
  primary,
  secondary,
  shoulderHeads,
}: TrainedMuscles): ReadonlyMap<ShownMuscle | MusclePart, number> {
  const shares = new Map<ShownMuscle | MusclePart, number>();
  const add = (place: ShownMuscle | MusclePart, share: number) =>
    shares.set(place, Math.max(shares.get(place) ?? 0, share));
  const addAll = (muscles: readonly Muscle[], share: number) => {
    for (const muscle of muscles) {
      if (!isBackPart(muscle)) add(muscle, share);
      else for (const place of ['back', muscle] as const) add(place, share);
      if (muscle === 'shoulders') for (const head of shoulderHeads) add(head, share);
    }
  };
  addAll(primary, MAIN_SHARE);
  addAll(secondary, HELPING_SHARE);
  return shares;
}

function isBackPart(muscle: Muscle): muscle is (typeof BACK_PARTS)[number] {
  return BACK_PARTS.some((part) => part === muscle);
}

export const EXPERIENCES = ['beginner', 'experienced'] as const;
export type Experience = (typeof EXPERIENCES)[number];

const WORKOUTS_OF_A_BEGINNER = 50;

export function experienceAfter(workouts: number): Experience {
  return workouts < WORKOUTS_OF_A_BEGINNER ? 'beginner' : 'experienced';
}

/** Sets a week, from and to. */
export type Band = readonly [from: number, to: number];

const TYPICAL: { readonly [Row in ShownMuscle]?: Readonly<Record<Experience, Band>> } = {
  chest: { beginner: [8, 12], experienced: [10, 20] },
  back: { beginner: [8, 14], experienced: [10, 22] },
  quadriceps: { beginner: [6, 12], experienced: [8, 18] },
  hamstrings: { beginner: [4, 10], experienced: [6, 14] },
  glutes: { beginner: [4, 10], experienced: [6, 16] },
  shoulders: { beginner: [6, 12], experienced: [8, 18] },
  triceps: { beginner: [4, 10], experienced: [6, 14] },
  biceps: { beginner: [4, 10], experienced: [6, 14] },
  calves: { beginner: [0, 6], experienced: [6, 12] },
  abdominals: { beginner: [0, 6], experienced: [4, 10] },
  forearms: { beginner: [0, 0], experienced: [0, 4] },
};

/** What is typical; `null` where nothing is said of a muscle. */
export function typicalBand(muscle: ShownMuscle, experience: Experience): Band | null {
  return TYPICAL[muscle]?.[experience] ?? null;
}

/** The weeks that the mean is taken of. */
export const WEEKS_BEFORE = 4;

/** Hard sets of an exercise: those of each day, those of the last 72 hours, and when it was last done. */
export interface TrainedExercise {
  readonly muscles: TrainedMuscles;
  /** Weeks before the one that is asked for: 0 is that week, 4 the earliest. */
  readonly days: readonly { readonly day: string; readonly weeksAgo: number; readonly sets: number }[];
  readonly recentSets: number;
  /** `null` where the last time had no hard set, as a run has none. */
  readonly lastAt: string | null;
}

export interface MuscleNumbers {
  readonly sets: number;
  readonly mean4: number;
  readonly days: number;
  readonly mean_days4: number;
  readonly last_at: string | null;
  readonly sets72h: number;
}

/** The numbers of each row and each part that was ever trained. Half sets are added up without rounding. */
export function countMuscles(
  exercises: readonly TrainedExercise[],
): (place: ShownMuscle | MusclePart) => MuscleNumbers {
  const tallies = new Map<ShownMuscle | MusclePart, Tally>();
  for (const { muscles, days, recentSets, lastAt } of exercises) {
    for (const [place, share] of setShares(muscles)) {
      const tally = tallies.get(place) ?? newTally();
      tallies.set(place, tally);
      for (const { day, weeksAgo, sets } of days) {
        const isThisWeek = weeksAgo === 0;
        tally[isThisWeek ? 'sets' : 'setsBefore'] += share * sets;
        tally[isThisWeek ? 'days' : 'daysBefore'].add(day);
      }
      tally.recentSets += share * recentSets;
      if (lastAt !== null && lastAt > (tally.lastAt ?? '')) tally.lastAt = lastAt;
    }
  }
  return (place) => {
    const { sets, setsBefore, days, daysBefore, recentSets, lastAt } = tallies.get(place) ?? newTally();
    return {
      sets,
      mean4: setsBefore / WEEKS_BEFORE,
      days: days.size,
      mean_days4: daysBefore.size / WEEKS_BEFORE,
      last_at: lastAt,
      sets72h: recentSets,
    };
  };
}

const newTally = () => ({
  sets: 0,
  setsBefore: 0,
  days: new Set<string>(),
  daysBefore: new Set<string>(),
  recentSets: 0,
  lastAt: null as string | null,
});
type Tally = ReturnType<typeof newTally>;
