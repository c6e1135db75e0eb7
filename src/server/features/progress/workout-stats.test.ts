import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LastTrained } from '#contract/user.ts';
import { PLAY_RULES } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import { type ApiMember, logWorkout } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { createMember } from '#tests/support/members.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { findStats } from './read-workout-stats.ts';

const { asOwner, freshMember, join, testDatabase } = useSharedServer();
const member = freshMember();

/** An hour at noon of a day. */
const at = (day: string) => ({
  startTime: `${day}T12:00:00.000Z`,
  endTime: `${day}T13:00:00.000Z`,
  duration: 3600,
});
const pathOf = ({ id }: { id: string }) => `/api/user/${id}/workout-stats`;

test('a new member has only zeros', async () => {
  const { status, body } = await member.call('GET', pathOf(member));
  expect(status).toBe(200);
  expect(body).toEqual({
    xp: 0,
    level: 1,
    current_streak: 0,
    total_workouts: 0,
    total_volume: 0,
    last_workout_at: null,
    workouts_this_week: 0,
    workouts_this_month: 0,
    streak: { current_streak: 0, longest_streak: 0, bank: 0, pauses: [], spared: [], chain: expect.any(Array) },
    season: { quarter: expect.stringMatching(/-(01|04|07|10)-01$/), workouts: 0, xp: 0, records: 0 },
    logged_workouts: 0,
  });
  expect((await member.call('GET', '/api/user/last-trained')).body).toEqual({
    workout_id: null,
    week: null,
    month: null,
    best_month: null,
  });
});

test('imported workouts are not among the logged ones', async () => {
  await asOwner(
    `with import as (
       insert into public.imports (user_id, id, app, dialect, file_name, workouts, sets, result)
       values ($1, gen_random_uuid(), 'strong', '', 'a.csv', 5, 5, '{}')
     )
     update public.users set total_workouts = 7 where uuid_id = $1`,
    [member.id],
  );
  await asOwner('insert into public.play_states (user_id, rules, state) values ($1, $2, $3)', [
    member.id,
    PLAY_RULES,
    NEW_STATE,
  ]);
  expect((await member.call('GET', pathOf(member))).body).toMatchObject({ total_workouts: 7, logged_workouts: 2 });
});

test('what was trained last is the week and the month of the latest workout, and the best month of all', async () => {
  // A Thursday and a Tuesday of one week, which begins in the month before.
  const days = ['2025-10-02', '2025-09-30', '2025-09-23', '2025-09-02', '2025-08-05'];
  const ids: string[] = [];
  for (const day of days) {
    const workout = {
      ...finishedWorkout({ 'barbell-bench-press': '100x5 50x10' }),
      ...at(day),
    };
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    ids.push(workout.id);
  }
  const { body } = await member.call<LastTrained>('GET', '/api/user/last-trained');
  expect(body).toMatchObject({
    workout_id: ids[0],
    week: { since: '2025-09-29', total_volume: 2000, total_workouts: 2, total_duration_min: 120 },
    month: { since: '2025-10-01', total_volume: 1000, total_workouts: 1, total_duration_min: 60 },
    best_month: { month: '2025-09-01', workouts: 3 },
  });
  expect(body.week?.muscles).toContainEqual({ muscle_group: 'chest', volume: 2000, sets: 4 });
  expect(body.week?.muscles).toHaveLength(7);
});

/** The profile as it is after workouts that are counted, the latest of them in the week that began so many weeks ago. */
async function hasTrained(member: ApiMember, weeksAgo: number) {
  await asOwner(
    `update public.users set xp = 4000, level = 3, current_streak = 7, total_workouts = 12, total_volume = 10500.125,
       last_workout_at = '2026-10-05T10:00:00Z', streak_week = date_trunc('week', now() at time zone 'UTC')::date - 7 * $2::integer
     where uuid_id = $1`,
    [member.id, weeksAgo],
  );
  await asOwner('insert into public.play_states (user_id, rules, state) values ($1, $2, $3)', [
    member.id,
    PLAY_RULES,
    { ...NEW_STATE, longestStreak: 9 },
  ]);
}

