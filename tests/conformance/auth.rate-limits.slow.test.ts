import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createRateLimiter } from '#embedded-supabase/auth/rate-limits.ts';
import { callWith } from '#tests/support/api-member.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { type Answer, call, must, newEmail, PASSWORD, tokenIn, useAuthServer } from './auth-server.ts';

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

type Sent = Readonly<Record<string, string>>;
const from = (address: string): Sent => ({ 'x-forwarded-for': address });

/** The attempts that are limited, each at a server, with other headers where a test needs them. */
const attempts = (at: typeof server) => {
  const post = (path: string, body: object, headers: Sent) => at.call('POST', path, { body, headers });
  return {
    signIn: (email: string, headers: Sent = {}, password = PASSWORD) =>
      post('/token?grant_type=password', { email, password }, headers),
    refresh: (headers: Sent = {}) => post('/token?grant_type=refresh_token', { refresh_token: 'made-up' }, headers),
    signUp: (email: string, headers: Sent = {}) => post('/signup', { email, password: 'weak' }, headers),
    recover: (email: string, headers: Sent = {}) => post('/recover', { email }, headers),
    verify: (headers: Sent = {}, token_hash = 'made-up') => post('/verify', { token_hash, type: 'recovery' }, headers),
  };
};
const direct = attempts(server);
const forwarded = attempts(proxied);
const WRONG = 'Not-it-1';

describe('safety 8: for one address', () => {
  test.each([
    ['signing in', 150, () => direct.signIn(newEmail())],
    ['refreshing', 150, () => direct.refresh()],
    ['signing up', 30, () => direct.signUp(newEmail())],
    ['asking for a reset', 30, () => direct.recover(newEmail())],
    ['verifying a link', 30, () => direct.verify()],
    // 150 passwords take a busy machine a while, and are counted twice where five minutes end in between.
  ])('the limit for %s is %i in five minutes', { timeout: 120_000 }, async (_name, limit, attempt) => {
    const { taken, answer } = await countUntilRefused(attempt);
    expect([taken, answer.status, answer.body.code]).toEqual([limit, 429, 'over_request_rate_limit']);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(WINDOW_MS / 1000);
  });

  test('supabase-js gets the code', async () => {
    await countUntilRefused(() => direct.verify());
    const { error } = await server.connect().auth.verifyOtp({ token_hash: 'made-up', type: 'recovery' });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  test('forged forwarding headers do not help', async () => {
    const { taken } = await countUntilRefused((attempt) => {
      const names = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'];
      const headers = Object.fromEntries(names.map((name) => [name, `10.0.0.${attempt}`]));
      return direct.verify({ ...headers, forwarded: `for=10.0.0.${attempt}` });
    });
    expect(taken).toBe(30);
  });

  test('of a hundred password guesses from made-up addresses only thirty are checked', async () => {
    const { email } = await server.join();
    const guess = (attempt: number) => direct.signIn(email, from(`10.0.0.${attempt}`), `Guess-${attempt}`);
    const window = Math.floor(Date.now() / WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, attempt) => guess(attempt)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(400) + count(429)).toBe(100);
    if (Math.floor(Date.now() / WINDOW_MS) === window) expect(count(400)).toBe(30);
    expect((await guess(100)).status).toBe(429);
  });

  test('correct passwords are not counted: a member who signs in often is let in, even after a typo', async () => {
    const member = await server.join();
    const mistype = async () => expect((await direct.signIn(member.email, {}, WRONG)).status).toBe(400);
    for (let attempt = 0; attempt < 29; attempt += 1) await mistype();
    for (let attempt = 0; attempt < 3; attempt += 1) await server.signIn(member);
    await mistype();
  });

  test('safety 44: wrong passwords within a session and failed sign-ins count together', async () => {
    const member = await server.join();
    const token = member.session.access_token;
    const remove = (password: string) =>
      callWith({ url: server.url() }, token)('DELETE', '/api/user/account', { password });
    const guesses: (() => Promise<Pick<Answer, 'status'>>)[] = [
      () => direct.signIn(member.email, {}, WRONG),
      () => server.call('PUT', '/user', { token, body: { password: 'brand new', current_password: WRONG } }),
      () => remove(WRONG),
    ];
    const { taken } = await countUntilRefused((attempt) => must(guesses[attempt % guesses.length])());
    expect(taken).toBe(30);
    const right = await remove(member.password);
    expect([right.status, right.body]).toEqual([429, expect.objectContaining({ code: 'rate_limited' })]);
  });

  test('safety 38: guesses when deleting an account count for the connection if a proxy forwards no address', async () => {
    const { session } = await proxied.join();
    const call = callWith({ url: proxied.url() }, session.access_token);
    const { taken } = await countUntilRefused((attempt) =>
      call('DELETE', '/api/user/account', { password: WRONG }, from(`made up ${attempt}`)),
    );
    expect(taken).toBe(30);
  });

  test('each kind of request has its own limit: a refused sign-up does not block signing in', async () => {
    const member = await server.join();
    await countUntilRefused(() => direct.signUp(newEmail()));
    await server.signIn(member);
  });

  test('two servers on one database share their counts', async () => {
    const second = await startTestServer(server.testDatabase, { rateLimits: 'on', config });
    onTestFinished(() => second.close());
    const urls = [server.url(), second.url];
    const verifyAt = (url: string) =>
      call(url, 'POST', '/verify', { body: { token_hash: 'made-up', type: 'recovery' } });
    const { taken } = await countUntilRefused((attempt) => verifyAt(must(urls[attempt % 2])));
    expect(taken).toBe(30);
    for (const url of urls) expect((await verifyAt(url)).status).toBe(429);
  });

  test('the limit resets after five minutes', async () => {
    await countUntilRefused(() => direct.verify());
    await server.testDatabase.asOwner(
      `update embedded_supabase.rate_limits set window_start = window_start - interval '5 minutes'`,
    );
    expect((await direct.verify()).status).toBe(403);
  });

  test('concurrent attempts are all counted', async () => {
    const window = Math.floor(Date.now() / WINDOW_MS);
    const answers = await Promise.all(Array.from({ length: 60 }, () => direct.verify()));
    const refused = answers.filter(({ status }) => status === 429).length;
    if (Math.floor(Date.now() / WINDOW_MS) === window) expect(refused).toBe(30);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
  });
});

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return from(`10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`);
};

