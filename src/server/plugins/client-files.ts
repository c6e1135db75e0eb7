import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-dialect.ts';
import { type PageConfig, preparePages } from './pages.ts';

const YEAR_SECONDS = 31_536_000;
/** What a browser heeds in documents and workers alone: without it, each script, style and face is 800 bytes smaller. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The built client. Every address that is no file and no API is a screen: the client's router decides which. */
export async function serveClientFiles(app: FastifyInstance, folder: string, config: PageConfig): Promise<void> {
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.{br,gz}', 'index.html'],
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under assets/ carry a hash of their content; everything else must be asked for again.
        const immutable = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        if (immutable && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path))
          for (const name of OF_DOCUMENTS) reply.removeHeader(name);
      },
    });
  }
  const answerPage = existsSync(join(folder, 'index.html')) ? preparePages(folder, config) : null;

  app.setNotFoundHandler((request, reply) => {
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !isReserved(request.url);
    if (isScreen && answerPage) return answerPage(request, reply);
    return sendError(reply, 'not_found');
  });
}

/** A missing script or API route must not answer with a page. */
function isReserved(url: string): boolean {
  return /^\/(api|auth\/v1|rest\/v1|assets|\.well-known)(\/|\?|$)/.test(url);
}
