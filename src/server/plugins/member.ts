import type { FastifyRequest } from 'fastify';
import { ERROR_CODES, type ErrorCode } from '#contract/errors.ts';
import type { Actor } from '#platform/database/actor.ts';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { TokenError } from '#platform/tokens/token-error.ts';
import type { TokenVerifier } from '#platform/tokens/verifier.ts';

/** A refusal with one of the API's own codes. */
export class ApiError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(ERROR_CODES[code].message, options);
    this.name = 'ApiError';
    this.code = code;
  }
}

/** Who the request is from. Whether their session still lives is asked of the database, together with the query. */
export type RequireMember = (request: FastifyRequest) => Promise<{ readonly id: string; readonly actor: Actor }>;

export function createMemberCheck(verifier: TokenVerifier): RequireMember {
  return async (request) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ApiError('unauthorized');
    const claims = await verifier.verify(token).catch((error: unknown) => {
      if (!(error instanceof TokenError)) throw error;
      throw new ApiError(error.reason === 'unavailable' ? 'auth_unavailable' : 'unauthorized', { cause: error });
    });
    return { id: claims.sub, actor: { role: 'gymratt_api', claims } };
  };
}

export function isEndedSession(error: { code?: unknown }): boolean {
  return error.code === SESSION_ENDED;
}
