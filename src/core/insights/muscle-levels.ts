import type { Band } from './muscle-rows.ts';

/** How brightly a muscle is lit: not at all, in three steps up to what is typical, and beyond that. */
export type MuscleLevel = 0 | 1 | 2 | 3 | 4;

/** The most that a band may say. */
export const MOST_WEEKLY_SETS = 60;

/** Half of the way to the band, the rest of it, the band, above. A band that begins at nothing is halved itself. */
export function levelOfSets(sets: number, band: Band | null): MuscleLevel {
  if (!(sets > 0)) return 0;
  // Nothing is said of this muscle: neither little nor much.
  if (!band) return 2;
  const [from, to] = band;
  if (sets > to) return 4;
  const enough = from || to / 2;
  return sets < enough / 2 ? 1 : sets < enough ? 2 : 3;
}

const HOUR_MS = 3_600_000;
/** The hours after a hard set in which a muscle still counts as freshly trained, one step darker after each. */
const FRESH_HOURS = [24, 48, 72] as const;

/** Whole hours; none before it happened, as by a clock that is behind. */
export function hoursSince(instant: number, now: number): number {
  return Math.max(0, Math.floor((now - instant) / HOUR_MS));
}

/** Brightest on the day of the last hard set. It says when, never how well rested. */
export function levelOfHours(hours: number | null): MuscleLevel {
  if (hours === null) return 0;
  const step = FRESH_HOURS.findIndex((limit) => hours < limit);
  return step < 0 ? 0 : ((FRESH_HOURS.length - step) as MuscleLevel);
}
