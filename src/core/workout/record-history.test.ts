import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessWorkout, type ExerciseFacts, type LoggedExercise } from './assessment.ts';
import type { Effort, Measure } from './measures.ts';
import { bestInHistory, type HistoryEntry, replayRecords } from './record-history.ts';

const PULL_UP: ExerciseFacts = {
  name: 'Pull-up',
  category: 'bodyweight',
  muscleGroup: 'back',
  measure: 'bodyweight_weighted',
  best: null,
};

const entry = (workoutId: string, ...efforts: [weight: number, reps: number, isPr?: boolean][]): HistoryEntry => ({
  workoutId,
  position: 1,
  measure: 'weight_reps',
  sets: efforts.map(([weight, reps, isPr = false], index) => ({ setNumber: index + 1, weight, reps, isPr })),
});

describe('the records of a history', () => {
  it('are found set by set, each against everything before it', () => {
    const { flags, best } = replayRecords(
      [entry('a', [100, 5], [90, 5]), entry('b', [100, 6], [110, 1])],
      'weight_reps',
    );
    expect(flags).toEqual([
      { workoutId: 'a', position: 1, setNumber: 1, isPr: true },
      { workoutId: 'b', position: 1, setNumber: 1, isPr: true },
      { workoutId: 'b', position: 1, setNumber: 2, isPr: true },
    ]);
    expect(best).toMatchObject({ workoutId: 'b', effort: { weight: 110, reps: 1 } });
  });

  it('lose a flag once an earlier workout is better', () => {
    expect(replayRecords([entry('a', [120, 5, true]), entry('b', [110, 5, true])], 'weight_reps').flags).toEqual([
      { workoutId: 'b', position: 1, setNumber: 1, isPr: false },
    ]);
  });

  it('are held by the earliest of equals', () => {
    expect(replayRecords([entry('a', [60, 5]), entry('b', [60, 5])], 'weight_reps').best?.workoutId).toBe('a');
  });

  it('are not competed for by warm-ups and by other measures', () => {
    const warmup = {
      ...entry('a'),
      sets: [{ setNumber: 1, weight: 200, reps: 5, type: 'warmup', isPr: false } as const],
    };
    const other = { ...entry('b', [300, 5]), measure: 'bodyweight_weighted' } as const;
    expect(replayRecords([warmup, other], 'weight_reps')).toMatchObject({ flags: [], best: null });
    expect(bestInHistory([warmup, other, entry('c', [40, 5])], 'weight_reps')).toEqual({ weight: 40, reps: 5 });
  });
});

const set = fc.record({
  weight: fc.constantFrom(0, 40, 60, 82.5, 85),
  reps: fc.integer({ min: 0, max: 12 }),
  type: fc.constantFrom('warmup', 'normal', undefined),
});
const workouts = fc.array(
  fc.array(
    fc.record({
      measure: fc.constantFrom<(Measure | undefined)[]>('weight_reps', 'bodyweight_weighted', 'duration', undefined),
      sets: fc.array(set, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  { maxLength: 8 },
);

describe('whatever was logged', () => {
  it.each<Measure>(['weight_reps', 'bodyweight_weighted', 'reps_only'])(
    'the records of the whole history are those that were told workout by workout (%s)',
    (measure) => {
      fc.assert(
        fc.property(workouts, (logged) => {
          let best: Effort | null = null;
          const history: HistoryEntry[] = [];
          for (const [number, exercises] of logged.entries()) {
            const facts = new Map([['x', { ...PULL_UP, measure, best }]]);
            const numbered: LoggedExercise[] = exercises.map(({ measure: entered, sets }) => ({
              exerciseId: 'x',
              measure: entered,
              sets: sets.map((one, index) => ({ ...one, setNumber: index + 1 })),
            }));
            const assessed = assessWorkout(numbered, facts, 82.5);
            history.push(
              ...assessed.exercises.map((one, index) => ({ ...one, workoutId: String(number), position: index + 1 })),
            );
            const { flags, best: after } = replayRecords(history, measure);
            expect(flags).toEqual([]);
            best = after?.effort ?? null;
            expect(bestInHistory(history, measure)).toEqual(best);
          }
        }),
      );
    },
  );
});
