import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { HighScoresResponse } from '#contract/play.ts';
import { type FinishedWorkout, finishedWorkout } from '#tests/support/finished-workout.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';

const { asOwner, freshMember, log } = useSharedServer();
const member = freshMember();

const BENCH = 'barbell-bench-press';
const ask = (id = BENCH) => member.call<HighScoresResponse>('GET', `/api/user/high-scores/${id}`);
const scoresOf = async (id = BENCH) => (await ask(id)).body.scores;

async function finish(workout: FinishedWorkout): Promise<FinishedWorkout> {
  const { status, text } = await member.call('POST', '/api/workouts/complete', workout);
  expect(status, text).toBe(200);
  return workout;
}

const ownExercise = (id: string, name: string, measure = 'weight_reps') => ({
  ...{ id, name, measure },
  ...{ category: 'compound', selectorFilter: 'Chest', equipment: 'barbell' },
});

describe('the table of an exercise', () => {
  test('shows the house until the first set that counts', async () => {
    expect(await ask()).toMatchObject({
      status: 200,
      body: {
        exercise_id: BENCH,
        exercise_name: 'Barbell Bench Press',
        measure: 'weight_reps',
        scores: [],
        house: { weight: 82.5, reps: 10 },
      },
    });
    await finish(finishedWorkout({ [BENCH]: [[0, 10]], 'push-up': [[0, 10]] }, { daysAgo: 2 }));
    expect((await ask()).body.house).toEqual({ weight: 82.5, reps: 10 });
    await finish(finishedWorkout({ [BENCH]: [[20, 10]] }, { daysAgo: 1 }));
    expect((await ask()).body).toMatchObject({ house: null, scores: [{ weight: 20, reps: 10 }] });
  });

  test('has no house where no weights are compared', async () => {
    expect((await ask('pull-up')).body).toMatchObject({
      measure: 'bodyweight_weighted',
      house: null,
      scores: [],
    });
  });

  test('has the best set of each of the ten best days, of equals the earliest', async () => {
    const weights = [60, 70, 65, 70, 80, 62, 61, 90, 63, 64, 66, 67];
    const workouts: FinishedWorkout[] = [];
    for (const [index, weight] of weights.entries()) {
      const sets = `${weight - 5}x12 ${weight}x5 ${weight}x4`;
      workouts.push(await finish(finishedWorkout({ [BENCH]: sets }, { daysAgo: 20 - index })));
    }
    const scores = await scoresOf();
    expect(scores.map(({ weight, reps }) => [weight, reps])).toEqual(
      [90, 80, 70, 70, 67, 66, 65, 64, 63, 62].map((weight) => [weight, 5]),
    );
    const [best, , first, second] = scores;
    expect(first?.day.localeCompare(second?.day ?? '')).toBe(-1);
    expect(best).toEqual({
      workout_id: workouts[7]?.id,
      day: workouts[7]?.startTime.slice(0, 10),
      performed_at: workouts[7]?.startTime,
      weight: 90,
      reps: 5,
      duration_seconds: null,
      distance_meters: null,
      one_rep_max: 119,
    });
  });

  test('has a day once, however often the exercise was done on it, by the clock of each workout', async () => {
    const at = (start: string, timeZone: string, sets: [number, number][]) => {
      const end = new Date(Date.parse(start) + 1_800_000).toISOString();
      return finish(finishedWorkout({ [BENCH]: sets }, { startTime: start, endTime: end, duration: 1800, timeZone }));
    };
    await at('2026-03-01T09:00:00.000Z', 'UTC', [[100, 5]]);
    await at('2026-03-01T20:00:00.000Z', 'UTC', [[110, 5]]);
    // The next morning already, where it was done.
    await at('2026-03-01T22:00:00.000Z', 'Asia/Tokyo', [[105, 5]]);
    expect((await scoresOf()).map(({ day, weight }) => [day, weight])).toEqual([
      ['2026-03-01', 110],
      ['2026-03-02', 105],
    ]);
  });

  test('has a day once where the exercise stands in a workout twice', async () => {
    const workout = finishedWorkout({ [BENCH]: [[60, 5]] });
    const again = { exerciseId: BENCH, sets: [{ setNumber: 1, weight: 80, reps: 3 }] };
    await finish({ ...workout, exercises: [...workout.exercises, again] });
    expect(await scoresOf()).toMatchObject([{ weight: 80, reps: 3 }]);
  });

  test('leaves warm-ups out, and counts effort and bodyweight of the day in the estimate', async () => {
    const exercises = [
      {
        exerciseId: BENCH,
        sets: [
          { setNumber: 1, weight: 120, reps: 5, type: 'warmup' as const },
          { setNumber: 2, weight: 100, reps: 5, rpe: 9 },
        ],
      },
      { exerciseId: 'pull-up', sets: [{ setNumber: 1, weight: 20, reps: 5 }] },
    ];
    await finish({ ...finishedWorkout(), bodyweightKg: 80, exercises });
    expect(await scoresOf()).toMatchObject([{ weight: 100, one_rep_max: 120 }]);
    expect(await scoresOf('pull-up')).toMatchObject([{ weight: 20, one_rep_max: 116.7 }]);
  });

  test.each([
    [
      'plank',
      'duration',
      { durationSeconds: 60 },
      { durationSeconds: 90 },
      { duration_seconds: 90, one_rep_max: null },
    ],
    [
      'treadmill-run',
      'distance_duration',
      { distanceMeters: 5000, durationSeconds: 1500 },
      { distanceMeters: 5000, durationSeconds: 1400 },
      { distance_meters: 5000, duration_seconds: 1400 },
    ],
  ] as const)('ranks %s by the record rule of its measure', async (exerciseId, measure, worse, better, expected) => {
    for (const [index, effort] of [worse, better].entries()) {
      const exercises = [{ exerciseId, measure, sets: [{ setNumber: 1, weight: 0, reps: 0, ...effort }] }];
      await finish({ ...finishedWorkout({}, { daysAgo: 5 - index }), exercises });
    }
    const scores = await scoresOf(exerciseId);
    expect(scores).toHaveLength(2);
    expect(scores[0]).toMatchObject(expected);
  });

  test('follows an edit, a deletion and a restored workout', async () => {
    await finish(finishedWorkout({ [BENCH]: [[60, 5]] }, { daysAgo: 3 }));
    const { id, ...latest } = await finish(finishedWorkout({ [BENCH]: [[80, 5]] }));
    const lighter = { ...latest.exercises[0], exerciseId: BENCH, sets: [{ setNumber: 1, weight: 50, reps: 5 }] };
    await member.call('PUT', `/api/user/workouts/${id}`, { ...latest, exercises: [lighter], revision: 1 });
    expect((await scoresOf()).map(({ weight }) => weight)).toEqual([60, 50]);
    await member.call('DELETE', `/api/user/workouts/${id}`);
    expect((await scoresOf()).map(({ weight }) => weight)).toEqual([60]);
    await member.call('POST', `/api/user/workouts/${id}/restore`);
    expect((await scoresOf()).map(({ weight }) => weight)).toEqual([60, 50]);
  });

  test('has what was logged before there were high scores', async () => {
    const start = new Date('2026-02-03T10:00:00.000Z');
    await log(member, start, { [BENCH]: '90x3 95x1' });
    await asOwner('update public.users set total_workouts = 1 where uuid_id = $1', [member.id]);
    expect(await scoresOf()).toMatchObject([{ day: '2026-02-03', weight: 95, reps: 1, one_rep_max: 99 }]);
  });
});

