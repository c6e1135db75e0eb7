import { expect, test } from 'vitest';
import type { Session } from './session.ts';
import { settle } from './settle.ts';
import { BENCH, lift, play, SQUAT, workoutWith } from './testing/example-workout.ts';

const session = play(workoutWith(BENCH, SQUAT), ...lift('bench/1', 85, 8), ...lift('bench/2', 80, 8));

/** The session with a set tampered with, as a draft of an older version might be. */
function tampered(changes: object): Session {
  const [bench, ...others] = session.exercises;
  if (!bench) throw new Error('No bench.');
  const sets = bench.sets.map((set, index) => (index === 0 ? { ...set, ...changes } : set));
  return { ...session, exercises: [{ ...bench, sets }, ...others] };
}

test.each([{ setNumber: 7 }, { xpEarned: 1e9 }, { isPr: false }])('%j is corrected', (changes) => {
  expect(settle(tampered(changes))).toEqual(session);
});

test('a set without numbers is not completed', () => {
  expect(settle(tampered({ reps: 0 })).exercises[0]?.sets[0]).toMatchObject({
    isCompleted: false,
    isPr: false,
    xpEarned: 0,
  });
});

test('what was found settled is assessed again with another bodyweight', () => {
  const pullUp = { ...BENCH, measure: 'bodyweight_weighted' } as const;
  const pulled = play(workoutWith(pullUp, SQUAT), ...lift('bench/1', 20, 5));
  expect(settle(pulled)).toBe(pulled);
  const heavier = settle({ ...pulled, bodyweight: pulled.bodyweight + 20 });
  expect(heavier.exercises[0]?.sets[0]?.xpEarned).toBeGreaterThan(pulled.exercises[0]?.sets[0]?.xpEarned ?? 0);
  expect(settle({ ...heavier, bodyweight: pulled.bodyweight })).toEqual(pulled);
});
