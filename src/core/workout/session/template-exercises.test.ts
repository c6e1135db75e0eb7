import { expect, test } from 'vitest';
import { plannedSession } from './planned-session.ts';
import { setsToLog } from './session.ts';
import { templateExercises } from './template-exercises.ts';
import { BENCH, CURL, edit, lift, play, SIX_PM, SQUAT, WORKOUT_ID, workoutWith } from './testing/example-workout.ts';

test('a template keeps each set as it was done, in the order of the workout', () => {
  const session = play(
    workoutWith({ ...BENCH, setsCount: 2 }, { ...SQUAT, setsCount: 1 }),
    ...lift('bench/1', 80, 8),
    edit('bench/2', 85, 5),
    { type: 'editSet', setId: 'bench/2', details: { type: 'dropset' } },
    ...lift('squat/1', 100, 5),
    { type: 'reorderExercise', from: 1, to: 0 },
  );
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'squat', order: 1, rest_time: 60, sets: [{ weight: 100, reps: 5 }] },
    {
      exercise_id: 'bench',
      order: 2,
      rest_time: 60,
      sets: [
        { weight: 80, reps: 8 },
        { weight: 85, reps: 5, set_type: 'dropset' },
      ],
    },
  ]);
});

test('a template keeps warm-ups, sides and the rest that an exercise had', () => {
  const warmUps = [{ setId: 'w', weight: 50, reps: 5 }];
  const session = play(
    workoutWith({ ...BENCH, setsCount: 1, restSeconds: 90 }),
    { type: 'addWarmUps', exerciseId: 'bench', warmUps },
    ...lift('bench/1', 80, 8),
    { type: 'editSet', setId: 'bench/1', details: { side: 'left' } },
  );
  expect(templateExercises(session)).toMatchObject([
    {
      rest_time: 90,
      sets: [
        { weight: 50, reps: 5, set_type: 'warmup' },
        { weight: 80, reps: 8, side: 'left' },
      ],
    },
  ]);
});

test('what was planned and not done stays with what was suggested; an exercise without set rows does not', () => {
  const session = play(workoutWith({ ...BENCH, setsCount: 1 }, { ...CURL, setsCount: 1, suggestedReps: 12 }), {
    type: 'deleteSet',
    setId: 'bench/1',
  });
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'curl', order: 1, rest_time: 60, sets: [{ weight: 0, reps: 12 }] },
  ]);
});

test('a template that is loaded is the template again, and logs nothing by itself', () => {
  const sets = [
    { weight: 40, reps: 8, set_type: 'warmup' },
    { weight: 82.5, reps: 6, reps_max: 8 },
    { weight: 20, reps: 12, set_type: 'failure', side: 'right', duration_s: 30, distance_m: 20 },
  ] as const;
  const [curl, squat] = [
    { ...CURL, restSeconds: 45, superset: 1, sets },
    { ...SQUAT, restSeconds: 45, superset: 1, sets: [{ weight: 100, reps: 5 }] },
  ];
  const session = plannedSession({ name: 'Legs', exercises: [curl, squat] }, { workoutId: WORKOUT_ID, now: SIX_PM });
  expect(templateExercises(session)).toEqual([
    { exercise_id: 'curl', order: 1, rest_time: 45, superset: 1, sets },
    { exercise_id: 'squat', order: 2, rest_time: 45, superset: 1, sets: [{ weight: 100, reps: 5 }] },
  ]);
  expect(session.exercises.flatMap(setsToLog)).toEqual([]);
  expect(session.exercises.map(({ plannedSets }) => plannedSets)).toEqual([2, 1]);
});

test('repetitions that were done take the place of the range that was asked for', () => {
  const asked = { ...BENCH, sets: [{ weight: 80, reps: 6, reps_max: 8 }] };
  const session = play(workoutWith(asked), ...lift('bench/1', 80, 7));
  expect(templateExercises(session)[0]?.sets).toEqual([{ weight: 80, reps: 7 }]);
});

test('a superset whose partner has no sets is none', () => {
  const session = play(
    workoutWith({ ...BENCH, superset: 1 }, { ...SQUAT, superset: 1 }, { ...CURL, superset: 2, setsCount: 1 }),
    { type: 'deleteSet', setId: 'curl/1' },
  );
  expect(templateExercises(session).map(({ superset }) => superset)).toEqual([1, 1]);
  const alone = play(session, ...['1', '2', '3'].map((set) => ({ type: 'deleteSet', setId: `squat/${set}` }) as const));
  expect(templateExercises(alone).map(({ superset }) => superset)).toEqual([undefined]);
});
