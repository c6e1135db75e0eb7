import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type JoinedMember, must, succeed, useAuthServer } from './auth-server.ts';

const server = useAuthServer();

async function refresh(refreshToken: string) {
  return server.connect().auth.refreshSession({ refresh_token: refreshToken });
}

async function refreshed(refreshToken: string) {
  return must(succeed(await refresh(refreshToken)).session);
}

/** As if the last refresh lay further back. */
async function age({ user }: JoinedMember, seconds: number): Promise<void> {
  await server.testDatabase.asOwner(
    `update auth.refresh_tokens set created_at = created_at - $2 * interval '1 second',
       updated_at = updated_at - $2 * interval '1 second' where user_id = $1`,
    [user.id, seconds],
  );
}

async function liveRows({ user }: JoinedMember) {
  const [row] = await server.testDatabase.asOwner<{ sessions: number; tokens: number }>(
    `select (select count(*) from auth.sessions where user_id = $1::uuid)::int as sessions,
       (select count(*) from auth.refresh_tokens where user_id = $1::text and not revoked)::int as tokens`,
    [user.id],
  );
  return row;
}

test('a refresh returns new tokens for the same session', async () => {
  const member = await server.join();
  const next = await refreshed(member.session.refresh_token);
  expect(next).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: member.user.id } });
  expect(next.refresh_token).not.toBe(member.session.refresh_token);
  const [before, after] = [member.session, next].map(({ access_token }) => decodeJwt(access_token));
  expect(after).toMatchObject({ session_id: before?.session_id, sub: member.user.id, amr: [{ method: 'password' }] });
  expect((await server.call('GET', '/user', { token: next.access_token })).status).toBe(200);
});

test('after a chain of refreshes one token is valid', async () => {
  const member = await server.join();
  let token = member.session.refresh_token;
  const seen = new Set([token]);
  for (let step = 0; step < 12; step += 1) {
    token = (await refreshed(token)).refresh_token;
    seen.add(token);
  }
  expect(seen.size).toBe(13);
  expect(await liveRows(member)).toEqual({ sessions: 1, tokens: 1 });
});

test('25 concurrent refreshes with one token get the same successor in one session', async () => {
  // More than once: as long as connections to the database are still being opened, the first is far ahead.
  for (let round = 0; round < 4; round += 1) {
    const member = await server.join();
    // Not by the client, which would try again after a failure and hide it.
    const body = { refresh_token: member.session.refresh_token };
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => server.call('POST', '/token?grant_type=refresh_token', { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [successor, ...others] = new Set(answers.map((answer) => String(answer.body.refresh_token)));
    expect(others).toEqual([]);
    expect(await liveRows(member)).toEqual({ sessions: 1, tokens: 1 });
    await refreshed(must(successor));
  }
});

test('a second tab that refreshes moments later gets the same successor', async () => {
  const member = await server.join();
  const first = await refreshed(member.session.refresh_token);
  await age(member, 8);
  const late = await refreshed(member.session.refresh_token);
  expect(late.refresh_token).toBe(first.refresh_token);
});

test('a tab two refreshes behind catches up within ten seconds', async () => {
  const member = await server.join();
  const second = await refreshed(member.session.refresh_token);
  const third = await refreshed(second.refresh_token);
  const late = await refreshed(member.session.refresh_token);
  expect(late.refresh_token).toBe(third.refresh_token);
  expect(await liveRows(member)).toEqual({ sessions: 1, tokens: 1 });
});

test('reusing a token after ten seconds ends the session, for the thief and for the member', async () => {
  const member = await server.join();
  const next = await refreshed(member.session.refresh_token);
  await age(member, 11);
  const replayed = await refresh(member.session.refresh_token);
  expect(replayed.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  expect(replayed.data).toEqual({ user: null, session: null });
  expect((await refresh(next.refresh_token)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  const answer = await server.call('GET', '/user', { token: next.access_token });
  expect([answer.status, answer.body.code]).toEqual([403, 'session_not_found']);
  expect(await liveRows(member)).toEqual({ sessions: 0, tokens: 0 });
});

test('a late replay leaves the member’s other sessions alone', async () => {
  const member = await server.join();
  const other = await server.signIn(member);
  await refreshed(member.session.refresh_token);
  await age(member, 11);
  expect((await refresh(member.session.refresh_token)).error?.code).toBe('refresh_token_already_used');
  await refreshed(other.session.refresh_token);
});

test('a token that was unused for weeks is still valid', async () => {
  const member = await server.join();
  await age(member, 60 * 86_400);
  await refreshed(member.session.refresh_token);
});

test.each(['made-up', 'x'.repeat(43), '💪', "' or 1=1 --"])('%j is refused as a refresh token', async (token) => {
  expect((await refresh(token)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('the stored hash of a refresh token is not a refresh token', async () => {
  const member = await server.join();
  const [row] = await server.testDatabase.asOwner('select token from auth.refresh_tokens where user_id = $1', [
    member.user.id,
  ]);
  expect((await refresh(String(row?.token))).error).toMatchObject({ code: 'refresh_token_not_found' });
});

test('access tokens and refresh tokens are not interchangeable', async () => {
  const { session } = await server.join();
  const answer = await server.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: session.access_token },
  });
  expect(answer.status).toBe(400);
  expect((await server.call('GET', '/user', { token: session.refresh_token })).status).toBe(403);
});

test('a refresh returns the member’s current data', async () => {
  const member = await server.join({ data: { display_name: 'Ann' } });
  succeed(await member.client.auth.updateUser({ data: { display_name: 'Bea' } }));
  const next = await refreshed(member.session.refresh_token);
  expect(next.user.user_metadata.display_name).toBe('Bea');
  expect(decodeJwt(next.access_token).user_metadata).toMatchObject({ display_name: 'Bea' });
});

test('refreshing while signing out succeeds or fails cleanly, and leaves no session', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await server.join();
    const { access_token: token, refresh_token } = member.session;
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
      ),
      server.call('POST', '/logout?scope=global', { token }),
    ]).then((answers) => answers.map(({ status }) => status));
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect(await liveRows(member)).toEqual({ sessions: 0, tokens: 0 });
  }
});

test('a session without a refresh key, as imported from elsewhere, cannot be refreshed', async () => {
  const member = await server.join();
  await server.testDatabase.asOwner('update auth.sessions set refresh_token_hmac_key = null where user_id = $1', [
    member.user.id,
  ]);
  const body = { refresh_token: member.session.refresh_token };
  const answer = await server.call('POST', '/token?grant_type=refresh_token', { body });
  expect([answer.status, answer.body.code]).toEqual([400, 'refresh_token_not_found']);
});
