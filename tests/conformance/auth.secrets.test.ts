import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { collectLog } from '#tests/support/logger.ts';
import { createMailbox } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { call, connect, must, newEmail, PASSWORD, succeed, tokenIn } from './auth-server.ts';

const NEW_PASSWORD = 'Kettlebell-9';
const testDatabase = useTestDatabase();
const mailbox = createMailbox();
const { logger, log } = collectLog('trace');
const secrets: Record<string, string> = { password: PASSWORD, 'new password': NEW_PASSWORD };
let server: TestServer;

/** One member’s way through everything that has a secret in it. */
beforeAll(async () => {
  server = await startTestServer(testDatabase, { logger, mailer: mailbox.mailer });
  const client = connect(server.url);
  const email = newEmail();
  const first = must(succeed(await client.auth.signUp({ email, password: PASSWORD })).session);
  const second = must(succeed(await client.auth.refreshSession()).session);
  succeed(await client.auth.resetPasswordForEmail(email));
  const recovery = tokenIn(await mailbox.waitFor(email));
  await call(server.url, 'POST', '/verify', { body: { token_hash: `${recovery}x`, type: 'recovery' } });
  await call(server.url, 'GET', `/none?token=${recovery}`, { token: second.access_token });
  await call(server.url, 'POST', '/signup', { body: `{"password":"${PASSWORD}"` });
  await connect(server.url).auth.signInWithPassword({ email, password: `${PASSWORD}x` });
  Object.assign(secrets, {
    'access token': first.access_token,
    'refresh token': first.refresh_token,
    'next refresh token': second.refresh_token,
    'recovery token': recovery,
  });
  // What is searched for in the database is there now: the token is unused, the session alive.
});
afterAll(() => server.close());

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await testDatabase.asOwner<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await testDatabase.asOwner<{ line: string }>(`select t::text as line from ${name} t`);
    rows.push(...found.map(({ line }) => line));
  }
  return rows.join('\n');
}

const names = ['password', 'access token', 'refresh token', 'next refresh token', 'recovery token'] as const;

test('the search covers everything that is stored', async () => {
  const text = await dump();
  expect(text).toContain('lifter-');
  expect(text).toContain('$argon2id$');
  const [row] = await testDatabase.asOwner('select count(*)::int as stored from auth.one_time_tokens');
  expect(row).toEqual({ stored: 1 });
});

test.each(names)('safety 12: the database does not hold the %s in the clear', async (name) => {
  const secret = must(secrets[name]);
  const text = await dump();
  for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]) {
    expect(text).not.toContain(form);
  }
});

test.each(names)('safety 12: the log does not hold the %s', (name) => {
  expect(log().split('\n').length).toBeGreaterThan(10);
  expect(log()).not.toContain(must(secrets[name]));
});

test('safety 12: the table of limits reveals no address', async () => {
  const limited = await startTestServer(testDatabase, { rateLimits: 'on' });
  onTestFinished(() => limited.close());
  const email = newEmail();
  await call(limited.url, 'POST', '/token?grant_type=password', { body: { email, password: 'Not-it-1' } });
  const rows = await testDatabase.asOwner('select key from embedded_supabase.rate_limits');
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('safety 12: a mail that cannot be sent is logged without its link, and the request succeeds', async () => {
  const email = newEmail();
  const sent: string[] = [];
  const failing = await startTestServer(testDatabase, {
    logger,
    mailer: {
      async send(mail) {
        sent.push(tokenIn(mail));
        throw Object.assign(new Error('The mail server did not take the mail.'), { code: 'mail_not_sent' });
      },
      close: async () => undefined,
    },
  });
  succeed(await connect(failing.url).auth.signUp({ email, password: NEW_PASSWORD }));
  const answer = await call(failing.url, 'POST', '/recover', { body: { email } });
  expect([answer.status, answer.text]).toEqual([200, '{}']);
  await failing.close();
  expect(sent).toHaveLength(1);
  expect(log()).toContain('mail_not_sent');
  expect(log()).not.toContain(sent[0]);
  expect(log()).not.toContain(NEW_PASSWORD);
});
