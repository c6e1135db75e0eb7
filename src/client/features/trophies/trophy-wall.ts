import { plural, t } from '@lingui/core/macro';
import { mediumDate, noonOn, shortDate } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { TrophiesResponse } from '#contract/play.ts';
import { findTrophy, TROPHIES, type Trophy, type TrophyUnit } from '#core/play/trophies.ts';
import { fromKilograms, shownWeight, type WeightUnit, wholeWeight } from '#core/workout/weight-units.ts';

export interface WonTrophy {
  readonly trophy: Trophy;
  readonly earnedOn: string;
  readonly workoutId: string;
}

export interface OpenTrophy {
  readonly trophy: Trophy;
  readonly progress: number;
}

export interface TrophyWall {
  /** The latest first. */
  readonly won: readonly WonTrophy[];
  /** The nearest first. */
  readonly next: readonly OpenTrophy[];
  readonly hidden: readonly Trophy[];
  readonly count: number;
}

/** Everything on the wall. Trophies of a later release are left out, as nothing is known about them. */
export function trophyWall({ earned, progress }: TrophiesResponse): TrophyWall {
  const won = earned.flatMap(({ id, earned_on, workout_id }) => {
    const trophy = findTrophy(id);
    return trophy ? [{ trophy, earnedOn: earned_on, workoutId: workout_id }] : [];
  });
  // Trophies of the same day are in the order of the rules, the hardest first.
  won.sort(
    (one, other) =>
      other.earnedOn.localeCompare(one.earnedOn) || TROPHIES.indexOf(other.trophy) - TROPHIES.indexOf(one.trophy),
  );
  const wonIds = new Set(won.map(({ trophy }) => trophy.id));
  const open = TROPHIES.filter(({ id }) => !wonIds.has(id));
  const next = open
    .filter(({ isHidden }) => !isHidden)
    .map((trophy) => ({ trophy, progress: Math.min(progress[trophy.id] ?? 0, trophy.goal) }))
    .sort((one, other) => progressShare(other) - progressShare(one));
  return { won, next, hidden: open.filter(({ isHidden }) => isHidden), count: TROPHIES.length };
}

/** How much of the way is done, from 0 to 1. */
export function progressShare({ trophy, progress }: OpenTrophy): number {
  return progress / trophy.goal;
}

/** `75 / 100`, `97.5 / 100 kg`, `85 / 100%`: up to the goal, in the member's unit. The trophy's name says the other units. */
export function progressText(open: OpenTrophy, unit: WeightUnit): string {
  const { done, goal } = figures(open, unit);
  switch (open.trophy.unit) {
    case 'kg':
      return `${done} / ${goal} ${unit}`;
    case 'seconds':
      return `${done} / ${goal} s`;
    case '%':
      return t`${done} / ${goal}%`;
    case 'XP':
      return t`${done} / ${goal} XP`;
    default:
      return `${done} / ${goal}`;
  }
}

/** The same for a screen reader: `75 of 100 workouts`. */
export function spokenProgress(open: OpenTrophy, unit: WeightUnit): string {
  const { done, goal } = figures(open, unit);
  switch (open.trophy.unit) {
    case 'kg':
      return t`${done} of ${goal} ${unit}`;
    case '%':
      return t`${done} of ${goal} %`;
    case 'XP':
      return t`${done} of ${goal} XP`;
    default:
      return SPOKEN[open.trophy.unit](done, open.trophy.goal);
  }
}

const SPOKEN: Readonly<Record<Exclude<TrophyUnit, 'kg' | '%' | 'XP'>, (done: string, goal: number) => string>> = {
  workouts: (done, goal) => t`${done} of ${plural(goal, { one: '# workouts', other: '# workouts' })}`,
  weeks: (done, goal) => t`${done} of ${plural(goal, { one: '# weeks', other: '# weeks' })}`,
  mornings: (done, goal) => t`${done} of ${plural(goal, { one: '# mornings', other: '# mornings' })}`,
  evenings: (done, goal) => t`${done} of ${plural(goal, { one: '# evenings', other: '# evenings' })}`,
  days: (done, goal) => t`${done} of ${plural(goal, { one: '# days', other: '# days' })}`,
  comebacks: (done, goal) => t`${done} of ${plural(goal, { one: '# comebacks', other: '# comebacks' })}`,
  records: (done, goal) => t`${done} of ${plural(goal, { one: '# records', other: '# records' })}`,
  ghosts: (done, goal) => t`${done} of ${plural(goal, { one: '# ghosts', other: '# ghosts' })}`,
  reps: (done, goal) => t`${done} of ${plural(goal, { one: '# reps', other: '# reps' })}`,
  sets: (done, goal) => t`${done} of ${plural(goal, { one: '# sets', other: '# sets' })}`,
  lifts: (done, goal) => t`${done} of ${plural(goal, { one: '# lifts', other: '# lifts' })}`,
  seconds: (done, goal) => t`${done} of ${plural(goal, { one: '# seconds', other: '# seconds' })}`,
  groups: (done, goal) => t`${done} of ${plural(goal, { one: '# groups', other: '# groups' })}`,
  exercises: (done, goal) => t`${done} of ${plural(goal, { one: '# exercises', other: '# exercises' })}`,
  campaigns: (done, goal) => t`${done} of ${plural(goal, { one: '# campaigns', other: '# campaigns' })}`,
  deloads: (done, goal) => t`${done} of ${plural(goal, { one: '# deloads', other: '# deloads' })}`,
};

/** From this weight on, decimals are left out. */
const TONNE = 1000;

function figures({ trophy: { goal, unit: countedIn }, progress }: OpenTrophy, unit: WeightUnit) {
  if (countedIn !== 'kg') return { done: withCommas(Math.floor(progress)), goal: withCommas(goal) };
  if (goal < TONNE) return { done: withCommas(shownWeight(progress, unit)), goal: withCommas(shownWeight(goal, unit)) };
  return { done: withCommas(Math.floor(fromKilograms(progress, unit))), goal: withCommas(wholeWeight(goal, unit)) };
}

/** `Nov 8`, and `Nov 8, 2025` for another year than this. */
export function wonDate(day: string, now = new Date()): string {
  const date = noonOn(day);
  return date.getFullYear() === now.getFullYear() ? shortDate(date) : mediumDate(date);
}

/** `Nov 8, 2026` */
export function wholeWonDate(day: string): string {
  return mediumDate(noonOn(day));
}
