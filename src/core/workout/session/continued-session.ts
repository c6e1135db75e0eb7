import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';
import { asFinished } from './stopwatch.ts';

/**
 * A workout that was finished too early goes on under its own id. Finishing it again replaces what was logged. The time
 * since does not count, also not for a set that was being timed. `revision` is what the server told of it; what still waits
 * will have the next one.
 */
export function continuedSession(finished: Session, now: number, revision = (finished.replaces ?? 0) + 1): Session {
  return reduceSession({ ...asFinished(finished), replaces: revision, rest: null }, { type: 'keepGoing', now });
}
