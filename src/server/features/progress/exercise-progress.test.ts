import { describe, expect, test } from 'vitest';
import { PROGRESS_LIMIT, type PractisedExercise, type ProgressPoint } from '#contract/exercise-progress.ts';
import type { HighScoresResponse } from '#contract/play.ts';
import { calendarDate } from '#core/progression/calendar.ts';
import { type ApiMember, logWorkout } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { logHistory } from '#tests/support/workout-history.ts';

const LIST = '/api/user/exercise-progress';
const BENCH = `${LIST}/barbell-bench-press`;
const FIRST = new Date('2026-10-05T10:00:00.000Z');
const SECOND = new Date('2026-10-12T10:00:00.000Z');

const { asOwner, freshMember, log, testDatabase } = useSharedServer();
const member = freshMember();

const pointsOf = async (member: ApiMember, path = BENCH) => (await member.call<ProgressPoint[]>('GET', path)).body;

describe('the exercises that a member has done', () => {
  test('are none before the first workout', async () => {
    expect(await member.call('GET', LIST)).toMatchObject({ status: 200, body: [] });
  });

  test('are listed once each, the latest first', async () => {
    await log(member, SECOND, { 'barbell-bench-press': '80x5' });
    await log(member, FIRST, { 'barbell-bench-press': '80x5', 'push-up': '70x12' });
    const { body } = await member.call<PractisedExercise[]>('GET', LIST);
    expect(body).toEqual([
      {
        exercise_id: 'barbell-bench-press',
        exercise_name: 'Barbell Bench Press',
        selector_filter: 'Chest',
        last_performed_at: SECOND.toISOString(),
      },
      {
        exercise_id: 'push-up',
        exercise_name: 'Push-Up',
        selector_filter: 'Chest',
        last_performed_at: FIRST.toISOString(),
      },
    ]);
  });

  test('leave out those whose only workout was deleted', async () => {
    const workout = finishedWorkout({ 'push-up': [[70, 12]] });
    await member.call('POST', '/api/workouts/complete', workout);
    expect((await member.call<unknown[]>('GET', LIST)).body).toHaveLength(1);
    await member.call('DELETE', `/api/user/workouts/${workout.id}`);
    expect((await member.call('GET', LIST)).body).toEqual([]);
    expect((await member.call('GET', `${LIST}/push-up`)).status).toBe(404);
  });
});

describe('an exercise from workout to workout', () => {
  test('tells the day of the place where each workout was done', async () => {
    const workouts = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone, index) => ({
      ...finishedWorkout(undefined, { daysAgo: 3 - index }),
      timeZone,
    }));
    for (const workout of workouts) await member.call('POST', '/api/workouts/complete', workout);
    const days = workouts.map(({ startTime, timeZone }) => calendarDate(new Date(startTime), timeZone));
    expect((await pointsOf(member)).map(({ day }) => day)).toEqual(days);
  });

  test('has a point per workout, earliest first, with best set, estimate and volume', async () => {
    const later = await log(member, SECOND, { 'push-up': '70x30', 'barbell-bench-press': '100x1 90x6 100x0' });
    const earlier = await log(member, FIRST, { 'barbell-bench-press': '82.5x8 82.5x10' });
    const point = { measure: 'weight_reps', best_duration_s: null, best_distance_m: null };
    expect(await pointsOf(member)).toEqual([
      {
        ...point,
        ...{ workout_id: earlier, performed_at: FIRST.toISOString(), day: '2026-10-05' },
        ...{ best_weight: 82.5, reps_at_best_weight: 10, estimated_one_rep_max: 110, volume: 1485 },
      },
      {
        ...point,
        ...{ workout_id: later, performed_at: SECOND.toISOString(), day: '2026-10-12' },
        ...{ best_weight: 100, reps_at_best_weight: 1, estimated_one_rep_max: 108, volume: 640 },
      },
    ]);
  });

  test('tells the estimate of the day, as the high scores do, and none where no set tells one', async () => {
    const EVENING = new Date(SECOND.getTime() + 6 * 3_600_000);
    await log(member, FIRST, { 'barbell-bench-press': '60x20' });
    await log(member, SECOND, { 'barbell-bench-press': '60x8 100x15' });
    const twice = ['90x6', '95x1'].map((sets) => ({ id: 'barbell-bench-press', sets }));
    await logWorkout(testDatabase, member, { start: EVENING, exercises: twice });
    const points = await pointsOf(member);
    expect(points.map((point) => point.estimated_one_rep_max)).toEqual([null, 108, 108]);
    expect(points.map((point) => point.best_weight)).toEqual([60, 100, 95]);
    await asOwner('update public.users set total_workouts = 3 where uuid_id = $1', [member.id]);
    const { body } = await member.call<HighScoresResponse>('GET', '/api/user/high-scores/barbell-bench-press');
    expect(body.scores).toMatchObject([
      { day: '2026-10-12', weight: 100, reps: 15, one_rep_max: 108 },
      { day: '2026-10-05', weight: 60, reps: 20, one_rep_max: null },
    ]);
  });

  test('leaves out a workout in which no set counted', async () => {
    await log(member, FIRST, { 'push-up': '0x12' });
    expect((await member.call('GET', `${LIST}/push-up`)).status).toBe(404);
    await log(member, SECOND, { 'push-up': '70x12' });
    expect(await pointsOf(member, `${LIST}/push-up`)).toHaveLength(1);
  });

  test(`returns the latest ${PROGRESS_LIMIT} of a long history`, async () => {
    await logHistory(testDatabase, member, { workouts: PROGRESS_LIMIT + 30, exercises: 1 });
    const [row] = await asOwner<{ exercise_id: string }>(
      'select exercise_id from public.workout_exercises where user_id = $1 limit 1',
      [member.id],
    );
    const points = await pointsOf(member, `${LIST}/${row?.exercise_id}`);
    expect(points).toHaveLength(PROGRESS_LIMIT);
    const instants = points.map(({ performed_at }) => performed_at);
    expect(instants).toEqual(instants.toSorted());
    const [{ last } = { last: '' }] = await asOwner<{ last: Date }>(
      'select max(start_time) as last from public.workouts where user_id = $1',
      [member.id],
    );
    expect(instants.at(-1)).toBe(new Date(last).toISOString());
  });

  test('is not found if it was never done or does not exist', async () => {
    for (const id of ['barbell-bench-press', 'no-such-exercise', 'Not%20an%20id']) {
      expect(await member.call('GET', `${LIST}/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});
