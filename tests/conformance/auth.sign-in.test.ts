import { hash as bcryptHash } from '@node-rs/bcrypt';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { connect, newEmail, PASSWORD, succeed, useAuthServer } from './auth-server.ts';

const server = useAuthServer();

async function storedHash(id: string): Promise<unknown> {
  const [row] = await server.testDatabase.asOwner('select encrypted_password from auth.users where id = $1', [id]);
  return row?.encrypted_password;
}

const tryPassword = (email: string, password: string) =>
  server.call('POST', '/token?grant_type=password', { body: { email, password, gotrue_meta_security: {} } });

test('a member signs in with the sign-up password, whatever the case of the address', async () => {
  const member = await server.join({ data: { display_name: 'Ann' } });
  const client = server.connect();
  const { user, session } = succeed(
    await client.auth.signInWithPassword({ email: member.email.toUpperCase(), password: PASSWORD }),
  );
  expect(user).toMatchObject({ id: member.user.id, user_metadata: { display_name: 'Ann' } });
  expect(decodeJwt(session.access_token)).toMatchObject({ sub: member.user.id, amr: [{ method: 'password' }] });
});

test('each sign-in starts its own session', async () => {
  const member = await server.join();
  const again = await server.signIn(member);
  const ids = [member, again].map(({ session }) => decodeJwt(session.access_token).session_id);
  expect(new Set(ids).size).toBe(2);
  expect(again.session.refresh_token).not.toBe(member.session.refresh_token);
});

test('signing in records the time', async () => {
  const member = await server.join();
  await server.testDatabase.asOwner(`update auth.users set last_sign_in_at = now() - interval '1 day' where id = $1`, [
    member.user.id,
  ]);
  const { session } = await server.signIn(member);
  expect(Date.now() - Date.parse(session.user.last_sign_in_at ?? '')).toBeLessThan(60_000);
});

test('safety 8: a wrong password and an unknown address get identical answers', async () => {
  const { email } = await server.join();
  const [wrong, unknown] = [await tryPassword(email, 'Wrong-2026'), await tryPassword(newEmail(), PASSWORD)];
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { code: 'invalid_credentials', message: 'Invalid login credentials' },
  ]);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  const names = ({ headers }: { headers: Headers }) => [...headers.keys()].sort();
  expect(names(unknown)).toEqual(names(wrong));
});

test('safety 8: a wrong password and an unknown address take the same time', async () => {
  const { email } = await server.join();
  const times: Record<'wrong' | 'unknown', number[]> = { wrong: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    for (const kind of ['wrong', 'unknown'] as const) {
      const start = performance.now();
      await tryPassword(kind === 'wrong' ? email : newEmail(), 'Wrong-2026');
      times[kind].push(performance.now() - start);
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratio = median(times.unknown) / median(times.wrong);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test.each([
  ['letters of another case', PASSWORD.toLowerCase()],
  ['a blank behind', `${PASSWORD} `],
  ['nothing', ''],
  ['a megabyte’s worth less than the limit', 'x'.repeat(60_000)],
])('%s instead of the password is refused', async (_name, password) => {
  const { email } = await server.join();
  const { data, error } = await server.connect().auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(data).toEqual({ user: null, session: null });
});

test.each([
  ['/token', 'no'],
  ['/token?grant_type=', 'an empty'],
  ['/token?grant_type=id_token', 'another'],
  ['/token?grant_type=password&grant_type=refresh_token', 'a double'],
])('%s has %s grant type and is refused', async (path) => {
  const { email } = await server.join();
  const answer = await server.call('POST', path, { body: { email, password: PASSWORD, refresh_token: 'x' } });
  expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
});

test('a banned member is refused', async () => {
  const member = await server.join();
  await server.testDatabase.asOwner(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    member.user.id,
  ]);
  const { error } = await server.connect().auth.signInWithPassword(member);
  expect(error?.status).toBe(400);
});

test('passwords are stored as argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
  const [first, second] = [await server.join(), await server.join()];
  const hashes = [await storedHash(first.user.id), await storedHash(second.user.id)];
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test.each(['2a', '2b', '2y'] as const)(
  'a member imported with a bcrypt %s hash signs in, and the hash becomes argon2id',
  async (version) => {
    const member = await server.join();
    const imported = (await bcryptHash('Imported-1', 10)).replace(/^\$2\w\$/, () => `$${version}$`);
    expect(imported).toMatch(new RegExp(`^\\$${version}\\$10\\$`));
    await server.testDatabase.asOwner('update auth.users set encrypted_password = $2 where id = $1', [
      member.user.id,
      imported,
    ]);
    const refused = await connect(server.url()).auth.signInWithPassword({ email: member.email, password: PASSWORD });
    expect(refused.error).toMatchObject({ code: 'invalid_credentials' });
    expect(await storedHash(member.user.id), 'a wrong password changes nothing').toBe(imported);

    await server.signIn({ email: member.email, password: 'Imported-1' });
    expect(await storedHash(member.user.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.signIn({ email: member.email, password: 'Imported-1' });
  },
);

test.each([[null], [''], ['not a hash'], ['$argon2id$broken']])(
  'an account whose hash is %j refuses sign-in without a server error',
  async (hash) => {
    const { email, user } = await server.join();
    await server.testDatabase.asOwner('update auth.users set encrypted_password = $2 where id = $1', [user.id, hash]);
    for (const password of [PASSWORD, '']) {
      const { error } = await server.connect().auth.signInWithPassword({ email, password });
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
  },
);
