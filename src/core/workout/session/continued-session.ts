import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';

/**
 * A workout that was finished too early goes on under its own id. Finishing it again replaces what was logged. The time
 * since does not count.
 */
export function continuedSession(finished: Session, now: number): Session {
  const replaces = (finished.replaces ?? 0) + 1;
  return reduceSession({ ...finished, replaces, rest: null }, { type: 'keepGoing', now });
}
