import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type JoinedMember, linkIn, must, newEmail, succeed, tokenIn, useAuthServer } from './auth-server.ts';

const SITE = 'https://gym.example';
const server = useAuthServer({ config: { publicUrl: SITE, supabase: undefined, trustedProxies: undefined } });

async function requestToken(email: string): Promise<string> {
  succeed(await server.connect().auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/reset-password` }));
  return tokenIn(await server.mailbox.waitFor(email));
}

/** As if the last mail had gone out longer ago. */
async function ageMail({ user }: JoinedMember, seconds: number): Promise<void> {
  const past = `$2 * interval '1 second'`;
  await server.testDatabase.asOwner(
    `update auth.users set recovery_sent_at = recovery_sent_at - ${past} where id = $1`,
    [user.id, seconds],
  );
  await server.testDatabase.asOwner(
    `update auth.one_time_tokens set created_at = created_at - ${past}, updated_at = updated_at - ${past}
     where user_id = $1`,
    [user.id, seconds],
  );
}

const verify = (token: string) => server.connect().auth.verifyOtp({ token_hash: token, type: 'recovery' });
const EXPIRED = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' };

test('safety 8: known and unknown addresses get the same answer, and only the known one gets mail', async () => {
  const [{ email }, unknown] = [await server.join(), newEmail()];
  const answers = [];
  for (const address of [unknown, email]) {
    answers.push(await server.call('POST', '/recover', { body: { email: address, gotrue_meta_security: {} } }));
  }
  for (const { status, text } of answers) expect([status, text]).toEqual([200, '{}']);
  const names = answers.map(({ headers }) => [...headers.keys()].sort());
  expect(names[0]).toEqual(names[1]);
  await server.mailbox.waitFor(email);
  expect(server.mailbox.sentTo(unknown)).toEqual([]);
});

test('the address is not case-sensitive', async () => {
  const { email } = await server.join();
  await server.call('POST', '/recover', { body: { email: email.toUpperCase() } });
  expect((await server.mailbox.waitFor(email)).subject).toBe('Reset your GYMRATT password');
});

test.each([
  ['the site’s own reset page', `${SITE}/reset-password`],
  ['nothing', undefined],
  ['a foreign site', 'https://evil.example/reset-password'],
  ['a site that looks alike', `${SITE}.evil.example/`],
  ['a name before the host', `https://gym.example@evil.example/`],
  ['a script', 'javascript:alert(1)'],
  ['no address at all', '//evil.example'],
])('the link in the mail leads to the site even if the request names %s', async (_name, redirectTo) => {
  const { email } = await server.join();
  const options = redirectTo === undefined ? {} : { redirectTo };
  succeed(await server.connect().auth.resetPasswordForEmail(email, options));
  const mail = await server.mailbox.waitFor(email);
  const link = linkIn(mail);
  expect([link.origin, link.pathname]).toEqual([SITE, '/reset-password']);
  expect([...link.searchParams.keys()]).toEqual(['token', 'type']);
  expect(link.searchParams.get('type')).toBe('recovery');
  expect(mail.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  expect(mail.text + mail.html).not.toMatch(/evil|javascript/);
});

test('a forged Host header does not change the mail', async () => {
  const { email } = await server.join();
  await server.call('POST', '/recover', {
    body: { email },
    headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
  });
  expect(linkIn(await server.mailbox.waitFor(email)).origin).toBe(SITE);
});

test('each token is different and has at least 128 random bits', async () => {
  const tokens = [await requestToken((await server.join()).email), await requestToken((await server.join()).email)];
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/);
  expect(new Set(tokens).size).toBe(2);
});

test('an account gets one mail a minute, and only the newest link works', async () => {
  const member = await server.join();
  const first = await requestToken(member.email);
  for (let round = 0; round < 3; round += 1) {
    expect((await server.call('POST', '/recover', { body: { email: member.email } })).status).toBe(200);
  }
  await ageMail(member, 61);
  const second = await requestToken(member.email);
  expect(server.mailbox.sentTo(member.email)).toHaveLength(2);
  expect((await verify(first)).error).toMatchObject(EXPIRED);
  succeed(await verify(second));
});

