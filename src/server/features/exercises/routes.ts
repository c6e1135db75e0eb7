import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as api from '#contract/endpoints/exercises.ts';
import type { Database } from '#platform/database/database.ts';
import { acceptsGzip } from '../../plugins/compress-answers.ts';
import { isKnown } from '../../plugins/entity-tag.ts';
import { serve } from '../../plugins/serve.ts';
import { keepAnswer } from './kept-answer.ts';
import { listExercises } from './repository.ts';

/** How long the server, and then the client, may cache the catalogue. */
export const EXERCISES_CACHE_SECONDS = 600;

export interface ExerciseRouteOptions {
  readonly database: Database;
  /** Milliseconds; a clock that nobody sets, so that the answer does not age with a change of the time. */
  readonly now?: () => number;
}

export const exerciseRoutes: FastifyPluginAsync<ExerciseRouteOptions> = async (
  app,
  { database, now = () => performance.now() },
) => {
  const catalogue = keepAnswer(() => listExercises(database), EXERCISES_CACHE_SECONDS, now);

  serve(app, api.listExercises, async (request, reply) => {
    const { content, json, gzipped, etag } = await catalogue();
    reply.header('cache-control', `public, max-age=${EXERCISES_CACHE_SECONDS}`).header('etag', etag);
    if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
    // Validated, serialised and compressed once, not for each request.
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (acceptsGzip(request.headers['accept-encoding'])) return sendCompressed(reply, gzipped);
    return reply.serializer(() => json).send(content);
  });
};

function sendCompressed(reply: FastifyReply, gzipped: Buffer): FastifyReply {
  return reply.header('content-encoding', 'gzip').send(gzipped);
}
