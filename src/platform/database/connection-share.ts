import { type ConcurrencyLimiter, createKeyedLimiter, OverloadedError } from '../concurrency-limiter.ts';
import type { Actor } from './actor.ts';
import { type Database, SESSION_ENDED } from './database.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/**
 * The same database, limited to some of its connections so that others stay free. Within a transaction use its own handle:
 * a second call could wait for the place that the first one holds.
 */
export function shareConnections(database: Database, limiterFor: (actor: Actor) => ConcurrencyLimiter): Database {
  const inTurn = async <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limiterFor(actor)(work);
    } catch (error) {
      throw error instanceof OverloadedError ? new DatabaseUnavailableError(error, 'server_busy') : error;
    }
  };
  return {
    build: database.build,
    run: (actor, query, options) => inTurn(actor, () => database.run(actor, query, options)),
    readThenWrite: (actor, reads, decide) => inTurn(actor, () => database.readThenWrite(actor, reads, decide)),
    transaction: (actor, work) => inTurn(actor, () => database.transaction(actor, work)),
    ping: () => database.ping(),
    close: () => database.close(),
  };
}

/** One member's changes wait for each other anyway; more at a time would only hold connections. */
const MOST_CONNECTIONS = 4;
/** A screen asks for ten things at once; a phone gives up after 15 s. */
const MEMBER_QUEUE = { mostWaiting: 100, patienceMs: 10_000 };

/** See `createMemberTurns`. */
export type MemberTurns = (database: Database) => Database;

/**
 * One member's requests, through any API, use a few connections at a time; the rest wait without one. Other limits go
 * inside this one: a member's queries must not wait for their turn while they hold a place that everybody shares.
 */
export function createMemberTurns(
  connections: number,
  onSessionEnded: (sessionId: unknown) => void = () => undefined,
): MemberTurns {
  const places = Math.min(MOST_CONNECTIONS, Math.max(1, Math.floor(connections / 4)));
  const turnsOf = createKeyedLimiter(places, MEMBER_QUEUE);
  const atOnce: ConcurrencyLimiter = (work) => work();
  return (database) =>
    shareConnections(database, ({ claims: { sub, session_id } }) => {
      const inTurn = typeof sub === 'string' ? turnsOf(sub) : atOnce;
      return (work) =>
        inTurn(work).catch((error) => {
          if (error?.code === SESSION_ENDED) onSessionEnded(session_id);
          throw error;
        });
    });
}
