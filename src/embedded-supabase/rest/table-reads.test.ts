import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { createFilledMember, type FilledMember } from '#tests/database/member-rows.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: FilledMember;
let bob: FilledMember;

beforeAll(async () => {
  await testDatabase.asOwner(`
    create table public.vault (id int);
    grant select on public.vault to service_role;
    create table public.shelf (id int primary key, place int);
    insert into public.shelf values (1, null), (2, 5), (3, 4), (4, 5);
    create table public.many as select generate_series(1, 1500) as id;
    create table public.guessed as select generate_series(1, 3) as id;
    grant select on public.shelf, public.many, public.guessed to authenticated`);
  ann = await createFilledMember(testDatabase);
  bob = await createFilledMember(testDatabase);
});

const get = (path: string, headers: Record<string, string> = {}) => api.request(ann.asMember, path, { headers });

/** Five of the catalogue, by name. */
const FIVE = 'id=in.(archer-push-up,barbell-bench-press,barbell-curl,barbell-seal-row,chest-dip)';
const idsOf = async (path: string) => {
  const answer = await get(path);
  const rows: unknown = await answer.json();
  expect(answer.status, JSON.stringify(rows)).toBe(200);
  return (rows as { id: string }[]).map(({ id }) => id);
};

test('members read their profile as one object', async () => {
  const { data, error, status } = await api.as(ann.asMember).from('users').select('*').eq('uuid_id', ann.id).single();
  expect(error).toBeNull();
  expect(status).toBe(200);
  expect(data).toMatchObject({ uuid_id: ann.id, email: ann.email, level: 1, xp: 0, total_volume: 0 });
  expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/);
});

test('no query returns another member’s rows', async () => {
  const client = api.as(bob.asMember);
  for (const table of [
    'users',
    'workouts',
    'workout_exercises',
    'sets',
    'best_lifts',
    'favorites',
    'workout_templates',
  ]) {
    const { data, error, count } = await client.from(table).select('*', { count: 'exact' });
    expect([error, data?.length, count], table).toEqual([null, 1, 1]);
    expect(JSON.stringify(data), table).not.toContain(ann.id);
  }
  expect((await client.from('users').select('*').eq('uuid_id', ann.id)).data).toEqual([]);
  expect((await client.from('users').select('*').eq('uuid_id', ann.id).maybeSingle()).data).toBeNull();
});

