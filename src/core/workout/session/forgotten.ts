import { elapsedSeconds } from './running-time.ts';
import type { Session } from './session.ts';

/** After this long without a ticked set, the app asks whether the workout goes on. */
export const FORGOTTEN_AFTER_MS = 90 * 60_000;

/** When the last set was ticked; `null` before the first, and where the times are not known. */
export function lastTickedAt({ exercises }: Session): number | null {
  const ticks = exercises.flatMap(({ sets }) => sets.flatMap(({ completedAt }) => completedAt ?? []));
  return ticks.length > 0 ? Math.max(...ticks) : null;
}

/** Until this instant the workout is obviously going on; `null` when there is none. */
export function trustedUntil(session: Session): number | null {
  const { startedAt, confirmedAt } = session;
  if (session.status === 'inactive' || startedAt === null) return null;
  return Math.max(startedAt, lastTickedAt(session) ?? 0, confirmedAt ?? 0) + FORGOTTEN_AFTER_MS;
}

/** Whether to ask "Still lifting?". A workout being finished was going on until Finish was pressed. */
export function isForgotten(session: Session, now: number): boolean {
  const until = trustedUntil(session);
  return until !== null && (session.finishingAt ?? now) > until;
}

/** What the clock's face shows: it stops when the workout looks forgotten, until the member has been asked. */
export function shownSeconds(session: Session, now: number): number {
  const until = trustedUntil(session) ?? now;
  return elapsedSeconds(session, Math.min(now, until));
}
