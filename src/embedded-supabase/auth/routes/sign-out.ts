import type { FastifyInstance } from 'fastify';
import { parse, signOutScope } from '../bodies.ts';
import { type AuthService, requireMember } from '../service.ts';
import { endSessions } from '../sessions.ts';

export function signOutRoute(app: FastifyInstance, service: AuthService): void {
  app.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    const { claims, actor } = await requireMember(service, request);
    const scope = parse(signOutScope, request.query.scope);
    await service.database.transaction(actor, (transaction) =>
      endSessions(transaction, { userId: claims.sub, sessionId: claims.session_id, scope }),
    );
    return reply.status(204).send();
  });
}
