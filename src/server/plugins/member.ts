import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/database/actor.ts';
import { bearerToken } from '#platform/tokens/bearer.ts';
import { TokenError } from '#platform/tokens/token-error.ts';
import type { TokenVerifier } from '#platform/tokens/verifier.ts';
import { ApiError } from './error-dialect.ts';

/** Who the request is from. Whether their session still lives is asked of the database, together with the query. */
export type RequireMember = (request: FastifyRequest) => Promise<{ readonly id: string; readonly actor: Actor }>;

export function createMemberCheck(verifier: TokenVerifier): RequireMember {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new ApiError('unauthorized');
    const claims = await verifier.verify(token).catch((error: unknown) => {
      if (!(error instanceof TokenError)) throw error;
      throw new ApiError(error.reason === 'unavailable' ? 'auth_unavailable' : 'unauthorized', { cause: error });
    });
    return { id: claims.sub, actor: { role: 'gymratt_api', claims } };
  };
}
