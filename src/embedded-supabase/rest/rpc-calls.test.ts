import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: Member;

beforeAll(async () => {
  await testDatabase.asOwner(`
    create function public.add_up(a int, b int default 10) returns table (sum int) language sql immutable as 'select a + b';
    create function public.big() returns table (n bigint) language sql immutable as 'select 9007199254740993';
    create function public.wrap(value jsonb) returns table (wrapped jsonb) language sql immutable as 'select value';
    create function public.numbers(upto int) returns table (n int) language sql stable as 'select generate_series(1, upto)';
    create function public.total(parts numeric[]) returns table (sum numeric) language sql immutable as 'select sum(p) from unnest(parts) p';
    create function public.over(a text) returns table (o text) language sql immutable as 'select a';
    create function public.over(a int, b int) returns table (o text) language sql immutable as 'select (a + b)::text';
    create function public.twin(a int) returns table (t int) language sql immutable as 'select a';
    create function public.twin(a text) returns table (t text) language sql immutable as 'select a';
    create function public.one_value() returns int language sql immutable as 'select 1';
    create function public.many_values() returns setof int language sql immutable as 'select 1';
    create table public.journal (line text);
    create function public.note_twice(line text) returns setof public.journal language sql security definer
      as 'insert into public.journal values (line), (line) returning *';
    create function public.complain() returns table (n int) language plpgsql as $$begin raise exception 'not today' using hint = 'tomorrow', detail = 'busy'; end$$;
    create function public.private_sum(a int) returns table (n int) language sql as 'select a';
    revoke execute on function public.private_sum(int) from public;
    create function public.members_only() returns table (n int) language sql as 'select 1';
    revoke execute on function public.members_only() from public;
    grant execute on function public.members_only() to authenticated`);
  ann = await createMember(testDatabase);
});

const call = async (name: string, given?: Record<string, unknown>) => {
  const { data, error, status } = await api.as(ann.asMember).rpc(name, given);
  return error ? [status, error.code] : [status, data];
};
const send = (path: string, init?: RequestInit) => api.request(ann.asMember, path, init);
const lines = async (line: string) =>
  (await testDatabase.asOwner('select from public.journal where line = $1', [line])).length;

test('an error raised by a procedure is a client error', async () => {
  const { status, error } = await api
    .as(ann.asMember)
    .rpc('get_hud_totals_calendar', { granularity: "day'; drop table users" });
  expect([status, error]).toEqual([
    400,
    { code: '22023', message: 'granularity must be week or month', details: null, hint: null },
  ]);
  const complaint = await api.as(ann.asMember).rpc('complain');
  expect([complaint.status, complaint.error]).toEqual([
    400,
    { code: 'P0001', message: 'not today', details: 'busy', hint: 'tomorrow' },
  ]);
  expect((await api.as(ANONYMOUS).rpc('get_hud_totals_calendar', { granularity: 'week' })).status).toBe(401);
});

test.each([
  ['add_up', { a: 1 }, [{ sum: 11 }]],
  ['add_up', { b: 1, a: 1 }, [{ sum: 2 }]],
  ['wrap', { value: { deep: [1, null] } }, [{ wrapped: { deep: [1, null] } }]],
  ['numbers', { upto: 2 }, [{ n: 1 }, { n: 2 }]],
  ['numbers', { upto: 0 }, []],
  ['total', { parts: [1.5, 2] }, [{ sum: 3.5 }]],
  ['over', { a: 'text' }, [{ o: 'text' }]],
  ['over', { a: 1, b: 2 }, [{ o: '3' }]],
])('%s(%j) answers %j', async (name, given, answer) => {
  expect(await call(name, given)).toEqual([200, answer]);
});

test('large numbers keep every digit', async () => {
  const big = await send('/rpc/big', { method: 'POST' });
  expect([await big.text(), big.headers.get('content-type')]).toEqual([
    '[{"n":9007199254740993}]',
    'application/json; charset=utf-8',
  ]);
});

test.each([
  ['no_such', {}, 404, 'PGRST202'],
  ['add_up', {}, 404, 'PGRST202'],
  ['add_up', { a: 1, c: 2 }, 404, 'PGRST202'],
  ['private_sum', { a: 1 }, 404, 'PGRST202'],
  ['touch_updated_at', {}, 404, 'PGRST202'],
  ['one_value', {}, 404, 'PGRST202'],
  ['many_values', {}, 404, 'PGRST202'],
  ['pg_sleep', { a: 1 }, 404, 'PGRST202'],
  ['add_up', { a: 'x' }, 400, '22P02'],
  ['twin', { a: 1 }, 300, 'PGRST203'],
])('%s(%j) is refused with %i %s', async (name, given, status, code) => {
  expect(await call(name, given)).toEqual([status, code]);
});

test('an unknown procedure is refused in PostgREST’s words', async () => {
  const { error } = await api.as(ann.asMember).rpc('no_such', { b: 1, a: 2 });
  expect(error).toEqual({
    code: 'PGRST202',
    message: 'Could not find the function public.no_such(a, b) in the schema cache',
    details:
      'Searched for the function public.no_such with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: null,
  });
  expect((await api.as(ann.asMember).rpc('no_such')).error?.message).toBe(
    'Could not find the function public.no_such without parameters in the schema cache',
  );
});

test('procedures cannot be called by GET or HEAD', async () => {
  const get = await api.as(ann.asMember).rpc('add_up', { a: 1 }, { get: true });
  expect([get.status, get.error?.code]).toEqual([405, 'PGRST117']);
  expect((await send('/rpc/note_twice?line=get', { method: 'HEAD' })).status).toBe(405);
  expect(await lines('get')).toBe(0);
});

test('a call for a single row is rolled back if it returns more', async () => {
  const single = await api.as(ann.asMember).rpc('numbers', { upto: 1 }).single();
  expect(single.data).toEqual({ n: 1 });
  const many = await api.as(ann.asMember).rpc('note_twice', { line: 'twice' }).single();
  expect([many.status, many.error]).toMatchObject([406, { code: 'PGRST116' }]);
  expect(await lines('twice')).toBe(0);
  expect((await api.as(ann.asMember).rpc('note_twice', { line: 'twice' })).data).toHaveLength(2);
});

test('no answer holds more than a thousand rows', async () => {
  expect((await api.as(ann.asMember).rpc('numbers', { upto: 1200 })).data).toHaveLength(1000);
});

test('the caller’s rights apply, and arguments must be one object', async () => {
  expect((await api.as(ANONYMOUS).rpc('members_only')).status).toBe(401);
  expect(await call('members_only')).toEqual([200, [{ n: 1 }]]);
  for (const body of ['[1]', '1', 'null', '[{"a":1}]']) {
    const answer = await send('/rpc/add_up', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect([answer.status, (await answer.json()).code], body).toEqual([400, 'PGRST102']);
  }
  expect((await send('/rpc/add_up?select=*', { method: 'POST' })).status).toBe(400);
});
