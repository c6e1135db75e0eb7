import pg from 'pg';

/** Why, under the code that the API answers with. */
const REASONS = {
  database_unavailable: 'The database cannot be reached.',
  server_busy: 'The database is busy.',
  storage_full: 'The disk of the database is full.',
} as const;

/** The database can do nothing for this request now; a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  readonly code: keyof typeof REASONS;

  constructor(cause: unknown, code: keyof typeof REASONS = 'database_unavailable') {
    super(REASONS[code], { cause });
    this.name = 'DatabaseUnavailableError';
    this.code = code;
  }
}

const FULL_DISK = '53100';
/** A statement that waited too long for others, a lock that was not free, a deadlock; out of connections or memory. */
const BUSY_STATES = /^(57014|55P03|40P01|53...)$/;
/** Shut down, crashed, starting up, connection lost; a former primary that takes no writes; and a node that died while rows were sent. */
const PASSING_STATES = /^(57P0[1-5]|08...|25006|58030)$/;
/** Of a node that died while it answered, and of one that could not commit: the coordinator passes it on without its state. */
const LAST_WORDS =
  /^(terminating connection due to unexpected postmaster exit|could not commit transaction for shard )/;
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Tells an unavailable database from a wrong query. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (state === FULL_DISK) return new DatabaseUnavailableError(error, 'storage_full');
    if (BUSY_STATES.test(state)) return new DatabaseUnavailableError(error, 'server_busy');
    return PASSING_STATES.test(state) || LAST_WORDS.test(error.message) ? new DatabaseUnavailableError(error) : error;
  }
  const { code, message } = error as { code?: string; message?: string };
  // The driver gives these no code: lost while a query waits for its answer, and before it is sent; no answer in time.
  const isCutOff =
    code === undefined && /^Connection terminated|is not queryable$|^Query read timeout$/.test(message ?? '');
  // The socket of a database that has ended is gone.
  const isGone = code === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';
  return isCutOff || isGone || SOCKET_CODES.includes(code ?? '') ? new DatabaseUnavailableError(error) : error;
}
