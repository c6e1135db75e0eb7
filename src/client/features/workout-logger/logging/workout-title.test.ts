// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BENCH, PUSH_UP, SQUAT, workoutWith } from '#core/workout/session/testing/example-workout.ts';
import { editableIn } from './workout-title.tsx';

test('the name of a workout promises what its sheet has', () => {
  const past = { endedAt: 0, timeZone: 'UTC', logged: null };
  expect(editableIn({ ...workoutWith(BENCH), past })).toBe('rename, notes');
  expect(editableIn({ ...workoutWith(BENCH, SQUAT), past })).toBe('rename, notes, order');
  expect(editableIn({ ...workoutWith(PUSH_UP), past })).toBe('rename, notes, bodyweight');
  expect(editableIn({ ...workoutWith(BENCH, PUSH_UP), past })).toBe('rename, notes, bodyweight, order');
  expect(editableIn(workoutWith(PUSH_UP))).toBe('rename, notes');
  expect(editableIn(workoutWith(BENCH, PUSH_UP))).toBe('rename, notes, order');
});
