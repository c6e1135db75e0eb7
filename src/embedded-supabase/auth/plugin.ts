import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { AuthError, sendAuthError } from './errors.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { serviceFactRoutes } from './routes/service-facts.ts';
import { signOutRoute } from './routes/sign-out.ts';
import { signUpRoute } from './routes/sign-up.ts';
import { tokenRoute } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import { type AuthService, requireMember } from './service.ts';

/** The part of GoTrue's API that the client uses, with GoTrue's own errors. */
export const authPlugin: FastifyPluginAsync<AuthService> = async (app, service) => {
  readJsonBodies(app);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const told = await asksSessionFirst(service, request, translate(error));
    if (told.code === 'unexpected_failure') request.log.error({ err: error }, 'auth request failed');
    return sendAuthError(request, reply, told);
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

const OF_MEMBERS = /\/(user|logout)$/;

/** A token that was signed out learns nothing of what else is wrong with its request. */
async function asksSessionFirst(service: AuthService, request: FastifyRequest, told: AuthError): Promise<AuthError> {
  if (!OF_MEMBERS.test(request.routeOptions.url ?? '') || !(told.status < 500) || told.status === 429) return told;
  try {
    const { actor } = await requireMember(service, request);
    await service.database.run(actor, sql`select`);
    return told;
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
