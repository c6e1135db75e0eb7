import { WORKOUT_LIMITS } from '../limits.ts';
import type { Session } from './session.ts';

/** The end of the year 9999, after which ISO texts of instants take another form. */
const LAST_INSTANT = 253_402_300_799_999;

export function isInstant(now: number): boolean {
  return Number.isInteger(now) && now > 0 && now <= LAST_INSTANT;
}

/** Time without pauses, from instants, so it is right after a phone has slept. A clock that is set back stops it. */
export function elapsedMs({ ranMs, runningSince }: Pick<Session, 'ranMs' | 'runningSince'>, now: number): number {
  return runningSince === null ? ranMs : ranMs + Math.max(0, now - runningSince);
}

/** As a clock shows it: it stays at 24:00:00, the longest that a workout can be logged with. */
export function elapsedSeconds(session: Pick<Session, 'ranMs' | 'runningSince'>, now: number): number {
  return Math.min(Math.floor(elapsedMs(session, now) / 1000), WORKOUT_LIMITS.durationSeconds);
}
