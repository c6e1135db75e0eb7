import { z } from 'zod';

/** A change of the past that takes longer than a request. Once it is done, it has the answer that the request would have had. */
export const historyJob = z
  .object({
    id: z.uuid(),
    kind: z.string().describe('The name of the operation, as `mergeOwnExercise`.'),
    done: z.int().describe('Workouts that are counted again so far.'),
    total: z.int().describe('All of them, roughly.'),
    status: z.int().nullable().describe('Of the answer; null until it is done.'),
    answer: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The body of the answer, which may be an error; null until it is done, and where it has none.'),
  })
  .meta({ id: 'HistoryJob' });

export type HistoryJob = z.infer<typeof historyJob>;
