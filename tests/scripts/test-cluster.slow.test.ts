import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner, type TestCluster } from '#tests/support/cluster.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';

/** Acts like a test runner: set up, tell the workers, run until it is over. */
const RUNNER = `
  const { currentCluster, startTestCluster } = await import('#tests/support/cluster.ts');
  await startTestCluster();
  console.log(JSON.stringify(currentCluster()));
  setInterval(() => undefined, 1000);
`;

let folder: string;
let runner: ChildProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-runner-'));
});
afterEach(async () => {
  runner.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startRunner(): Promise<TestCluster> {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  runner = spawn(process.execPath, ['--input-type=module', '--eval', RUNNER], {
    cwd: PROJECT_FOLDER,
    env: { ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of runner.stdout ?? []) {
    said += chunk;
    if (said.includes('\n')) break;
  }
  return JSON.parse(said) as TestCluster;
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('a test run that is ended by %s leaves no PostgreSQL behind', async (signal, code) => {
  const { owner } = await startRunner();
  await asOwner(owner, 'select 1');
  runner.kill(signal);
  // Pressing Ctrl-C twice must not cut the clean-up short.
  runner.kill(signal);
  expect(await once(runner, 'exit')).toEqual([code, null]);
  await expect(asOwner(owner, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  expect(await readdir(folder)).toEqual([]);
});
