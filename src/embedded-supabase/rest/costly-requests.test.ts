import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { createApiMember } from '#tests/support/api-member.ts';
import { createMember } from '#tests/support/members.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { identifyCallers } from './caller.ts';
import { boundUnreadAnswers } from './plugin.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);

beforeAll(async () => {
  await testDatabase.asOwner(`
    create function public.slow() returns table (n int) language sql stable as 'select 1 from pg_sleep(4)';
    grant execute on function public.slow() to anon, authenticated`);
});

describe('safety 34: a small request cannot cause a large answer', () => {
  test.each([
    ['every column twice', `select=*,*`],
    ['every column 200 times', `select=${Array(200).fill('*').join(',')}`],
    ['a column twice', 'select=name,category,name'],
    ['more items than any table has', `select=${Array.from({ length: 101 }, (_, index) => `c${index}`).join(',')}`],
    ['too many filters', Array(51).fill('name=eq.x').join('&')],
  ])('%s is refused', async (_what, query) => {
    const answer = await api.request(ANONYMOUS, `/exercises?${query}`);
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'PGRST100' })]);
  });

  test('an answer that is too large is refused before it is built; fewer rows are sent', async () => {
    const member = await createMember(testDatabase);
    const [item] = await testDatabase.asOwner<{ id: string }>(
      `insert into public.deleted_items (user_id, kind, id, content)
       select $1, 'workout', gen_random_uuid(), to_jsonb(repeat('x', 1000000)) from generate_series(1, 5) returning id`,
      [member.id],
    );
    const answer = await api.request(member.asMember, '/deleted_items?select=content');
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: '54000' }]);
    const one = await api.request(member.asMember, `/deleted_items?select=content&id=eq.${item?.id}`);
    expect(one.status).toBe(200);
    expect((await one.text()).length).toBeGreaterThan(1_000_000);
  });
});

test('safety 34: a stranger’s statement times out sooner than a member’s', async () => {
  const member = await createMember(testDatabase);
  const [strangers, members] = await Promise.all(
    [ANONYMOUS, member.asMember].map((actor) => api.request(actor, '/rpc/slow', { method: 'POST' })),
  );
  expect([strangers?.status, members?.status]).toEqual([503, 200]);
});

test('safety 34: hanging statements of strangers leave connections for members', async () => {
  const server = await startTestServer(testDatabase);
  const lock = testDatabase.asOwner(`
    begin; lock table public.exercises in access exclusive mode; select pg_sleep(20); commit`);
  lock.catch(() => undefined);
  try {
    const member = await createApiMember(server, testDatabase);
    await expect
      .poll(() =>
        testDatabase.asOwner(
          `select from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'public.exercises'::regclass`,
        ),
      )
      .toHaveLength(1);
    let answered = 0;
    const strangers = Array.from({ length: 12 }, async () => {
      await (await fetch(`${server.url}/rest/v1/exercises?select=id`)).arrayBuffer();
      answered += 1;
    });
    const waiting = () =>
      testDatabase.asOwner(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    await expect.poll(waiting, { interval: 20 }).not.toHaveLength(0);
    expect((await member.call('GET', '/api/user/current')).status).toBe(200);
    expect((await member.call('GET', '/auth/v1/user')).status).toBe(200);
    expect(answered, 'strangers are still waiting when the member is served').toBe(0);
    await Promise.all(strangers);
  } finally {
    await testDatabase.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%lock table public.exercises%' and pid <> pg_backend_pid()`,
    );
    await server.close();
  }
});

describe('safety 34: unread answers', () => {
  const app = Fastify();
  afterEach(() => app.close());

  test('share one limit, which is freed when a reader gives up', async () => {
    identifyCallers(app, async () => ANONYMOUS);
    boundUnreadAnswers(app);
    app.get('/large', async (_request, reply) => reply.type('application/json').send(`"${'x'.repeat(7_000_000)}"`));
    const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const reader = async () => {
      const answer = await fetch(new URL('/large', url));
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await reader()).toBe(200);
    const socket = connect(Number(url.port), url.hostname);
    socket.pause();
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(reader).toBe(503);
    socket.destroy();
    await expect.poll(reader).toBe(200);
  });
});
