import { beforeAll, expect, test } from 'vitest';
import { createFilledMember, type FilledMember } from '#tests/database/member-rows.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: FilledMember;
let bob: FilledMember;

beforeAll(async () => {
  ann = await createFilledMember(testDatabase);
  bob = await createFilledMember(testDatabase);
});

const CORPUS = [
  "'",
  '"',
  '\\',
  "' or '1'='1",
  "'; drop table public.users; --",
  '"; drop table public.users; --',
  'users"; delete from public.users; --',
  'name" from public.users; --',
  'uuid_id) or (true',
  '1 or 1=1',
  "1' union select email, name from public.users --",
  '$1',
  '$$; select 1; $$',
  '/**/',
  '--',
  ';',
  'pg_sleep(5)',
  "(select string_agg(email, ',') from public.users)",
  'public.users',
  'auth.users',
  '"auth"."users"',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  '\uFFFD\u202E\u{1F4AA}',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '{}',
  '[]',
  '()',
  '(((((((((((',
  '"""""""""""',
  '\\"\\"\\"\\"',
  ',,,,,,,,,,',
  '........',
  '*,*,*',
  'null',
  'NaN',
  '1e400',
] as const;

/** Every place of a request that a caller fills. */
const PLACES: Record<string, (hostile: string) => [path: string, init?: RequestInit]> = {
  'the table': (hostile) => [`/${encodeURIComponent(hostile)}`],
  'the filtered column': (hostile) => [`/users?${encodeURIComponent(hostile)}=eq.1`],
  'the operator': (hostile) => [`/users?name=${encodeURIComponent(`${hostile}.1`)}`],
  'a text': (hostile) => [`/users?uuid_id=eq.${bob.id}&name=eq.${encodeURIComponent(hostile)}`],
  'an id': (hostile) => [`/users?uuid_id=eq.${encodeURIComponent(hostile)}`],
  'a number': (hostile) => [`/users?xp=eq.${encodeURIComponent(hostile)}`],
  'the select list': (hostile) => [`/users?select=${encodeURIComponent(hostile)}`],
  'the columns': (hostile) => [`/users?columns=${encodeURIComponent(hostile)}`, posting({ name: 'x' })],
  'a key of the body': (hostile) => ['/users', posting({ [hostile]: 1 })],
  'a value of the body': (hostile) => ['/users', posting({ uuid_id: hostile, email: hostile, name: hostile })],
  'a value of an update': (hostile) => [
    `/users?uuid_id=eq.${bob.id}`,
    { ...posting({ name: hostile }), method: 'PATCH' },
  ],
  'the function': (hostile) => [`/rpc/${encodeURIComponent(hostile)}`, posting({})],
  'the name of an argument': (hostile) => ['/rpc/get_hud_totals_calendar', posting({ [hostile]: 'week' })],
  'an argument': (hostile) => ['/rpc/get_hud_totals_calendar', posting({ granularity: hostile })],
};

/** Headers cannot hold every character. */
const HEADERS = ['prefer', 'accept', 'range', 'range-unit', 'accept-profile', 'content-type'];

