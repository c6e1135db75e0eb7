import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getProgramSchema } from '#contract/endpoints/programs.ts';
import * as api from '#contract/endpoints/server-state.ts';
import { programFile } from '#contract/programs.ts';
import { entityTag, isKnown } from '../../plugins/entity-tag.ts';
import { serve } from '../../plugins/serve.ts';
import type { ApiDocument } from './document.ts';
import { renderPage } from './page.ts';

const STYLE_FILES = [
  new URL('./page.css', import.meta.url),
  new URL('./operation.css', import.meta.url),
  new URL('./tables.css', import.meta.url),
];

/** The API's documentation, for programs and for people, generated from the routes. */
export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  const openApi = makeOnce('application/json', () => JSON.stringify(app.swagger()));
  const programSchema = makeOnce('application/json', () =>
    JSON.stringify(z.toJSONSchema(programFile, { io: 'input' })),
  );
  const page = makeOnce('text/html', () => renderPage(app.swagger() as unknown as ApiDocument));
  const styles = makeOnce('text/css', () => STYLE_FILES.map((file) => readFileSync(file, 'utf8')).join('\n'));

  serve(app, api.getOpenApi, (request, reply) => send(openApi(), request, reply));
  serve(app, getProgramSchema, (request, reply) => send(programSchema(), request, reply));
  serve(app, api.getApiPage, (request, reply) => send(page(), request, reply));
  app.get('/api/docs.css', { schema: { hide: true } }, async (request, reply) => send(styles(), request, reply));
};

interface FixedText {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

/** Built on the first request: by then every route is registered. */
function makeOnce(type: string, make: () => string): () => FixedText {
  let made: FixedText | undefined;
  return () => {
    if (!made) {
      const text = make();
      made = { type, text, etag: entityTag(text) };
    }
    return made;
  };
}

function send({ type, text, etag }: FixedText, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
