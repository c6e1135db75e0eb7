import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { compileQuery, type Decision, type Query } from '#platform/database/round-trips.ts';

export interface RecordedStatement {
  readonly actor: Actor;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The database as it is, which also writes down every statement that goes through it, until `take` collects them. */
export function recordStatements(database: Database): { database: Database; take: () => RecordedStatement[] } {
  const statements: RecordedStatement[] = [];
  const record = (actor: Actor, query: Query<unknown>) => {
    const { sql, parameters } = compileQuery(query);
    statements.push({ actor, sql, parameters });
  };
  const recordDecision = <Result>(actor: Actor, decision: Decision<Result>): Decision<Result> => {
    for (const write of decision.writes ?? []) record(actor, write);
    if (!('read' in decision)) return decision;
    record(actor, decision.read);
    return { ...decision, decide: (rows) => recordDecision(actor, decision.decide(rows)) };
  };
  return {
    take: () => statements.splice(0),
    database: {
      ...database,
      run(actor, query, options) {
        record(actor, query);
        return database.run(actor, query, options);
      },
      readThenWrite(actor, reads, decide) {
        for (const read of reads) record(actor, read);
        return database.readThenWrite(actor, reads, (rows) =>
          recordDecision(actor, decide(rows as Parameters<typeof decide>[0])),
        );
      },
    },
  };
}
