import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveClientFiles } from './client-files.ts';
import { setSecurityHeaders } from './security-headers.ts';

const SCRIPT = 'document.title = "early";';
const BUILT = `<head><script>${SCRIPT}</script><script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css"></head>`;
const CONFIG = { supabaseAnonKey: "it's <public>", pushPublicKey: 'push', join: 'open' } as const;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), BUILT);
  const screens = [
    { path: '/', files: ['assets/intro.js'], asks: [] },
    { path: '/home', files: ['assets/home.js', 'assets/home.css'], asks: [{ path: '/api/user/current' }] },
    { path: '/exercises/:id', files: ['assets/exercise.js'], asks: [] },
  ];
  await writeFile(join(folder, '.vite', 'screens.json'), JSON.stringify(screens));
  await mkdir(join(folder, 'assets'));
  for (const file of ['assets/app.js', 'assets/app.js.br', 'assets/badge.svg', 'sw.js'])
    await writeFile(join(folder, file), '');
  app = Fastify();
  await setSecurityHeaders(app, undefined);
  await serveClientFiles(app, folder, CONFIG);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/', ['/assets/intro.js']],
  ['/home', ['/assets/home.js', '/assets/home.css']],
  ['/Home/?from=menu', ['/assets/home.js', '/assets/home.css']],
  ['/exercises/bench', ['/assets/exercise.js']],
  ['/exercises', []],
  ['/no/such/screen', []],
])('the page at %s names the files of its screen', async (url, files) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  const links = [
    ...body.matchAll(/<link rel="(?:modulepreload" fetchpriority="low|stylesheet)" crossorigin href="([^"]+)">/g),
  ];
  expect(links.map(([, href]) => href)).toEqual(files);
});

test('the page has what its screen asks for, and the public configuration, as text alone', async () => {
  const { body } = await app.inject('/home');
  expect(body).toContain(`<meta name="gymratt-asks" content='[{"path":"/api/user/current"}]'>`);
  expect(body).toContain(
    `<meta name="gymratt-config" content='{"supabaseAnonKey":"it&#39;s &lt;public>","pushPublicKey":"push","join":"open"}'>`,
  );
  expect(body.indexOf('gymratt-asks')).toBeLessThan(body.indexOf(SCRIPT));
});

test('the styles of a screen come after those of every page, which say what their layers are worth', async () => {
  const { body } = await app.inject('/home');
  expect(body.indexOf('/assets/home.css')).toBeGreaterThan(body.indexOf('/assets/app.css'));
});

test('the page that the service worker keeps is as it was built', async () => {
  expect((await app.inject('/index.html')).body).toBe(BUILT);
});

test('safety 9: a page allows its own script by its hash, and nothing else more than other answers do', async () => {
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policyAt = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
  const others = await policyAt('/api/none');
  expect(others).toContain("script-src 'self';");
  for (const url of ['/home', '/index.html', '/no/such/screen']) {
    expect(await policyAt(url)).toBe(others.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`));
  }
});

test('a page is compressed for whoever understands it, and not sent again to whoever has it', async () => {
  const plain = await app.inject('/home');
  const ask = (headers: Record<string, string>) => app.inject({ url: '/home', headers });
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', plain.body]);
  const gz = await ask({ 'accept-encoding': 'gzip, br;q=0' });
  expect([gz.headers['content-encoding'], String(gunzipSync(gz.rawPayload))]).toEqual(['gzip', plain.body]);
  const again = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/')).headers.etag).not.toBe(plain.headers.etag);
});

test.each([
  ['/assets/app.js', {}, false],
  ['/assets/app.js', { 'accept-encoding': 'br' }, false],
  ['/assets/badge.svg', {}, true],
  ['/sw.js', {}, true],
])('%s, asked for with %j, has the headers of a document: %s', async (url, headers, isDocument) => {
  const answer = await app.inject({ url, headers });
  expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect('content-security-policy' in answer.headers).toBe(isDocument);
});
