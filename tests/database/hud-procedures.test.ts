import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { type Actor, ANONYMOUS } from '#platform/database/actor.ts';
import { createMember } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const GRANULARITIES = ['week', 'month'] as const;
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'];

const { testDatabase } = useSharedServer();

const hud = (name: string) => async (actor: Actor, granularity: string | null) =>
  (await testDatabase.database.run(actor, sql`select * from ${sql.id('public', name)}(${granularity})`)).rows;
const totals = hud('get_hud_totals_calendar');
const muscles = hud('get_hud_muscle_calendar7');

async function createMemberIn(timezone: string) {
  const member = await createMember(testDatabase);
  await testDatabase.asOwner('update public.users set timezone = $2 where uuid_id = $1', [member.id, timezone]);
  return member;
}

/** The first instant of the running week or month in a time zone, by counting days: not the way of the procedures. */
async function beginningOf(granularity: (typeof GRANULARITIES)[number], zone: string): Promise<Date> {
  const daysGone = granularity === 'week' ? 'extract(isodow from today)' : 'extract(day from today)';
  const [row] = await testDatabase.asOwner<{ beginning: Date }>(
    `select (today - ${daysGone}::integer + 1)::timestamp at time zone $1 as beginning
     from (select (now() at time zone $1)::date as today) local`,
    [zone],
  );
  if (!row) throw new Error('no beginning');
  return row.beginning;
}

/** What a workout adds to the sums; one number for each muscle group. */
interface Amounts {
  readonly seconds: number;
  readonly volumes: readonly number[];
  readonly sets: readonly number[];
}

const ONE_SET: Amounts = { seconds: 60, volumes: [1, 0, 0, 0, 0, 0, 0], sets: [1, 0, 0, 0, 0, 0, 0] };

const log = (userId: string, start: Date, { seconds, volumes, sets }: Amounts) =>
  testDatabase.asOwner(
    `insert into public.workouts (user_id, start_time, duration, total_weight, muscle_volumes, muscle_sets)
     values ($1, $2, $3, $4, $5, $6)`,
    [userId, start, seconds, volumes.reduce((sum, volume) => sum + volume, 0), volumes, sets],
  );

const later = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

describe.each(GRANULARITIES)('by %s', (granularity) => {
  test.each(ZONES)(
    'safety 3: sums the member’s own workouts since the period began in %s, and no earlier ones',
    async (zone) => {
      const [member, other] = [await createMemberIn(zone), await createMemberIn(zone)];
      const beginning = await beginningOf(granularity, zone);
      const before = { seconds: 1000, volumes: [9, 9, 9, 9, 9, 9, 9], sets: [9, 9, 9, 9, 9, 9, 9] };
      const inside = { seconds: 600, volumes: [100.125, 0, 0, 0, 40, 0, 7], sets: [3, 0, 0, 0, 2, 0, 1] };
      await log(member.id, later(beginning, -1), before);
      await log(member.id, beginning, inside);
      await log(member.id, later(beginning, 1), inside);
      await log(other.id, later(beginning, 1), before);

      for (const actor of [member.asMember, member.asApi]) {
        expect(await totals(actor, granularity)).toEqual([
          { total_volume: 294.25, total_workouts: 2, total_duration_min: 20 },
        ]);
        const trained = { chest: [200.25, 6], legs: [80, 4], core: [14, 2] } as Record<string, [number, number]>;
        expect(await muscles(actor, granularity)).toEqual(
          MUSCLE_GROUPS.map((muscle_group) => {
            const [volume, sets] = trained[muscle_group] ?? [0, 0];
            return { muscle_group, volume, sets };
          }),
        );
      }
    },
  );

  test('minutes are the rounded sum of seconds, not the sum of rounded minutes', async () => {
    const member = await createMember(testDatabase);
    const start = await beginningOf(granularity, 'UTC');
    for (const [seconds, minutes] of [
      [29, 0],
      [1, 1],
      [59, 1],
      [60, 2],
      [1, 3],
    ] as const) {
      await log(member.id, start, { ...ONE_SET, seconds });
      expect(await totals(member.asMember, granularity)).toMatchObject([{ total_duration_min: minutes }]);
    }
  });
});