describe('safety 37: a stranger cannot lock a chosen member out', () => {
  const guess = (email: string, headers: Sent) => forwarded.signIn(email, headers, WRONG);
  const { signIn } = forwarded;
  /** Counts guesses as the server does, and writes down instead of waiting. */
  const limiterWith = (pause: (ms: number) => unknown) =>
    createRateLimiter(proxied.testDatabase.database, async (ms) => pause(ms));
  const mailAgain = (email: string) =>
    proxied.testDatabase.asOwner(
      `update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = $1`,
      [email],
    );

  test('guesses from one address are refused there, and the owner can sign in from another', async () => {
    const { email } = await proxied.join();
    const { taken, answer } = await countUntilRefused(() => guess(email, from('10.2.0.1')));
    expect([taken, answer.body.code]).toEqual([30, 'over_request_rate_limit']);
    expect((await signIn(email, from('10.2.0.1'))).status, 'not even with the right password').toBe(429);
    expect((await signIn(email, from('10.2.0.2'))).status).toBe(200);
  });

  test('guesses from ever-changing addresses are slowed down, but nobody is refused', async () => {
    const pauses: number[] = [];
    const limiter = limiterWith((ms) => pauses.push(ms));
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
    const limiter = limiterWith((ms) => pauses.push(ms));
    const email = newEmail();
    for (let attempt = 1; attempt <= 31; attempt += 1) await limiter.countGuess(`10.3.1.${attempt}`, email);
    expect(pauses.length).toBe(1);
  });

  test('a network that the member has signed in from is not slowed down, including the same IPv6 /64', async () => {
    const paused: string[] = [];
    let address = '';
    const limiter = limiterWith(() => paused.push(address));
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
    const limiter = limiterWith(() => paused.push(email));
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

  test.each(['recover', 'signUp'] as const)(
    '%s for an account from ever-changing addresses never blocks its owner',
    async (way) => {
      const email = newEmail();
      for (let attempt = 0; attempt < 40; attempt += 1) {
        expect((await forwarded[way](email, elsewhere())).status).not.toBe(429);
      }
    },
  );

  test('the 31st reset request from one address is refused; the owner’s, from another, is mailed', async () => {
    const { email } = await proxied.join();
    const { taken } = await countUntilRefused(() => forwarded.recover(email, from('10.6.0.1')));
    expect(taken).toBe(30);
    await proxied.mailbox.waitFor(email);
    const before = proxied.mailbox.sentTo(email).length;
    await mailAgain(email);
    expect((await forwarded.recover(email, from('10.6.0.2'))).status).toBe(200);
    await expect.poll(() => proxied.mailbox.sentTo(email).length).toBe(before + 1);
  });

  describe('somebody who keeps requesting resets', () => {
    const OWNER = '10.8.0.1';
    const STRANGER = '10.8.0.2';
    const ask = (email: string, address: string) => forwarded.recover(email, from(address));
    const askForMail = async (email: string, address: string) => {
      await mailAgain(email);
      const before = proxied.mailbox.sentTo(email).length;
      await ask(email, address);
      await expect.poll(() => proxied.mailbox.sentTo(email).length).toBe(before + 1);
      return tokenIn(must(proxied.mailbox.sentTo(email).at(-1)));
    };
    const verify = async (token: string) => (await forwarded.verify(elsewhere(), token)).status;

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

const change = (token: string) => proxied.call('PUT', '/user', { token, body: { data: {} }, headers: elsewhere() });

describe('safety 37: whoever holds one session of a member', () => {
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
    onTestFinished(() => limited.close());
    const member = await proxied.join();
    const thief = callWith(limited, member.session.access_token);
    await countUntilRefused(() => thief('PATCH', '/api/user/current', { height: 180 }, elsewhere()));
    await countUntilRefused(() => thief('GET', '/auth/v1/user', undefined, elsewhere()));
    const owners = await proxied.signIn(member);
    const signOut = await callWith(limited, owners.session.access_token)('POST', '/auth/v1/logout?scope=global');
    expect(signOut.status).toBe(204);
  });
});

test('safety 8: for one session the limit for account changes is 30 in five minutes, from whatever address', async () => {
  const { session } = await proxied.join();
  const { taken, answer } = await countUntilRefused(() => change(session.access_token));
  expect([taken, answer.body.code]).toEqual([30, 'over_request_rate_limit']);
});

describe('safety 38: a network counts as one caller', () => {
  test.each([
    ['addresses of one IPv6 /64', (attempt: number) => `2001:db8:0:7::${attempt.toString(16)}`],
    [
      'an IPv4 address and the same one mapped into IPv6',
      (attempt: number) => `${attempt % 2 ? '' : '::ffff:'}10.7.0.1`,
    ],
    ['an IPv4 address mapped in hexadecimal', (attempt: number) => (attempt % 2 ? '10.7.0.2' : '::ffff:a07:2')],
  ])('%s share one budget', async (_name, addressFor) => {
    const { taken } = await countUntilRefused((attempt) => forwarded.verify(from(addressFor(attempt))));
    expect(taken).toBe(30);
  });

  test.each([
    ['/64', '2001:db8:0:8::1', '2001:db8:0:9::1'],
    ['client behind a trusted proxy', '10.9.0.1', '10.9.0.2'],
  ])('another %s has its own budget', async (_name, one, other) => {
    await countUntilRefused(() => forwarded.verify(from(one)));
    expect((await forwarded.verify(from(other))).status).toBe(403);
  });
});

describe('safety 8: behind a trusted proxy', () => {
  test('addresses that a client puts before the proxy’s own do not help', async () => {
    const { taken } = await countUntilRefused((attempt) => forwarded.verify(from(`10.8.0.${attempt}, 10.9.0.3`)));
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
    const { email } = await proxied.join();
    expect((await forwarded.signIn(email, from(address))).status).toBe(200);
  });
});
