import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from '#embedded-supabase/auth/rate-limits.ts';
import { callWith } from '#tests/support/api-member.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import {
  type Answer,
  type CallOptions,
  call,
  must,
  newEmail,
  PASSWORD,
  tokenIn,
  useAuthServer,
} from './auth-server.ts';

const WINDOW_MS = 300_000;
// What is shown here are the limits in the database, not the one of each process.
const config = { requestsPerMinute: 1e9, writesPerMinute: 1e9 };
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
    // 150 passwords take a busy machine a while, and are counted twice where five minutes end in between.
  ])('the limit for %s is %i in five minutes', { timeout: 120_000 }, async (_name, limit, [method, path, make]) => {
    const { taken, answer } = await countUntilRefused(() => server.call(method, path, make(newEmail())));
    expect(taken).toBe(limit);
    expect([answer.status, answer.body.code]).toEqual([429, 'over_request_rate_limit']);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(WINDOW_MS / 1000);
  });

  test('supabase-js gets the code', async () => {
    await countUntilRefused(() => server.call('POST', '/verify', VERIFY[2]('')));
    const { error } = await server.connect().auth.verifyOtp({ token_hash: 'made-up', type: 'recovery' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('forged forwarding headers do not help', async () => {
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

  test('of a hundred password guesses from made-up addresses only thirty are checked', async () => {
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

  test('correct passwords are not counted: a member who signs in often is let in, even after a typo', async () => {
    const member = await server.join();
    const wrong = { email: member.email, password: 'Not-it-1' };
    for (let attempt = 0; attempt < 29; attempt += 1) {
      expect((await server.call('POST', '/token?grant_type=password', { body: wrong })).status).toBe(400);
    }
    for (let attempt = 0; attempt < 3; attempt += 1) await server.signIn(member);
    expect((await server.call('POST', '/token?grant_type=password', { body: wrong })).status).toBe(400);
  });

  test('safety 44: wrong passwords within a session and failed sign-ins count together', async () => {
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

  test('safety 38: guesses when deleting an account count for the connection if a proxy forwards no address', async () => {
    const { session } = await proxied.join();
    const { taken } = await countUntilRefused((attempt) =>
      fetch(`${proxied.url()}/api/user/account`, {
        method: 'DELETE',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${session.access_token}`,
          'x-forwarded-for': `made up ${attempt}`,
        },
        body: JSON.stringify({ password: 'Not-it-1' }),
      }),
    );
    expect(taken).toBe(30);
  });

  test('each kind of request has its own limit: a refused sign-up does not block signing in', async () => {
    const member = await server.join();
    await countUntilRefused(() => server.call('POST', '/signup', SIGN_UP[2](newEmail())));
    await server.signIn(member);
  });

  test('two servers on one database share their counts', async () => {
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

  test('the limit resets after five minutes', async () => {
    await countUntilRefused(() => server.call('POST', '/verify', VERIFY[2]('')));
    await server.testDatabase.asOwner(
      `update embedded_supabase.rate_limits set window_start = window_start - interval '5 minutes'`,
    );
    expect((await server.call('POST', '/verify', VERIFY[2](''))).status).toBe(403);
  });

  test('concurrent attempts are all counted', async () => {
    const window = Math.floor(Date.now() / WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 60 }, () => server.call('POST', '/verify', VERIFY[2](''))));
    const refused = answers.filter(({ status }) => status === 429).length;
    if (Math.floor(Date.now() / WINDOW_MS) === window) expect(refused).toBe(30);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
  });
});

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return { 'x-forwarded-for': `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` };
};
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('safety 37: a stranger cannot lock a chosen member out', () => {
  const guess = (email: string, headers: Record<string, string>) =>
    proxied.call('POST', '/token?grant_type=password', { body: { email, password: 'Not-it-1' }, headers });
  const signIn = (email: string, headers: Record<string, string>) =>
    proxied.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD }, headers });

  test('guesses from one address are refused there, and the owner can sign in from another', async () => {
    const { email } = await proxied.join();
    const { taken, answer } = await countUntilRefused(() => guess(email, from('10.2.0.1')));
    expect([taken, answer.body.code]).toEqual([30, 'over_request_rate_limit']);
    expect((await signIn(email, from('10.2.0.1'))).status, 'not even with the right password').toBe(429);
    expect((await signIn(email, from('10.2.0.2'))).status).toBe(200);
  });

  test('guesses from ever-changing addresses are slowed down, but nobody is refused', async () => {
    const pauses: number[] = [];
    const limiter = createRateLimiter(proxied.testDatabase.database, async (ms) => pauses.push(ms));
    const { email } = await proxied.join();
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      await limiter.countGuess(`10.3.0.${attempt}`, email);
      expect(pauses.length).toBe(Math.max(0, attempt - 30));
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBeGreaterThan(0);
    expect(pauses.at(-1)).toBeLessThanOrEqual(5_000);
  });

  test('an unknown account is slowed down like a known one', async () => {
    const pauses: number[] = [];
    const limiter = createRateLimiter(proxied.testDatabase.database, async (ms) => pauses.push(ms));
    const email = newEmail();
    for (let attempt = 1; attempt <= 31; attempt += 1) await limiter.countGuess(`10.3.1.${attempt}`, email);
    expect(pauses.length).toBe(1);
  });

  test('a network that the member has signed in from is not slowed down, including the same IPv6 /64', async () => {
    const paused: string[] = [];
    let address = '';
    const limiter = createRateLimiter(proxied.testDatabase.database, async () => paused.push(address));
    const { email } = await proxied.join();
    for (const home of ['10.4.0.1', '2001:db8:4::1']) expect((await signIn(email, from(home))).status).toBe(200);
    for (let attempt = 1; attempt <= 30; attempt += 1) await limiter.countGuess(`10.4.1.${attempt}`, email);
    for (address of ['10.4.0.1', '::ffff:10.4.0.1', '2001:db8:4::2', '10.4.0.2', '2001:db8:5::1']) {
      await limiter.countGuess(address, email);
    }
    expect(paused).toEqual(['10.4.0.2', '2001:db8:5::1']);
  });

  test('a known network counts for one member, is stored hashed, and is deleted with the account', async () => {
    const [one, other] = [await proxied.join(), await proxied.join()];
    await signIn(one.email, from('10.5.0.1'));
    const paused: string[] = [];
    let email = '';
    const limiter = createRateLimiter(proxied.testDatabase.database, async () => paused.push(email));
    for (email of [one.email, other.email]) {
      for (let attempt = 1; attempt <= 30; attempt += 1) await limiter.countGuess(`10.5.1.${attempt}`, email);
      await limiter.countGuess('10.5.0.1', email);
    }
    expect(paused).toEqual([other.email]);
    const stored = () =>
      proxied.testDatabase.asOwner('select * from embedded_supabase.known_networks where user_id = $1', [one.user.id]);
    expect(JSON.stringify(await stored())).not.toContain('10.5.0.1');
    await proxied.testDatabase.asOwner('delete from auth.users where id = $1', [one.user.id]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['asking for a reset', RECOVER],
    ['signing up', SIGN_UP],
  ])('%s for an account from ever-changing addresses never blocks its owner', async (_name, [method, path, make]) => {
    const email = newEmail();
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const answer = await proxied.call(method, path, { ...make(email), headers: elsewhere() });
      expect(answer.status).not.toBe(429);
    }
  });

  test('the 31st reset request from one address is refused; the owner’s, from another, is mailed', async () => {
    const { email } = await proxied.join();
    const { taken } = await countUntilRefused(() =>
      proxied.call('POST', '/recover', { body: { email }, headers: from('10.6.0.1') }),
    );
    expect(taken).toBe(30);
    await proxied.mailbox.waitFor(email);
    const before = proxied.mailbox.sentTo(email).length;
    await proxied.testDatabase.asOwner(
      `update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = $1`,
      [email],
    );
    const owners = await proxied.call('POST', '/recover', { body: { email }, headers: from('10.6.0.2') });
    expect(owners.status).toBe(200);
    await expect.poll(() => proxied.mailbox.sentTo(email).length).toBe(before + 1);
  });

  describe('somebody who keeps requesting resets', () => {
    const OWNER = '10.8.0.1';
    const STRANGER = '10.8.0.2';
    const ask = (email: string, address: string) =>
      proxied.call('POST', '/recover', { body: { email }, headers: from(address) });
    const waitAMinute = (email: string) =>
      proxied.testDatabase.asOwner(
        `update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = $1`,
        [email],
      );
    const askForMail = async (email: string, address: string) => {
      await waitAMinute(email);
      const before = proxied.mailbox.sentTo(email).length;
      await ask(email, address);
      await expect.poll(() => proxied.mailbox.sentTo(email).length).toBe(before + 1);
      return tokenIn(must(proxied.mailbox.sentTo(email).at(-1)));
    };
    const verify = async (token: string) =>
      (await proxied.call('POST', '/verify', { body: { token_hash: token, type: 'recovery' }, headers: elsewhere() }))
        .status;

    test('does not void the owner’s link; using one link voids all', async () => {
      const { email } = await proxied.join();
      const owners = await askForMail(email, OWNER);
      await askForMail(email, STRANGER);
      const latest = await askForMail(email, STRANGER);
      expect(await verify(owners)).toBe(200);
      expect(await verify(latest)).toBe(403);
    });

    test('does not void the link that the owner shares with them after asking within the same minute', async () => {
      const { email, user } = await proxied.join();
      const first = await askForMail(email, STRANGER);
      await ask(email, OWNER);
      const replaceable = () =>
        proxied.testDatabase.asOwner(
          `select from embedded_supabase.recovery_requests r join auth.one_time_tokens t on t.id = r.token_id
           where t.user_id = $1`,
          [user.id],
        );
      await expect.poll(replaceable).toEqual([]);
      await askForMail(email, STRANGER);
      expect(await verify(first)).toBe(200);
    });

    test('has one valid link at a time', async () => {
      const { email } = await proxied.join();
      const [first, second] = [await askForMail(email, STRANGER), await askForMail(email, STRANGER)];
      expect([await verify(first), await verify(second)]).toEqual([403, 200]);
    });
  });
});

describe('safety 37: whoever holds one session of a member', () => {
  const change = (token: string) => proxied.call('PUT', '/user', { token, body: { data: {} }, headers: elsewhere() });

  test('does not use up the owner’s account changes after a new sign-in', async () => {
    const member = await proxied.join();
    await countUntilRefused(() => change(member.session.access_token));
    const owners = await proxied.signIn(member);
    expect((await change(owners.session.access_token)).status).toBe(200);
    const call = callWith({ url: proxied.url() }, owners.session.access_token);
    const deletion = await call('DELETE', '/api/user/account', { password: member.password }, elsewhere());
    expect(deletion.status).toBe(204);
  });

  test('does not use up the owner’s auth requests either', async () => {
    const limited = await startTestServer(proxied.testDatabase, {
      rateLimits: 'on',
      config: { requestsPerMinute: 20, writesPerMinute: 10, trustedProxies: ['127.0.0.1'] },
    });
    try {
      const member = await proxied.join();
      const thief = callWith(limited, member.session.access_token);
      await countUntilRefused(() => thief('PATCH', '/api/user/current', { height: 180 }, elsewhere()));
      await countUntilRefused(() => thief('GET', '/auth/v1/user', undefined, elsewhere()));
      const owners = await proxied.signIn(member);
      const signOut = await callWith(limited, owners.session.access_token)('POST', '/auth/v1/logout?scope=global');
      expect(signOut.status).toBe(204);
    } finally {
      await limited.close();
    }
  });
});

describe('safety 8: for one session', () => {
  test('the limit for account changes is 30 in five minutes, from whatever address', async () => {
    const { session } = await proxied.join();
    const { taken, answer } = await countUntilRefused(() =>
      proxied.call('PUT', '/user', { token: session.access_token, body: { data: {} }, headers: elsewhere() }),
    );
    expect([taken, answer.body.code]).toEqual([30, 'over_request_rate_limit']);
  });
});

describe('safety 38: a network counts as one caller', () => {
  test.each([
    ['addresses of one IPv6 /64', (attempt: number) => `2001:db8:0:7::${attempt.toString(16)}`],
    [
      'an IPv4 address and the same one mapped into IPv6',
      (attempt: number) => (attempt % 2 ? '10.7.0.1' : '::ffff:10.7.0.1'),
    ],
    ['an IPv4 address mapped in hexadecimal', (attempt: number) => (attempt % 2 ? '10.7.0.2' : '::ffff:a07:2')],
  ])('%s share one budget', async (_name, addressOf) => {
    const { taken } = await countUntilRefused((attempt) =>
      proxied.call('POST', '/verify', { ...VERIFY[2](''), headers: from(addressOf(attempt)) }),
    );
    expect(taken).toBe(30);
  });

  test('another /64 has its own budget', async () => {
    await countUntilRefused(() =>
      proxied.call('POST', '/verify', { ...VERIFY[2](''), headers: from('2001:db8:0:8::1') }),
    );
    const other = await proxied.call('POST', '/verify', { ...VERIFY[2](''), headers: from('2001:db8:0:9::1') });
    expect(other.status).toBe(403);
  });
});

describe('safety 8: behind a trusted proxy', () => {
  const verifyFrom = (address: string) => ({ ...VERIFY[2](''), headers: from(address) });
  beforeAll(forgetAttempts);

  test('each client has its own budget', async () => {
    await countUntilRefused(() => proxied.call('POST', '/verify', verifyFrom('10.9.0.1')));
    expect((await proxied.call('POST', '/verify', verifyFrom('10.9.0.2'))).status).toBe(403);
  });

  test('addresses that a client puts before the proxy’s own do not help', async () => {
    const { taken } = await countUntilRefused((attempt) =>
      proxied.call('POST', '/verify', verifyFrom(`10.8.0.${attempt}, 10.9.0.3`)),
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
  ])('a client whose forwarded address is %s can sign in', async (_name, address) => {
    const member = await proxied.join();
    const answer = await proxied.call('POST', '/token?grant_type=password', {
      body: { email: member.email, password: PASSWORD },
      headers: { 'x-forwarded-for': address },
    });
    expect(answer.status).toBe(200);
  });
});
