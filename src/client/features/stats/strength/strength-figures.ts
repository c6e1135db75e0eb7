import { t } from '@lingui/core/macro';
import type { Strength, StrengthPoint } from '#contract/insights.ts';
import { BIG_LIFT_NAMES, type BigLift } from '#core/insights/strength.ts';
import { addDays, type CalendarDate, daysBetween } from '#core/progression/calendar.ts';

/** From the ground up, as the towers are stacked. */
export const LIFTS: Readonly<Record<BigLift, { readonly name: () => string; readonly short: () => string }>> = {
  squat: {
    name: () => t({ message: 'Squat', context: 'lift of powerlifting' }),
    short: () => t({ message: 'SQ', comment: 'squat, at most 3 letters' }),
  },
  bench: {
    name: () => t({ message: 'Bench', context: 'lift of powerlifting' }),
    short: () => t({ message: 'BP', comment: 'bench press, at most 3 letters' }),
  },
  deadlift: {
    name: () => t({ message: 'Deadlift', context: 'lift of powerlifting' }),
    short: () => t({ message: 'DL', comment: 'deadlift, at most 3 letters' }),
  },
};

/** At most so many columns, spread evenly over the time: each stands for the last day in its part of it. */
export function towers(points: readonly StrengthPoint[], count: number): readonly StrengthPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length <= count) return points;
  const part = (daysBetween(first.day, last.day) + 1) / count;
  const columns = new Map<number, StrengthPoint>();
  for (const point of points) columns.set(Math.floor(daysBetween(first.day, point.day) / part), point);
  return [...columns.values()];
}

type StrengthNumber = BigLift | 'total';

interface StrengthChange {
  readonly amount: number;
  /** The first day with a number, where the lifts began later than the time that was asked for. */
  readonly began: CalendarDate | null;
}

/** How much has come since so many days ago, or since the first point if there is none before. `null` with one point alone. */
export function changeWithin(
  { points, now }: Pick<Strength, 'points' | 'now'>,
  days: number | null,
  number: StrengthNumber,
): StrengthChange | null {
  const known = points.filter((point) => point[number] !== null);
  const value = now?.[number] ?? null;
  const since = now && days !== null ? addDays(now.day, -days) : '';
  const earlier = known.findLast(({ day }) => day <= since);
  const before = earlier ?? known[0];
  if (value === null || !before || before.day === now?.day) return null;
  const began = days === null || earlier ? null : before.day;
  return { amount: value - (before[number] ?? value), began };
}

/** Lifts without a set in the last 90 days. */
export function missingLifts(now: StrengthPoint | null): readonly BigLift[] {
  return BIG_LIFT_NAMES.filter((lift) => (now?.[lift] ?? null) === null);
}
