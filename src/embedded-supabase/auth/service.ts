import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import type { JoinRule } from '#platform/config.ts';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { senderAddress } from '#platform/request-limits.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from '#platform/tokens/signing-keys.ts';
import { bearerToken, type MemberClaims, TokenError, type TokenVerifier } from '#platform/tokens/verifier.ts';
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
  readonly joinRule: JoinRule;
  /** The address members use. Never taken from a request: a forged one would end up in reset mails. */
  readonly siteUrl: () => string;
}

/** A new session, with everything the answer to the client needs. */
export interface Admission {
  readonly user: AuthUser;
  readonly description: Awaited<ReturnType<typeof describeUser>>;
  readonly session: LiveSession;
}

export async function admit(transaction: AuthTransaction, user: AuthUser, session: LiveSession): Promise<Admission> {
  return { user, session, description: await describeUser(transaction, user) };
}

const LIFETIME_S = 3600;

export async function signAccessToken(
  { signer }: SigningKeys,
  issuer: string,
  user: AuthUser,
  session: LiveSession,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + LIFETIME_S;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: issuedAt }],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: signer.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(signer.key);
  return { token, expiresAt };
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
    throw error instanceof TokenError ? badJwt(token, error) : error;
  });
  return { claims, actor: { role: 'supabase_auth_admin', claims: { sub: claims.sub, session_id: claims.session_id } } };
}

/** In GoTrue's words, and behind the comma those of its JWT library. */
function badJwt(token: string, { reason }: TokenError): AuthError {
  const flaw =
    token.split('.').length !== 3
      ? 'token is malformed: token contains an invalid number of segments'
      : reason === 'expired'
        ? 'token has invalid claims: token is expired'
        : 'token signature is invalid';
  return new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${flaw}`);
}

export function callerDevice(request: FastifyRequest): Device {
  return { ip: senderAddress(request), userAgent: request.headers['user-agent'] };
}

/** Counts the attempt, a malformed one too, and reads the body. */
export async function readLimited<Schema extends z.ZodType>(
  { limit }: AuthService,
  what: Limited,
  request: FastifyRequest,
  schema: Schema,
  sessionId?: string,
): Promise<z.output<Schema>> {
  await limit.count(what, senderAddress(request), sessionId);
  return parse(schema, request.body);
}
