import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/database/actor.ts';
import { createMember } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { createFilledMember, insertRow, memberRows } from './member-rows.ts';

const REFUSED = { code: '42501' };
/** Where members are spread by their id, nothing can change it. */
const refusalOf = (column: string) => (column === 'uuid_id' && onCitus() ? { code: '0A000' } : REFUSED);

const { testDatabase } = useSharedServer();

const run = (actor: Actor, query: RawBuilder<unknown>) => testDatabase.database.run(actor, query);

const profileOf = (id: string) =>
  testDatabase.asOwner('select xmin::text, * from public.users where uuid_id = $1', [id]);

test.each([
  ['xp', 600_240],
  ['level', 56],
  ['current_streak', 99],
  ['streak_week', '2026-01-05'],
  ['streak_bank', 2],
  ['total_workouts', 1000],
  ['total_volume', 1_000_000],
  ['last_workout_at', '2026-01-05T12:00:00Z'],
  ['uuid_id', '00000000-0000-4000-8000-000000000000'],
  ['email', 'somebody.else@example.com'],
  ['created_at', '2001-01-01T00:00:00Z'],
  ['updated_at', '2001-01-01T00:00:00Z'],
])('safety 4: members cannot set %s on their own profile', async (column, value) => {
  const member = await createMember(testDatabase);
  const before = await profileOf(member.id);
  const alone = sql`update public.users set ${sql.ref(column)} = ${value} where uuid_id = ${member.id}`;
  await expect(run(member.asMember, alone)).rejects.toMatchObject(refusalOf(column));
  const smuggled = sql`update public.users set name = 'Ann', ${sql.ref(column)} = ${value} where uuid_id = ${member.id}`;
  await expect(run(member.asMember, smuggled)).rejects.toMatchObject(refusalOf(column));
  expect(await profileOf(member.id)).toEqual(before);
});

test('safety 4: nobody, not even the server, can give a profile to another member', async () => {
  const member = await createMember(testDatabase);
  for (const column of ['uuid_id', 'email', 'created_at']) {
    const update = sql`update public.users set ${sql.ref(column)} = ${sql.ref(column)}`;
    await expect(run(member.asApi, update)).rejects.toMatchObject(REFUSED);
  }
});

test('safety 4: a profile inserted by a member starts from zero', async () => {
  const member = await createMember(testDatabase);
  await testDatabase.asOwner('delete from public.users where uuid_id = $1', [member.id]);
  const own = { uuid_id: member.id, email: member.email, name: 'Ann' };
  for (const earned of [
    { xp: 600_240 },
    { level: 56 },
    { current_streak: 9 },
    { total_workouts: 9 },
    { total_volume: 9 },
  ]) {
    await expect(run(member.asMember, insertRow('users', { ...own, ...earned }))).rejects.toMatchObject(REFUSED);
  }
  expect(await profileOf(member.id)).toEqual([]);

  await run(member.asMember, insertRow('users', own));
  expect(await profileOf(member.id)).toMatchObject([{ ...own, level: 1, xp: 0, current_streak: 0, total_workouts: 0 }]);
});

test('safety 4: only the server writes workouts, records and totals', async () => {
  const member = await createFilledMember(testDatabase);
  const another = { id: member.id, workoutId: randomUUID(), templateId: randomUUID() };
  for (const [table, row] of Object.entries(memberRows(another))) {
    await expect(run(member.asMember, insertRow(table, row)), table).rejects.toMatchObject(REFUSED);
    const remove = sql`delete from ${sql.table(`public.${table}`)}`;
    await expect(run(member.asMember, remove), table).rejects.toMatchObject(REFUSED);
    const stored = await testDatabase.asOwner(`select from public.${table} where user_id = $1`, [member.id]);
    expect(stored, table).toHaveLength(1);
  }
});
