import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { restPlugin } from './plugin.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database);
let ann: Member;

beforeAll(async () => {
  ann = await createMember(testDatabase);
});

const ask = async (path: string, init?: RequestInit): Promise<[number, unknown]> => {
  const answer = await api.request(ann.asMember, path, init);
  const text = await answer.text();
  return [answer.status, text === '' ? '' : JSON.parse(text)];
};
const post = (path: string, body: string, contentType = 'application/json') =>
  ask(path, { method: 'POST', body, headers: { 'content-type': contentType } });

test('unknown tables and columns are refused in PostgREST’s words', async () => {
  expect(await ask('/nope')).toEqual([
    404,
    {
      code: 'PGRST205',
      message: "Could not find the table 'public.nope' in the schema cache",
      details: null,
      hint: null,
    },
  ]);
  const column = { code: '42703', message: 'column users.nope does not exist', details: null, hint: null };
  for (const query of ['select=nope', 'nope=eq.1', 'apikey=eq.1']) {
    const expected = {
      ...column,
      message: column.message.replace('nope', query.startsWith('apikey') ? 'apikey' : 'nope'),
    };
    expect(await ask(`/users?${query}`), query).toEqual([400, expected]);
  }
  expect(await post('/users', '{"nope":1}')).toEqual([
    400,
    {
      code: 'PGRST204',
      message: "Could not find the 'nope' column of 'users' in the schema cache",
      details: null,
      hint: null,
    },
  ]);
});

test.each(['users', 'sessions', 'pg_class', 'pg_authid', 'migrations', 'schema_migrations'])(
  'a table outside the public schema, or without grants, does not exist: %s',
  async (name) => {
    await testDatabase.asOwner('create table if not exists public.schema_migrations (id int)');
    const schemas = name === 'users' ? ['auth.users'] : [name, `public.${name}`, `auth.${name}`];
    for (const table of schemas) expect(await ask(`/${table}`), table).toMatchObject([404, { code: 'PGRST205' }]);
  },
);

const REFUSED: readonly (readonly [query: string, details: unknown])[] = [
  ...['xp::text', '*,workouts(*)', 'count()', '...workouts(id)', 'name->>a', 'alias:name', '', 'name,'].map(
    (list) => [`select=${list}`, expect.stringMatching(/^'.*' is no column$/)] as const,
  ),
  ...['neq', 'like', 'in', 'is', 'not', 'eq(any)', ''].map(
    (operator) => [`name=${operator}.a`, `the operator '${operator}' is not supported`] as const,
  ),
  ['name=eq', "the operator 'eq' is not supported"],
  ...['order', 'limit', 'offset', 'on_conflict', 'or', 'not.and', 'columns'].map(
    (name) => [`${name}=name`, `the parameter '${name}' is not supported on this request`] as const,
  ),
  ['name->>a=eq.1', "'name->>a' is no column"],
  ['workouts.id=eq.1', "'workouts.id' is no column"],
  ['select=name&select=xp', "'select' is given more than once"],
];

test.each(REFUSED)('%s is refused, not ignored', async (query, details) => {
  expect(await ask(`/users?${query}`)).toMatchObject([400, { code: 'PGRST100', details }]);
});

test.each([
  [undefined, 200, 'application/json; charset=utf-8'],
  ['application/json', 200, 'application/json; charset=utf-8'],
  ['text/html, */*;q=0.1', 200, 'application/json; charset=utf-8'],
  ['application/vnd.pgrst.object+json', 200, 'application/vnd.pgrst.object+json; charset=utf-8'],
  [
    'application/json;q=0.5, application/vnd.pgrst.object+json',
    200,
    'application/vnd.pgrst.object+json; charset=utf-8',
  ],
  ['text/csv', 406, 'PGRST107'],
  ['application/geo+json', 406, 'PGRST107'],
  ['application/vnd.pgrst.plan+text', 406, 'PGRST107'],
  ['application/vnd.pgrst.array+json;nulls=stripped', 406, 'PGRST107'],
  ['constructor', 406, 'PGRST107'],
])('Accept: %s is answered with %i %s', async (accept, status, what) => {
  const answer = await api.request(ann.asMember, '/users', accept === undefined ? {} : { headers: { accept } });
  const body = await answer.json();
  expect([answer.status, status === 200 ? answer.headers.get('content-type') : body.code]).toEqual([status, what]);
  if (status === 406) expect(body.message).toBe(`None of these media types are available: ${accept}`);
});

test('only the public schema is exposed', async () => {
  const { error, status } = await api.as(ann.asMember).schema('auth').from('users').select();
  expect([status, error]).toEqual([
    406,
    {
      code: 'PGRST106',
      message: 'Invalid schema: auth',
      details: null,
      hint: 'Only the following schemas are exposed: public',
    },
  ]);
  expect((await api.as(ann.asMember).schema('auth').rpc('uid')).status).toBe(406);
  expect((await api.as(ann.asMember).schema('public').from('users').select()).status).toBe(200);
});

