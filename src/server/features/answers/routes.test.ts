import { expect, test } from 'vitest';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember } = useSharedServer();
const ann = freshMember();
const readTogether = (...paths: string[]) =>
  ann.call<unknown[]>('GET', `/api/user/answers?paths=${paths.map(encodeURIComponent).join()}`);

test('answers each part like the route itself, with the cursor of its next page', async () => {
  for (const _ of [1, 2]) await ann.call('POST', '/api/workouts/complete', finishedWorkout());
  const paths = ['/api/user/current', '/api/user/workouts?limit=1', '/api/user/exercises'];
  const alone = await Promise.all(paths.map((path) => ann.call('GET', path)));
  const { status, body, headers } = await readTogether(...paths);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual(alone.map((part) => ({ next: part.headers.get('x-next-cursor'), body: part.body })));
  expect(alone.map((part) => part.headers.has('x-next-cursor'))).toEqual([false, true, false]);
});

test('a refused part is null, and takes nothing from the others', async () => {
  const { body } = await readTogether('/api/user/workouts/not-an-id', '/api/user/settings');
  expect(body).toEqual([null, { next: null, body: (await ann.call('GET', '/api/user/settings')).body }]);
});

test.each([
  ['a download', ['/api/user/export']],
  ['itself', ['/api/user/answers?paths=/api/user/current']],
  ['what is no member’s', ['/api/exercises']],
  ['what becomes a download', ['/api/user/jobs/..\\export?format=json']],
  ['what becomes itself', ['/api/user/jobs/..\\answers?paths=/api/user/current']],
  ['what becomes another API', ['/api/user/jobs/..\\..\\..\\rest\\v1\\exercises?select=*']],
  ['what becomes a folder', ['/api/user/jobs/%2e%2e']],
  ['nothing', ['']],
  ['too much', Array(13).fill('/api/user/current')],
])('refuses %s', async (_, paths: string[]) => {
  expect(await readTogether(...paths)).toMatchObject({ status: 400, body: { code: 'bad_request', field: 'paths' } });
});

test('ends with the session', async () => {
  await asOwner('delete from auth.sessions where user_id = $1', [ann.id]);
  expect((await readTogether('/api/user/current')).status).toBe(401);
});
