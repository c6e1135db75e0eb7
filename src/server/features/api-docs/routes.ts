import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityTag, isKnown } from '../../plugins/entity-tag.ts';
import type { ApiDocument } from './document.ts';
import { renderPage } from './page.ts';

const STYLE_FILES = [
  new URL('./page.css', import.meta.url),
  new URL('./operation.css', import.meta.url),
  new URL('./tables.css', import.meta.url),
];

const unchanged = z.undefined();

/** What this server can be asked, for programs and for people; made from the routes themselves. */
export const apiDocsRoutes: FastifyPluginAsyncZod = async (app) => {
  const openApi = makeOnce('application/json', () => JSON.stringify(app.swagger()));
  const page = makeOnce('text/html', () => renderPage(app.swagger() as unknown as ApiDocument));
  const styles = makeOnce('text/css', () => STYLE_FILES.map((file) => readFileSync(file, 'utf8')).join('\n'));

  app.get(
    '/api/openapi.json',
    {
      schema: {
        summary: 'This API as an OpenAPI 3.1 document',
        response: { 200: z.looseObject({ openapi: z.string() }), 304: unchanged },
      },
    },
    async (request, reply) => send(openApi(), request, reply),
  );

  app.get(
    '/api/docs',
    {
      schema: {
        summary: 'This API as a page to read',
        response: { 200: { content: { 'text/html': { schema: z.string() } } }, 304: unchanged },
      },
    },
    async (request, reply) => send(page(), request, reply),
  );

  app.get('/api/docs.css', { schema: { hide: true } }, async (request, reply) => send(styles(), request, reply));
};

interface FixedText {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

/** Made when it is first asked for: by then every route is there. */
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
