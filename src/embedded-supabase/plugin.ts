import type { FastifyInstance } from 'fastify';
import { createLimiter } from '#platform/concurrency-limiter.ts';
import type { JoinRule } from '#platform/config.ts';
import { type MemberTurns, shareConnections } from '#platform/database/connection-share.ts';
import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { InviteCheck, PasswordCheck } from '#platform/password-check.ts';
import type { SigningKeys } from '#platform/tokens/signing-keys.ts';
import type { TokenVerifier } from '#platform/tokens/verifier.ts';
import { embeddedPasswordCheck } from './auth/embedded-password-check.ts';
import { inviteCheck } from './auth/invites.ts';
import { authPlugin } from './auth/plugin.ts';
import { createRateLimiter, type RateLimiter } from './auth/rate-limits.ts';
import { answerPreflights } from './cors.ts';
import { createIdentifier } from './identify.ts';
import { restPlugin } from './rest/plugin.ts';

export interface EmbeddedSupabaseOptions {
  readonly database: Database;
  readonly memberTurns: MemberTurns;
  readonly keys: SigningKeys;
  readonly verifier: TokenVerifier;
  readonly mailer: Mailer;
  readonly siteUrl: () => string;
  /** Of the database. A part is kept free for the product's API, whatever happens here. */
  readonly connections: number;
  /** Pages of these origins may call from a browser. */
  readonly allowedOrigins: readonly string[];
  readonly joinRule: JoinRule;
  /** Replaced in tests that are about something else. */
  readonly limit?: RateLimiter;
}

/** What the rest of the application may ask of it, besides over HTTP. */
export interface EmbeddedSupabase {
  readonly checkPassword: PasswordCheck;
  readonly checkInvite: InviteCheck;
}

/** Without a limit, requests would queue behind an unresponsive database for longer than their clients wait. */
const PATIENCE_MS = 5_000;

/** Mounts what stands in for hosted Supabase: sign-in under /auth/v1, data under /rest/v1. */
export async function mountEmbeddedSupabase(
  app: FastifyInstance,
  options: EmbeddedSupabaseOptions,
): Promise<EmbeddedSupabase> {
  const { keys, verifier, mailer, siteUrl, connections, allowedOrigins, memberTurns, joinRule } = options;
  const inTurn = createLimiter(connectionShare(connections, 3 / 4), { patienceMs: PATIENCE_MS });
  const shared = shareConnections(options.database, () => inTurn);
  const database = memberTurns(shared);
  const limit = options.limit ?? createRateLimiter(database);
  answerPreflights(app, allowedOrigins);
  const service = { database, keys, verifier, mailer, siteUrl, limit, joinRule };
  await app.register(authPlugin, { prefix: '/auth/v1', ...service });
  await app.register(restPlugin, {
    prefix: '/rest/v1',
    database: shared,
    memberTurns,
    connections: connectionShare(connections, 1 / 2),
    identify: createIdentifier(keys, verifier),
    // The product's client inserts its profile, which a trigger has already created.
    adoptExisting: ['users'],
  });
  return { checkPassword: embeddedPasswordCheck({ database, limit }), checkInvite: inviteCheck(database, limit) };
}

function connectionShare(connections: number, part: number): number {
  return Math.max(1, Math.floor(connections * part));
}
