import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Role } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { callerOf } from './caller.ts';
import { describePostgresError, isPostgresError } from './database-errors.ts';
import { invalidBody, RestError } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** Answers every error in PostgREST's format, never with the text of an unexpected error. */
export function speakPostgrestErrors(app: FastifyInstance, database: Database): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const caller = callerOf(request);
    const told = (failure: FastifyError) => refusalOf(failure, request.headers['content-type'], caller?.role);
    let refusal = told(error);
    // A token that was signed out learns nothing of what else is wrong with its request.
    if (caller?.role === 'authenticated' && refusal.status < 500 && ![401, 429].includes(refusal.status)) {
      await database.run(caller, sql`select`).catch((failure: FastifyError) => {
        refusal = told(failure);
      });
    }
    if (refusal.status >= 500) request.log.error({ err: error }, 'data request failed');
    return sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new RestError(404, 'PGRST125', 'Invalid path specified in request URL')),
  );
}

function refusalOf(error: FastifyError, contentType: string | undefined, role: Role | undefined) {
  if (error instanceof RestError) return error;
  if (isPostgresError(error)) return describePostgresError(error, role);
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
