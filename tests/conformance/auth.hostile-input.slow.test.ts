import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type JoinedMember, newEmail, PASSWORD, useAuthServer } from './auth-server.ts';

const server = useAuthServer();
let member: JoinedMember;
beforeAll(async () => {
  member = await server.join();
});

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000@example.com',
  '\ud800',
  'a\udfff@example.com',
  "' or 1=1; drop table auth.users; --",
  '{{7*7}}<script>alert(1)</script>',
  '../../../etc/passwd',
  'a@example.com\r\nBcc: b@example.com',
  '\u202e@example.com',
  '💪'.repeat(100),
  'ﬁ@exämple.com',
  'x'.repeat(50_000),
  `${'x'.repeat(50_000)}@example.com`,
];
const VALUES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  ['a@example.com'],
  { $ne: '' },
];

const FIELDS = ['email', 'password', 'data', 'refresh_token', 'token_hash', 'type', 'phone', 'gotrue_meta_security'];
const RIGHT = { password: PASSWORD, data: {}, refresh_token: 'x', token_hash: 'x', type: 'recovery' };

/** Every field in turn with every bad value, the others right; then bodies that are bad as a whole. */
function corpus(): string[] {
  const fields = FIELDS.flatMap((field) =>
    VALUES.map((value) =>
      JSON.stringify({ ...RIGHT, ...(field === 'email' ? {} : { email: newEmail() }), [field]: value }),
    ),
  );
  const wholes = ['null', 'true', '1', '"text"', '[]', '[[]]', '{}', '', '{"email":1e999}', '-0'];
  const odd = [
    '{"__proto__":{"email":"a@example.com"},"email":"a@example.com"}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"email":"a@example.com","email":["b@example.com"]}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    `{"email":"a@example.com","password":"x","data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    '{"email":"a@example.com","password":"Barbell-2026","data":{"\\u0000":"\\ud800"}}',
    '{"data":{"display_name":{"toString":1}}}',
    '\ufeff{}',
  ];
  return [...fields, ...wholes, ...odd];
}

const routes: [method: string, path: string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/recover'],
  ['POST', '/verify'],
  ['PUT', '/user'],
];

/** Of a bad answer, what is wrong with it. */
function problemsOf(answer: { status: number; text: string }, sent: string): string[] {
  const shown = sent.slice(0, 100);
  const leaks = /node_modules|\.ts:\d|at async|syntax error at|violates|SELECT|postgres/.exec(answer.text)?.[0];
  return [
    ...(answer.status >= 500 ? [`${answer.status} for ${shown}`] : []),
    ...(leaks ? [`${leaks} in the answer to ${shown}`] : []),
  ];
}

test.each(routes)(
  'safety 7: %s %s never answers a bad body with a server error',
  { timeout: 120_000 },
  async (method, path) => {
    const problems: string[] = [];
    const victim = await server.join();
    for (const body of corpus()) {
      const token = method === 'PUT' ? victim.session.access_token : undefined;
      const answer = await server.call(method, path, { body, ...(token && { token }) });
      problems.push(...problemsOf(answer, body));
    }
    expect(problems).toEqual([]);
  },
);

test('safety 7: members’ data is unchanged', async () => {
  await server.signIn(member);
  expect({}).not.toHaveProperty('isAdmin');
});

const LONG = 'a'.repeat(12_000);
const encode = (text: string) => Buffer.from(text).toString('base64url');
test.each([
  ['no token', 'Bearer', 401],
  ['the word null', 'Bearer null', 403],
  ['the word undefined', 'bearer undefined', 403],
  ['three letters', 'Bearer a.b.c', 403],
  ['two dots', 'Bearer ..', 403],
  ['a very long word', `Bearer ${LONG}`, 403],
  ['a very long header', `Bearer ${LONG}.e30.x`, 403],
  ['a list of claims', `Bearer ${encode('{"alg":"ES256"}')}.${encode('[]')}.AAAA`, 403],
  ['null for a header', `Bearer ${encode('null')}.e30.AAAA`, 403],
])('an authorization with %s is refused', async (_name, authorization, status) => {
  for (const [method, path] of [
    ['GET', '/user'],
    ['PUT', '/user'],
    ['POST', '/logout'],
  ] as const) {
    const answer = await server.call(method, path, {
      headers: { authorization },
      ...(method === 'PUT' && { body: {} }),
    });
    expect(answer.status, `${method} ${path}`).toBe(status);
  }
});

test.each([
  'redirect_to=%00',
  'redirect_to=%ff',
  'redirect_to=javascript:alert(1)',
  'redirect_to=a&redirect_to=b',
  'redirect_to[]=a',
  '__proto__=a',
])('a reset with ?%s gets the usual answer', async (query) => {
  const answer = await server.call('POST', `/recover?${query}`, { body: { email: newEmail() } });
  expect([answer.status, answer.text]).toEqual([200, '{}']);
});

test.each([
  ['a broken escape', '/%zz'],
  ['overlong UTF-8', '/user/%c0%af'],
  ['a way up', '/user/%2e%2e%2f%2e%2e%2fetc/passwd'],
  ['a double slash', '//user'],
  ['capitals', '/USER'],
  ['a NUL', '/user%00'],
  ['thousands of parts', '/x'.repeat(4_000)],
])('a path with %s causes no server error', async (_name, path) => {
  const answer = await fetch(`${server.url()}/auth/v1${path}`);
  expect(answer.status).toBeLessThan(500);
  expect(await answer.text()).not.toMatch(/node_modules|root:/);
});

test('safety 13: a compressed body is refused without unpacking it', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'x'));
  const answer = await fetch(`${server.url()}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: bomb,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});

test.each([
  ['by letters that are no ASCII', 'Möbius/1.0 \u00ff'],
  ['by a very long name', 'x'.repeat(8_000)],
  ['nothing', ''],
])('a browser whose user agent is %s can sign in', async (_name, agent) => {
  const answer = await server.call('POST', '/token?grant_type=password', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  expect(answer.status).toBe(200);
});

test('hostile metadata is returned unchanged, as text', async () => {
  const data = { display_name: `<script>alert('${"x'; drop table users; --"}')</script>`, nested: { quote: '"\\' } };
  const { user } = await server.join({ data });
  expect(user.user_metadata).toMatchObject(data);
});
