import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { AuthError, sendAuthError } from './errors.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { serviceFactRoutes } from './routes/service-facts.ts';
import { signOutRoute } from './routes/sign-out.ts';
import { signUpRoute } from './routes/sign-up.ts';
import { tokenRoute } from './routes/token.ts';
import { userRoutes } from './routes/user.ts';
import type { AuthService } from './service.ts';

/** The part of GoTrue's API that the client uses, with GoTrue's own errors. */
export const authPlugin: FastifyPluginAsync<AuthService> = async (app, service) => {
  readJsonBodies(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const told = translate(error);
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

function translate(error: FastifyError | AuthError): AuthError {
  if (error instanceof AuthError) return error;
  if (error.code === SESSION_ENDED) return new AuthError('session_not_found');
  if (error.code === 'database_unavailable') return new AuthError('service_unavailable');
  return new AuthError(BY_STATUS[error.statusCode ?? 500] ?? 'unexpected_failure');
}
