import { beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '#platform/database/actor.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { useRestApi } from '#tests/support/use-rest-api.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();
const api = useRestApi(() => testDatabase.database, ['users', 'badges']);
let ann: Member;
let bob: Member;

beforeAll(async () => {
  // The index on the name is the older one: PostgreSQL meets its conflicts first.
  await testDatabase.asOwner(`
    create table public.badges (id int, name text);
    create unique index on public.badges (name);
    alter table public.badges add primary key (id);
    insert into public.badges values (1, 'first'), (2, 'taken');
    create table public.medals (id int primary key);
    insert into public.medals values (1);
    grant select, insert on public.badges, public.medals to authenticated`);
  ann = await createMember(testDatabase, { metadata: { display_name: 'Ann' } });
  bob = await createMember(testDatabase, { metadata: { display_name: 'Bob' } });
});

const storedProfile = ({ id }: Member) => testDatabase.asOwner('select * from public.users where uuid_id = $1', [id]);
const profile = (member: Member) => ({ uuid_id: member.id, email: member.email, name: 'Another name' });

test('a missing profile is created', async () => {
  const cy = await createMember(testDatabase);
  await testDatabase.asOwner('delete from public.users where uuid_id = $1', [cy.id]);
  const { data, status } = await api.as(cy.asMember).from('users').insert(profile(cy)).select('name').single();
  expect([status, data]).toEqual([201, { name: 'Another name' }]);
});

test.each([{ xp: 1e9 }, { level: 56 }, { current_streak: 9 }, { total_workouts: 9 }])(
  'safety 4: earned values cannot be inserted: %j',
  async (earned) => {
    const before = await storedProfile(ann);
    const { error, status } = await api
      .as(ann.asMember)
      .from('users')
      .insert({ ...profile(ann), ...earned })
      .select();
    expect([status, error?.code]).toEqual([403, '42501']);
    expect(await storedProfile(ann)).toEqual(before);
  },
);

test('nobody gets another member’s profile by inserting it', async () => {
  for (const [actor, refusal] of [
    [ann.asMember, 403],
    [ANONYMOUS, 401],
  ] as const) {
    const { data, error, status } = await api.as(actor).from('users').insert(profile(bob)).select();
    expect([status, data, error?.code]).toEqual([refusal, null, '42501']);
    expect(JSON.stringify(error)).not.toContain('Bob');
  }
});

test('a list conflicts as in any other table', async () => {
  const { error, status } = await api
    .as(ann.asMember)
    .from('users')
    .insert([profile(ann)])
    .select();
  expect([status, error?.code]).toEqual([409, '23505']);
});

test('a conflict with a row that the caller cannot see stays a conflict', async () => {
  await testDatabase.asOwner('create policy anybody on public.users for insert to authenticated with check (true)');
  const { data, error, status } = await api.as(ann.asMember).from('users').insert(profile(bob));
  expect([status, data, error?.code]).toEqual([409, null, '23505']);
  expect(JSON.stringify(error)).not.toContain('Bob');
  await testDatabase.asOwner('drop policy anybody on public.users');
});

test('a conflict on another key stays a conflict, even if a row with the same primary key exists', async () => {
  const { error, status } = await api.as(ann.asMember).from('badges').insert({ id: 1, name: 'taken' });
  expect([status, error?.details]).toEqual([409, 'Key (name)=(taken) already exists.']);
  expect((await api.as(ann.asMember).from('badges').insert({ id: 1, name: 'free' }).select()).data).toEqual([
    { id: 1, name: 'first' },
  ]);
});

test('a table that is not configured for it answers with the conflict', async () => {
  const { error, status } = await api.as(ann.asMember).from('medals').insert({ id: 1 });
  expect([status, error?.code]).toEqual([409, '23505']);
});