/** The day on which the running week began there, as a date: at the turn of a week it is not the same everywhere. */
async function mondayIn(zone: string): Promise<string> {
  const [row] = await testDatabase.asOwner<{ monday: string }>(
    `select (today - extract(isodow from today)::integer + 1)::text as monday
     from (select (now() at time zone $1)::date as today) local`,
    [zone],
  );
  return row?.monday ?? '';
}

test('the week begins by the member’s clock, and a workout counts by the clock where it was done', async () => {
  for (const home of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    const member = await createMemberIn(home);
    await log(member.id, await beginningOf('week', home), ONE_SET);
    await log(member.id, new Date((await beginningOf('week', home)).getTime() - 1000), ONE_SET);
    expect(await totals(member.asMember, 'week'), home).toMatchObject([{ total_workouts: 1 }]);
    // Monday morning was Monday morning, wherever the member has travelled since.
    for (const zone of ['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles']) {
      await testDatabase.asOwner('update public.users set timezone = $2 where uuid_id = $1', [member.id, zone]);
      const counted = (await mondayIn(home)) >= (await mondayIn(zone)) ? 1 : 0;
      const sunday = (await mondayIn(home)) > (await mondayIn(zone)) ? 1 : 0;
      expect(await totals(member.asMember, 'week'), zone).toMatchObject([{ total_workouts: counted + sunday }]);
    }
  }
});

describe('the procedures', () => {
  test.each([[null], ['day'], [''], ['WEEK'], ['week '], ['year'], ["week'; drop table users; --"]])(
    'refuse the granularity %j and change nothing',
    async (granularity) => {
      const [newcomer, lifter] = [await createMember(testDatabase), await createMember(testDatabase)];
      await log(lifter.id, new Date(), ONE_SET);
      for (const { asMember } of [newcomer, lifter]) {
        await expect(totals(asMember, granularity)).rejects.toMatchObject({ code: '22023' });
        await expect(muscles(asMember, granularity)).rejects.toMatchObject({ code: '22023' });
      }
      expect(await totals(lifter.asMember, 'week')).toMatchObject([{ total_workouts: 1 }]);
    },
  );

  // An empty table of known size is not looked into at all: the refusal must not hang on a row being compared.
  test('refuse a wrong granularity even without any workouts', async () => {
    const newcomer = await createMember(testDatabase);
    await testDatabase.asOwner('truncate public.workouts cascade');
    await testDatabase.asOwner('vacuum analyze public.workouts');
    await expect(totals(newcomer.asMember, 'day')).rejects.toMatchObject({ code: '22023' });
    await expect(muscles(newcomer.asMember, 'day')).rejects.toMatchObject({ code: '22023' });
  });

  // The message tells that the call itself is refused, not only the table that it would read.
  test('are not for visitors', async () => {
    const refusedAtTheDoor = (name: string) => ({ code: '42501', message: `permission denied for function ${name}` });
    await expect(totals(ANONYMOUS, 'week')).rejects.toMatchObject(refusedAtTheDoor('get_hud_totals_calendar'));
    await expect(muscles(ANONYMOUS, 'week')).rejects.toMatchObject(refusedAtTheDoor('get_hud_muscle_calendar7'));
  });

  test('run with the caller’s rights, so that row-level security applies', async () => {
    const functions = await testDatabase.asOwner(`
      select proname as name, prosecdef as "asOwner" from pg_proc
      where pronamespace = 'public'::regnamespace and proname ~ 'hud' order by proname`);
    expect(functions).toEqual([
      { name: 'get_hud_muscle_calendar7', asOwner: false },
      { name: 'get_hud_totals_calendar', asOwner: false },
      { name: 'hud_period_start', asOwner: false },
    ]);
  });
});
