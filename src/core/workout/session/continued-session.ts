import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';
import { asFinished } from './stopwatch.ts';

/** Reopens a finished workout under its id; finishing again replaces it. The time in between does not count. */
export function continuedSession(finished: Session, now: number, revision = (finished.replaces ?? 0) + 1): Session {
  return reduceSession({ ...asFinished(finished), replaces: revision, rest: null }, { type: 'keepGoing', now });
}
