import { expect, test } from 'vitest';
import { templateExercises } from './template-exercises.ts';
import { BENCH, CURL, edit, lift, play, SQUAT, workoutOf } from './testing/example-workout.ts';

test('a template suggests the heaviest valid set, more reps among equals, in the order of the workout', () => {
  const session = play(
    workoutOf(BENCH, SQUAT),
    ...lift('bench/1', 80, 8),
    edit('bench/2', 85, 5),
    edit('bench/3', 85, 6),
    edit('squat/1', 140, 0),
    ...lift('squat/2', 100, 5),
    { type: 'reorderExercise', from: 1, to: 0 },
  );
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'squat', order: 1, sets_count: 3, suggested_weight: 100, suggested_reps: 5, rest_time: 60 },
    { exercise_id: 'bench', order: 2, sets_count: 3, suggested_weight: 85, suggested_reps: 6, rest_time: 60 },
  ]);
});

test('a template keeps the rest that an exercise had', () => {
  const session = workoutOf({ ...BENCH, restSeconds: 90 });
  expect(templateExercises(session)[0]?.rest_time).toBe(90);
});

test('what was done wins over a heavier suggestion that was not', () => {
  const session = play(workoutOf({ ...BENCH, suggestedWeight: 100, suggestedReps: 5 }), ...lift('bench/1', 90, 5));
  expect(templateExercises(session)[0]).toMatchObject({ suggested_weight: 90, suggested_reps: 5 });
});

test('what was planned and not done stays in it, without a suggestion; an exercise without set rows does not', () => {
  const session = play(workoutOf({ ...BENCH, setsCount: 1 }, CURL), { type: 'deleteSet', setId: 'bench/1' });
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'curl', order: 1, sets_count: 3, suggested_weight: 0, suggested_reps: 0, rest_time: 60 },
  ]);
});

test('a template that is loaded again begins as the workout was planned', () => {
  const session = workoutOf({ ...BENCH, setsCount: 4, suggestedWeight: 82.5, suggestedReps: 8, restSeconds: 90 });
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'bench', order: 1, sets_count: 4, suggested_weight: 82.5, suggested_reps: 8, rest_time: 90 },
  ]);
});

test('a superset whose partner has no sets is none', () => {
  const session = play(
    workoutOf({ ...BENCH, superset: 1 }, { ...SQUAT, superset: 1 }, { ...CURL, superset: 2, setsCount: 1 }),
    { type: 'deleteSet', setId: 'curl/1' },
  );
  expect(templateExercises(session).map(({ superset }) => superset)).toEqual([1, 1]);
  const alone = play(session, ...['1', '2', '3'].map((set) => ({ type: 'deleteSet', setId: `squat/${set}` }) as const));
  expect(templateExercises(alone).map(({ superset }) => superset)).toEqual([undefined]);
});

test('warm-ups are no sets of a template, unless there are no others', () => {
  const warmUps = [{ setId: 'w', weight: 50, reps: 5 }];
  const session = play(workoutOf(BENCH), { type: 'addWarmUps', exerciseId: 'bench', warmUps }, ...lift('w', 50, 5));
  expect(templateExercises(session)[0]).toMatchObject({ sets_count: 3, suggested_weight: 0 });
  const alone = play(session, ...['1', '2', '3'].map((set) => ({ type: 'deleteSet', setId: `bench/${set}` }) as const));
  expect(templateExercises(alone)[0]).toMatchObject({ sets_count: 1, suggested_weight: 50 });
});
