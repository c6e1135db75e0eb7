import type { FastifyRequest } from 'fastify';
import { RestError } from './errors.ts';

const EXPOSED = 'public';

/** A caller that names a schema must name the one that there is. */
export function requirePublicSchema(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const schema = request.headers[isRead ? 'accept-profile' : 'content-profile'] ?? EXPOSED;
  if (schema === EXPOSED) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${EXPOSED}`,
  });
}
