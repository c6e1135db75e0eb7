import type { Role } from '#platform/database/actor.ts';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { RestError } from './errors.ts';

/** What the driver says of an error that PostgreSQL itself raised. */
export interface PostgresError extends Error {
  readonly code: string;
  readonly severity: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly constraint?: string;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

export function isPostgresError(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string' &&
    SQLSTATE.test(error.code)
  );
}

const INSUFFICIENT_PRIVILEGE = '42501';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  // A primary that has become a standby: another connection will reach the new primary.
  '25006': 503,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
};

/**
 * PostgREST's table, but for classes 21 and 54: there it answers 500 to what the caller's own data caused (one row
 * twice in an upsert, a value too large for its index), and a client would send the same again.
 */
const STATUS_BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** Client errors include PostgreSQL's message; server errors do not. */
export function describePostgresError(error: PostgresError, role: Role | undefined): RestError {
  if (error.code === SESSION_ENDED) return new RestError(401, 'PGRST301', 'JWT session has ended', { cause: error });
  const status = statusOf(error.code, role);
  if (status >= 500) return new RestError(status, error.code, serverFault(status), { cause: error });
  const { detail: details = null, hint = null } = error;
  return new RestError(status, error.code, error.message, { details, hint, cause: error });
}

function statusOf(code: string, role: Role | undefined): number {
  if (code === INSUFFICIENT_PRIVILEGE) return role === 'anon' ? 401 : 403;
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400;
}

function serverFault(status: number): string {
  return status === 503 ? 'The database cannot be reached' : 'The request could not be completed';
}
