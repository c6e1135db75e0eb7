import { expect, it } from 'vitest';
import { NOTHING_TYPED, type SessionSet } from '#core/workout/session/session.ts';
import { currentSetOf } from './current-set.ts';

const set = (setNumber: number, isCompleted = false): SessionSet => ({
  id: `set-${setNumber}`,
  setNumber,
  weight: 0,
  reps: 0,
  durationSeconds: 0,
  distanceMeters: 0,
  typed: NOTHING_TYPED,
  isCompleted,
  completedAt: null,
  isConfirmed: false,
  isPr: false,
  xpEarned: 0,
});

it('is the first set that is not done', () => {
  expect(currentSetOf([set(1, true), set(2), set(3)], null)?.id).toBe('set-2');
});

it('is the set being edited, if that is not done', () => {
  expect(currentSetOf([set(1), set(2), set(3)], 'set-3')?.id).toBe('set-3');
  expect(currentSetOf([set(1), set(2), set(3, true)], 'set-3')?.id).toBe('set-1');
  expect(currentSetOf([set(1), set(2)], 'of-another-exercise')?.id).toBe('set-1');
});

it('is none if all are done', () => {
  expect(currentSetOf([set(1, true)], null)).toBeUndefined();
  expect(currentSetOf([], null)).toBeUndefined();
});