test('ten concurrent requests for one account send one mail', async () => {
  const member = await server.join();
  await Promise.all(
    Array.from({ length: 10 }, () => server.call('POST', '/recover', { body: { email: member.email } })),
  );
  await server.mailbox.waitFor(member.email);
  await ageMail(member, 61);
  await requestToken(member.email);
  expect(server.mailbox.sentTo(member.email)).toHaveLength(2);
});

test('the link signs the member in by the method otp', async () => {
  const { email, user } = await server.join({ data: { display_name: 'Ann' } });
  const { session } = succeed(await verify(await requestToken(email)));
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id, email } });
  expect(decodeJwt(must(session).access_token)).toMatchObject({ sub: user.id, amr: [{ method: 'otp' }] });
  expect((await server.call('GET', '/user', { token: must(session).access_token })).status).toBe(200);
});

test('the link works once', async () => {
  const token = await requestToken((await server.join()).email);
  succeed(await verify(token));
  expect((await verify(token)).error).toMatchObject(EXPIRED);
});

test('of ten concurrent uses one works', async () => {
  const token = await requestToken((await server.join()).email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
});

test('the link works for an hour', async () => {
  const [early, late] = [await server.join(), await server.join()];
  const [inTime, tooLate] = [await requestToken(early.email), await requestToken(late.email)];
  await ageMail(early, 59 * 60);
  await ageMail(late, 61 * 60);
  succeed(await verify(inTime));
  expect((await verify(tooLate)).error).toMatchObject(EXPIRED);
});

test('opening the link does not use it up, so mail scanners do no harm', async () => {
  const { email } = await server.join();
  await server.call('POST', '/recover', { body: { email } });
  const link = linkIn(await server.mailbox.waitFor(email));
  await fetch(`${server.url()}${link.pathname}${link.search}`);
  await fetch(`${server.url()}/auth/v1/verify?token=${link.searchParams.get('token')}&type=recovery`);
  succeed(await verify(must(link.searchParams.get('token'))));
});

test.each(['made-up', 'x'.repeat(43), "' or 1=1 --", '💪', '%'])('%j is refused as a recovery token', async (token) => {
  expect((await verify(token)).error).toMatchObject(EXPIRED);
});

test('the stored hash of a recovery token is not a recovery token', async () => {
  const { email, user } = await server.join();
  await requestToken(email);
  const [row] = await server.testDatabase.asOwner('select token_hash from auth.one_time_tokens where user_id = $1', [
    user.id,
  ]);
  expect((await verify(String(row?.token_hash))).error).toMatchObject(EXPIRED);
});

test.each(['signup', 'magiclink', 'email', 'invite', 'nonsense'])(
  'a recovery token is refused as a token of type %s',
  async (type) => {
    const token = await requestToken((await server.join()).email);
    const answer = await server.call('POST', '/verify', { body: { token_hash: token, type } });
    expect([400, 403]).toContain(answer.status);
    succeed(await verify(token));
  },
);

test('a reset by mail lets the member in with the new password, and no longer with the old one', async () => {
  const member = await server.join();
  const client = server.connect();
  succeed(await client.auth.verifyOtp({ token_hash: await requestToken(member.email), type: 'recovery' }));
  succeed(await client.auth.updateUser({ password: 'brand new' }));
  expect((await server.call('GET', '/user', { token: member.session.access_token })).status).toBe(403);
  const { error } = await server.connect().auth.signInWithPassword(member);
  expect(error?.code).toBe('invalid_credentials');
  await server.signIn({ email: member.email, password: 'brand new' });
});

test('a link allows one new password, even if two are sent at once', async () => {
  const { email } = await server.join();
  const { session } = succeed(await verify(await requestToken(email)));
  const passwords = ['Deadlift4life', 'Benchpress4life'];
  const answers = await Promise.all(
    passwords.map((password) => server.call('PUT', '/user', { token: must(session).access_token, body: { password } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [accepted] = passwords.filter((_, index) => answers[index]?.status === 200);
  expect((await server.connect().auth.signInWithPassword({ email, password: accepted ?? '' })).error).toBeNull();
});
