import pg from 'pg';

/** The database cannot be reached or has no free connection; a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'database_unavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * Shut down, crashed, starting up, out of connections, memory or disk, connection lost, a statement that waited too long for
 * others; and a former primary that takes no writes.
 */
const PASSING_STATES = /^(57P0[1-5]|57014|53...|08...|55P03|40P01|25006)$/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Tells an unavailable database from a wrong query. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    return PASSING_STATES.test(error.code ?? '') ? new DatabaseUnavailableError(error) : error;
  }
  const { code, message } = error as { code?: string; message?: string };
  // The driver gives these no code: lost while a query waits for its answer, and before it is sent; no answer in time.
  const isCutOff =
    code === undefined && /^Connection terminated|is not queryable$|^Query read timeout$/.test(message ?? '');
  return isCutOff || SOCKET_CODES.includes(code ?? '') ? new DatabaseUnavailableError(error) : error;
}
