import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import { bearerToken, TokenError, type TokenVerifier } from '#platform/tokens/verifier.ts';
import { ApiError } from './error-dialect.ts';

/** Who a request is from. Whether their session still lives is asked of the database, together with the query. */
export interface Member {
  readonly id: string;
  readonly actor: Actor;
  /** Counts the history for whoever reads what is kept of it, if it is not counted by the rules of this version yet. */
  readonly countHistory?: (workouts: number) => Promise<void>;
}

export interface MemberOptions {
  readonly verifier: TokenVerifier;
  readonly database: Database;
  readonly countHistory: (member: Member, workouts: number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only below a scope that requires a member. */
    member: Member;
  }
}

/** Routes registered later in this scope require a member's token. Even refusals check the session first: see safety 57. */
export function requireMember(scope: FastifyInstance, { verifier, database, countHistory }: MemberOptions): void {
  scope.decorateRequest('member');
  scope.addHook('onRequest', async (request) => {
    const member = await identify(request, verifier);
    request.member = { ...member, countHistory: (workouts) => countHistory(member, workouts) };
  });
  scope.setErrorHandler(async (error, request) => {
    if (request.member && isRefusal(error)) await database.run(request.member.actor, sql`select`);
    // To the handler of the scope around this one.
    throw error;
  });
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.code !== 'unauthorized';
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  return statusCode < 500 && code !== 'rate_limited';
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
