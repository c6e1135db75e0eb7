import { describe, expect, test } from 'vitest';
import type { WorkoutDay, WorkoutDaysResponse } from '#contract/workout.ts';
import { calendarDate } from '#core/progression/calendar.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember } = useSharedServer();
const ann = freshMember();

const ask = (query: string) => ann.call<WorkoutDaysResponse>('GET', `/api/user/workout-days${query}`);
const daysOf = async (year: number): Promise<WorkoutDay[]> => (await ask(`?year=${year}`)).body.days;
const liveIn = (zone: string) => asOwner('update public.users set timezone = $2 where uuid_id = $1', [ann.id, zone]);
const log = (start: string, volume = 0) =>
  asOwner('insert into public.workouts (user_id, start_time, duration, total_weight) values ($1, $2, 3600, $3)', [
    ann.id,
    start,
    volume,
  ]);

test('a member without workouts has no days and no years', async () => {
  expect(await ask('?year=2026')).toMatchObject({ status: 200, body: { year: 2026, days: [], years: [] } });
});

test('a finished workout shows on its day until it is deleted', async () => {
  const workout = finishedWorkout({ 'barbell-bench-press': [[82.5, 8]] });
  await ann.call('POST', '/api/workouts/complete', workout);
  const date = calendarDate(new Date(workout.startTime), 'UTC');
  const year = Number(date.slice(0, 4));
  expect((await ask(`?year=${year}`)).body).toEqual({
    year,
    days: [{ date, workouts: 1, volume: 660, records: 0 }],
    years: [year],
  });
  await ann.call('DELETE', `/api/user/workouts/${workout.id}`);
  expect((await ask(`?year=${year}`)).body).toEqual({ year, days: [], years: [] });
});

test('each day has its number of workouts and total volume to the gram, in order', async () => {
  await log('2026-05-02T18:00:00Z', 1000);
  await log('2026-05-01T08:00:00Z', 640.1);
  await log('2026-05-01T18:00:00Z', 0.025);
  expect(await daysOf(2026)).toEqual([
    { date: '2026-05-01', workouts: 2, volume: 640.125, records: 0 },
    { date: '2026-05-02', workouts: 1, volume: 1000, records: 0 },
  ]);
});

test('each day has the records of its workouts, one of an exercise and workout', async () => {
  const done = (hour: number, sets: Record<string, string>) => {
    const [startTime, endTime] = [hour, hour + 1].map((at) => `2026-05-01T${at}:00:00.000Z`);
    return ann.call('POST', '/api/workouts/complete', { ...finishedWorkout(sets), startTime, endTime });
  };
  await done(10, { 'barbell-bench-press': '100x5 110x5 120x5', 'barbell-back-squat': '140x5 60x5' });
  await done(14, { 'barbell-bench-press': '121x1', 'barbell-back-squat': '60x5' });
  expect(await daysOf(2026)).toMatchObject([{ date: '2026-05-01', workouts: 2, records: 3 }]);
});

test('years are listed newest first, even with gaps between them', async () => {
  for (const year of [2019, 2022, 2022, 2026]) await log(`${year}-06-01T10:00:00Z`);
  expect((await ask('?year=2022')).body).toEqual({
    year: 2022,
    days: [{ date: '2022-06-01', workouts: 2, volume: 0, records: 0 }],
    years: [2026, 2022, 2019],
  });
  expect((await ask('?year=2020')).body).toEqual({ year: 2020, days: [], years: [2026, 2022, 2019] });
});

describe('days and years are those of the time zone in which the member was', () => {
  test.each([
    ['UTC', '2026-11-13T23:30:00Z', '2026-11-13'],
    ['Europe/Berlin', '2026-11-13T23:30:00Z', '2026-11-14'],
    ['America/Los_Angeles', '2026-11-14T07:59:59Z', '2026-11-13'],
    ['Asia/Kolkata', '2026-11-13T18:30:00Z', '2026-11-14'],
    ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01-01'],
    ['Pacific/Auckland', '2025-12-31T10:59:59Z', '2025-12-31'],
    ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31'],
    ['America/Los_Angeles', '2027-01-01T08:00:00Z', '2027-01-01'],
    // The night in which the clocks go back has 25 hours: they all belong to it.
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26'],
    // The one in which they go forward has 23.
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    // In Cuba one o'clock becomes midnight again: the second midnight begins no second day.
    ['America/Havana', '2026-11-01T04:30:00Z', '2026-11-01'],
    ['America/Havana', '2026-11-01T05:30:00Z', '2026-11-01'],
    ['UTC', '2024-02-29T12:00:00Z', '2024-02-29'],
  ])('%s at %s: %s', async (zone, start, date) => {
    await liveIn(zone);
    await log(start);
    const year = Number(date.slice(0, 4));
    expect(calendarDate(new Date(start), zone)).toBe(date);
    expect((await ask(`?year=${year}`)).body).toEqual({
      year,
      days: [{ date, workouts: 1, volume: 0, records: 0 }],
      years: [year],
    });
    for (const other of [year - 1, year + 1]) expect(await daysOf(other)).toEqual([]);
  });

  test('a workout stays on its day when the member moves to another time zone', async () => {
    await liveIn('Pacific/Auckland');
    await log('2025-12-31T12:00:00Z');
    expect(await daysOf(2026)).toMatchObject([{ date: '2026-01-01' }]);
    await liveIn('America/New_York');
    expect(await daysOf(2026)).toMatchObject([{ date: '2026-01-01' }]);
    await log('2025-12-31T12:00:01Z');
    expect((await ask('?year=2025')).body).toMatchObject({ days: [{ date: '2025-12-31' }], years: [2026, 2025] });
  });

  test('workouts six hours apart for a year fall on the days of the core calendar', async () => {
    await liveIn('Australia/Lord_Howe');
    await asOwner(
      `insert into public.workouts (user_id, start_time, duration)
       select $1, hour, 60 from generate_series(timestamptz '2025-12-30', '2027-01-02', '6 hours') hour`,
      [ann.id],
    );
    const expected = new Map<string, number>();
    for (let hour = Date.UTC(2025, 11, 30); hour <= Date.UTC(2027, 0, 2); hour += 6 * 3_600_000) {
      const date = calendarDate(new Date(hour), 'Australia/Lord_Howe');
      if (date.startsWith('2026')) expected.set(date, (expected.get(date) ?? 0) + 1);
    }
    expect(new Map((await daysOf(2026)).map(({ date, workouts }) => [date, workouts]))).toEqual(expected);
    expect(expected.size).toBe(365);
  });
});

test.each(['', '?year=', '?year=0', '?year=10000', '?year=-1', '?year=2026.5', '?year=now', '?year=2026&month=1'])(
  '%j is refused',
  async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  },
);

test.each([1, 1969, 2200, 9999])('the year %i is accepted', async (year) => {
  expect(await ask(`?year=${year}`)).toMatchObject({ status: 200, body: { days: [] } });
});