test('returns the profile’s totals, with the workouts of this week and month', async () => {
  await hasTrained(member, 0);
  const now = new Date();
  for (const start of [now, now, new Date('2020-01-06T10:00:00Z')]) {
    await logWorkout(testDatabase, member, { start });
  }
  const month = `${now.toISOString().slice(0, 7)}-01`;
  await asOwner(
    `insert into public.month_totals (user_id, month, workouts, xp, records)
     values ($1, $2, 2, 900, 1), ($1, '2020-01-01', 1, 5000, 3)`,
    [member.id, month],
  );
  expect((await member.call('GET', pathOf(member))).body).toEqual({
    xp: 4000,
    level: 3,
    current_streak: 7,
    total_workouts: 12,
    total_volume: 10_500.125,
    last_workout_at: '2026-10-05T10:00:00.000Z',
    workouts_this_week: 2,
    workouts_this_month: 2,
    streak: expect.objectContaining({ current_streak: 7, longest_streak: 9 }),
    season: { quarter: expect.any(String), workouts: 2, xp: 900, records: 1 },
    logged_workouts: 12,
  });
});

test.each([
  ['this week', 0, 7],
  ['last week', 1, 7],
  ['the week before', 2, 0],
])('a streak whose latest week is %s is what it is today', async (_name, weeksAgo, streak) => {
  await hasTrained(member, weeksAgo);
  expect((await member.call('GET', pathOf(member))).body).toMatchObject({ current_streak: streak });
});

describe('safety 29: weeks and months are those of the member’s time zone', () => {
  test.each([
    // Sunday 23:30 in Los Angeles, seen on Monday, is last week's; for who lives in London it was on Monday.
    ['America/Los_Angeles', '2026-11-16T10:00:00Z', '2026-11-16T07:30:00Z', 0, 1],
    ['Europe/London', '2026-11-16T10:00:00Z', '2026-11-16T07:30:00Z', 1, 1],
    ['America/Los_Angeles', '2026-11-16T10:00:00Z', '2026-11-16T08:00:00Z', 1, 1],
    // Seen a minute before midnight, it is still this week's.
    ['America/Los_Angeles', '2026-11-16T07:59:00Z', '2026-11-16T07:30:00Z', 1, 1],
    // Monday 0:00 in Auckland, while it is Sunday in Greenwich.
    ['Pacific/Auckland', '2026-11-15T12:00:00Z', '2026-11-15T11:00:00Z', 1, 1],
    ['Pacific/Auckland', '2026-11-15T12:00:00Z', '2026-11-15T10:30:00Z', 0, 1],
    // The night in which the clocks go back: Sunday 23:30 is 22:30 in Greenwich now, not 21:30.
    ['Europe/Berlin', '2026-10-25T23:30:00Z', '2026-10-25T22:30:00Z', 0, 1],
    ['Europe/Berlin', '2026-10-25T23:30:00Z', '2026-10-25T23:00:00Z', 1, 1],
    // The evening of 31 October in Los Angeles, when it is November elsewhere.
    ['America/Los_Angeles', '2026-11-01T05:00:00Z', '2026-10-01T07:00:00Z', 0, 1],
    ['America/Los_Angeles', '2026-11-01T05:00:00Z', '2026-10-01T06:59:59Z', 0, 0],
    // A week that began in the month before.
    ['UTC', '2026-10-02T12:00:00Z', '2026-09-30T23:30:00Z', 1, 0],
  ])('%s at %s: a workout at %s counts %i in the week and %i in the month', async (zone, now, start, week, month) => {
    const member = await createMember(testDatabase);
    await asOwner('update public.users set timezone = $2 where uuid_id = $1', [member.id, zone]);
    await logWorkout(testDatabase, member, { start: new Date(start) });
    const stats = await findStats(testDatabase.database, { id: member.id, actor: member.asApi }, new Date(now));
    expect(stats).toMatchObject({ workouts_this_week: week, workouts_this_month: month });
  });
});

test('safety 2: another member’s stats are forbidden, and do not count as one’s own', async () => {
  const [member, other] = [await join(), await join()];
  await hasTrained(other, 0);
  await logWorkout(testDatabase, other, { start: new Date() });
  for (const path of [pathOf(other), pathOf({ id: randomUUID() }), pathOf({ id: "x'--" })]) {
    const { status, body, text } = await member.call<{ code: string }>('GET', path);
    expect([status, body.code], path).toEqual([403, 'forbidden']);
    expect(text).not.toContain('10500');
  }
  expect((await member.call('GET', pathOf(member))).body).toMatchObject({ xp: 0, workouts_this_week: 0 });
});

test('the member’s own id may be in upper case', async () => {
  expect((await member.call('GET', pathOf({ id: member.id.toUpperCase() }))).status).toBe(200);
});