test('asking for a single row fails if there are none or several', async () => {
  const none = await api.as(bob.asMember).from('users').select('*').eq('uuid_id', ann.id).single();
  expect([none.status, none.error]).toMatchObject([
    406,
    {
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
  ]);
  const many = await api.as(ANONYMOUS).from('exercises').select('*').limit(3).single();
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

test('columns can be selected and renamed', async () => {
  const { data } = await api.as(ann.asMember).from('users').select('id:uuid_id, name, "xp"').single();
  expect(data).toEqual({ id: ann.id, name: ann.email.split('@')[0], xp: 0 });
  const everything = await get('/users?select=*,again:name');
  expect(await everything.json()).toMatchObject([{ uuid_id: ann.id, again: ann.email.split('@')[0] }]);
});

test('numbers and arrays keep every digit', async () => {
  await testDatabase.asOwner('update public.users set xp = 9007199254740991 where uuid_id = $1', [ann.id]);
  expect(await (await get('/users?select=xp')).text()).toBe('[{"xp":9007199254740991}]');
  await testDatabase.asOwner('update public.users set xp = 0 where uuid_id = $1', [ann.id]);
  expect(await (await get('/workouts?select=total_weight,muscle_volumes')).text()).toBe(
    '[{"total_weight":800.000,"muscle_volumes":[800.000,0.000,0.000,0.000,0.000,0.000,0.000]}]',
  );
});

test.each([
  ['id=eq.chest-dip', ['chest-dip']],
  ['id=neq.chest-dip', ['archer-push-up', 'barbell-bench-press', 'barbell-curl', 'barbell-seal-row']],
  ['id=gt.barbell-seal-row', ['chest-dip']],
  ['id=gte.barbell-seal-row', ['barbell-seal-row', 'chest-dip']],
  ['id=lt.barbell-bench-press', ['archer-push-up']],
  ['id=lte.barbell-bench-press', ['archer-push-up', 'barbell-bench-press']],
  ['id=not.lte.barbell-seal-row', ['chest-dip']],
  ['id=in.(chest-dip,"barbell-seal-row","no,such",\\")', ['barbell-seal-row', 'chest-dip']],
  ['id=not.in.(chest-dip,archer-push-up,barbell-seal-row)', ['barbell-bench-press', 'barbell-curl']],
  ['id=in.()', []],
  ['id=not.in.()', ['archer-push-up', 'barbell-bench-press', 'barbell-curl', 'barbell-seal-row', 'chest-dip']],
  ['id=is.null', []],
  ['id=not.is.null', ['archer-push-up', 'barbell-bench-press', 'barbell-curl', 'barbell-seal-row', 'chest-dip']],
  ['id=is.not_null&id=gt.barbell-seal-row', ['chest-dip']],
  ['"id"=eq.chest-dip', ['chest-dip']],
])('the filter %s', async (filter, ids) => {
  expect(await idsOf(`/exercises?select=id&order=id&${FIVE}&${filter}`)).toEqual(ids);
});

test('supabase-js filters, ranges and orders work', async () => {
  const exercises = () => api.as(ann.asMember).from('exercises').select('id');
  const ids = ['archer-push-up', 'barbell-curl', 'chest-dip'];
  expect((await exercises().in('id', ids).order('id', { ascending: false }).limit(2)).data).toEqual([
    { id: 'chest-dip' },
    { id: 'barbell-curl' },
  ]);
  expect((await exercises().in('id', ids).order('id').range(1, 2)).data).toEqual([
    { id: 'barbell-curl' },
    { id: 'chest-dip' },
  ]);
  expect((await exercises().in('name', ['Dip, heavy', 'x"y\\z', '(a)'])).error).toBeNull();
  expect((await exercises().match({ id: 'chest-dip' }).not('name', 'is', null)).data).toEqual([{ id: 'chest-dip' }]);
});

test('filters on booleans, and on columns named like a parameter', async () => {
  expect(await (await get('/sets?select=set_number&is_pr=is.false')).json()).toEqual([{ set_number: 1 }]);
  expect(await (await get('/sets?select=set_number&is_pr=is.true')).json()).toEqual([]);
  const path = '/workout_template_exercises?select=order&"order"=eq.1&order=order.desc';
  expect(await (await get(path)).json()).toEqual([{ order: 1 }]);
});

test('rows are ordered by several columns, with nulls where PostgreSQL puts them', async () => {
  expect(await idsOf('/shelf?select=id&order=place,id')).toEqual([3, 2, 4, 1]);
  expect(await idsOf('/shelf?select=id&order=place.desc,id.asc')).toEqual([1, 2, 4, 3]);
});

test('Content-Range says which rows the answer holds, and of how many', async () => {
  const five = `/exercises?select=id&${FIVE}`;
  const exact = { prefer: 'count=exact' };
  const told = async (path: string, headers?: Record<string, string>) => {
    const answer = await get(path, headers);
    return [answer.status, answer.headers.get('content-range')];
  };
  expect(await told(five)).toEqual([200, '0-4/*']);
  expect(await told(`${five}&id=eq.none`)).toEqual([200, '*/*']);
  expect(await told(`${five}&limit=0`)).toEqual([200, '*/*']);
  expect(await told(five, exact)).toEqual([200, '0-4/5']);
  expect(await told(`${five}&limit=2&offset=1`, exact)).toEqual([206, '1-2/5']);
  expect(await told(five, { range: '1-2' }), 'a Range header is ignored').toEqual([200, '0-4/*']);
  const beyond = await get(`${five}&offset=9`, exact);
  expect([beyond.status, await beyond.json()]).toMatchObject([
    416,
    { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 5 rows.' },
  ]);
});

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
  for (const path of ['/many', '/many?limit=1400', '/many?limit=99999999']) {
    expect(await (await get(path)).json(), path).toHaveLength(1000);
  }
  const { data, count } = await api.as(ann.asMember).from('many').select('*', { count: 'exact' });
  expect([data?.length, count]).toEqual([1000, 1500]);
});
