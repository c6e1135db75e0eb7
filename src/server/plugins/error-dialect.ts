import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_CODES, type ErrorCode, type ErrorResponse } from '#contract/errors.ts';
import { SESSION_ENDED } from '#platform/database/database.ts';

/** A refusal with one of the API's own codes. */
export class ApiError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(ERROR_CODES[code].message, options);
    this.name = 'ApiError';
    this.code = code;
  }
}

const RETRY_AFTER_SECONDS = 2;

/** The product's own error bodies: `{code, message}`, never the text of an unexpected error. */
export function speakErrorDialect(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOf(error);
    if (code === 'internal_error') request.log.error({ err: error }, 'request failed');
    if (hasZodFastifySchemaValidationErrors(error)) {
      const [problem] = error.validation;
      const field = problem?.instancePath.slice(1).replaceAll('/', '.');
      return sendError(reply, code, { ...(problem?.message && { message: problem.message }), ...(field && { field }) });
    }
    return sendError(reply, code);
  });
}

export function sendError(reply: FastifyReply, code: ErrorCode, more: Partial<ErrorResponse> = {}): FastifyReply {
  const { status, message } = ERROR_CODES[code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code, message, ...more } satisfies ErrorResponse);
}

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
};

function codeOf(error: FastifyError): ErrorCode {
  if (Object.hasOwn(ERROR_CODES, error.code)) return error.code as ErrorCode;
  if (error.code === SESSION_ENDED) return 'unauthorized';
  if (hasZodFastifySchemaValidationErrors(error)) return 'validation_failed';
  return CODES_BY_STATUS[error.statusCode ?? 500] ?? 'internal_error';
}
