import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_CODES, type ErrorCode, type ErrorResponse } from '#contract/errors.ts';
import { SESSION_ENDED } from '#platform/database/database.ts';

interface Refusal extends ErrorOptions {
  /** The input at fault. */
  readonly field?: string;
  /** What exactly is wrong, as a code. */
  readonly reason?: string;
  /** Instead of the code's own sentence. */
  readonly message?: string;
  /** The job that has to be waited for. */
  readonly job?: string;
  /** For the header `Retry-After`. */
  readonly retryAfterS?: number;
}

/** A refusal with one of the API's own codes. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly reason: string | undefined;
  readonly job: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { field, reason, message, job, retryAfterS, ...options }: Refusal = {}) {
    super(message ?? ERROR_CODES[code].message, options);
    this.name = 'ApiError';
    this.code = code;
    this.field = field;
    this.reason = reason;
    this.job = job;
    this.retryAfterS = retryAfterS;
  }
}

export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new ApiError('not_found');
  return thing;
}

const RETRY_AFTER_SECONDS = 2;

/** The product's own error bodies: `{code, message, field, reason, job}`, never the text of an unexpected error. */
export function speakErrorDialect(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ApiError && error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
    if (hasZodFastifySchemaValidationErrors(error)) {
      const { unprocessable = [] } = request.routeOptions.config.endpoint ?? {};
      const where = error.validationContext === 'querystring' ? 'query' : error.validationContext;
      const isUnprocessable = unprocessable.some((part) => part === where);
      return sendInvalid(reply, isUnprocessable ? 'body' : where, error.validation[0]);
    }
    const { code, ...told } = tellError(error, request.log);
    return sendError(reply, code, told);
  });
}

/** What the caller may know of an error. What nobody expected is for the log. */
export function tellError(error: FastifyError, log: FastifyBaseLogger): ErrorResponse & { readonly code: ErrorCode } {
  if (error instanceof ApiError)
    return {
      code: error.code,
      message: error.message,
      ...(error.field && { field: error.field }),
      ...(error.reason && { reason: error.reason }),
      ...(error.job && { job: error.job }),
    };
  const code = errorCode(error);
  if (code === 'internal_error') log.error({ err: error }, 'request failed');
  return { code, message: ERROR_CODES[code].message };
}

export function sendError(reply: FastifyReply, code: ErrorCode, more: Partial<ErrorResponse> = {}): FastifyReply {
  const { status, message } = ERROR_CODES[code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({ code, message, ...more } satisfies ErrorResponse);
}

/** Invalid path parameters are 404, invalid queries 400, invalid bodies 422; so is what an endpoint declares to be. */
function sendInvalid(reply: FastifyReply, where: string | undefined, problem: SchemaProblem | undefined) {
  if (where === 'params') return sendError(reply, 'not_found');
  return sendError(reply, where === 'body' ? 'validation_failed' : 'bad_request', describeProblem(problem));
}

interface SchemaProblem {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params?: Record<string, unknown>;
}

function describeProblem(problem: SchemaProblem | undefined): Partial<ErrorResponse> {
  if (!problem) return {};
  const { keys } = problem.params ?? {};
  // An unknown key is reported at the object that has it.
  const unknownKey = Array.isArray(keys) ? [String(keys[0])] : [];
  const field = [...problem.instancePath.split('/').filter(Boolean), ...unknownKey].join('.');
  return { ...(problem.message && { message: problem.message }), ...(field && { field: field.slice(0, 200) }) };
}

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** What the system says of a disk, or of a share of it. */
const FULL_DISK = ['ENOSPC', 'EDQUOT'];

export function errorCode(error: FastifyError): ErrorCode {
  if (Object.hasOwn(ERROR_CODES, error.code)) return error.code as ErrorCode;
  if (error.code === SESSION_ENDED) return 'unauthorized';
  if (FULL_DISK.includes(error.code)) return 'storage_full';
  return CODES_BY_STATUS[error.statusCode ?? 500] ?? 'internal_error';
}
