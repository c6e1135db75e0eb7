import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiMember } from '#tests/support/api-member.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { join } = useSharedServer();

const pathOf = ({ id }: { id: string }, exercise = '') => `/api/user/${id}/favorites${exercise && `/${exercise}`}`;

async function favoritesOf(of: ApiMember): Promise<string[]> {
  const { status, body } = await of.call<{ exercise_id: string; created_at: string }[]>('GET', pathOf(of));
  expect(status).toBe(200);
  return body.map(({ exercise_id }) => exercise_id);
}

describe('a member’s favorites', () => {
  let member: ApiMember;
  beforeAll(async () => {
    member = await join();
  });

  test('are empty at first', async () => {
    expect(await member.call('GET', pathOf(member))).toMatchObject({ status: 200, body: [] });
  });

  test('are newest first, with the time they were added', async () => {
    for (const exercise of ['push-up', 'barbell-bench-press', 'dumbbell-fly']) {
      const { status, text } = await member.call('PUT', pathOf(member, exercise));
      expect([status, text]).toEqual([204, '']);
    }
    const { body } = await member.call('GET', pathOf(member));
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body).toEqual([
      { exercise_id: 'dumbbell-fly', created_at },
      { exercise_id: 'barbell-bench-press', created_at },
      { exercise_id: 'push-up', created_at },
    ]);
  });

  test('keep their place when starred again, even concurrently', async () => {
    const before = (await member.call('GET', pathOf(member))).text;
    const again = await Promise.all(
      Array.from({ length: 10 }, () => member.call('PUT', pathOf(member, 'barbell-bench-press'))),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await member.call('GET', pathOf(member))).text).toBe(before);
  });

  test('are removed when unstarred, which can be repeated', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await member.call('DELETE', pathOf(member, 'barbell-bench-press'));
      expect([status, text]).toEqual([204, '']);
      expect(await favoritesOf(member)).toEqual(['dumbbell-fly', 'push-up']);
    }
  });
});

test.each(['no-such-exercise', 'Push-Up', "push-up'%20or%201=1", '%00', 'x'.repeat(61)])(
  'an unknown exercise is not found: %s',
  async (exercise) => {
    const newcomer = await join();
    expect(await newcomer.call('PUT', pathOf(newcomer, exercise))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await favoritesOf(newcomer)).toEqual([]);
  },
);

test('safety 2: another member’s favorites cannot be read or changed', async () => {
  const [one, other] = [await join(), await join()];
  await other.call('PUT', pathOf(other, 'push-up'));
  for (const [method, path] of [
    ['GET', pathOf(other)],
    ['PUT', pathOf(other, 'dumbbell-fly')],
    ['DELETE', pathOf(other, 'push-up')],
    ['GET', pathOf({ id: randomUUID() })],
    ['GET', pathOf({ id: 'not-an-id' })],
  ] as const) {
    const { status, body, text } = await one.call<{ code: string }>(method, path);
    expect([status, body.code], `${method} ${path}`).toEqual([403, 'forbidden']);
    expect(text).not.toContain('push-up');
  }
  expect(await favoritesOf(other)).toEqual(['push-up']);
  expect(await favoritesOf(one)).toEqual([]);
});
