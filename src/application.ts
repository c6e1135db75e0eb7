import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { ClientConfig } from 'pg';
import { createCountTogether } from '#embedded-supabase/auth/rate-limits.ts';
import { allowOrigins } from '#embedded-supabase/cors.ts';
import { bootstrapMigrations } from '#embedded-supabase/migrations.ts';
import { type EmbeddedSupabaseOptions, mountEmbeddedSupabase } from '#embedded-supabase/plugin.ts';
import { PUBLIC_KEY } from '#embedded-supabase/public-key.ts';
import type { Config } from '#platform/config.ts';
import { createMemberTurns, type MemberTurns } from '#platform/database/connection-share.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { type MigrationSet, SUPABASE_LEDGER } from '#platform/migrations/runner.ts';
import { hostedPasswordCheck, type InviteCheck, type PasswordCheck } from '#platform/password-check.ts';
import { limitRequests } from '#platform/request-limits.ts';
import { bearerToken, createTokenVerifier, type KeySource, type TokenVerifier } from '#platform/tokens/verifier.ts';
import { createHistoryJobs, type HistoryJobLimits } from '#server/history-jobs/history-jobs.ts';
import { sendError } from '#server/plugins/error-dialect.ts';
import { mountServer, type ServerOptions } from '#server/server.ts';

export const PROJECT_FOLDER = join(import.meta.dirname, '..');

export const SEED_FILE = join(PROJECT_FOLDER, 'supabase', 'seed.sql');

const productMigrations: MigrationSet = {
  folder: join(PROJECT_FOLDER, 'supabase', 'migrations'),
  ledger: SUPABASE_LEDGER,
};

/** Hosted Supabase brings the bootstrap itself. */
export function migrationSets(config: Pick<Config, 'supabase'>): MigrationSet[] {
  return config.supabase ? [productMigrations] : [bootstrapMigrations, productMigrations];
}

export interface ApplicationParts {
  readonly config: Pick<
    Config,
    | 'supabase'
    | 'publicUrl'
    | 'trustedProxies'
    | 'requestsPerMinute'
    | 'writesPerMinute'
    | 'setsPerDay'
    | 'allowedOrigins'
    | 'databasePoolSize'
    | 'dataFolder'
    | 'importMemoryMegabytes'
    | 'join'
    | 'securityContact'
  >;
  readonly database: Database;
  /** Where that is, for the threads that count long histories. */
  readonly hosts: readonly ClientConfig[];
  readonly logger: Logger;
  /** What tokens are checked with: the embedded backend's keys, or the hosted project's. */
  readonly tokenKeys: KeySource;
  /** What the embedded backend needs; hosted Supabase needs nothing of it. */
  readonly backend: Pick<EmbeddedSupabaseOptions, 'keys' | 'mailer' | 'limit'> | undefined;
  readonly bell: ServerOptions['bell'];
  readonly clientFolder?: string;
  readonly databaseFolder?: ServerOptions['databaseFolder'];
  readonly importThreads?: ServerOptions['importThreads'];
  readonly historyJobs?: Partial<HistoryJobLimits> | undefined;
}

