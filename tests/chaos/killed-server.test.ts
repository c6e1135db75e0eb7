import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import type { HistoryJob } from '#contract/history-job.ts';
import { reachRunningServer } from '#platform/embedded-postgres/embedded-postgres.ts';
import { findFreePort } from '#platform/listening.ts';
import { callWith } from '#tests/support/api-member.ts';
import { hevyFile, importForm } from '#tests/support/import-files.ts';
import { isLongRun, measured } from '#tests/support/long-run.ts';
import { type ServerProcess, serverUrl } from '#tests/support/server-process.ts';
import { endProcess, makeTestFolder, NO_LIMITS, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { expectNothingLost, signUp, startTraining, type Trainee } from '#tests/support/training.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';

const MEMBERS = 8;
const AT_ONCE = 8;
const ROUNDS = isLongRun ? 20 : 2;

/** Elsewhere the server has its own. */
const sharded = onCitus() ? useTestDatabase() : undefined;
let folder: string;
let server: ServerProcess;
let url: string;
let start: () => Promise<void>;

beforeEach(async () => {
  folder = await makeTestFolder();
  const env = {
    ...{ ...QUIET, ...NO_LIMITS, PORT: String(await findFreePort('127.0.0.1')), DATA_DIR: folder },
    ...(sharded && { DATABASE_URL: serverUrl(sharded.ownerConnection) }),
  };
  start = async () => {
    server = startTestProcess({ env });
    url = await server.up;
  };
  await start();
}, 60_000);

const reachDatabase = async () => sharded?.ownerConnection ?? reachRunningServer(folder);

async function killAndRestart(): Promise<void> {
  await endProcess(server, 'SIGKILL');
  await start();
}

test(
  `safety 17: 64 completions in flight, killed ${ROUNDS} times: what was acknowledged is there, once`,
  async () => {
    const emails = Array.from({ length: MEMBERS }, (_, index) => `lift${index}@example.com`);
    const members = await Promise.all(emails.map((email) => signUp(url, email)));
    const training = startTraining(() => [url], members, { atOnce: AT_ONCE });
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = training.acknowledged.length;
      await expect.poll(() => training.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + MEMBERS);
      // At some moment of whatever is being done.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await killAndRestart();
    }
    await training.stop();
    measured(17, `${ROUNDS} kills, ${training.acknowledged.length} workouts acknowledged, each there once`);
    await expectNothingLost(await reachDatabase(), training.acknowledged);
  },
  isLongRun ? 1_200_000 : 180_000,
);

const HISTORY = { workouts: 500, setsEach: 12 };

/** Sends a history, and calls back once when so much of it is stored. `true` where the result was told before the connection broke. */
async function importHistory(url: string, { token }: Trainee, id: string, at: { share: number; act: () => void }) {
  const answer = await fetch(`${url}/api/user/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    body: importForm([hevyFile(HISTORY)], { id }),
  });
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  let told = '';
  let isReached = false;
  try {
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
      told += decoder.decode(chunk, { stream: true });
      const steps = [...told.matchAll(/"done":(\d+),"of":(\d+)/g)];
      if (isReached || !steps.some(([, done, of]) => Number(done) > 0 && Number(done) >= at.share * Number(of)))
        continue;
      isReached = true;
      at.act();
    }
  } catch {
    // The connection broke.
  }
  return told.includes('"result"');
}

async function countStored({ id }: Trainee) {
  const client = new pg.Client(await reachDatabase());
  await client.connect();
  try {
    const { rows } = await client.query<{ workouts: number; sets: number; imports: number; xp: number }>(
      `select (select count(*)::int from public.workouts where user_id = $1) as workouts,
         (select count(*)::int from public.sets where user_id = $1) as sets,
         (select count(*)::int from public.imports where user_id = $1) as imports,
         (select xp::int from public.users where uuid_id = $1) as xp`,
      [id],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

test(
  'safety 47: killed in the middle of an import, nothing of it is there; sent again, all of it is',
  async () => {
    const shares = isLongRun ? [0.01, 0.1, 0.2, 0.4, 0.6, 0.8, 0.95, 1] : [0.5, 1];
    for (const [round, share] of shares.entries()) {
      const member = await signUp(url, `import${round}@example.com`);
      const id = randomUUID();
      const killed = server;
      const isDone = await importHistory(url, member, id, { share, act: () => killed.child.kill('SIGKILL') });
      await killed.exited;
      await start();

      const all = { workouts: HISTORY.workouts, sets: HISTORY.workouts * HISTORY.setsEach, imports: 1 };
      const nothing = { workouts: 0, sets: 0, imports: 0, xp: 0 };
      const left = await countStored(member);
      // After the last row, the answer may have been on its way.
      if (isDone || left?.workouts) expect(left).toMatchObject(all);
      else expect(left).toEqual(nothing);
      if (share < 1) expect(left).toEqual(nothing);

      expect(await importHistory(url, member, id, { share: 1, act: () => undefined })).toBe(true);
      expect(await countStored(member)).toMatchObject(all);
    }
    await expectNothingLost(await reachDatabase(), []);
  },
  isLongRun ? 600_000 : 180_000,
);

test('safety 50: killed in the middle of a merge of a long history, it is whole or not there, and is done after the restart', async () => {
  const member = await signUp(url, 'merge@example.com');
  const call = callWith({ url }, member.token);
  const file = hevyFile({ workouts: 1200, setsEach: 12, exercises: ['Zercher Yodel'] });
  const loaded = await call<{ own_exercises: { id: string }[] }>('POST', '/api/user/imports', importForm([file]));
  const own = loaded.body.own_exercises[0]?.id ?? '';
  const merge = () => call<HistoryJob>('POST', `/api/user/exercises/${own}/merge`, { into: 'barbell-bench-press' });
  // The answer may come before the server is killed, and no harm is done.
  const asked = merge().catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1500));
  await killAndRestart();
  await asked;

  const client = new pg.Client(await reachDatabase());
  await client.connect();
  const count = async () =>
    (
      await client.query<{ own: number; other: number }>(
        `select count(*) filter (where exercise_id = $2)::int as own, count(*) filter (where exercise_id <> $2)::int as other
           from public.workout_exercises where user_id = $1`,
        [member.id, own],
      )
    ).rows[0];
  try {
    const [before, after] = [
      { own: 1200, other: 0 },
      { own: 0, other: 1200 },
    ];
    expect([before, after]).toContainEqual(await count());
    // By itself, as soon as the dead server's lease has ended; or by the same request, if it had not arrived.
    const answer = await merge();
    expect([200, 202]).toContain(answer.status);
    await expect.poll(count, { timeout: 60_000, interval: 500 }).toEqual(after);
    expect((await merge()).body).toMatchObject({ merged_into: 'barbell-bench-press' });
  } finally {
    await client.end();
  }
}, 240_000);
