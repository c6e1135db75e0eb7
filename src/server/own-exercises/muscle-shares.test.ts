import { expect, test } from 'vitest';
import { type MuscleShares, moveMuscles } from './muscle-shares.ts';

/** How often the entries of a long history are looked at while they move to another muscle group. */
function looksAt(workouts: number): number {
  let looks = 0;
  const ids = Array.from({ length: workouts }, (_, index) => `workout ${index}`);
  const shares = ids.map((id): MuscleShares => {
    const none = [0, 0, 0, 0, 0, 0, 0];
    return { id, bodyweight_kg: 70, muscle_volumes: none, muscle_sets: none };
  });
  const moving = ids.map((id) => ({
    entry: {
      get workoutId() {
        looks += 1;
        return id;
      },
      position: 1,
      measure: 'weight_reps' as const,
      sets: [{ setNumber: 1, weight: 60, reps: 8, isPr: false }],
    },
    from: 'core' as const,
    to: 'chest' as const,
  }));
  expect(moveMuscles('member', shares, moving)).toHaveLength(1);
  return looks;
}

test('a history that is ten times as long takes ten times as many looks to move', () => {
  expect(looksAt(1000) / looksAt(100)).toBeLessThan(11);
});