test('unknown preferences are ignored unless the caller is strict; unsafe ones are refused', async () => {
  const preferring = (prefer: string) => ask('/users', { headers: { prefer } });
  expect((await preferring('timezone=Mars, return=cake'))[0]).toBe(200);
  expect(await preferring('handling=strict, timezone=Mars, count=exact')).toEqual([
    400,
    {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: timezone=Mars',
      hint: null,
    },
  ]);
  for (const prefer of ['tx=rollback', 'missing=default', 'handling=strict, max-affected=1']) {
    expect(await preferring(prefer), prefer).toMatchObject([400, { code: 'PGRST122' }]);
  }
  expect((await preferring('tx=commit'))[0]).toBe(200);
});

test.each([
  ['PUT', '/users', 405, 'PGRST117'],
  ['DELETE', '/users?name=eq.x', 405, 'PGRST117'],
  ['OPTIONS', '/users', 405, 'PGRST117'],
  ['GET', '/rpc/get_hud_totals_calendar?granularity=week', 405, 'PGRST117'],
  ['DELETE', '/rpc/get_hud_totals_calendar', 405, 'PGRST117'],
  ['PATCH', '/rpc/get_hud_totals_calendar', 405, 'PGRST117'],
  ['GET', '/', 404, 'PGRST126'],
  ['GET', '/users/1', 404, 'PGRST125'],
  ['GET', '/a/b/c', 404, 'PGRST125'],
  ['POST', '/', 404, 'PGRST126'],
  ['GET', `/${'x'.repeat(64)}`, 404, 'PGRST205'],
])('%s %s is %i %s', async (method, path, status, code) => {
  expect(await ask(path, { method })).toMatchObject([status, { code, details: null, hint: null }]);
});

test('an unidentified caller is refused on every path', async () => {
  for (const path of ['/users', '/nope', '/rpc/x', '/a/b']) {
    const answer = await api.request(ann.asMember, path, { headers: { 'x-test-actor': 'expired' } });
    expect([answer.status, await answer.json()], path).toEqual([
      401,
      { code: 'PGRST303', message: 'JWT expired', details: null, hint: null },
    ]);
    expect([answer.headers.get('www-authenticate'), answer.headers.get('cache-control')]).toEqual([
      'Bearer',
      'no-store',
    ]);
  }
});

test('bodies must be JSON and within the size limit', async () => {
  for (const type of ['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
    expect(await post('/users', '{}', type)).toMatchObject([
      415,
      { code: 'PGRST102', message: `Content-Type not acceptable: ${type}` },
    ]);
  }
  const blob = await api.request(ann.asMember, '/users', { method: 'POST', body: new Uint8Array([123, 125]) });
  expect(blob.status).toBe(415);
  const limit = 1_048_576;
  const ofSize = (size: number) => `{"name":"${'x'.repeat(size - '{"name":""}'.length)}"}`;
  expect(await post('/users', ofSize(limit + 1))).toMatchObject([413, { code: 'PGRST102' }]);
  expect(await post('/rpc/get_hud_totals_calendar', ofSize(limit + 1))).toMatchObject([413, { code: 'PGRST102' }]);
  expect((await post('/users', ofSize(limit)))[0]).not.toBe(413);
});

test('an unreachable database is answered with 503 and Retry-After', async () => {
  const database = openDatabase([{ ...testDatabase.login, host: '127.0.0.1', port: 1 }], 1, silentLogger);
  const answer = await answerWith(database);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '2',
    { code: 'PGRST000', message: 'Could not connect with the database', details: null, hint: null },
  ]);
  await database.close();
});

test('errors of other plugins keep their status', async () => {
  const app = Fastify();
  const refusal = Object.assign(new Error('Too many requests'), { statusCode: 429, code: 'TOO_MANY' });
  const identify = () => Promise.reject(refusal);
  await app.register(restPlugin, {
    prefix: '/rest/v1',
    database: testDatabase.database,
    memberTurns: (shared) => shared,
    connections: 2,
    identify,
  });
  const answer = await app.inject('/rest/v1/exercises');
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'TOO_MANY', message: 'Too many requests' }]);
  await app.close();
});

test('an unexpected error is logged, and its text is not sent', async () => {
  const lines: string[] = [];
  const failing: Database = {
    ...testDatabase.database,
    run: async () => {
      throw new Error('the inner workings');
    },
  };
  const answer = await answerWith(failing, lines);
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { code: 'XX000', message: 'The request could not be completed', details: null, hint: null },
  ]);
  expect(lines.join()).toContain('the inner workings');
});

async function answerWith(database: Database, lines: string[] = []) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  await app.register(restPlugin, {
    prefix: '/rest/v1',
    database,
    memberTurns: (shared) => shared,
    connections: 2,
    identify: async () => ANONYMOUS,
  });
  const answer = await app.inject('/rest/v1/exercises');
  await app.close();
  return answer;
}
