import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from './server-process.ts';

/** For tests that send more than members do. */
export const NO_LIMITS = { REQUESTS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000', SETS_PER_DAY: '1000000000' };

/** On a free port of the loopback interface. */
export const QUIET = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };

/** A folder that the user of the database may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt test '));
  await chmod(folder, 0o755);
  return folder;
}

/** Removed after the test. */
export async function makeTestFolder(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }), 60_000);
  return folder;
}

/** Ends with the test that starts it. */
export function startTestProcess(options: ServerProcessOptions): ServerProcess {
  const server = startServerProcess(options);
  onTestFinished(async () => void (await endProcess(server)), 60_000);
  return server;
}

export async function endProcess({ child, exited }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal);
  return exited;
}
