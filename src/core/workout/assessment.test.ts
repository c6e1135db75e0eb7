import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessSets, assessWorkout, type ExerciseFacts, MOST_XP_PER_WORKOUT } from './assessment.ts';
import { type Effort, MEASURE_NAMES } from './measures.ts';
import { MUSCLE_GROUPS } from './muscle-groups.ts';
import { beats, recordToBeat } from './records.ts';

const BENCH: ExerciseFacts = {
  name: 'Bench',
  category: 'compound',
  muscleGroup: 'chest',
  measure: 'weight_reps',
  best: null,
};
const known = (facts: Partial<ExerciseFacts> = {}) =>
  new Map([
    ['bench', { ...BENCH, ...facts }],
    [
      'push-up',
      { ...BENCH, name: 'Push-Up', category: 'bodyweight', measure: 'bodyweight_weighted' } satisfies ExerciseFacts,
    ],
    ['squat', { ...BENCH, name: 'Squat', muscleGroup: 'legs', best: { weight: 100, reps: 5 } } satisfies ExerciseFacts],
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

test('a workout without valid sets is worth nothing, and keeps what was said', () => {
  const assessed = assessWorkout([logged('bench', [0, 10], [60, 0]), logged('unknown', [50, 5])], known(), 80);
  expect(assessed).toMatchObject({ totalSets: 0, totalReps: 0, volume: 0, xp: 0, muscleGroups: [], records: [] });
  expect(assessed.exercises).toMatchObject([{ exerciseId: 'bench', sets: [{ weight: 0, reps: 10 }, { weight: 60 }] }]);
  expect(assessed.bests).toEqual([{ exerciseId: 'bench', measure: 'weight_reps', effort: null, rank: 0 }]);
});

test('sets are taken in the order of their numbers and numbered anew', () => {
  const sets = [
    { setNumber: 7, weight: 90, reps: 5 },
    { setNumber: 2, weight: 85, reps: 5 },
    { setNumber: 4, weight: 0, reps: 5 },
  ];
  const { exercises, bests } = assessWorkout([{ exerciseId: 'bench', sets }], known(), 80);
  expect(exercises[0]?.sets.map(({ setNumber, weight, isPr }) => [setNumber, weight, isPr])).toEqual([
    [1, 85, true],
    [2, 0, false],
    [3, 90, true],
  ]);
  expect(bests[0]?.effort).toEqual({ weight: 90, reps: 5 });
});

test('an exercise that stands twice in a workout has one record, which is celebrated once', () => {
  const twice = [logged('bench', [90, 5]), logged('squat', [20, 5]), logged('bench', [90, 5], [95, 1])];
  const { exercises, records, bests } = assessWorkout(twice, known(), 80);
  expect(exercises.map(({ sets }) => sets.map(({ isPr }) => isPr))).toEqual([[true], [false], [false, true]]);
  expect(records).toMatchObject([{ exerciseId: 'bench', newWeight: 95 }]);
  expect(bests.map(({ exerciseId }) => exerciseId)).toEqual(['bench', 'squat']);
});

test('a left and a right set are one set, and earn both', () => {
  const sets = (['left', 'right', 'left', null] as const).map((side, index) => ({
    setNumber: index + 1,
    weight: 20,
    reps: 10,
    side,
  }));
  const assessed = assessWorkout([{ exerciseId: 'bench', sets }], known(), 80);
  expect(assessed).toMatchObject({ totalSets: 3, totalReps: 40, xp: 800, muscleSets: [3, 0, 0, 0, 0, 0, 0] });
});

describe('a workout without measures, from before there were any', () => {
  test('has no added weight where the member’s own was typed or filled in', () => {
    const { exercises, xp, volume } = assessWorkout([logged('push-up', [80, 12], [20, 5])], known(), 80);
    expect(exercises[0]).toMatchObject({ measure: 'bodyweight_weighted', sets: [{ weight: 0 }, { weight: 20 }] });
    expect({ xp, volume }).toEqual({ xp: 480 + 200, volume: 960 + 100 });
  });
});

test('sets in another measure than the exercise has now count, and compete for no record', () => {
  const plank = { ...BENCH, measure: 'duration', best: { weight: 0, reps: 0, durationSeconds: 30 } } as const;
  const facts = new Map([['plank', plank]]);
  const old = assessWorkout([logged('plank', [80, 60])], facts, 80);
  expect(old).toMatchObject({ xp: 4800, records: [], bests: [{ effort: null, rank: 0 }] });
  const sets = [{ setNumber: 1, weight: 0, reps: 0, durationSeconds: 60 }];
  const now = assessWorkout([{ exerciseId: 'plank', measure: 'duration', sets }], facts, 80);
  expect(now).toMatchObject({
    xp: 800,
    records: [{ measure: 'duration', oldDurationSeconds: 30, newDurationSeconds: 60, oldIsHouse: false }],
  });
});

describe('the XP of a workout', () => {
  const run = (durationSeconds: number) => ({
    exerciseId: 'bench',
    measure: 'distance_duration' as const,
    sets: [{ setNumber: 1, weight: 0, reps: 0, durationSeconds }],
  });

  test('ends at 6,000 for distances and at 40,000 for everything', () => {
    expect(assessWorkout([run(7200)], known(), 80).xp).toBe(6000);
    expect(assessWorkout([run(86_400)], known(), 80)).toMatchObject({
      xp: 6000,
      exercises: [{ sets: [{ xp: 72_000 }] }],
    });
    expect(assessWorkout([run(86_400), logged('squat', [100, 300])], known(), 80).xp).toBe(36_000);
    expect(assessWorkout([run(86_400), logged('squat', [100, 350])], known(), 80).xp).toBe(40_000);
  });
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
});

const effort = fc.record({
  weight: fc.integer({ min: 0, max: 1_000_000 }).map((grams) => grams / 1000),
  reps: fc.integer({ min: 0, max: 1000 }),
});
const set = fc.record(
  {
    weight: fc.integer({ min: 0, max: 300 }),
    reps: fc.integer({ min: 0, max: 20 }),
    durationSeconds: fc.option(fc.nat({ max: 900 })),
    distanceMeters: fc.option(fc.nat({ max: 5000 })),
    type: fc.constantFrom('warmup', 'normal', 'dropset', 'failure', null),
    side: fc.constantFrom('left', 'right', null),
    setNumber: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: ['weight', 'reps', 'setNumber'] },
);
const workout = fc.array(
  fc.record({
    exerciseId: fc.constantFrom('bench', 'push-up', 'squat'),
    measure: fc.constantFrom(undefined, ...MEASURE_NAMES),
    sets: fc.array(set, { maxLength: 8 }),
  }),
  { maxLength: 8 },
);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Everything that is earned: sets, flags and numbers of warm-ups aside. */
function earned({ exercises, ...assessment }: ReturnType<typeof assessWorkout>) {
  return { ...assessment, setXp: exercises.flatMap(({ sets }) => sets.map(({ xp }) => xp)).filter((xp) => xp > 0) };
}

describe('for any workout', () => {
  test('muscle groups add up to the whole, and no set earns more than its measure says', () => {
    fc.assert(
      fc.property(workout, fc.integer({ min: 30_000, max: 200_000 }), (exercises, grams) => {
        const assessed = assessWorkout(exercises, known(), grams / 1000);
        expect(sum(assessed.muscleSets)).toBe(assessed.totalSets);
        expect(sum(assessed.muscleVolumes)).toBeCloseTo(assessed.volume, 3);
        expect(assessed.muscleGroups).toEqual(MUSCLE_GROUPS.filter((_, slot) => (assessed.muscleSets[slot] ?? 0) > 0));
        const all = assessed.exercises.flatMap(({ sets }) => sets);
        expect(assessed.xp).toBeLessThanOrEqual(Math.min(MOST_XP_PER_WORKOUT, sum(all.map(({ xp }) => xp))));
        expect(all.filter(({ counts, xp, isPr, volume }) => !counts && (xp || isPr || volume))).toEqual([]);
      }),
    );
  });

  const byExercise = (one: { exerciseId: string }, other: { exerciseId: string }) =>
    one.exerciseId < other.exerciseId ? -1 : 1;

  test('a warm-up never changes anything that is earned', () => {
    fc.assert(
      fc.property(workout, fc.nat(), set, (exercises, at, numbers) => {
        fc.pre(exercises.length > 0);
        const index = at % exercises.length;
        const withWarmup = exercises.map((exercise, position) =>
          position === index
            ? { ...exercise, sets: [{ ...numbers, type: 'warmup' as const }, ...exercise.sets] }
            : exercise,
        );
        const known2 = known({ best: { weight: 40, reps: 8 } });
        const before = earned(assessWorkout(exercises, known2, 80));
        const after = earned(assessWorkout(withWarmup, known2, 80));
        // An exercise with nothing but the warm-up now has its place in the lists.
        const listed = ({ bests, records, ...rest }: typeof before) => ({
          ...rest,
          bests: bests.filter(({ effort: best }) => best).toSorted(byExercise),
          records: records.toSorted(byExercise),
        });
        expect(listed(after)).toEqual(listed(before));
      }),
    );
  });

  test('the order of the sets changes nothing that is earned', () => {
    fc.assert(
      fc.property(workout, (exercises) => {
        const reversed = exercises.map((exercise) => ({
          ...exercise,
          sets: exercise.sets.map((one) => ({ ...one, setNumber: 51 - one.setNumber })),
        }));
        const { setXp: before, ...totals } = earned(assessWorkout(exercises, known(), 80));
        const { setXp: after, ...again } = earned(assessWorkout(reversed, known(), 80));
        expect(again).toEqual(totals);
        expect(after.toSorted()).toEqual(before.toSorted());
      }),
      {
        // A number that the measure does not count is no part of the record.
        examples: [
          [
            [
              {
                exerciseId: 'bench',
                measure: undefined,
                sets: [
                  { weight: 221, reps: 4, setNumber: 1 },
                  { weight: 221, reps: 4, distanceMeters: 1, setNumber: 2 },
                ],
              },
            ],
          ],
        ],
      },
    );
  });

  test('sets are numbered without gaps, and an exercise has a record exactly when one of its sets is flagged', () => {
    fc.assert(
      fc.property(workout, (exercises) => {
        const { records, bests, ...assessed } = assessWorkout(exercises, known(), 70);
        for (const { sets } of assessed.exercises) {
          expect(sets.map(({ setNumber }) => setNumber)).toEqual(sets.map((_, index) => index + 1));
        }
        for (const { exerciseId, effort: best, measure } of bests) {
          const sets = assessed.exercises.filter((one) => one.exerciseId === exerciseId).flatMap((one) => one.sets);
          const hasRecord = records.some((record) => record.exerciseId === exerciseId);
          expect(sets.some(({ isPr }) => isPr)).toBe(hasRecord);
          if (best && hasRecord) expect(sets.some((one) => one.isPr && beats(one, best, measure))).toBe(false);
        }
      }),
    );
  });

  test('each flagged set beats everything before it', () => {
    fc.assert(
      fc.property(fc.array(effort), fc.option(effort), (sets, best) => {
        const facts = { category: 'compound', measure: 'weight_reps', best } as const;
        const assessed = assessSets(sets, facts, facts, 70);
        assessed.forEach((one, index) => {
          const record = recordToBeat(best, sets.slice(0, index), 'weight_reps');
          expect(one.isPr).toBe(record !== null && beats(one, record, 'weight_reps'));
        });
      }),
    );
  });

  test('a workout without measures earns what it did before there were any', () => {
    const released = (category: ExerciseFacts['category'], { weight, reps }: Effort) =>
      Math.round((category === 'bodyweight' ? 80_000 * 0.5 * reps : Math.round(weight * 1000) * reps) / 1000);
    fc.assert(
      fc.property(workout, (exercises) => {
        const old = exercises.map(({ exerciseId, sets }) => ({
          exerciseId,
          sets: sets
            .filter(({ weight, reps }) => weight > 0 && reps > 0)
            .map(({ weight, reps, setNumber }) => ({ weight, reps, setNumber })),
        }));
        const { xp, volume, totalSets } = assessWorkout(old, known(), 80);
        const all = old.flatMap(({ exerciseId, sets }) => sets.map((one) => [known().get(exerciseId), one] as const));
        expect(xp).toBe(Math.min(40_000, sum(all.map(([facts, one]) => released(facts?.category ?? 'compound', one)))));
        expect(volume).toBe(sum(all.map(([, { weight, reps }]) => weight * reps)));
        expect(totalSets).toBe(all.length);
      }),
    );
  });
});
