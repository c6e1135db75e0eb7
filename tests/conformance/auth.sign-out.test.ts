import type { Session } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { callWith } from '#tests/support/api-member.ts';
import { startOwnServer } from '#tests/support/shared-server.ts';
import { call, type JoinedMember, useAuthServer } from './auth-server.ts';

const server = useAuthServer();

/** The browser that signs out, and two others of the same member. */
async function threeBrowsers() {
  const here = await server.join();
  const others = [await server.signIn(here), await server.signIn(here)];
  return { here, sessions: [here.session, ...others.map(({ session }) => session)] };
}

/** Whether each session still opens anything: by its access token, and by its refresh token. */
async function areAlive(sessions: Session[]) {
  const alive: boolean[] = [];
  for (const { access_token: token, refresh_token } of sessions) {
    const user = await server.call('GET', '/user', { token });
    const next = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
    if (user.status !== 200) expect([user.status, user.body.code]).toEqual([403, 'session_not_found']);
    if (next.status !== 200) expect([next.status, next.body.code]).toEqual([400, 'refresh_token_not_found']);
    expect(next.status === 200).toBe(user.status === 200);
    alive.push(user.status === 200);
  }
  return alive;
}

test.each([
  ['global', [false, false, false]],
  ['local', [false, true, true]],
  ['others', [true, false, false]],
] as const)('safety 6: signing out with scope %s ends the sessions that it names, at once', async (scope, alive) => {
  const { here, sessions } = await threeBrowsers();
  expect(await here.client.auth.signOut({ scope })).toEqual({ error: null });
  expect(await areAlive(sessions)).toEqual(alive);
});

test('safety 6: over two servers, who is signed out on one is signed out on the other, refreshed there or not', async () => {
  const second = await startOwnServer(server.testDatabase, { keys: server.keys() });
  const here = await server.join();
  const { access_token: token, refresh_token } = here.session;
  expect((await call(second.url, 'GET', '/user', { token })).status).toBe(200);
  const refreshed = await call(second.url, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
  expect(refreshed.status).toBe(200);
  expect((await here.client.auth.signOut({ scope: 'global' })).error).toBeNull();
  for (const access of [token, String(refreshed.body.access_token)]) {
    expect((await call(second.url, 'GET', '/user', { token: access })).body.code).toBe('session_not_found');
    const read = await callWith(second, access)('GET', '/api/user/current');
    expect(read.status).toBe(401);
  }
  const again = { body: { refresh_token: refreshed.body.refresh_token } };
  expect((await call(second.url, 'POST', '/token?grant_type=refresh_token', again)).status).toBe(400);
});

test('signing out without a scope ends every session', async () => {
  const { here, sessions } = await threeBrowsers();
  const answer = await server.call('POST', '/logout', { token: here.session.access_token });
  expect(answer.status).toBe(204);
  expect(await areAlive(sessions)).toEqual([false, false, false]);
});

test.each([
  ['no body', undefined],
  ['an empty body', ''],
  ['an empty object', {}],
])('signing out accepts %s and returns no body', async (_name, body) => {
  const { session } = await server.join();
  const answer = await server.call('POST', '/logout?scope=global', {
    token: session.access_token,
    body,
    headers: { 'content-type': 'application/json;charset=UTF-8' },
  });
  expect([answer.status, answer.text]).toEqual([204, '']);
});

test.each(['/logout?scope=everything', '/logout?scope=', '/logout?scope=local&scope=global'])(
  'the scope %s is refused, and nobody is signed out',
  async (path) => {
    const { session } = await server.join();
    const answer = await server.call('POST', path, { token: session.access_token });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(await areAlive([session])).toEqual([true]);
  },
);

test('other members stay signed in', async () => {
  const [leaving, staying]: JoinedMember[] = [await server.join(), await server.join()];
  await leaving?.client.auth.signOut({ scope: 'global' });
  expect(await areAlive(staying ? [staying.session] : [])).toEqual([true]);
});

test('signing out twice is refused by the server and ignored by supabase-js', async () => {
  const { client, session } = await server.join();
  await server.call('POST', '/logout', { token: session.access_token });
  const again = await server.call('POST', '/logout', { token: session.access_token });
  expect([again.status, again.body.code]).toEqual([403, 'session_not_found']);
  expect(await client.auth.signOut()).toEqual({ error: null });
});
