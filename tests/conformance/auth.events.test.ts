import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { must, newEmail, PASSWORD, succeed, tokenIn, useAuthServer } from './auth-server.ts';

const server = useAuthServer();

/** A browser's storage, which outlives a page. */
function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The client of a page, and what it has told its listener since the page was loaded. */
async function openPage(storage = createStorage()) {
  const client = server.connect(storage);
  const events: { event: AuthChangeEvent; session: Session | null }[] = [];
  await new Promise<void>((resolve) => {
    client.auth.onAuthStateChange((event, session) => {
      events.push({ event, session });
      if (event === 'INITIAL_SESSION') resolve();
    });
  });
  return { client, storage, events, names: () => events.map(({ event }) => event) };
}

async function openSignedInPage() {
  const page = await openPage();
  const email = newEmail();
  succeed(await page.client.auth.signUp({ email, password: PASSWORD }));
  return { ...page, email };
}

const sessionOf = async (client: SupabaseClient) => must((await client.auth.getSession()).data.session);

test('signing up emits SIGNED_IN with the session', async () => {
  const { client, events, names } = await openSignedInPage();
  expect(names()).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  expect(events.map(({ session }) => session?.access_token)).toEqual([
    undefined,
    (await sessionOf(client)).access_token,
  ]);
});

test('signing in emits SIGNED_IN', async () => {
  const { email, password } = await server.join();
  const { client, names } = await openPage();
  succeed(await client.auth.signInWithPassword({ email, password }));
  expect(names()).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
});

test('a refused sign-in emits nothing and stores nothing', async () => {
  const { client, names, storage } = await openPage();
  expect((await client.auth.signInWithPassword({ email: newEmail(), password: PASSWORD })).error).not.toBeNull();
  expect(names()).toEqual(['INITIAL_SESSION']);
  expect([...storage.items.keys()]).toEqual([]);
});

test('a refresh emits TOKEN_REFRESHED with the new token', async () => {
  const { client, events, names } = await openSignedInPage();
  succeed(await client.auth.refreshSession());
  expect(names()).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED']);
  const tokens = events.map(({ session }) => session?.refresh_token);
  expect(tokens[2]).toBeDefined();
  expect(tokens[2]).not.toBe(tokens[1]);
});

test('changing the password emits USER_UPDATED, not SIGNED_IN', async () => {
  const { client, names } = await openSignedInPage();
  succeed(await client.auth.updateUser({ password: 'brand new', current_password: PASSWORD }));
  expect(names()).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'USER_UPDATED']);
});

test('changing metadata emits USER_UPDATED with the changed member', async () => {
  const { client, events } = await openSignedInPage();
  succeed(await client.auth.updateUser({ data: { display_name: 'Bea' } }));
  expect(events.at(-1)).toMatchObject({
    event: 'USER_UPDATED',
    session: { user: { user_metadata: { display_name: 'Bea' } } },
  });
});

test.each([
  ['global', ['SIGNED_OUT']],
  ['local', ['SIGNED_OUT']],
  ['others', []],
] as const)('signing out with scope %s tells %j', async (scope, told) => {
  const { client, names, storage } = await openSignedInPage();
  await client.auth.signOut({ scope });
  expect(names()).toEqual(['INITIAL_SESSION', 'SIGNED_IN', ...told]);
  expect(storage.items.size).toBe(scope === 'others' ? 1 : 0);
});

test('a recovery link emits PASSWORD_RECOVERY, then USER_UPDATED, then SIGNED_OUT', async () => {
  const { email } = await server.join();
  const { client, names } = await openPage();
  succeed(await client.auth.resetPasswordForEmail(email));
  const token = tokenIn(await server.mailbox.waitFor(email));
  succeed(await client.auth.verifyOtp({ token_hash: token, type: 'recovery' }));
  succeed(await client.auth.updateUser({ password: 'brand new' }));
  await client.auth.signOut();
  expect(names()).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED', 'SIGNED_OUT']);
});

test('a used recovery link emits nothing', async () => {
  const { email } = await server.join();
  succeed(await server.connect().auth.resetPasswordForEmail(email));
  const token = tokenIn(await server.mailbox.waitFor(email));
  succeed(await server.connect().auth.verifyOtp({ token_hash: token, type: 'recovery' }));
  const { client, names } = await openPage();
  expect((await client.auth.verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe('otp_expired');
  expect(names()).toEqual(['INITIAL_SESSION']);
});

test('a reloaded page restores the stored session', async () => {
  const before = await openSignedInPage();
  const { client, names } = await openPage(before.storage);
  expect(names()).toEqual(['SIGNED_IN', 'INITIAL_SESSION']);
  expect(succeed(await client.auth.getUser()).user.email).toBe(before.email);
});

test('a page opened after the token has expired refreshes it first', async () => {
  const before = await openSignedInPage();
  const [[key, stored] = ['', '{}']] = before.storage.items;
  const old = JSON.parse(stored) as Session;
  before.storage.setItem(key, JSON.stringify({ ...old, expires_at: Math.floor(Date.now() / 1000) - 60 }));
  const { client, names } = await openPage(before.storage);
  expect(names()).toContain('TOKEN_REFRESHED');
  expect((await sessionOf(client)).refresh_token).not.toBe(old.refresh_token);
  expect(succeed(await client.auth.getUser()).user.email).toBe(before.email);
});

test('a page opened after the session was ended elsewhere is signed out', async () => {
  const before = await openSignedInPage();
  const elsewhere = await server.signIn({ email: before.email, password: PASSWORD });
  await elsewhere.client.auth.signOut({ scope: 'global' });
  const { client, names, storage } = await openPage(before.storage);
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect(names().at(-1)).toBe('SIGNED_OUT');
  expect(storage.items.size).toBe(0);
});
