import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/database/actor.ts';
import { createMember } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { testDatabase } = useSharedServer();

beforeAll(async () => {
  await testDatabase.asOwner('create sequence public.times_asked');
  await testDatabase.asOwner('grant usage on sequence public.times_asked to public');
  // As it was, and it counts. To the planner it is as stable and as cheap as before.
  await testDatabase.asOwner(`
    create or replace function auth.uid() returns uuid language plpgsql stable cost 1 as $$
    begin
      perform nextval('public.times_asked');
      return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;
    end
    $$`);
});

/** How often a call reads from the claims who is asking. */
async function timesAsked(actor: Actor, procedure: string): Promise<number> {
  const counted = async () => {
    const [row] = await testDatabase.asOwner<{ nextval: string }>(`select nextval('public.times_asked')`);
    return Number(row?.nextval);
  };
  const before = await counted();
  const call = sql`select * from ${sql.id('public', procedure)}('week')`;
  await testDatabase.database.run(actor, call);
  return (await counted()) - before;
}

test.each(['get_hud_totals_calendar', 'get_hud_muscle_calendar7'])(
  '%s reads the claims equally often with many members and with none',
  async (procedure) => {
    const { asMember } = await createMember(testDatabase);
    await testDatabase.asOwner('analyze public.users');
    const alone = await timesAsked(asMember, procedure);
    for (let others = 0; others < 30; others += 1) await createMember(testDatabase);
    await testDatabase.asOwner('analyze public.users');
    expect(await timesAsked(asMember, procedure)).toBe(alone);
  },
);
