import { expect, test } from 'vitest';
import { EMPTY_SESSION, findExercise, findSet, NOTHING_TYPED } from './session.ts';
import { BENCH, SQUAT, workoutWith } from './testing/example-workout.ts';

test('an empty session holds nothing', () => {
  expect(EMPTY_SESSION).toMatchObject({ status: 'inactive', id: null, startedAt: null, exercises: [], rest: null });
});

test('a new set is empty: not completed, weight 0, reps 0, not a record, 0 XP', () => {
  expect(workoutWith(BENCH).exercises[0]?.sets[0]).toEqual({
    id: 'bench/1',
    setNumber: 1,
    weight: 0,
    reps: 0,
    durationSeconds: 0,
    distanceMeters: 0,
    typed: NOTHING_TYPED,
    isCompleted: false,
    completedAt: null,
    isConfirmed: false,
    isPr: false,
    xpEarned: 0,
  });
});

test('exercises and sets are found by their ids', () => {
  const session = workoutWith(BENCH, SQUAT);
  expect(findExercise(session, 'squat')?.name).toBe('Back Squat');
  expect(findSet(session, 'squat/2')).toMatchObject({ exercise: { id: 'squat' }, set: { setNumber: 2 } });
});

test('names of built-in properties are not found as exercises or sets', () => {
  const session = workoutWith(BENCH);
  for (const id of ['__proto__', 'constructor', 'toString', '']) {
    expect(findExercise(session, id)).toBeUndefined();
    expect(findSet(session, id)).toBeUndefined();
  }
  expect(findExercise(session, null)).toBeUndefined();
});
