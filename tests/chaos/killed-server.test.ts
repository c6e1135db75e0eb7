import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reachRunningServer } from '#platform/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '#platform/listening.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { expectNothingLost, signUp, startTraining } from '#tests/support/training.ts';

const MEMBERS = 8;
const AT_ONCE = 8;
const ROUNDS = isLongRun ? 20 : 2;

let folder: string;
let env: Record<string, string>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gymratt-killed-'));
  await chmod(folder, 0o755);
  const port = await findFreePort('127.0.0.1');
  env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '1000000',
    WRITES_PER_MINUTE: '1000000',
    SETS_PER_DAY: '1000000000',
  };
});

afterEach(async () => {
  server?.child.kill('SIGTERM');
  await server?.exited;
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test(
  `safety 17: 64 completions in flight, killed ${ROUNDS} times: what was acknowledged is there, once`,
  async () => {
    server = startServerProcess({ env });
    const url = await server.up;
    const emails = Array.from({ length: MEMBERS }, (_, index) => `lift${index}@example.com`);
    const members = await Promise.all(emails.map((email) => signUp(url, email)));
    const training = startTraining(() => [url], members, { atOnce: AT_ONCE });
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = training.acknowledged.length;
      await expect.poll(() => training.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS);
      // At some moment of whatever is being done.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      server.child.kill('SIGKILL');
      await server.exited;
      server = startServerProcess({ env });
      await server.up;
    }
    await training.stop();
    measured(17, `${ROUNDS} kills, ${training.acknowledged.length} workouts acknowledged, each there once`);
    await expectNothingLost(await reachRunningServer(folder), training.acknowledged);
  },
  isLongRun ? 1_200_000 : 180_000,
);
