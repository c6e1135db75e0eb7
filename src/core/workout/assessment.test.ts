import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setXp } from '../progression/experience.ts';
import { assessSets, assessWorkout, type ExerciseFacts } from './assessment.ts';
import { MUSCLE_GROUPS } from './muscle-groups.ts';
import { beats, recordToBeat } from './records.ts';
import { isValidEffort } from './volume.ts';

const BENCH: ExerciseFacts = { name: 'Bench', category: 'compound', muscleGroup: 'chest', best: null };
const known = (facts: Partial<ExerciseFacts> = {}) =>
  new Map([
    ['bench', { ...BENCH, ...facts }],
    ['push-up', { name: 'Push-Up', category: 'bodyweight', muscleGroup: 'chest', best: null } as const],
    ['squat', { name: 'Squat', category: 'compound', muscleGroup: 'legs', best: { weight: 100, reps: 5 } } as const],
  ]);
const logged = (exerciseId: string, ...efforts: [weight: number, reps: number][]) => ({
  exerciseId,
  sets: efforts.map(([weight, reps], index) => ({ setNumber: index + 1, weight, reps })),
});

test('a workout adds up by set, exercise and muscle group', () => {
  const assessed = assessWorkout(
    [logged('bench', [60, 10], [62.5, 5]), logged('push-up', [70, 20]), logged('squat', [102.5, 5])],
    known(),
    80,
  );
  expect(assessed).toMatchObject({
    totalSets: 4,
    totalReps: 40,
    volume: 2825,
    xp: 600 + 313 + 800 + 513,
    muscleGroups: ['chest', 'legs'],
    muscleVolumes: [2312.5, 0, 0, 0, 512.5, 0, 0],
    muscleSets: [3, 0, 0, 0, 1, 0, 0],
    records: [
      {
        exerciseId: 'squat',
        exerciseName: 'Squat',
        oldWeight: 100,
        oldReps: 5,
        oldIsHouse: false,
        newWeight: 102.5,
        newReps: 5,
      },
    ],
  });
});

test('a workout without valid sets is worth nothing', () => {
  const assessed = assessWorkout([logged('bench', [0, 10], [60, 0]), logged('unknown', [50, 5])], known(), 80);
  expect(assessed).toMatchObject({ exercises: [], totalSets: 0, volume: 0, xp: 0, muscleGroups: [], records: [] });
});

test('sets are taken in the order of their numbers and numbered anew', () => {
  const sets = [
    { setNumber: 7, weight: 90, reps: 5 },
    { setNumber: 2, weight: 85, reps: 5 },
    { setNumber: 4, weight: 0, reps: 5 },
  ];
  const [bench] = assessWorkout([{ exerciseId: 'bench', sets }], known(), 80).exercises;
  expect(bench?.sets.map(({ setNumber, weight, isPr }) => [setNumber, weight, isPr])).toEqual([
    [1, 85, true],
    [2, 90, true],
  ]);
  expect(bench?.best).toEqual({ weight: 90, reps: 5 });
});

describe('breaking a record', () => {
  test('needs more than 82.5 kg, or 82.5 kg for more than 10 reps, when nothing was logged before', () => {
    const records = (...efforts: [number, number][]) =>
      assessWorkout([logged('bench', ...efforts)], known(), 80).records;
    expect(records([82.5, 10])).toEqual([]);
    expect(records([82.5, 11])).toMatchObject([
      { oldWeight: 82.5, oldReps: 10, oldIsHouse: true, newWeight: 82.5, newReps: 11 },
    ]);
    expect(records([83, 1])).toMatchObject([{ newWeight: 83, newReps: 1 }]);
  });

  test('needs more than the member’s own best, however light, once there is one', () => {
    const own = known({ best: { weight: 40, reps: 8 } });
    expect(assessWorkout([logged('bench', [40, 8])], own, 80).records).toEqual([]);
    expect(assessWorkout([logged('bench', [40, 9], [42.5, 3], [41, 20])], own, 80).records).toMatchObject([
      { oldWeight: 40, oldReps: 8, newWeight: 42.5, newReps: 3 },
    ]);
  });
});

const effort = fc.record({
  weight: fc.integer({ min: 0, max: 1_000_000 }).map((grams) => grams / 1000),
  reps: fc.integer({ min: 0, max: 1000 }),
});
const numbered = fc
  .array(fc.tuple(effort, fc.integer({ min: 1, max: 50 })))
  .map((sets) => sets.map(([set, setNumber]) => ({ ...set, setNumber })));
const workout = fc.array(fc.record({ exerciseId: fc.constantFrom('bench', 'push-up', 'squat'), sets: numbered }), {
  maxLength: 8,
});

describe('for any workout', () => {
  test('the XP is the sum over its valid sets, and so are volume, sets and reps over the muscle groups', () => {
    fc.assert(
      fc.property(workout, fc.integer({ min: 30_000, max: 200_000 }), (exercises, grams) => {
        const facts = known();
        const assessed = assessWorkout(exercises, facts, grams / 1000);
        const valid = exercises.flatMap(({ exerciseId, sets }) =>
          sets
            .filter(isValidEffort)
            .map((set) => setXp(set, facts.get(exerciseId)?.category ?? 'compound', grams / 1000)),
        );
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
        expect(assessed.xp).toBe(sum(valid));
        expect(assessed.totalSets).toBe(valid.length);
        expect(sum(assessed.muscleSets)).toBe(assessed.totalSets);
        expect(sum(assessed.muscleVolumes)).toBeCloseTo(assessed.volume, 3);
        expect(assessed.muscleGroups).toEqual(MUSCLE_GROUPS.filter((_, slot) => (assessed.muscleSets[slot] ?? 0) > 0));
      }),
    );
  });

  test('sets are numbered without gaps, and an exercise has a record exactly when one of its sets is flagged', () => {
    fc.assert(
      fc.property(workout, (exercises) => {
        for (const { sets, record, best } of assessWorkout(exercises, known(), 70).exercises) {
          expect(sets.map(({ setNumber }) => setNumber)).toEqual(sets.map((_, index) => index + 1));
          expect(record !== null).toBe(sets.some(({ isPr }) => isPr));
          expect(sets.some((set) => beats(set, best))).toBe(false);
        }
      }),
    );
  });

  test('each flagged set beats everything before it', () => {
    fc.assert(
      fc.property(fc.array(effort), fc.option(effort), (sets, best) => {
        const assessed = assessSets(sets, { category: 'compound', best }, 70);
        assessed.forEach((set, index) => {
          expect(set.isPr).toBe(beats(set, recordToBeat(best, sets.slice(0, index))));
        });
        const flagged = assessed.filter(({ isPr }) => isPr);
        expect(flagged.slice(1).every((set, index) => beats(set, flagged[index] ?? set))).toBe(true);
      }),
    );
  });
});
