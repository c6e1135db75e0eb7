import { type ConcurrencyLimiter, OverloadedError } from '../concurrency-limiter.ts';
import type { Actor } from './actor.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/**
 * The same database, for callers who may use some of its connections only, so that others find one free. Within a
 * transaction its own handle must be used: a second call could wait for the place that the first one holds.
 */
export function shareConnections(database: Database, limiterFor: (actor: Actor) => ConcurrencyLimiter): Database {
  const inTurn = async <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await limiterFor(actor)(work);
    } catch (error) {
      throw error instanceof OverloadedError ? new DatabaseUnavailableError(error) : error;
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
