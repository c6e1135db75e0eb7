import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { completionRequest } from '#contract/workout.ts';

export type FinishedWorkout = z.input<typeof completionRequest> & { readonly id: string };

/** As in `60x10 80x5`, or as pairs of weight and repetitions. */
export type Sets = string | readonly (readonly [weight: number, reps: number])[];

export const readSets = (sets: Sets) =>
  typeof sets === 'string' ? sets.split(' ').map((set) => set.split('x').map(Number) as [number, number]) : sets;

/** The body of a completion: an hour that ended a minute ago unless said otherwise. */
export function finishedWorkout(
  sets: Readonly<Record<string, Sets>> = { 'barbell-bench-press': [[60, 10]] },
  given: Partial<FinishedWorkout> & { readonly daysAgo?: number } = {},
): FinishedWorkout {
  const { daysAgo = 0, ...fields } = given;
  const end = Date.now() - 60_000 - daysAgo * 86_400_000;
  return {
    id: randomUUID(),
    name: 'Workout',
    startTime: new Date(end - 3_600_000).toISOString(),
    endTime: new Date(end).toISOString(),
    duration: 3600,
    exercises: Object.entries(sets).map(([exerciseId, efforts]) => ({
      exerciseId,
      sets: readSets(efforts).map(([weight, reps], index) => ({ setNumber: index + 1, weight, reps })),
    })),
    ...fields,
  };
}
