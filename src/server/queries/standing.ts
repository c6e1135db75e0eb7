import { type RawBuilder, sql } from 'kysely';
import { levelAt } from '#core/progression/levels.ts';
import type { KeptStreak } from '#core/progression/streaks.ts';
import { toThousandths } from '#core/workout/weight-units.ts';

/** The totals of a member's workouts, stored on the profile. Callers that change them hold the member's lock. */
export interface Standing {
  readonly xp: number;
  readonly totalWorkouts: number;
  readonly totalVolume: number;
  /** Left out where the whole history is counted again: that stores it. */
  readonly streak?: KeptStreak;
  readonly lastWorkoutAt: Date | null;
}

/** The columns of `users u` that a standing is read from. */
export const STANDING_COLUMNS: RawBuilder<unknown> = sql`
  u.xp, u.total_workouts, u.total_volume, u.current_streak, u.streak_week::text, u.streak_bank, u.last_workout_at, u.timezone`;

export interface StandingRow {
  readonly xp: number;
  readonly total_workouts: number;
  readonly total_volume: number;
  readonly current_streak: number;
  readonly streak_week: string | null;
  readonly streak_bank: number;
  readonly last_workout_at: Date | null;
  readonly timezone: string;
}

export function readStanding(row: StandingRow): Standing & { readonly streak: KeptStreak } {
  return {
    xp: row.xp,
    totalWorkouts: row.total_workouts,
    totalVolume: row.total_volume,
    streak: keptStreak(row),
    lastWorkoutAt: row.last_workout_at,
  };
}

export function keptStreak(row: Pick<StandingRow, 'current_streak' | 'streak_week' | 'streak_bank'>): KeptStreak {
  return { weeks: row.current_streak, latestWeek: row.streak_week, bank: row.streak_bank };
}

/** What the columns of a profile hold at most; XP stops where a JavaScript number would no longer be exact. */
const MOST = { xp: Number.MAX_SAFE_INTEGER, workouts: 2_147_483_647, volume: 9_999_999_999_999 };

/** Clamps totals to their columns. A member at the limit keeps logging, and the total stays where it is. */
export function boundStanding<Given extends Standing>(standing: Given): Given {
  return {
    ...standing,
    xp: clamp(standing.xp, MOST.xp),
    totalWorkouts: clamp(standing.totalWorkouts, MOST.workouts),
    totalVolume: clamp(toThousandths(standing.totalVolume), MOST.volume),
  };
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), most);

export function updateStanding(memberId: string, { streak, ...standing }: Standing): RawBuilder<unknown> {
  return sql`
    update users set
      xp = ${standing.xp}, level = ${levelAt(standing.xp)}, total_workouts = ${standing.totalWorkouts},
      total_volume = ${standing.totalVolume}, last_workout_at = ${standing.lastWorkoutAt}
      ${streak ? sql`, ${streakColumns(streak)}` : sql``}
    where uuid_id = ${memberId}`;
}

/** What to set in `users`. */
export function streakColumns({ weeks, latestWeek, bank }: KeptStreak): RawBuilder<unknown> {
  return sql`current_streak = ${weeks}, streak_week = ${latestWeek}::date, streak_bank = ${bank}`;
}

export function laterDate(known: Date | null, other: Date): Date {
  return known && known > other ? known : other;
}
