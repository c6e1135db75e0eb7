// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BENCH, PUSH_UP, SQUAT, workoutOf } from '#core/workout/session/testing/example-workout.ts';
import { editableIn } from './edit-title.tsx';

const past = { endedAt: 0, timeZone: 'UTC', logged: null };

test('the name promises what its sheet has', () => {
  expect(editableIn({ ...workoutOf(BENCH), past })).toBe('rename, notes');
  expect(editableIn({ ...workoutOf(BENCH, SQUAT), past })).toBe('rename, notes, order');
  expect(editableIn({ ...workoutOf(PUSH_UP), past })).toBe('rename, notes, bodyweight');
  expect(editableIn({ ...workoutOf(BENCH, PUSH_UP), past })).toBe('rename, notes, bodyweight, order');
});