describe('an own exercise', () => {
  test('has a table of its own, and by its old id that of what it was merged into', async () => {
    const [from, to] = [randomUUID(), randomUUID()];
    await member.call('POST', '/api/user/exercises', ownExercise(from, 'Floor Press'));
    await member.call('POST', '/api/user/exercises', ownExercise(to, 'Pin Press'));
    await finish(finishedWorkout({ [from]: [[50, 5]] }, { daysAgo: 2 }));
    await finish(finishedWorkout({ [to]: [[70, 5]] }, { daysAgo: 1 }));
    expect(await scoresOf(from)).toMatchObject([{ weight: 50 }]);
    await member.call('POST', `/api/user/exercises/${from}/merge`, { into: to });
    const merged = await ask(from);
    expect(merged.body).toMatchObject({ exercise_id: to, exercise_name: 'Pin Press' });
    expect(merged.body.scores.map(({ weight }) => weight)).toEqual([70, 50]);
    await member.call('DELETE', `/api/user/exercises/${from}/merge`);
    expect(await scoresOf(from)).toMatchObject([{ weight: 50 }]);
    expect(await scoresOf(to)).toMatchObject([{ weight: 70 }]);
  });

  test('is ranked by its present measure, without what was logged by another', async () => {
    const id = randomUUID();
    await member.call('POST', '/api/user/exercises', ownExercise(id, 'Floor Press'));
    await finish(finishedWorkout({ [id]: [[50, 5]] }, { daysAgo: 2 }));
    await member.call('PATCH', `/api/user/exercises/${id}`, { measure: 'reps_only' });
    expect((await ask(id)).body).toMatchObject({ measure: 'reps_only', scores: [], house: null });
    const exercises = [
      { exerciseId: id, measure: 'reps_only' as const, sets: [{ setNumber: 1, weight: 0, reps: 15 }] },
    ];
    await finish({ ...finishedWorkout({}, { daysAgo: 1 }), exercises });
    expect(await scoresOf(id)).toMatchObject([{ reps: 15 }]);
  });
});

test.each([randomUUID(), 'no-such-exercise', 'Not%20an%20id'])('an unknown exercise is not found: %s', async (id) => {
  expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
