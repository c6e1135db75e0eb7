import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { createFilledMember, type FilledMember } from '#tests/database/member-rows.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: FilledMember;

beforeAll(async () => {
  await testDatabase.asOwner(`
    create table public.vault (id int);
    grant select on public.vault to service_role;
    create table public.many as select generate_series(1, 1500) as id;
    create table public.guessed as select generate_series(1, 3) as id;
    grant select on public.many, public.guessed to authenticated`);
  ann = await createFilledMember(testDatabase);
});

const get = (path: string, headers: Record<string, string> = {}) => api.request(ann.asMember, path, { headers });

test('asking for a single row fails if there are several', async () => {
  const many = await api.as(ann.asMember).from('guessed').select('*').single();
  expect([many.status, many.error]).toMatchObject([406, { details: 'The result contains 3 rows' }]);
});

test('a table without rights is refused: 401 for anonymous callers, 403 for members', async () => {
  const anonymous = await api.as(ANONYMOUS).from('users').select('*');
  expect([anonymous.status, anonymous.error]).toMatchObject([
    401,
    { code: '42501', message: 'permission denied for table users', details: null },
  ]);
  expect((await get('/vault')).status).toBe(403);
  expect((await api.request({ role: 'service_role', claims: {} }, '/vault')).status).toBe(200);
});

test('columns can be selected', async () => {
  const { data } = await api.as(ann.asMember).from('users').select('uuid_id, name, "xp"').single();
  expect(data).toEqual({ uuid_id: ann.id, name: ann.email.split('@')[0], xp: 0 });
});

test('numbers and arrays keep every digit', async () => {
  await testDatabase.asOwner('update public.users set xp = 9007199254740991 where uuid_id = $1', [ann.id]);
  expect(await (await get('/users?select=xp')).text()).toBe('[{"xp":9007199254740991}]');
  await testDatabase.asOwner('update public.users set xp = 0 where uuid_id = $1', [ann.id]);
  expect(await (await get('/workouts?select=total_weight,muscle_volumes')).text()).toBe(
    '[{"total_weight":800.000,"muscle_volumes":[800.000,0.000,0.000,0.000,0.000,0.000,0.000]}]',
  );
});

test('rows are filtered by equal values, also of columns named like a parameter', async () => {
  const exercises = api.as(ann.asMember).from('exercises').select('id');
  expect((await exercises.match({ id: 'chest-dip', muscle_group: 'chest' })).data).toEqual([{ id: 'chest-dip' }]);
  expect(await (await get('/exercises?select=id&"id"=eq.chest-dip')).json()).toEqual([{ id: 'chest-dip' }]);
  expect(await (await get('/workout_template_exercises?select=order&"order"=eq.1')).json()).toEqual([{ order: 1 }]);
});

test.each([
  ['/guessed', {}, 200, '0-2/*'],
  ['/guessed?id=eq.9', {}, 200, '*/*'],
  ['/guessed', { prefer: 'count=exact' }, 200, '0-2/3'],
  ['/many', { prefer: 'count=exact' }, 206, '0-999/1500'],
  ['/guessed', { range: '1-2' }, 200, '0-2/*'],
] as [string, Record<string, string>, number, string][])(
  '%s with %j is answered with %i %s',
  async (path, headers, status, range) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
  },
);

test('HEAD counts without returning rows', async () => {
  const { count, data, status } = await api.as(ann.asMember).from('users').select('*', { count: 'exact', head: true });
  expect([count, data, status]).toEqual([1, null, 200]);
});

test('a planned count is the planner’s estimate, and the status follows from it', async () => {
  const count = async () => {
    const planned = await api.as(ann.asMember).from('guessed').select('*', { count: 'planned', head: true });
    return [planned.count, planned.status] as const;
  };
  // Never analysed, so PostgreSQL takes it for a table of some pages: more rows than there are, hence 206.
  const [guess, status] = await count();
  expect(guess).toBeGreaterThan(3);
  expect(status).toBe(206);
  await testDatabase.asOwner('analyze public.guessed');
  expect(await count()).toEqual([3, 200]);
});

test('an estimated count is exact', async () => {
  const estimated = async (table: string) => {
    const answer = await api.as(ann.asMember).from(table).select('*', { count: 'estimated', head: true });
    return [answer.count, answer.status];
  };
  expect(await estimated('guessed')).toEqual([3, 200]);
  expect(await estimated('many')).toEqual([1500, 206]);
});

test('no answer holds more than a thousand rows', async () => {
  expect(await (await get('/many')).json()).toHaveLength(1000);
});
