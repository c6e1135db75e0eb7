import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/database/actor.ts';
import { TokenError } from '#platform/tokens/token-error.ts';
import { bearerToken, type TokenVerifier } from '#platform/tokens/verifier.ts';
import { ApiError } from './error-dialect.ts';

/** Who a request is from. Whether their session still lives is asked of the database, together with the query. */
export interface Member {
  readonly id: string;
  readonly actor: Actor;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only below a scope that requires a member. */
    member: Member;
  }
}

/** Every route registered in this scope after this call requires a member's token. */
export function requireMember(scope: FastifyInstance, verifier: TokenVerifier): void {
  scope.decorateRequest('member');
  scope.addHook('onRequest', async (request) => {
    request.member = await identify(request, verifier);
  });
}

async function identify(request: FastifyRequest, verifier: TokenVerifier): Promise<Member> {
  const token = bearerToken(request.headers.authorization);
  if (!token) throw new ApiError('unauthorized');
  const claims = await verifier.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error;
    throw new ApiError(error.reason === 'unavailable' ? 'auth_unavailable' : 'unauthorized', { cause: error });
  });
  return { id: claims.sub, actor: { role: 'gymratt_api', claims } };
}

/** For routes whose address names a member: only that member gets in. */
export async function ownOnly(request: FastifyRequest): Promise<void> {
  const { userId } = request.params as { userId: string };
  assertOwn(request.member, userId);
}

export function assertOwn(member: Member, userId: string): void {
  if (userId.toLowerCase() !== member.id.toLowerCase()) throw new ApiError('forbidden');
}
