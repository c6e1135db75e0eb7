import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#tests/support/members.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: Member;
let bob: Member;

/** Notes belong to a member, who may write all of them but `stars` and read all but `secret`. */
beforeAll(async () => {
  await testDatabase.asOwner(`
    create table public.notes (
      id uuid primary key default gen_random_uuid(),
      owner uuid not null default auth.uid(),
      title text not null default 'untitled' check (title <> 'forbidden'),
      pages int,
      big bigint,
      code varchar(4),
      tags text[] default '{new}',
      stars int not null default 0,
      secret text default 'hidden'
    );
    alter table public.notes enable row level security;
    create policy own on public.notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
    grant select (id, owner, title, pages, big, code, tags, stars) on public.notes to authenticated;
    grant insert (id, owner, title, pages, big, code, tags), update (title, pages, big, code, tags)
      on public.notes to authenticated;
    create table public.labels (id int primary key, name text, colour text);
    grant select, insert, update on public.labels to authenticated`);
  ann = await createMember(testDatabase);
  bob = await createMember(testDatabase);
});

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request(ann.asMember, path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const REPRESENTATION = { prefer: 'return=representation' };
const VISIBLE = 'id,owner,title,pages,big,code,tags,stars';
const stored = (id: string) => testDatabase.asOwner('select * from public.notes where id = $1', [id]);
const newNote = async (member: Member, title: string) => {
  const id = randomUUID();
  await testDatabase.asOwner('insert into public.notes (id, owner, title) values ($1, $2, $3)', [id, member.id, title]);
  return id;
};

test('an insert without representation answers 201 with an empty body', async () => {
  const id = randomUUID();
  const answer = await send('POST', '/notes', { id, title: 'one' });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([201, '', '*/*']);
  expect(await stored(id)).toMatchObject([{ owner: ann.id, title: 'one', stars: 0 }]);
});

test('an insert returns the selected columns', async () => {
  const { data, error, status } = await api
    .as(ann.asMember)
    .from('notes')
    .insert({ title: 'two' })
    .select(VISIBLE)
    .single();
  expect([status, error]).toEqual([201, null]);
  expect(data).toMatchObject({ owner: ann.id, title: 'two', tags: ['new'] });
});

test('inserts several rows, and keeps every digit of large numbers', async () => {
  const rows = [
    { title: 'a', pages: 1 },
    { title: 'b', pages: 2, tags: ['x', 'y,z'] },
  ];
  const { data, status } = await api.as(ann.asMember).from('notes').insert(rows).select('title,pages,tags');
  expect([status, data]).toEqual([201, [{ title: 'a', pages: 1, tags: null }, rows[1]]]);
  const answer = await send('POST', '/notes?select=big', '{"big":9007199254740993}', REPRESENTATION);
  expect(await answer.text()).toBe('[{"big":9007199254740993}]');
});

test('a column that a row leaves out is null; rows with different keys are refused', async () => {
  const rows = [{ id: randomUUID(), tags: ['x'] }, { id: randomUUID() }];
  const path = '/notes?columns="id","tags"&select=tags';
  expect(await (await send('POST', path, rows, REPRESENTATION)).json()).toEqual([{ tags: ['x'] }, { tags: null }]);
  const uneven = await send('POST', '/notes', rows);
  expect([uneven.status, await uneven.json()]).toMatchObject([
    400,
    { code: 'PGRST102', message: 'All object keys must match' },
  ]);
});

test('keys that are not among the named columns are not even read', async () => {
  const ignored = { pages: 'many', code: 'too long', nope: 1 };
  const id = randomUUID();
  const inserted = await send('POST', '/notes?columns=id,title', [{ id, title: 'one', ...ignored }]);
  expect([inserted.status, await inserted.text()]).toEqual([201, '']);
  const changed = await send('PATCH', `/notes?columns=big&id=eq.${id}`, '{"big":9007199254740993,"pages":"many"}');
  expect([changed.status, await changed.text()]).toEqual([204, '']);
  const [row] = await testDatabase.asOwner<{ line: string }>(
    `select concat_ws(' ', title, big, pages, code) as line from public.notes where id = $1`,
    [id],
  );
  expect(row).toEqual({ line: 'one 9007199254740993' });
});

test('an empty object inserts a row of defaults, an empty list inserts nothing', async () => {
  const one = await send('POST', '/notes?select=title', {}, REPRESENTATION);
  expect([one.status, await one.json()]).toEqual([201, [{ title: 'untitled' }]]);
  const none = await send('POST', '/notes', [], REPRESENTATION);
  expect([none.status, await none.json()]).toEqual([201, []]);
  expect((await send('POST', '/notes', [{}, {}])).status).toBe(400);
  expect((await send('POST', '/notes', [], { accept: 'application/vnd.pgrst.object+json' })).status).toBe(406);
});

test.each([
  ['a column that is not granted', { title: 'x', stars: 5 }, 403, '42501'],
  ['a row of somebody else', () => ({ title: 'x', owner: bob.id }), 403, '42501'],
  ['a column that does not exist', { title: 'x', nope: 1 }, 400, 'PGRST204'],
  ['a value of another type', { pages: 'many' }, 400, '22P02'],
  ['a number out of range', '{"pages":1e300}', 400, '22P02'],
  ['a text too long', { code: '12345' }, 400, '22001'],
  ['a check', { title: 'forbidden' }, 400, '23514'],
  ['a null', { title: null }, 400, '23502'],
  ['a zero byte', { title: 'a\u0000b' }, 400, '22P05'],
  ['rows that are no objects', [1], 400, 'PGRST102'],
  ['no object', '"text"', 400, 'PGRST102'],
  ['no JSON', '{', 400, 'PGRST102'],
  ['no body', '', 400, 'PGRST102'],
])('%s is refused', async (_what, given, status, code) => {
  const answer = await send('POST', '/notes', typeof given === 'function' ? given() : given);
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
});

test('an insert is rolled back if a returned column may not be read', async () => {
  const id = randomUUID();
  expect((await send('POST', '/notes?select=secret', { id }, REPRESENTATION)).status).toBe(403);
  expect((await send('POST', '/notes', { id }, REPRESENTATION)).status).toBe(403);
  expect(await stored(id)).toEqual([]);
});

test('an update changes only matching rows of the member', async () => {
  const [mine, theirs] = [await newNote(ann, 'mine'), await newNote(bob, 'theirs')];
  const change = (id: string) =>
    api.as(ann.asMember).from('notes').update({ title: 'changed' }).eq('id', id).select('id,title');
  expect((await change(mine)).data).toEqual([{ id: mine, title: 'changed' }]);
  expect((await change(theirs)).data).toEqual([]);
  expect(await stored(theirs)).toMatchObject([{ title: 'theirs' }]);
  const answer = await send('PATCH', `/notes?id=eq.${mine}`, { pages: 7, tags: null }, { prefer: 'count=exact' });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([204, '', '0-0/1']);
  expect(await stored(mine)).toMatchObject([{ pages: 7, tags: null }]);
});

test('safety 4: updating a column without the right to it changes nothing', async () => {
  const id = await newNote(ann, 'kept');
  for (const change of [{ stars: 9 }, { title: 'x', stars: 9 }, { owner: bob.id }, { id: randomUUID() }]) {
    const { error, status } = await api.as(ann.asMember).from('notes').update(change).eq('id', id);
    expect([status, error?.code]).toEqual([403, '42501']);
  }
  expect(await stored(id)).toMatchObject([{ title: 'kept', stars: 0, owner: ann.id }]);
});

test('an update takes one object, known columns and plain filters', async () => {
  const id = await newNote(ann, 'plain');
  const refused = async (path: string, body: unknown) => (await (await send('PATCH', path, body)).json()).code;
  expect(await refused(`/notes?id=eq.${id}`, [{ title: 'x' }])).toBe('PGRST102');
  expect(await refused(`/notes?id=eq.${id}`, { nope: 1 })).toBe('PGRST204');
  expect(await refused(`/notes?nope=eq.${id}`, { title: 'x' })).toBe('42703');
  expect(await refused(`/notes?id=eq.${id}&limit=1`, { title: 'x' })).toBe('PGRST100');
  expect((await send('PATCH', `/notes?id=eq.${id}`, {})).status).toBe(204);
  expect(await stored(id)).toMatchObject([{ title: 'plain' }]);
});

test('an update without a filter is refused, and so is every delete', async () => {
  const id = await newNote(ann, 'all');
  const { error } = await api.as(ann.asMember).from('notes').update({ title: 'none' });
  expect(error).toEqual({ code: '21000', message: 'UPDATE requires a WHERE clause', details: null, hint: null });
  const deleted = await api.as(ann.asMember).from('notes').delete().eq('id', id);
  expect([deleted.status, deleted.error?.code]).toEqual([405, 'PGRST117']);
  expect(await stored(id)).toMatchObject([{ title: 'all' }]);
});

test('a write that expects one row is rolled back if it matches more', async () => {
  const title = randomUUID();
  const ids = [await newNote(ann, title), await newNote(ann, title)];
  const own = () => api.as(ann.asMember).from('notes');
  const updated = await own().update({ title: 'lost' }).eq('title', title).select('id').single();
  expect([updated.status, updated.error]).toMatchObject([
    406,
    { code: 'PGRST116', details: 'The result contains 2 rows' },
  ]);
  const inserted = await own().insert([{ title }, { title }]).select('id').single();
  expect([inserted.status, inserted.error]).toMatchObject([406, { code: 'PGRST116' }]);
  const prefer = 'handling=strict, max-affected=1';
  const limited = await send('PATCH', `/notes?title=eq.${title}`, { title: 'lost' }, { prefer });
  expect([limited.status, (await limited.json()).code], 'a limit that is not supported').toEqual([400, 'PGRST122']);
  expect(await testDatabase.asOwner('select id from public.notes where title = $1', [title])).toHaveLength(ids.length);
});

test('duplicates conflict, or are merged by their key if the caller prefers', async () => {
  const labels = () => api.as(ann.asMember).from('labels');
  await labels().insert({ id: 100, name: 'push', colour: 'blue' });
  const conflict = await labels().insert({ id: 100, name: 'pull' });
  expect([conflict.status, conflict.error]).toMatchObject([
    409,
    { code: '23505', details: 'Key (id)=(100) already exists.' },
  ]);
  const ignored = await labels().upsert({ id: 100, name: 'pull' }, { ignoreDuplicates: true });
  expect([ignored.status, ignored.error?.code]).toEqual([400, 'PGRST122']);
  const merged = await labels().upsert({ id: 100, colour: 'green' }).select();
  expect([merged.status, merged.data]).toEqual([200, [{ id: 100, name: 'push', colour: 'green' }]]);
  expect((await labels().upsert({ id: 100, colour: 'green' })).status, 'without an answer').toBe(200);
  const both = [
    { id: 100, name: 'push' },
    { id: 101, name: 'hinge' },
  ];
  expect((await labels().upsert(both)).status, 'one of them is new').toBe(201);
  expect((await labels().upsert(both)).status, 'none is new').toBe(200);
  expect((await labels().upsert([...both, ...both])).error?.code).toBe('21000');
  expect((await labels().upsert({ name: 'push' }, { onConflict: 'name' })).error?.code).toBe('PGRST100');
});

test('filling in defaults for missing keys is refused', async () => {
  const rows = [{ name: 'given', colour: 'blue' }, { name: 'left out' }];
  const { error, status } = await api.as(ann.asMember).from('labels').insert(rows, { defaultToNull: false });
  expect([status, error?.code, error?.details]).toEqual([400, 'PGRST122', 'Invalid preferences: missing=default']);
});

test('merging needs the right to update each column that it changes', async () => {
  const [mine, theirs] = [await newNote(ann, 'mine'), await newNote(bob, 'theirs')];
  const notes = api.as(ann.asMember).from('notes');
  expect((await notes.upsert({ id: mine, title: 'merged' })).status).toBe(200);
  expect((await notes.upsert({ id: theirs, title: 'merged' })).error?.code).toBe('42501');
  expect((await notes.upsert({ id: mine, stars: 9 })).error?.code).toBe('42501');
  expect([await stored(mine), await stored(theirs)]).toMatchObject([
    [{ title: 'merged', stars: 0 }],
    [{ title: 'theirs' }],
  ]);
});
