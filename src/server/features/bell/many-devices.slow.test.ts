import { expect, test } from 'vitest';
import { BELL } from '#platform/database/actor.ts';
import { costOf } from '#tests/database/explain.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

const testDatabase = useTestDatabase();

test('looking for what is due costs the same among many devices', async () => {
  const statements = [
    `select * from seconds_to_next_bell('15 seconds')`,
    `select * from claim_bells(10, '15 seconds')`,
    'select * from claim_streak_reminders(10, now())',
  ];
  const pages = async () => {
    await testDatabase.asOwner('vacuum analyze');
    const costs: number[] = [];
    for (const text of statements) {
      const statement = { actor: BELL, sql: text, parameters: [] };
      costs.push((await costOf(testDatabase.ownerConnection, [statement], 'generic')).pages);
    }
    return costs;
  };
  /** Members with a device that rings in an hour, or has rung. */
  const fill = (members: number) =>
    testDatabase.asOwner(
      `with joined as (
         insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
         select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', id || '@example.com', '{}', '{}',
           now(), now()
         from (select gen_random_uuid() as id from generate_series(1, $1::int)) fresh
         returning id
       ), devices as (
         insert into public.push_subscriptions (user_id, device_id, endpoint, p256dh, auth, vapid_key, reminds_of_streak)
         select id, id, 'https://fcm.googleapis.com/' || id, repeat('B', 87), repeat('a', 22), repeat('B', 87), true from joined
       ), alarms as (
         insert into public.rest_alarms (user_id, device_id, due_at, sent_at)
         select id, id, now() + interval '1 hour', case when random() < 0.5 then now() end from joined
       )
       insert into public.streak_reminders (user_id, due_at) select id, now() + interval '3 days' from joined`,
      [members],
    );
  await fill(10);
  const few = await pages();
  await fill(5000);
  const many = await pages();
  for (const [index, cost] of many.entries()) expect(cost, statements[index]).toBeLessThan((few[index] ?? 0) + 20);
});
