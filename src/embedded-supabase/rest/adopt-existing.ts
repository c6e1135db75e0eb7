import type { Actor } from '#platform/database/actor.ts';
import type { RestContext } from './context.ts';
import { isPostgresError } from './database-errors.ts';
import { executeRead, executeWrite } from './execute.ts';
import type { Outcome } from './statement-parts.ts';
import { existingRowStatement, type Insert, insertStatement, type Returning } from './write-statements.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Inserts. In the configured tables, inserting a row that already exists (because a trigger created it) returns that row
 * unchanged instead of an error, if it has the same primary key and the caller may see it.
 */
export async function insertOrAdopt(
  context: RestContext,
  actor: Actor,
  insert: Insert,
  returning: Returning,
): Promise<Outcome> {
  try {
    return await executeWrite(context.database, actor, insertStatement(insert, returning), returning);
  } catch (error) {
    if (!isAdoptable(context, insert, error)) throw error;
    const statement = existingRowStatement(insert.table, insert.payload, returning);
    const existing = await executeRead(context.database, actor, statement, { shape: 'array' });
    if (existing.rows !== 1) throw error;
    return existing;
  }
}

function isAdoptable({ adoptExisting }: RestContext, { table, payload, conflict }: Insert, error: unknown): boolean {
  return (
    adoptExisting.includes(table.name) &&
    payload.isSingle &&
    !conflict &&
    isPostgresError(error) &&
    error.code === UNIQUE_VIOLATION &&
    error.constraint !== undefined &&
    error.constraint === table.primaryKey?.constraint &&
    table.primaryKey.columns.every((column) => payload.columns.includes(column))
  );
}
