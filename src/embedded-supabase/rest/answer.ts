import type { FastifyReply } from 'fastify';
import { type AnswerShape, contentTypeOf } from './media-type.ts';
import type { Preferences } from './preferences.ts';

export type PreferenceName = 'handling' | 'return' | 'count' | 'resolution' | 'missing' | 'max-affected';

/** Says which preferences had an effect, of those that can have one on this kind of request. */
export function announceApplied(
  reply: FastifyReply,
  { applied }: Preferences,
  effective: readonly PreferenceName[],
): void {
  const said = applied.filter((preference) => effective.some((name) => preference.startsWith(`${name}=`)));
  if (said.length > 0) reply.header('preference-applied', said.join(', '));
}

/** PostgreSQL's JSON goes out as it is. */
export function sendJson(reply: FastifyReply, status: number, shape: AnswerShape, body: string): FastifyReply {
  return reply.status(status).type(contentTypeOf(shape)).send(body);
}
