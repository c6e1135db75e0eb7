import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/listening.ts';
import { copyProject } from '#tests/support/project-copy.ts';
import { pressCtrlC, startServerProcess } from '#tests/support/server-process.ts';
import { makeTestFolder } from '#tests/support/test-process.ts';

test('npm run dev serves the client as source, passes API calls on, and restarts the server on a change', async () => {
  const project = await makeTestFolder();
  await copyProject(project);
  const [port, apiPort] = [await findFreePort('localhost'), await findFreePort('localhost')];
  const dev = startServerProcess({
    project,
    command: [process.execPath, 'scripts/dev.mjs'],
    env: { PORT: String(port), API_PORT: String(apiPort) },
  });
  onTestFinished(async () => {
    pressCtrlC(dev);
    await dev.exited;
  }, 60_000);
  expect(await dev.up).toBe(`http://localhost:${port}`);
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();
  await expect.poll(() => get('/'), { timeout: 20_000 }).toContain('/src/client/app/main.tsx');
  await expect
    .poll(() => get('/api/config'), { timeout: 20_000 })
    .toContain(`"supabaseUrl":"http://localhost:${port}"`);

  const errors = join(project, 'src/contract/errors.ts');
  await writeFile(errors, (await readFile(errors, 'utf8')).replace('There is nothing at this address.', 'Changed.'));
  await expect.poll(() => get('/api/none'), { timeout: 20_000 }).toContain('Changed.');
}, 240_000);
