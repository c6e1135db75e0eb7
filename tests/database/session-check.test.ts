import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/database/actor.ts';
import { SESSION_ENDED } from '#platform/database/database.ts';
import { createMember } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { testDatabase } = useSharedServer();

async function memberWithSession() {
  const member = await createMember(testDatabase);
  const session = randomUUID();
  await testDatabase.asOwner('insert into auth.sessions (id, user_id) values ($1, $2)', [session, member.id]);
  const actor: Actor = { role: 'gymratt_api', claims: { ...member.asApi.claims, session_id: session } };
  return { ...member, session, actor };
}

const endSession = (id: string) => testDatabase.asOwner('delete from auth.sessions where id = $1', [id]);

test('a query is refused as soon as the session has ended', async () => {
  const { actor, session, id } = await memberWithSession();
  const rename = (name: string) =>
    testDatabase.database.run(actor, testDatabase.database.build.updateTable('users').set({ name }));
  await expect(rename('before')).resolves.toMatchObject({ affected: 1 });
  await endSession(session);
  await expect(rename('after')).rejects.toMatchObject({ code: SESSION_ENDED });
  expect(await testDatabase.asOwner('select name from public.users where uuid_id = $1', [id])).toEqual([
    { name: 'before' },
  ]);
});

test('a session has also ended once its own time is over', async () => {
  const { actor, session } = await memberWithSession();
  const read = () => testDatabase.database.run(actor, testDatabase.database.build.selectFrom('users').select('name'));
  const endIn = (seconds: number) =>
    testDatabase.asOwner('update auth.sessions set not_after = now() + make_interval(secs => $2) where id = $1', [
      session,
      seconds,
    ]);
  await endIn(60);
  await expect(read()).resolves.toMatchObject({ rows: [{}] });
  await endIn(-1);
  await expect(read()).rejects.toMatchObject({ code: SESSION_ENDED });
});

test('a transaction is refused as well', async () => {
  const { actor, session } = await memberWithSession();
  const read = () =>
    testDatabase.database.transaction(actor, (transaction) => transaction.selectFrom('users').select('name').execute());
  await expect(read()).resolves.toHaveLength(1);
  await endSession(session);
  await expect(read()).rejects.toMatchObject({ code: SESSION_ENDED });
});

test('another member’s session is refused', async () => {
  const [ann, bob] = [await memberWithSession(), await memberWithSession()];
  const mixed: Actor = { role: 'gymratt_api', claims: { ...ann.actor.claims, session_id: bob.session } };
  const read = testDatabase.database.build.selectFrom('users').selectAll();
  await expect(testDatabase.database.run(mixed, read)).rejects.toMatchObject({ code: SESSION_ENDED });
  const nobody: Actor = { role: 'gymratt_api', claims: { session_id: bob.session } };
  await expect(testDatabase.database.run(nobody, read)).rejects.toMatchObject({ code: SESSION_ENDED });
});

test('sessions cannot be checked through the data API', async () => {
  const { asMember, session, id } = await memberWithSession();
  const ask = sql`select public.assert_session(${session}, ${id})`;
  await expect(testDatabase.database.run(asMember, ask)).rejects.toMatchObject({ code: '42501' });
});
