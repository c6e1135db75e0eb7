import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Role } from '#platform/database/actor.ts';
import { type Database, SESSION_ENDED } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { findCaller } from './caller.ts';
import { invalidBody, RestError } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** Answers every error in PostgREST's format, never with the text of an unexpected error. */
export function speakPostgrestErrors(app: FastifyInstance, database: Database): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const caller = findCaller(request);
    const refuse = (failure: FastifyError) => asRefusal(failure, request.headers['content-type'], caller?.role);
    let refusal = refuse(error);
    // A token that was signed out learns nothing of what else is wrong with its request.
    if (caller?.role === 'authenticated' && refusal.status < 500 && ![401, 429].includes(refusal.status)) {
      await database.run(caller, sql`select`).catch((failure: FastifyError) => {
        refusal = refuse(failure);
      });
    }
    if (refusal.status >= 500) request.log.error({ err: error }, 'data request failed');
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new RestError(404, 'PGRST125', 'Invalid path specified in request URL')),
  );
}

function asRefusal(error: FastifyError, contentType: string | undefined, role: Role | undefined) {
  if (error instanceof RestError) return error;
  if (error instanceof pg.DatabaseError) return describePostgresError(error, role);
  if (error instanceof DatabaseUnavailableError) {
    const words = error.code === 'database_unavailable' ? 'Could not connect with the database' : error.message;
    return new RestError(503, 'PGRST000', words);
  }
  if (error.statusCode === 413) return invalidBody('Request body is too large', 413);
  if (error.statusCode === 415) return invalidBody(`Content-Type not acceptable: ${contentType ?? 'none'}`, 415);
  if (error.statusCode === 400) return invalidBody('Empty or invalid json');
  // Errors of other plugins, such as too many requests, are already worded for the caller.
  if (isClientFault(error.statusCode)) return new RestError(error.statusCode, error.code ?? 'PGRST100', error.message);
  return new RestError(500, 'XX000', 'The request could not be completed');
}

function isClientFault(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500;
}

function sendRefusal(reply: FastifyReply, refusal: RestError): FastifyReply {
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body));
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * PostgREST's table by code or class, but for classes 21 and 54: there it answers 500 to what the caller's own data caused
 * (one row twice in an upsert, a value too large for its index), and a client would send the same again.
 */
const CODES_BY_STATUS: Readonly<Record<number, readonly string[]>> = {
  400: ['P0001'],
  403: ['0L', '0P', '28'],
  404: ['42883', '42P01'],
  409: ['23503', '23505'],
  500: ['09', '25', '2D', '38', '39', '3B', '40', '42P17', '53400', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'],
  // 25006 is a primary that has become a standby: another connection will reach the new primary.
  503: ['08', '25006', '53', '57P01', '57P02', '57P03'],
};
const STATUS = new Map(
  Object.entries(CODES_BY_STATUS).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])),
);

/** Client errors include PostgreSQL's message; server errors do not. */
export function describePostgresError(error: pg.DatabaseError, role: Role | undefined): RestError {
  const { code = 'XX000' } = error;
  if (code === SESSION_ENDED) return new RestError(401, 'PGRST301', 'JWT session has ended', { cause: error });
  const status = statusFor(code, role);
  if (status >= 500) return new RestError(status, code, serverFault(status), { cause: error });
  const { detail: details = null, hint = null } = error;
  return new RestError(status, code, error.message, { details, hint, cause: error });
}

function statusFor(code: string, role: Role | undefined): number {
  if (code === INSUFFICIENT_PRIVILEGE) return role === 'anon' ? 401 : 403;
  return STATUS.get(code) ?? STATUS.get(code.slice(0, 2)) ?? 400;
}

function serverFault(status: number): string {
  return status === 503 ? 'The database cannot be reached' : 'The request could not be completed';
}
