import type { RawBuilder } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { type AnswerShape, notSingular } from './media-type.ts';
import type { Outcome } from './statement-parts.ts';

/** How many rows the caller expects. */
export interface Expectation {
  readonly shape: AnswerShape;
  /** For statements with few variants: planning each time may cost more than running. */
  readonly isPrepared?: boolean;
}

export async function executeRead(
  database: Database,
  actor: Actor,
  statement: RawBuilder<Outcome>,
  expectation: Expectation,
): Promise<Outcome> {
  const { rows } = await database.run(actor, statement.compile(database.build), {
    once: !expectation.isPrepared,
  });
  return verified(rows, expectation);
}

/** Rolls a write back if it touched another number of rows than the caller expects. */
export async function executeWrite(
  database: Database,
  actor: Actor,
  statement: RawBuilder<Outcome>,
  expectation: Expectation,
): Promise<Outcome> {
  if (expectation.shape === 'array') return executeRead(database, actor, statement, expectation);
  return database.transaction(actor, async (transaction) =>
    verified((await statement.execute(transaction)).rows, expectation),
  );
}

function verified(answer: readonly Outcome[], { shape }: Expectation): Outcome {
  const [outcome] = answer;
  if (!outcome) throw new Error('A statement of the data API answered with nothing.');
  if (shape === 'object' && outcome.rows !== 1) throw notSingular(outcome.rows);
  return outcome;
}
