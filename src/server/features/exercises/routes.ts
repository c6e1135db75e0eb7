import { gzipSync } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#contract/endpoints/exercises.ts';
import type { Database } from '#platform/database/database.ts';
import { acceptsEncoding } from '../../plugins/compress-answers.ts';
import { entityTag, isKnown } from '../../plugins/entity-tag.ts';
import { serve } from '../../plugins/serve.ts';
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
    if (acceptsEncoding('gzip', request.headers['accept-encoding']))
      return reply.header('content-encoding', 'gzip').send(gzipped);
    return reply.serializer(() => json).send(content);
  });
};

/** An answer that is the same for everybody: what it says, its text, also compressed, and a name for exactly that text. */
interface KeptAnswer<Content> {
  readonly content: Content;
  readonly json: string;
  readonly gzipped: Buffer;
  readonly etag: string;
}

/** Caches one answer for all callers. Concurrent callers share a request; failures are not cached. */
function keepAnswer<Content>(
  make: () => Promise<Content>,
  seconds: number,
  now: () => number,
): () => Promise<KeptAnswer<Content>> {
  let kept: { readonly answer: Promise<KeptAnswer<Content>>; readonly until: number } | undefined;

  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const fresh = { answer: make().then(describe), until: now() + seconds * 1000 };
    kept = fresh;
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.answer;
  };
}

function describe<Content>(content: Content): KeptAnswer<Content> {
  const json = JSON.stringify(content);
  return { content, json, gzipped: gzipSync(json), etag: entityTag(json) };
}
