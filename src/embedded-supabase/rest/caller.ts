import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Role } from '#platform/database/actor.ts';
import { RestError } from './errors.ts';

const CALLER = 'restCaller';

/** Anybody can read anonymously, so it must cost little; members read their own rows, of which there may be many. */
const STATEMENT_TIMEOUT_MS: Partial<Record<Role, number>> = { anon: 2_000, authenticated: 6_000 };

/** Finds out who is calling before any of the body is read. */
export function identifyCallers(app: FastifyInstance, identify: (request: FastifyRequest) => Promise<Actor>): void {
  app.decorateRequest(CALLER);
  app.addHook('onRequest', async (request) => {
    const actor = await identify(request);
    const statementTimeoutMs = STATEMENT_TIMEOUT_MS[actor.role];
    request.setDecorator(CALLER, { ...actor, ...(statementTimeoutMs && { statementTimeoutMs }) });
  });
}

export function findCaller(request: FastifyRequest): Actor | undefined {
  return request.getDecorator<Actor | undefined>(CALLER);
}

export function requireCaller(request: FastifyRequest): Actor {
  const caller = findCaller(request);
  if (!caller) throw new RestError(401, 'PGRST301', 'No caller was identified');
  return caller;
}
