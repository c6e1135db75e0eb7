import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reachRunningServer } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { asOwner } from '#tests/support/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { canMount, mountSmallDisk } from '#tests/support/small-disk.ts';
import { endProcess, makeTestFolder, NO_LIMITS, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { expectNothingLost, signUp, startTraining, type Trainee } from '#tests/support/training.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

/** PostgreSQL's own files take 40, and its log of changes is as large again before it is written anew. */
const DISK_MB = 160;
const PATIENCE = { timeout: 60_000 };

const startOn = (dataFolder: string) => startTestProcess({ env: { ...QUIET, ...NO_LIMITS, DATA_DIR: dataFolder } });

const trainees = (url: string) =>
  Promise.all(['one@example.com', 'two@example.com'].map((email) => signUp(url, email)));
const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
const reason = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const FULL = [503, 'storage_full'];
const databaseLock = (dataFolder: string) => join(dataFolder, 'postgres', 'postmaster.pid');

/** Finishes workouts until one is not taken, and gives that answer. */
async function firstRefusal(url: string, { token }: Trainee): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/api/workouts/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(finishedWorkout({ 'push-up': Array.from({ length: 50 }, () => [70, 10] as const) })),
    });
    if (answer.status !== 200) return answer;
  }
}

describe('safety 20, 56: on a full disk', () => {
  test.runIf(canMount)(
    'nothing is acknowledged that is not stored, and the server recovers when there is room',
    async () => {
      const disk = await mountSmallDisk(DISK_MB);
      onTestFinished(() => disk.remove());
      const url = await startOn(disk.folder).up;
      const members = await trainees(url);
      const training = startTraining(() => [url], members, { atOnce: 2 });
      const count = () => training.acknowledged.length;
      await expect.poll(count, PATIENCE).toBeGreaterThan(10);

      await disk.fill();
      expect(await reason(url), 'before anybody has tried to write').toEqual(FULL);
      const refusal = await firstRefusal(url, members[0] as Trainee);
      expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await refusal.json()).toMatchObject({
        code: 'storage_full',
        message: expect.stringMatching(/disk .* full/),
      });
      // Now its log of changes has no room either: that ends PostgreSQL, and keeps it from starting.
      await asOwner(await reachRunningServer(disk.folder), 'select pg_switch_wal()').catch(() => undefined);
      expect(await reason(url)).toEqual(FULL);
      const before = count();

      await disk.makeRoom();
      await expect.poll(() => readiness(url), PATIENCE).toBe(200);
      await expect.poll(count, PATIENCE).toBeGreaterThan(before + 10);
      await training.stop();
      await expectNothingLost(await reachRunningServer(disk.folder), training.acknowledged);
    },
    240_000,
  );

  test('that the database reports, a member gets "not now", and no workout is stored by half', async () => {
    const application = await startTestServer(testDatabase);
    onTestFinished(() => application.close());
    const member = await createApiMember(application, testDatabase);
    await testDatabase.asOwner(`
      create function public.no_room() returns trigger language plpgsql as $$
        begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await testDatabase.asOwner('set citus.enable_unsafe_triggers = on');
    await testDatabase.asOwner(
      'create trigger no_room before insert on public.sets for each row execute function public.no_room()',
    );
    const workout = finishedWorkout();
    const refused = await member.call<{ code: string }>('POST', '/api/workouts/complete', workout);
    expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([503, '2', 'storage_full']);
    // Where the database is on another machine, only a failed write can tell; whether there is room again is tried out.
    expect(await reason(application.url)).toEqual([200, undefined]);
    expect(await testDatabase.asOwner('select from public.workouts')).toEqual([]);
    await testDatabase.asOwner('drop trigger no_room on public.sets');
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
  });
});

const testDatabase = useTestDatabase();

test('safety 19: an embedded database that is killed is restarted, and stops with its server', async () => {
  const folder = await makeTestFolder();
  const server = startOn(folder);
  const url = await server.up;
  const training = startTraining(() => [url], await trainees(url), { atOnce: 2 });
  const count = () => training.acknowledged.length;
  await expect.poll(count, PATIENCE).toBeGreaterThan(10);
  const [pid] = (await readFile(databaseLock(folder), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  const before = count();
  await expect.poll(count, PATIENCE).toBeGreaterThan(before + 10);
  await training.stop();
  await expectNothingLost(await reachRunningServer(folder), training.acknowledged);
  expect(await endProcess(server)).toBe(0);
  expect(existsSync(databaseLock(folder))).toBe(false);
}, 240_000);
