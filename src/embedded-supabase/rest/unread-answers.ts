import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { callerOf } from './caller.ts';
import { RestError } from './errors.ts';

const MB = 1024 * 1024;
/** Of all answers that are not sent to their end yet. Strangers cannot use up what members need. */
const MOST_UNREAD = { strangers: 8 * MB, others: 64 * MB };
/** A slow reader cannot hold an answer for longer. */
const LONGEST_MS = 30_000;

/** Limits the memory taken by answers that nobody reads. */
export function boundUnreadAnswers(app: FastifyInstance): void {
  const unread = { strangers: 0, others: 0 };
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    const bytes = Buffer.byteLength(payload);
    const whose = (callerOf(request)?.role ?? 'anon') === 'anon' ? 'strangers' : 'others';
    if (unread[whose] + bytes > MOST_UNREAD[whose]) {
      reply.status(503).header('retry-after', 2).type('application/json; charset=utf-8');
      return JSON.stringify(new RestError(503, '53000', 'Too many answers are waiting to be read').body);
    }
    unread[whose] += bytes;
    const deadline = setTimeout(() => reply.raw.destroy(), LONGEST_MS);
    finished(reply.raw, () => {
      unread[whose] -= bytes;
      clearTimeout(deadline);
    });
    return payload;
  });
}
