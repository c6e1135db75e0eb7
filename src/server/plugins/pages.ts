import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfigResponse } from '#contract/browser-config.ts';
import { acceptsEncoding } from './compress-answers.ts';
import { entityTag, isKnown } from './entity-tag.ts';

/** Without the backend's address where the backend is this server: then it has the one that the browser used. */
export type PageConfig = Omit<ConfigResponse, 'supabaseUrl'> & { readonly supabaseUrl?: string | undefined };

/** What the build knows of a screen: scripts/screens.mjs. */
interface ScreenFiles {
  readonly path: string;
  readonly files: readonly string[];
  readonly asks: readonly unknown[];
}

interface Page {
  readonly etag: string;
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** The page as the service worker keeps it: of no screen, and without a configuration that may be another one by then. */
const KEPT = '/index.html';
/** Before the script in the head, which reads what is put there. */
const PLACE = '<script>';
/** After the page's own styles, which say what the layers of all others are worth. */
const END = '</head>';

/** Answers with the page of a screen: it names the screen's files, so that the browser need not run one to hear of the next. */
export function preparePages(folder: string, config: PageConfig) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const list = join(folder, '.vite', 'screens.json');
  const screens: ScreenFiles[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const patterns = screens.map(
    ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'),
  );
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => scriptHash(code)).join(' ');
  const pages = new Map<string, Promise<Page>>();

  const write = (screen: ScreenFiles | undefined) =>
    html
      .replace(PLACE, () => [meta('config', config), ...(screen ? named(screen) : []), PLACE].join('\n    '))
      .replace(END, () => [...(screen ? styles(screen) : []), END].join('\n  '));

  const find = (pathname: string): Promise<Page> => {
    const screen = screens[patterns.findIndex((pattern) => pattern.test(pathname))];
    const name = pathname === KEPT ? KEPT : (screen?.path ?? '');
    const page = pages.get(name) ?? compress(pathname === KEPT ? html : write(screen));
    pages.set(name, page);
    return page;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [pathname = ''] = request.url.split('?');
    const { etag, bodies } = await find(pathname);
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    if (hashes) reply.header('content-security-policy', policy.replace("script-src 'self'", `$& ${hashes}`));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
    const encoding = (['br', 'gzip'] as const).find((name) =>
      acceptsEncoding(name, request.headers['accept-encoding']),
    );
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'identity']);
  };
}

const scriptHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function named({ files, asks }: ScreenFiles): string[] {
  const scripts = files.filter((file) => !isStyle(file));
  const links = scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`);
  return asks.length > 0 ? [meta('asks', asks), ...links] : links;
}

const isStyle = (file: string) => file.endsWith('.css');

const styles = ({ files }: ScreenFiles): string[] =>
  files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);

function meta(name: string, content: unknown): string {
  const text = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `<meta name="gymratt-${name}" content='${text}'>`;
}

async function compress(html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { etag: entityTag(html), bodies: { br, gzip: gz, identity } };
}