/** Assembles the HTTP application from its parts; the process around it (listening, signals) is `main.ts`. */
export async function createApplication(parts: ApplicationParts): Promise<FastifyInstance> {
  const { config, database, logger } = parts;
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Names in addresses may be long before somebody has said that there is no such name.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, _request, reply) =>
      sendError(reply, error.statusCode === 414 ? 'not_found' : 'bad_request'),
    // Without this, forwarding headers are ignored: anybody could write them to dodge a limit.
    trustProxy: config.trustedProxies ?? false,
    logController: new LogController({ disableRequestLogging: isHealthCheck }),
    // Slow or silent clients must not hold a socket. Node asks only every 30 s unless told, and swaps the two limits where the
    // one for headers, 60 s by default, is the longer one.
    connectionTimeout: 30_000,
    requestTimeout: 20_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const verifier = createTokenVerifier(parts.tokenKeys);
  if (parts.backend) allowOrigins(app, config.allowedOrigins);
  const endedSessions = new Set<unknown>();
  await limitRequests(app, config, {
    memberOf: (request) => requestMember(request, verifier, endedSessions),
    isExempt: (request) => isHealthCheck(request) || isOperator(request, parts.backend),
    countTogether: parts.backend && createCountTogether(database),
  });
  const memberTurns = createMemberTurns(config.databasePoolSize, (sessionId) => {
    if (endedSessions.size >= ENDED_SESSIONS_REMEMBERED) endedSessions.clear();
    endedSessions.add(sessionId);
  });
  const { checkPassword, checkInvite } = await prepareAuth(app, parts, verifier, memberTurns);
  const inTurns = memberTurns(database);
  const history = createHistoryJobs({
    database,
    inTurns,
    hosts: parts.hosts,
    logger,
    setsPerDay: config.setsPerDay,
    limits: parts.historyJobs,
  });
  app.addHook('onClose', () => history.stop());
  await mountServer(app, {
    database: inTurns,
    history,
    verifier,
    checkPassword,
    joining: { rule: config.join, checkInvite },
    securityContact: config.securityContact,
    backend: {
      url: config.supabase?.url ?? config.publicUrl,
      publicKey: config.supabase?.anonKey ?? PUBLIC_KEY,
    },
    bell: parts.bell,
    setsPerDay: config.setsPerDay,
    importThreads: { memoryMegabytes: config.importMemoryMegabytes, ...parts.importThreads },
    uploadFolder: join(config.dataFolder, 'uploads'),
    databaseFolder: parts.databaseFolder,
    clientFolder: parts.clientFolder ?? join(PROJECT_FOLDER, 'dist', 'client'),
  });
  return app;
}

/** Hosted Supabase where there is one; otherwise the embedded backend, mounted here. */
async function prepareAuth(
  app: FastifyInstance,
  { config, database, backend }: ApplicationParts,
  verifier: TokenVerifier,
  memberTurns: MemberTurns,
): Promise<{ checkPassword: PasswordCheck; checkInvite?: InviteCheck }> {
  if (config.supabase) return { checkPassword: hostedPasswordCheck(config.supabase) };
  if (!backend) throw new Error('the embedded backend needs keys and a mailer');
  const siteUrl = () => config.publicUrl ?? localUrl(app);
  const { databasePoolSize: connections, allowedOrigins, join: joinRule } = config;
  return mountEmbeddedSupabase(app, {
    ...backend,
    database,
    memberTurns,
    verifier,
    siteUrl,
    connections,
    allowedOrigins,
    joinRule,
  });
}

function localUrl(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
}

const ENDED_SESSIONS_REMEMBERED = 10_000;

/** Whom a request is counted for. In the auth service each session counts alone, so a stolen one cannot block its owner. */
async function requestMember(
  { headers, routeOptions }: FastifyRequest,
  verifier: TokenVerifier,
  endedSessions: ReadonlySet<unknown>,
): Promise<string | undefined> {
  const token = bearerToken(headers.authorization);
  if (!token) return undefined;
  return verifier.verify(token).then(
    ({ sub, session_id }) => {
      if (endedSessions.has(session_id)) return undefined;
      return routeOptions.url?.startsWith('/auth/') ? session_id : sub;
    },
    () => undefined,
  );
}

/** The operator's own scripts, which hold the service key. */
function isOperator({ headers }: FastifyRequest, backend: ApplicationParts['backend']): boolean {
  return backend !== undefined && bearerToken(headers.authorization) === backend.keys.serviceKey;
}

/** Not logged, since they come every few seconds, and not limited: a flood would otherwise get the server restarted. */
function isHealthCheck(request: { url: string }): boolean {
  return request.url === '/healthz' || request.url === '/readyz';
}
