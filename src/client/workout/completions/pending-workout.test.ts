import { expect, it } from 'vitest';
import type { CompletionRequest } from './completion.ts';
import { pendingSummary } from './pending-workout.ts';

it('counts the sets that count: no warm-up, and none that is worth nothing', () => {
  const set = { setNumber: 1, isPr: false, weight: 80, reps: 8 };
  const sets = [{ ...set, type: 'warmup' as const }, set, { ...set, reps: 0 }, { ...set, weight: 0 }];
  const request = {
    exercises: [{ exerciseId: 'bench', measure: 'weight_reps', sets }],
  } as unknown as CompletionRequest;
  expect(pendingSummary(request)).toMatchObject({ total_sets: 1, total_reps: 8 });
});
