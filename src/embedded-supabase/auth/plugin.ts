import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { parse, signOutScope } from './bodies.ts';
import { AuthError, sendAuthError } from './errors.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { signUpRoute } from './routes/sign-up.ts';
import { tokenRoute } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { type AuthService, requireMember } from './service.ts';
import { endSessions } from './sessions.ts';

/** The part of GoTrue's API that the client uses, with GoTrue's own errors. */
export const authPlugin: FastifyPluginAsync<AuthService> = async (app, service) => {
  readJsonBodies(app);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = await checkSessionFirst(service, request, translate(error));
    if (refusal.code === 'unexpected_failure') request.log.error({ err: error }, 'auth request failed');
    return sendAuthError(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendAuthError(request, reply, new AuthError('not_found')));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  signUpRoute(app, service);
  tokenRoute(app, service);
  userRoutes(app, service);
  signOutRoute(app, service);
  recoveryRoutes(app, service);
  serviceFactRoutes(app, service);
};

function signOutRoute(app: FastifyInstance, service: AuthService): void {
  app.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { claims, actor } = await requireMember(service, request);
    const scope = parse(signOutScope, request.query.scope);
    await service.database.transaction(actor, (transaction) =>
      endSessions(transaction, { userId: claims.sub, sessionId: claims.session_id, scope }),
    );
    return reply.status(204).send();
  });
}

/** The auth API's public keys, settings and health. */
function serviceFactRoutes(app: FastifyInstance, { keys, joinRule }: AuthService): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return keys.publicKeys;
  });

  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    // Whoever has no invite cannot sign up either.
    disable_signup: joinRule !== 'open',
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: false,
  }));

  app.get('/health', async () => ({
    name: 'GoTrue',
    version: 'gymratt',
    description: 'The part of GoTrue that GYMRATT uses',
  }));
}

/** The client signs out with a JSON content type and no body at all, which Fastify's own parser refuses. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 64 * 1024 }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

const BY_STATUS: Record<number, AuthError['code']> = {
  400: 'bad_json',
  404: 'not_found',
  413: 'request_entity_too_large',
  415: 'unsupported_media_type',
  429: 'over_request_rate_limit',
  503: 'service_unavailable',
};

const FOR_MEMBERS = /\/(user|logout)$/;

/** A token that was signed out learns nothing of what else is wrong with its request. */
async function checkSessionFirst(
  service: AuthService,
  request: FastifyRequest,
  refusal: AuthError,
): Promise<AuthError> {
  const isForMembers = FOR_MEMBERS.test(request.routeOptions.url ?? '');
  if (!isForMembers || refusal.status >= 500 || refusal.status === 429) return refusal;
  try {
    const { actor } = await requireMember(service, request);
    await service.database.run(actor, sql`select`);
    return refusal;
  } catch (error) {
    return translate(error as FastifyError);
  }
}

function translate(error: FastifyError | AuthError): AuthError {
  if (error instanceof AuthError) return error;
  if (error.code === SESSION_ENDED) return new AuthError('session_not_found');
  if (error instanceof DatabaseUnavailableError)
    return new AuthError('service_unavailable', `${error.message} Please try again later`);
  return new AuthError(BY_STATUS[error.statusCode ?? 500] ?? 'unexpected_failure');
}
