import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/listening.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { pressCtrlC, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

let project: string;
let dev: ServerProcess | undefined;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'gymratt-dev-'));
  await chmod(project, 0o755);
  await copyProject(project);
}, 120_000);

afterEach(async () => {
  if (dev) pressCtrlC(dev);
  await dev?.exited;
  await rm(project, { recursive: true, force: true });
}, 60_000);

test('npm run dev serves the client as source, passes API calls on, and restarts the server on a change', async () => {
  const [port, apiPort] = [await findFreePort('localhost'), await findFreePort('localhost')];
  dev = startServerProcess({
    project,
    command: [process.execPath, 'scripts/dev.mjs'],
    env: { PORT: String(port), API_PORT: String(apiPort) },
  });
  expect(await dev.up).toBe(`http://localhost:${port}`);
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  await expect.poll(() => get('/'), { timeout: 20_000 }).toContain('/src/client/app/main.tsx');
  await expect
    .poll(() => get('/api/config'), { timeout: 20_000 })
    .toContain(`"supabaseUrl":"http://localhost:${port}"`);

  const errors = join(project, 'src/contract/errors.ts');
  await writeFile(errors, (await readFile(errors, 'utf8')).replace('There is nothing at this address.', 'Changed.'));
  await expect.poll(() => get('/api/none'), { timeout: 20_000 }).toContain('Changed.');
}, 120_000);
