import { type RawBuilder, sql } from 'kysely';

/**
 * The statements, planned so that each goes through a member's rows once. PostgreSQL expects a single row of a member whom its
 * statistics do not know yet, as after a load, and then compares each row that is to be written with the whole history. Without
 * nested loops it hashes them; without sequential scans it leaves the rows of other members alone.
 */
export function linearly(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  if (statements.length === 0) return [];
  return [sql`select ${allow('off')}`, ...statements, sql`select ${allow(null)}`];
}

/** Until the transaction ends; `null` is what the server has by itself. */
function allow(value: 'off' | null): RawBuilder<unknown> {
  const names = ['enable_nestloop', 'enable_seqscan'];
  return sql.join(names.map((name) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`));
}
