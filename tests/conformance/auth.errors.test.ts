import { expect, test } from 'vitest';
import { API_VERSION, newEmail, PASSWORD, useAuthServer } from './auth-server.ts';

const server = useAuthServer();

const routes: [method: string, path: string][] = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/recover'],
  ['POST', '/verify'],
];

const wrongPassword = { email: newEmail(), password: PASSWORD };
const signInPath = '/token?grant_type=password';

test('a client that sends its version gets code, message and the version', async () => {
  const { status, body, headers } = await server.call('POST', signInPath, { body: wrongPassword });
  expect(status).toBe(400);
  expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(headers.get('x-supabase-api-version')).toBe(API_VERSION);
});

test.each([[undefined], ['2023-01-01'], ['yesterday']])(
  'a client with the version %j gets the older format',
  async (version) => {
    const { status, body } = await server.call('POST', signInPath, {
      body: wrongPassword,
      headers: { 'x-supabase-api-version': version },
    });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
  },
);

test.each([
  [API_VERSION, { code: 'weak_password', message: expect.any(String) }],
  [undefined, { code: 422, error_code: 'weak_password', msg: expect.any(String) }],
])('a weak password is explained in both formats (version %s)', async (version, shape) => {
  const { status, body } = await server.call('POST', '/signup', {
    body: { email: newEmail(), password: 'short' },
    headers: { 'x-supabase-api-version': version },
  });
  expect(status).toBe(422);
  expect(body).toEqual({ ...shape, weak_password: { reasons: ['length', 'characters'] } });
});

test.each(routes)('%s %s refuses a body that is too large', async (method, path) => {
  const body = { ...wrongPassword, padding: 'x'.repeat(1_048_577) };
  const answer = await server.call(method, path, { body });
  expect([answer.status, answer.body.code]).toEqual([413, 'request_entity_too_large']);
});

test.each(routes)('%s %s refuses broken JSON', async (method, path) => {
  for (const body of ['{', '{"email":', "{'email': 1}", 'email=a', '{"email":"a"}}', '\u0000']) {
    const answer = await server.call(method, path, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_json']);
  }
});

test.each(routes)('safety 11: %s %s refuses what is not JSON', async (method, path) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x/y']) {
    const answer = await server.call(method, path, {
      body: JSON.stringify(wrongPassword),
      headers: { 'content-type': type },
    });
    expect([answer.status, typeof answer.body.code]).toEqual([415, 'string']);
  }
});

test.each([
  ['GET', '/none'],
  ['GET', '/signup'],
  ['DELETE', '/user'],
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['POST', '/otp'],
  ['GET', '/authorize?provider=google'],
])('%s %s is answered with 404 as JSON', async (method, path) => {
  const answer = await server.call(method, path);
  expect(answer.status).toBe(404);
  expect(answer.body.code).toEqual(expect.any(String));
});

test('the settings offer sign-up by email without confirmation', async () => {
  const { status, body } = await server.call('GET', '/settings');
  expect(status).toBe(200);
  expect(body).toMatchObject({ external: { email: true }, disable_signup: false, mailer_autoconfirm: true });
});

test('the health check answers', async () => {
  const { status, body } = await server.call('GET', '/health');
  expect(status).toBe(200);
  expect(body).toEqual({ name: 'GoTrue', version: expect.any(String), description: expect.any(String) });
});

test('answers with a session or an error are not cacheable', async () => {
  const { session } = await server.join();
  const answers = [
    await server.call('GET', '/user', { token: session.access_token }),
    await server.call('GET', '/user', { token: 'x' }),
    await server.call('POST', signInPath, { body: wrongPassword }),
    await server.call('GET', '/none'),
  ];
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
});

test('safety 11: other origins get no CORS headers', async () => {
  const { headers } = await server.call('POST', signInPath, {
    body: wrongPassword,
    headers: { origin: 'https://evil.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
