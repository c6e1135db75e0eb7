import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onCitus } from '#tests/support/cluster.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { readTables } from './catalogue.ts';
import { createFilledMember } from './member-rows.ts';

const CHECK_VIOLATED = '23514';
const HOSTILE = `O'Hara "); drop table users; -- $$ \\ %s`;

const { testDatabase } = useSharedServer();

async function profileOf(id: string) {
  const read = 'select *, updated_at > created_at as touched from public.users where uuid_id = $1';
  const [profile] = await testDatabase.asOwner(read, [id]);
  return profile;
}

/** Signs up with metadata of any shape, which the client chooses freely. */
async function signUp(metadata: unknown, email: string | null = `ann.lifter-${randomUUID()}@example.com`) {
  const id = randomUUID();
  await testDatabase.asOwner('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    email,
    metadata === undefined ? null : JSON.stringify(metadata),
  ]);
  return { id, email, profile: await profileOf(id) };
}

const change = (member: Member, column: string, value: unknown) =>
  testDatabase.database.run(member.asMember, sql`update public.users set ${sql.ref(column)} = ${value}`);

describe('signing up', () => {
  test('creates a profile at level 1', async () => {
    const member = await createMember(testDatabase);
    expect(await profileOf(member.id)).toMatchObject({
      email: member.email,
      level: 1,
      xp: 0,
      current_streak: 0,
      total_workouts: 0,
      total_volume: 0,
      last_workout_at: null,
      bodyweight: null,
      preferred_weight_unit: 'kg',
      preferred_distance_unit: 'km',
      timezone: 'UTC',
    });
  });

  test('creates the profile even though the auth service has no rights on profiles', async () => {
    const id = randomUUID();
    const insert = sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    const service = { role: 'supabase_auth_admin', claims: {} } as const;
    await testDatabase.database.run(service, insert);
    expect(await profileOf(id)).toMatchObject({ name: id, email: `${id}@example.com` });
  });

  test.each([
    ['the display name', { display_name: 'Ann', full_name: 'Ann Lifter', name: 'A. L.' }, 'Ann'],
    ['else the full name', { full_name: 'Ann Lifter', name: 'A. L.' }, 'Ann Lifter'],
    ['else the name', { name: 'A. L.' }, 'A. L.'],
    ['without the blanks around it', { display_name: '  Ann  ' }, 'Ann'],
    ['not a blank one', { display_name: '', full_name: '   ', name: 'Ann' }, 'Ann'],
    ['its first 120 characters', { display_name: '💪'.repeat(10_000) }, '💪'.repeat(120)],
    ['quotes and all', { display_name: HOSTILE }, HOSTILE],
    ['not one of tabs and line breaks', { display_name: '\t\r\n', full_name: 'Ann' }, 'Ann'],
    ['what follows after a null', { display_name: null, full_name: 'Ann' }, 'Ann'],
  ])('names the profile after %s', async (_, metadata, name) => {
    expect((await signUp(metadata)).profile).toMatchObject({ name });
  });

  test.each([
    [{}],
    [undefined],
    [null],
    [[]],
    ['Ann'],
    [7],
    [{ display_name: ' ', full_name: '', name: null }],
    [{ user_name: 'Ann' }],
  ])('uses the part of the address before the @ if there is no name: %j', async (metadata) => {
    const { id, email, profile } = await signUp(metadata);
    expect(profile).toMatchObject({ uuid_id: id, email, name: email?.split('@')[0] });
  });

  test.each([
    ['a number', -1e308],
    ['a truth', true],
    ['an object', { nested: { deeply: ['x'] } }],
    ['a list', ['Ann', 'Bob']],
    ['control characters', '\u202e\u0007'],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('works with %s as a name', async (_, display_name) => {
    const { profile } = await signUp({ display_name });
    expect(profile).toMatchObject({ level: 1, xp: 0, name: expect.stringMatching(/^.{1,120}$/u) });
  });

  test('works without an email address', async () => {
    expect((await signUp(null, null)).profile).toMatchObject({ email: '', name: 'GYMRATT' });
  });

  test('cannot set a level or XP', async () => {
    const { profile } = await signUp({ display_name: 'Ann', xp: 600_240, level: 56, total_workouts: 99 });
    expect(profile).toMatchObject({ xp: 0, level: 1, total_workouts: 0 });
  });
});

test('the profile’s email address follows the account’s', async () => {
  const [member, other] = [await createMember(testDatabase), await createMember(testDatabase)];
  const changed = `new-${member.email}`;
  await testDatabase.asOwner('update auth.users set email = $2 where id = $1', [member.id, changed]);
  expect(await profileOf(member.id)).toMatchObject({ email: changed });
  expect(await profileOf(other.id)).toMatchObject({ email: other.email });
});

// On several machines a value of the type is checked whenever it comes from its shard.
test.skipIf(onCitus())('a profile is checked when it changes, not when the standing does', async () => {
  const { id } = await createMember(testDatabase);
  const constraint = 'constraint users_height_check';
  await testDatabase.asOwner(`alter domain public.member_height drop ${constraint}`);
  await testDatabase.asOwner('update public.users set height = 400 where uuid_id = $1', [id]);
  await testDatabase.asOwner(
    `alter domain public.member_height add ${constraint} check (value between 1 and 300) not valid`,
  );
  await testDatabase.asOwner('update public.users set xp = 5 where uuid_id = $1', [id]);
  expect(await profileOf(id)).toMatchObject({ xp: 5, height: 400 });
  const again = testDatabase.asOwner('update public.users set height = 401 where uuid_id = $1', [id]);
  await expect(again).rejects.toMatchObject({ code: CHECK_VIOLATED });
});

test('deleting the account removes every trace of the member from every table', async () => {
  const [member, other] = [await createFilledMember(testDatabase), await createFilledMember(testDatabase)];
  for (const { id } of [member, other]) {
    await testDatabase.asOwner(`
      with session as (insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${id}') returning id),
        token as (insert into auth.refresh_tokens (token, user_id, session_id) select '${id}', '${id}', id from session),
        identity as (insert into auth.identities (provider_id, user_id, identity_data, provider)
          values ('${id}', '${id}', '{}', 'email'))
      insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
        values (gen_random_uuid(), '${id}', 'recovery_token', 'hash', '${id}')`);
  }
  const tables = (await readTables(testDatabase)).filter(({ name }) => name !== 'exercises');
  const traces = (id: string) =>
    Promise.all(
      tables.map(async ({ schema, name }) => {
        const rows = await testDatabase.asOwner(`select from ${schema}.${name} t where strpos(t::text, $1) > 0`, [id]);
        return `${schema}.${name}: ${rows.length}`;
      }),
    );
  const full = tables.map(({ schema, name }) => `${schema}.${name}: 1`);
  expect(await traces(member.id)).toEqual(full);

  await testDatabase.asOwner('delete from auth.users where id = $1', [member.id]);
  expect(await traces(member.id)).toEqual(tables.map(({ schema, name }) => `${schema}.${name}: 0`));
  expect(await traces(other.id)).toEqual(full);
});

describe('a member', () => {
  test.each([
    ['name', 'Ann'],
    ['bodyweight', 82],
    ['height', 180],
    ['date_of_birth', '1990-02-28'],
    ['gender', 'Prefer not to say'],
    ['preferred_weight_unit', 'lb'],
    ['preferred_distance_unit', 'mi'],
    ['timezone', 'America/Argentina/Buenos_Aires'],
  ])('may change %s', async (column, value) => {
    const member = await createMember(testDatabase);
    const before = await profileOf(member.id);
    expect(await change(member, column, value)).toMatchObject({ affected: 1 });
    const after = await profileOf(member.id);
    expect(before).toMatchObject({ touched: false });
    expect(after).toEqual({ ...before, [column]: value, updated_at: after?.updated_at, touched: true });
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['gender', 'male'],
    ['preferred_weight_unit', 'stone'],
    ['preferred_distance_unit', 'yd'],
    ['bodyweight', 0],
    ['bodyweight', 5000],
    ['height', 0],
    ['height', 301],
    ['date_of_birth', '1899-12-31'],
  ])('cannot set %s to %j', async (column, value) => {
    const member = await createMember(testDatabase);
    const before = await profileOf(member.id);
    await expect(change(member, column, value)).rejects.toMatchObject({ code: CHECK_VIOLATED });
    expect(await profileOf(member.id)).toEqual(before);
  });
});

test.each(['NaN', '-1'])('a total volume of %s is refused', async (volume) => {
  const member = await createMember(testDatabase);
  const update = testDatabase.asOwner('update public.users set total_volume = $2 where uuid_id = $1', [
    member.id,
    volume,
  ]);
  await expect(update).rejects.toMatchObject({ code: CHECK_VIOLATED });
});