function posting(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

/** No failure of the server, nothing of another member's, and everything still there. */
async function expectHarmless(path: string, init?: RequestInit): Promise<void> {
  const answer = await api.request(ann.asMember, path, init);
  const text = await answer.text();
  expect(answer.status, `${path} ${text}`).toBeLessThan(500);
  expect(text, path).not.toContain(bob.email);
  // The router itself refuses a name of thousands of letters, before it knows which API's error format applies.
  if (answer.status >= 400 && answer.status !== 414) {
    expect(Object.keys(JSON.parse(text)).sort(), path).toEqual(['code', 'details', 'hint', 'message']);
  } else if (answer.status < 400 && text !== '') {
    expect(text.replaceAll(ann.id, ''), path).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  }
}

async function fingerprint(): Promise<unknown> {
  return testDatabase.asOwner('select * from public.users order by uuid_id');
}

test.each(Object.entries(PLACES))('safety 7: %s does no harm', async (_place, requestWith) => {
  const before = await fingerprint();
  for (const hostile of CORPUS) await expectHarmless(...requestWith(hostile));
  expect(await fingerprint()).toEqual(before);
});

test.each(HEADERS)('safety 7: the header %s does no harm', async (header) => {
  for (const hostile of CORPUS.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
    await expectHarmless('/users', { headers: { [header]: hostile } });
    await expectHarmless('/rpc/get_hud_totals_calendar', posting({ granularity: 'week' }, { [header]: hostile }));
  }
});

test('a malformed address is a client error', async () => {
  for (const path of ['/%', '/%zz', '/users?select=%', '/users?%=eq.%', '/users?name=eq.%ff%fe']) {
    expect((await api.request(ann.asMember, path)).status, path).toBeLessThan(500);
  }
});

test.each(['[', '{"a":'])('safety 13: 100,000 nested levels of %s are refused before they are parsed', async (open) => {
  const nested = (levels: number) => `${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`;
  for (const body of [nested(100_000), `{"name":${nested(100_000)}}`, nested(101), open.repeat(100_000)]) {
    for (const path of ['/users', '/rpc/get_hud_totals_calendar']) {
      const answer = await api.request(ann.asMember, path, { ...posting({}), body });
      expect([answer.status, (await answer.json()).message]).toEqual([400, 'The JSON is nested too deeply']);
    }
  }
});

test('a megabyte of escaped quotes is read quickly', async () => {
  const started = performance.now();
  const body = `{"name":"${'\\"'.repeat(400_000)}`;
  expect((await api.request(ann.asMember, '/users', { ...posting({}), body })).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  '{"__proto__":{"name":"x"}}',
  '{"name":"x","__proto__":null}',
  '[{"__proto__":{"name":"x"}}]',
  '{"constructor":{"prototype":{"name":"x"}}}',
  '{"\\u005f_proto__":{"name":"x"}}',
])('safety 13: a body that sets the prototype is refused: %s', async (body) => {
  for (const path of ['/users', '/rpc/get_hud_totals_calendar']) {
    const answer = await api.request(ann.asMember, path, { ...posting({}), body });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102']);
  }
});

test('safety 7: random requests never cause a server error', async () => {
  const random = seeded(20261115);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const pieces = [
    ...['users', 'workouts', 'sets', 'name', 'uuid_id', 'order', 'select', 'limit', 'offset', 'and', 'or', 'not', 'eq'],
    ...['in', 'is', 'null', 'asc', 'desc', 'nullsfirst', 'columns', 'on_conflict', 'rpc', ...CORPUS.slice(0, 12)],
    ...Array.from('.,()":*=&&=%+ 07'),
    ...['::', '->', '->>', '=eq.', '-1'],
  ];
  const some = (most: number) => Array.from({ length: Math.floor(random() * most) }, () => pick(pieces)).join('');
  const before = await fingerprint();
  const tryOne = async () => {
    const method = pick(['GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const);
    const target = pick(['users', 'workouts', 'sets', 'exercises', 'rpc/get_hud_totals_calendar']);
    const path = `/${target}?${encodeURI(some(12))}`;
    const content = pick(['{}', '[]', '[{}]', '{"name":"x"}', some(6)]);
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: content };
    const headers = {
      'content-type': 'application/json',
      prefer: pick(['', 'return=representation', 'count=exact', 'resolution=merge-duplicates', 'missing=default']),
    };
    const answer = await api.request(bob.asMember, path, { method, headers, ...body });
    expect(answer.status, `${method} ${path} ${content} ${await answer.text()}`).toBeLessThan(500);
  };
  for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 8 }, tryOne));
  const ofAnn = (rows: unknown) =>
    JSON.parse(JSON.stringify(rows)).filter(({ uuid_id }: { uuid_id: string }) => uuid_id === ann.id);
  expect(ofAnn(await fingerprint())).toEqual(ofAnn(before));
});

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
