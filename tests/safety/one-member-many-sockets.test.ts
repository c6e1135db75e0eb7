import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { ACTIVITY } from '#tests/support/cluster.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { TEST_POOL_SIZE } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
let server: TestServer;
let blocker: pg.Client;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());
afterEach(() => blocker.end());

/** Whatever changes something of the member's has to wait until this is let go. */
async function lockRowsOf({ id }: ApiMember): Promise<() => Promise<unknown>> {
  blocker = new pg.Client(testDatabase.ownerConnection);
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('select from public.users where uuid_id = $1 for update', [id]);
  await blocker.query('select from auth.users where id = $1 for update', [id]);
  return () => blocker.query('rollback');
}

const waitingForLocks = async () =>
  (
    await testDatabase.asOwner(
      `select from ${ACTIVITY} where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length;

/** One request that waits for the member's lock, by each API. */
const DOORS: Record<string, (member: ApiMember) => ReturnType<ApiMember['call']>> = {
  'the API': (member) => member.call('POST', '/api/workouts/complete', finishedWorkout()),
  'the data API': (member) => member.call('PATCH', `/rest/v1/users?uuid_id=eq.${member.id}`, { height: 180 }),
  'the auth API': (member) => member.call('PUT', '/auth/v1/user', { data: { nickname: 'x' } }),
};

describe('safety 19: one member with many sockets', () => {
  test.each(Object.entries(DOORS))('at %s leaves connections for the others', async (_door, hammer) => {
    const [greedy, other] = [await createApiMember(server, testDatabase), await createApiMember(server, testDatabase)];
    const release = await lockRowsOf(greedy);
    let answered = 0;
    const hammering = Array.from({ length: 9 * TEST_POOL_SIZE }, async () => {
      const { status } = await hammer(greedy);
      answered += 1;
      return status;
    });
    await expect.poll(waitingForLocks, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
    const served = await Promise.all([
      other.call('POST', '/api/workouts/complete', finishedWorkout()),
      other.call('GET', `/rest/v1/users?select=*&uuid_id=eq.${other.id}`),
      other.call('GET', '/auth/v1/user'),
    ]);
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answered, 'they still wait when the other member has been served').toBe(0);
    await release();
    for (const status of await Promise.all(hammering)) expect(status).toBeLessThan(300);
  });

  test('is asked to retry when the queue is full, and queued requests are still served', async () => {
    const greedy = await createApiMember(server, testDatabase);
    const release = await lockRowsOf(greedy);
    const refused: unknown[] = [];
    const asked = Array.from({ length: 150 }, async () => {
      const answer = await greedy.call<{ code: string }>('POST', '/api/workouts/complete', finishedWorkout());
      if (answer.status !== 200) refused.push([answer.status, answer.body.code, answer.headers.get('retry-after')]);
      return answer.status;
    });
    await expect.poll(() => refused.length, { interval: 20, timeout: 20_000 }).toBeGreaterThan(0);
    await release();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 503]));
    expect(refused).toEqual(refused.map(() => [503, 'server_busy', '2']));
  });
});
