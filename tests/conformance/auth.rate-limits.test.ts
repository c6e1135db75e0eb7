import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callWith } from '#tests/support/api-member.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { type Answer, type CallOptions, call, newEmail, PASSWORD, useAuthServer } from './auth-server.ts';

const WINDOW_MS = 300_000;
const config = { supabase: undefined, publicUrl: undefined, trustedProxies: undefined };
const server = useAuthServer({ rateLimits: 'on', config });
const proxied = useAuthServer({ rateLimits: 'on', config: { ...config, trustedProxies: ['127.0.0.1'] } });

const forgetAttempts = async () => {
  for (const { testDatabase } of [server, proxied]) {
    await testDatabase.asOwner('delete from embedded_supabase.rate_limits');
  }
};
beforeEach(forgetAttempts);

/** Sends until it is refused; begins again if the window of five minutes turned meanwhile. */
async function countUntilRefused<Sent extends Pick<Answer, 'status'>>(
  send: (attempt: number) => Promise<Sent>,
  most = 151,
) {
  for (;;) {
    const window = Math.floor(Date.now() / WINDOW_MS);
    let taken = 0;
    let answer = await send(taken);
    while (answer.status !== 429 && taken < most) {
      taken += 1;
      answer = await send(taken);
    }
    if (Math.floor(Date.now() / WINDOW_MS) === window) return { taken, answer };
    await forgetAttempts();
  }
}

type Request = readonly [method: string, path: string, make: (email: string) => CallOptions];
const REFRESH: Request = ['POST', '/token?grant_type=refresh_token', () => ({ body: { refresh_token: 'made-up' } })];
const SIGN_UP: Request = ['POST', '/signup', (email) => ({ body: { email, password: 'weak' } })];
const RECOVER: Request = ['POST', '/recover', (email) => ({ body: { email } })];
const VERIFY: Request = ['POST', '/verify', () => ({ body: { token_hash: 'made-up', type: 'recovery' } })];
const SIGN_IN: Request = ['POST', '/token?grant_type=password', (email) => ({ body: { email, password: PASSWORD } })];

