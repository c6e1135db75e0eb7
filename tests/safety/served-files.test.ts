import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { ensureBuilt } from '../../scripts/toolchain.mjs';
import { PROJECT_FOLDER } from '../../src/application.ts';

const SECRET = 'not for you';
const testDatabase = useTestDatabase();
let home: string;
let server: TestServer;
let page: string;

/** The client as it is built, with what people leave lying around in and beside it. */
beforeAll(async () => {
  await ensureBuilt();
  home = await mkdtemp(join(tmpdir(), 'gymratt-served-'));
  const clientFolder = join(home, 'dist', 'client');
  await cp(join(PROJECT_FOLDER, 'dist', 'client'), clientFolder, { recursive: true });
  for (const folder of [home, join(home, 'dist'), clientFolder, join(clientFolder, 'assets')]) {
    await mkdir(join(folder, '.git'), { recursive: true });
    for (const name of ['.env', '.npmrc', '.git/config']) await writeFile(join(folder, name), SECRET);
  }
  await writeFile(join(home, 'package.json'), SECRET);
  await writeFile(join(home, 'dist', 'client-keys.json'), SECRET);
  server = await startTestServer(testDatabase, { clientFolder });
  page = (await get('/no/such/screen')).body;
}, 120_000);

afterAll(async () => {
  await server.close();
  await rm(home, { recursive: true, force: true });
});

/** The path as it is: `fetch` would tidy it up. */
function get(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

test('supply chain: the build has no source maps and refers to none', async () => {
  const client = join(PROJECT_FOLDER, 'dist', 'client');
  const files = await readdir(client, { recursive: true });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = files.filter((name) => /\.(js|css)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  const mapped = scripts.filter((name) => readFileSync(join(client, name), 'utf8').includes('sourceMappingURL'));
  expect(mapped).toEqual([]);
});

test('supply chain: dotfiles are not served', async () => {
  const names = ['.env', '.npmrc', '.git/config', '.git', '.git/', '.vite/chunks.json', '%2eenv', '%2Egit/config'];
  for (const path of names.flatMap((name) => [`/${name}`, `/assets/${name}`, `//${name}`, `/./${name}`])) {
    const { status, body } = await get(path);
    expect([path, status === 404 || body === page || status === 403]).toEqual([path, true]);
  }
});

test.each([
  '/../package.json',
  '/../../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/client-keys.json',
  '/..%5c..%5cpackage.json',
  '/....//....//package.json',
  '/%252e%252e/%252e%252e/package.json',
  '/assets/%00/../../../package.json',
  '/../client-keys.json',
  '//etc/passwd',
  '/file:///etc/passwd',
])('supply chain: %s is not served', async (path) => {
  const { status, body } = await get(path);
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain('root:');
  expect([200, 400, 403, 404]).toContain(status);
  if (status === 200) expect(body).toBe(page);
});
