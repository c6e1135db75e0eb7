import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/database/actor.ts';
import { RestError } from './errors.ts';

const CALLER = 'restCaller';

/** Finds out who is calling before any of the body is read. */
export function identifyCallers(app: FastifyInstance, identify: (request: FastifyRequest) => Promise<Actor>): void {
  app.decorateRequest(CALLER);
  app.addHook('onRequest', async (request) => {
    request.setDecorator(CALLER, await identify(request));
  });
}

export function callerOf(request: FastifyRequest): Actor | undefined {
  return request.getDecorator<Actor | undefined>(CALLER);
}

export function requireCaller(request: FastifyRequest): Actor {
  const caller = callerOf(request);
  if (!caller) throw new RestError(401, 'PGRST301', 'No caller was identified');
  return caller;
}