describe('safety 8: for one address', () => {
  test.each([
    ['signing in', 150, SIGN_IN],
    ['refreshing', 150, REFRESH],
    ['signing up', 30, SIGN_UP],
    ['asking for a reset', 30, RECOVER],
    ['verifying a link', 30, VERIFY],
  ])('the limit for %s is %i in five minutes', async (_name, limit, [method, path, make]) => {
    const { taken, answer } = await countUntilRefused(() => server.call(method, path, make(newEmail())));
    expect(taken).toBe(limit);
    expect([answer.status, answer.body.code]).toEqual([429, 'over_request_rate_limit']);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(WINDOW_MS / 1000);
  });

  test('the client is told by the code', async () => {
    await countUntilRefused(() => server.call('POST', '/verify', VERIFY[2]('')));
    const { error } = await server.connect().auth.verifyOtp({ token_hash: 'made-up', type: 'recovery' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('forwarding headers of a client’s own invention do not help', async () => {
    const { taken } = await countUntilRefused((attempt) =>
      server.call('POST', '/verify', {
        ...VERIFY[2](''),
        headers: {
          'x-forwarded-for': `10.0.0.${attempt}`,
          forwarded: `for=10.0.0.${attempt}`,
          'x-real-ip': `10.0.0.${attempt}`,
          'cf-connecting-ip': `10.0.0.${attempt}`,
        },
      }),
    );
    expect(taken).toBe(30);
  });

  test('of a hundred guesses at a password, spread over made-up addresses, thirty are looked at', async () => {
    const { email } = await server.join();
    const guess = (attempt: number) =>
      server.call('POST', '/token?grant_type=password', {
        body: { email, password: `Guess-${attempt}` },
        headers: { 'x-forwarded-for': `10.0.0.${attempt}` },
      });
    const window = Math.floor(Date.now() / WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, attempt) => guess(attempt)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(400) + count(429)).toBe(100);
    if (Math.floor(Date.now() / WINDOW_MS) === window) expect(count(400)).toBe(30);
    expect((await guess(100)).status).toBe(429);
  });

  test('right passwords are no guesses: a member who often signs in is let in, and one typing error is none of thirty', async () => {
    const member = await server.join();
    const wrong = { email: member.email, password: 'Not-it-1' };
    for (let attempt = 0; attempt < 29; attempt += 1) {
      expect((await server.call('POST', '/token?grant_type=password', { body: wrong })).status).toBe(400);
    }
    for (let attempt = 0; attempt < 3; attempt += 1) await server.signIn(member);
    expect((await server.call('POST', '/token?grant_type=password', { body: wrong })).status).toBe(400);
  });

  test('safety 44: wrong passwords inside a session count as guesses, together with failed sign-ins', async () => {
    const member = await server.join();
    const token = member.session.access_token;
    const wrong = 'Not-it-1';
    const guesses = [
      () => server.call('POST', '/token?grant_type=password', { body: { email: member.email, password: wrong } }),
      () => server.call('PUT', '/user', { token, body: { password: 'brand new', current_password: wrong } }),
      () => callWith({ url: server.url() }, token)('DELETE', '/api/user/account', { password: wrong }),
    ];
    const { taken } = await countUntilRefused(
      async (attempt) => (await guesses[attempt % guesses.length]?.()) as Pick<Answer, 'status'>,
    );
    expect(taken).toBe(30);
    const right = await callWith({ url: server.url() }, token)('DELETE', '/api/user/account', {
      password: member.password,
    });
    expect([right.status, right.body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
  });

  test('limits are counted by kind: a refused sign-up does not keep a member from signing in', async () => {
    const member = await server.join();
    await countUntilRefused(() => server.call('POST', '/signup', SIGN_UP[2](newEmail())));
    await server.signIn(member);
  });

  test('two servers on one database count together', async () => {
    const second = await startTestServer(server.testDatabase, { rateLimits: 'on', config });
    try {
      const urls = [server.url(), second.url];
      const { taken } = await countUntilRefused((attempt) =>
        call(urls[attempt % 2] ?? '', 'POST', '/verify', VERIFY[2]('')),
      );
      expect(taken).toBe(30);
      for (const url of urls) expect((await call(url, 'POST', '/verify', VERIFY[2](''))).status).toBe(429);
    } finally {
      await second.close();
    }
  });

  test('after five minutes there is a new budget', async () => {
    await countUntilRefused(() => server.call('POST', '/verify', VERIFY[2]('')));
    await server.testDatabase.asOwner(
      `update embedded_supabase.rate_limits set window_start = window_start - interval '5 minutes'`,
    );
    expect((await server.call('POST', '/verify', VERIFY[2](''))).status).toBe(403);
  });

  test('attempts at once are counted each', async () => {
    const window = Math.floor(Date.now() / WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 60 }, () => server.call('POST', '/verify', VERIFY[2](''))));
    const refused = answers.filter(({ status }) => status === 429).length;
    if (Math.floor(Date.now() / WINDOW_MS) === window) expect(refused).toBe(30);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
  });
});

describe('safety 8: for one account, from ever other addresses', () => {
  let addresses = 0;
  const elsewhere = () => {
    addresses += 1;
    return { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
  };

  test.each([
    ['signing up', 30, SIGN_UP],
    ['asking for a reset', 30, RECOVER],
    ['wrong passwords', 30, SIGN_IN],
  ])('the limit for %s is %i in five minutes', { timeout: 60_000 }, async (_name, limit, [method, path, make]) => {
    const email = newEmail();
    const send = () => proxied.call(method, path, { ...make(email), headers: elsewhere() });
    const { taken, answer } = await countUntilRefused(send);
    expect(taken).toBe(limit);
    expect(answer.body.code).toBe('over_request_rate_limit');
    const other = await proxied.call(method, path, { ...make(newEmail()), headers: elsewhere() });
    expect(other.status, 'another account is not meant').not.toBe(429);
  });

  test('a change of letters is no other account', async () => {
    const email = newEmail();
    const { taken } = await countUntilRefused((attempt) =>
      proxied.call('POST', '/recover', {
        body: { email: attempt % 2 ? email.toUpperCase() : ` ${email}` },
        headers: elsewhere(),
      }),
    );
    expect(taken).toBe(30);
  });

  test('the limit for changing one’s account is 30 in five minutes', async () => {
    const { session } = await proxied.join();
    const { taken, answer } = await countUntilRefused(() =>
      proxied.call('PUT', '/user', { token: session.access_token, body: { data: {} }, headers: elsewhere() }),
    );
    expect([taken, answer.body.code]).toEqual([30, 'over_request_rate_limit']);
  });
});

describe('safety 8: behind a proxy that is trusted', () => {
  const from = (address: string) => ({ ...VERIFY[2](''), headers: { 'x-forwarded-for': address } });
  beforeAll(forgetAttempts);

  test('each client has its own budget', async () => {
    await countUntilRefused(() => proxied.call('POST', '/verify', from('10.9.0.1')));
    expect((await proxied.call('POST', '/verify', from('10.9.0.2'))).status).toBe(403);
  });

  test('what a client writes before the proxy’s word does not help', async () => {
    const { taken } = await countUntilRefused((attempt) =>
      proxied.call('POST', '/verify', from(`10.8.0.${attempt}, 10.9.0.3`)),
    );
    expect(taken).toBe(30);
  });

  test.each([
    ['by address and port', '10.9.0.4:51234'],
    ['unknown', 'unknown'],
    ['by IPv6 address', '2001:db8::1'],
    ['by IPv6 address and port', '[2001:db8::1]:443'],
    ['nothing', ''],
    ['by a very long name', 'x'.repeat(2_000)],
  ])('a client that the proxy calls %s signs in', async (_name, address) => {
    const member = await proxied.join();
    const answer = await proxied.call('POST', '/token?grant_type=password', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });
    expect(answer.status).toBe(200);
  });
});
