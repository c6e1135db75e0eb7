import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { bearerToken } from '#platform/tokens/bearer.ts';
import type { SigningKeys } from '#platform/tokens/signing-keys.ts';
import { TokenError } from '#platform/tokens/token-error.ts';
import type { MemberClaims, TokenVerifier } from '#platform/tokens/verifier.ts';
import { LIFETIME_S, signAccessToken } from './access-token.ts';
import { parse } from './bodies.ts';
import { AuthError } from './errors.ts';
import type { Limited, RateLimiter } from './rate-limits.ts';
import type { Device, LiveSession } from './sessions.ts';
import { type AuthTransaction, type AuthUser, describeUser } from './users.ts';

/** What the routes of the auth API share. */
export interface AuthService {
  readonly database: Database;
  readonly keys: SigningKeys;
  readonly verifier: TokenVerifier;
  readonly mailer: Mailer;
  readonly limit: RateLimiter;
  /** The address members use. Never taken from a request: a forged one would end up in reset mails. */
  readonly siteUrl: () => string;
}

/** A session that a transaction has made, with all that is needed to tell the client of it. */
export interface Admission {
  readonly user: AuthUser;
  readonly description: Awaited<ReturnType<typeof describeUser>>;
  readonly session: LiveSession;
}

export async function admit(transaction: AuthTransaction, user: AuthUser, session: LiveSession): Promise<Admission> {
  return { user, session, description: await describeUser(transaction, user) };
}

export async function describeSession(service: AuthService, { user, session, description }: Admission) {
  const { token, expiresAt } = await signAccessToken(service.keys, `${service.siteUrl()}/auth/v1`, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: LIFETIME_S,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: description,
  };
}

export interface Caller {
  readonly claims: MemberClaims;
  /** The auth service, for as long as the caller's session lives. */
  readonly actor: Actor;
}

export async function requireMember({ verifier }: AuthService, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  if (!token) throw new AuthError('no_authorization');
  const claims = await verifier.verify(token).catch((error: unknown) => {
    throw error instanceof TokenError ? new AuthError('bad_jwt') : error;
  });
  return { claims, actor: { role: 'supabase_auth_admin', claims: { sub: claims.sub, session_id: claims.session_id } } };
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: addressOf(request), userAgent: request.headers['user-agent'] };
}

/** A trusted proxy may still pass on what a client made up; what is no address is not taken for one. */
function addressOf({ ip, socket }: FastifyRequest): string {
  const [address = ''] = ip.split('%');
  return isIP(address) ? address : (socket.remoteAddress ?? '0.0.0.0');
}

/** Reads the body and counts the attempt, a bad one too: nobody gets to try for free. */
export async function readLimited<Schema extends z.ZodType>(
  { limit }: AuthService,
  what: Limited,
  request: FastifyRequest,
  schema: Schema,
  accountOf: (body: z.output<Schema>) => string | undefined = () => undefined,
): Promise<z.output<Schema>> {
  const address = addressOf(request);
  let body: z.output<Schema>;
  try {
    body = parse(schema, request.body);
  } catch (error) {
    await limit.count(what, address);
    throw error;
  }
  await limit.count(what, address, accountOf(body));
  return body;
}
