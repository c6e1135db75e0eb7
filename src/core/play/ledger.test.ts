import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessWorkout, type ExerciseFacts } from '../workout/assessment.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { MEASURE_NAMES, type Measure } from '../workout/measures.ts';
import { type LoggedSet, SIDES } from '../workout/set-fields.ts';
import { SET_TYPE_NAMES } from '../workout/set-types.ts';
import { sumText } from '../workout/xp-sum.ts';
import { type BilledWorkout, billedWorkout, workoutLedger } from './ledger.ts';

type Sets = BilledWorkout['exercises'][number]['sets'];

function bill(measure: Measure, sets: Sets, more: Partial<BilledWorkout> = {}): BilledWorkout {
  return { bodyweightKg: 78, exercises: [{ exerciseId: 'x', name: 'X', measure, sets }], ...more };
}

/** With the sums as they are read, and without what a reader of them adds. */
function inWords(ledger: ReturnType<typeof workoutLedger>) {
  const lines = (all: (typeof ledger)['exercises'][number]['lines']) =>
    all.map(({ side: _side, weight: _weight, ...line }) => ({ ...line, sum: sumText(line.sum, String) }));
  return { ...ledger, exercises: ledger.exercises.map((exercise) => ({ ...exercise, lines: lines(exercise.lines) })) };
}

function ledgerLines(measure: Measure, ...sets: Sets) {
  return inWords(workoutLedger(bill(measure, sets))).exercises[0]?.lines ?? [];
}

describe('the sum of a set', () => {
  const minute = { weight: 0, reps: 0, durationSeconds: 60 };

  test.each<[Measure, LoggedSet, string, number]>([
    ['weight_reps', { weight: 80, reps: 8 }, '80 kg x 8', 640],
    ['weight_reps', { weight: 82.5, reps: 7 }, '82.5 kg x 7', 578],
    ['bodyweight_weighted', { weight: 0, reps: 12 }, '0.5 x 78 kg x 12', 468],
    ['bodyweight_weighted', { weight: 10, reps: 10 }, '(0.5 x 78 + 10) kg x 10', 490],
    ['bodyweight_assisted', { weight: 0, reps: 8 }, '0.5 x 78 kg x 8', 312],
    ['bodyweight_assisted', { weight: 30, reps: 8 }, '0.5 x (78 - 30) kg x 8', 192],
    ['bodyweight_assisted', { weight: 70, reps: 8 }, '0.1 x 78 kg x 8', 62],
    ['bodyweight_assisted', { weight: 90, reps: 8 }, '0.1 x 78 kg x 8', 62],
    ['reps_only', { weight: 0, reps: 20 }, '0.25 x 78 kg x 20', 390],
    ['duration', minute, '0.5 x 78 kg x 60 s / 3', 780],
    ['weight_duration', { ...minute, weight: 20 }, '20 kg x 60 s / 3', 400],
    ['distance_duration', { ...minute, durationSeconds: 1600, distanceMeters: 5200 }, '26:40 min x 50', 1333],
    ['distance_duration', { ...minute, durationSeconds: 9000 }, '150 min x 50', 7500],
    ['distance_duration', { weight: 0, reps: 0, distanceMeters: 5200 }, '5.2 km x 300', 1560],
    ['weight_distance', { weight: 40, reps: 0, distanceMeters: 30 }, '40 kg x 30 m / 2', 600],
  ])('of %s with %j is %s', (measure, set, sum, xp) => {
    expect(ledgerLines(measure, set)).toEqual([{ label: '1', sum, note: null, xp, isWarmup: false }]);
  });

  test('of a hold of the own body with a weight has both', () => {
    const sets = [{ ...minute, weight: 10 }];
    const exercises = [
      { exerciseId: 'x', name: 'X', measure: 'weight_duration' as const, isBodyweightHold: true, sets },
    ];
    expect(inWords(workoutLedger({ bodyweightKg: 78, exercises })).exercises[0]?.lines[0]).toMatchObject({
      sum: '(0.5 x 78 + 10) kg x 60 s / 3',
      xp: 980,
    });
  });

  test('says where only a part of it earns', () => {
    expect(ledgerLines('duration', { ...minute, durationSeconds: 700 })[0]).toMatchObject({
      sum: '0.5 x 78 kg x 600 s / 3',
      note: { field: 'durationSeconds', most: 600 },
      xp: 7800,
    });
    expect(ledgerLines('weight_distance', { weight: 40, reps: 0, distanceMeters: 500 })[0]).toMatchObject({
      sum: '40 kg x 200 m / 2',
      note: { field: 'distanceMeters', most: 200 },
      xp: 4000,
    });
  });
});

test('warm-ups earn nothing, and working sets are numbered without them', () => {
  const set = { weight: 80, reps: 8 };
  const lines = ledgerLines(
    'weight_reps',
    { weight: 40, reps: 8, type: 'warmup' },
    set,
    { ...set, side: 'left' },
    { ...set, type: 'dropset' },
    { ...set, type: 'failure' },
    set,
  );
  expect(lines.map(({ label, note, xp }) => [label, note, xp])).toEqual([
    ['W', 'warm-up', 0],
    ['1', null, 640],
    ['2', null, 640],
    ['D', null, 640],
    ['F', null, 640],
    ['5', null, 640],
  ]);
  expect(lines[0]).toMatchObject({ sum: '40 kg x 8', isWarmup: true });
});

test('a set without its numbers earns nothing, and says so', () => {
  expect(ledgerLines('weight_reps', { weight: 80, reps: 0 })[0]).toMatchObject({ note: 'incomplete', xp: 0 });
  expect(ledgerLines('duration', { weight: 0, reps: 5 })[0]).toMatchObject({ note: 'incomplete', xp: 0 });
});

describe('caps', () => {
  const run = { weight: 0, reps: 0, durationSeconds: 9600 };

  test('are named with what they took off', () => {
    expect(workoutLedger(bill('distance_duration', [run]))).toMatchObject({
      exercises: [{ xp: 8000 }],
      caps: [{ reason: 'distance', most: 6000, xp: -2000 }],
      xp: 6000,
    });
    const heavy = { weight: 500, reps: 100 };
    expect(workoutLedger(bill('weight_reps', [heavy]))).toMatchObject({
      caps: [{ reason: 'workout', most: 40_000, xp: -10_000 }],
      xp: 40_000,
    });
  });

  test('are not told of a workout from before there were any', () => {
    expect(workoutLedger(bill('weight_reps', [{ weight: 500, reps: 100, xp: 50_000 }], { xp: 50_000 })).caps).toEqual(
      [],
    );
  });
});

describe('a workout of an earlier rule', () => {
  test('keeps its XP, and the bill says so', () => {
    const { caps, xp } = workoutLedger(bill('weight_reps', [{ weight: 80, reps: 8, xp: 640 }], { xp: 700 }));
    expect({ caps, xp }).toEqual({ caps: [{ reason: 'earlier rule', most: 0, xp: 60 }], xp: 700 });
  });

  test('tells a weight on the body that earned nothing', () => {
    const { exercises } = inWords(
      workoutLedger(bill('bodyweight_weighted', [{ weight: 20, reps: 8, xp: 312 }], { xp: 312 })),
    );
    expect(exercises[0]?.lines[0]).toMatchObject({
      sum: '0.5 x 78 kg x 8',
      note: 'earlier rule',
      xp: 312,
    });
  });

  test('tells no sum that does not come out', () => {
    const { exercises } = inWords(workoutLedger(bill('weight_reps', [{ weight: 80, reps: 8, xp: 1 }], { xp: 1 })));
    expect(exercises[0]?.lines[0]).toMatchObject({ sum: '80 kg x 8', note: 'earlier rule', xp: 1 });
  });
});

test('the bill of an answer is that of its sets', () => {
  const set = { set_number: 1, weight: 10, reps: 10, set_type: 'dropset', is_pr: false, xp_earned: 490 } as const;
  const exercise = { exercise_id: 'dip', name: 'Dip', category: 'bodyweight', measure: 'bodyweight_weighted' } as const;
  const ledger = workoutLedger(
    billedWorkout({ xp_earned: 490, bodyweight_kg: 78, exercises: [{ ...exercise, sets: [set] }] }),
  );
  expect(inWords(ledger)).toEqual({
    bodyweightKg: 78,
    exercises: [
      {
        exerciseId: 'dip',
        name: 'Dip',
        xp: 490,
        lines: [{ label: 'D', sum: '(0.5 x 78 + 10) kg x 10', note: null, xp: 490, isWarmup: false }],
      },
    ],
    caps: [],
    xp: 490,
  });
});

const someSet: fc.Arbitrary<LoggedSet> = fc.record({
  weight: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: WORKOUT_LIMITS.weight * 1000 }).map((grams) => grams / 1000),
  ),
  reps: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(WORKOUT_LIMITS.reps)),
  durationSeconds: fc.oneof(fc.constant(null), fc.nat(900), fc.nat(WORKOUT_LIMITS.durationSeconds)),
  distanceMeters: fc.oneof(fc.constant(null), fc.nat(300), fc.nat(WORKOUT_LIMITS.distanceMeters)),
  type: fc.constantFrom(...SET_TYPE_NAMES),
  side: fc.constantFrom(null, ...SIDES),
});

/** From empty to far beyond the caps. */
const someWorkout = fc.record({
  bodyweight: fc.integer({ min: 200, max: 2000 }).map((hundreds) => hundreds / 10),
  exercises: fc.array(
    fc.record({
      exerciseId: fc.constantFrom('a', 'b', 'c'),
      measure: fc.constantFrom(...MEASURE_NAMES),
      sets: fc.array(someSet, { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 5 },
  ),
});

const facts = (id: string): ExerciseFacts => ({
  name: id,
  category: 'compound',
  muscleGroup: 'chest',
  measure: 'weight_reps',
  isBodyweightHold: id === 'a',
  best: null,
});

/** A workout as it is stored, and its bill. */
function stored({ bodyweight, exercises }: typeof someWorkout extends fc.Arbitrary<infer Workout> ? Workout : never) {
  const numbered = exercises.map((exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set, index) => ({ ...set, setNumber: index + 1 })),
  }));
  const known = new Map(['a', 'b', 'c'].map((id) => [id, facts(id)]));
  const assessed = assessWorkout(numbered, known, bodyweight);
  const billed: BilledWorkout = {
    xp: assessed.xp,
    bodyweightKg: bodyweight,
    exercises: assessed.exercises.map((exercise) => ({
      ...exercise,
      name: exercise.exerciseId,
      isBodyweightHold: exercise.exerciseId === 'a',
    })),
  };
  return { assessed, billed, ledger: workoutLedger(billed) };
}

const linesIn = ({ exercises }: ReturnType<typeof workoutLedger>) => exercises.flatMap(({ lines }) => lines);
const totalXp = (lines: readonly { readonly xp: number }[]) => lines.reduce((sum, { xp }) => sum + xp, 0);

test('the lines and the caps add up to the XP of the workout, of whatever measures it is', () => {
  fc.assert(
    fc.property(someWorkout, (workout) => {
      const { assessed, ledger } = stored(workout);
      expect(totalXp(linesIn(ledger)) + totalXp(ledger.caps)).toBe(assessed.xp);
      expect(ledger.xp).toBe(assessed.xp);
      expect(totalXp(ledger.exercises)).toBe(totalXp(linesIn(ledger)));
      expect(ledger.caps.every(({ xp, reason }) => xp < 0 && reason !== 'earlier rule')).toBe(true);
      expect(linesIn(ledger).every(({ note }) => note !== 'earlier rule')).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a workout that still waits is billed as it will be stored', () => {
  fc.assert(
    fc.property(someWorkout, (workout) => {
      const { billed, ledger } = stored(workout);
      const waiting = billed.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map(({ xp: _, ...set }) => set),
      }));
      expect(workoutLedger({ bodyweightKg: billed.bodyweightKg, exercises: waiting })).toEqual(ledger);
    }),
  );
});

/** Reads a sum as a calculator would, without its units. */
function reckon(sum: string): number {
  const plain = sum.replaceAll(/,| kg| km| min| s| m/g, '');
  const [product = '', divisor = '1'] = plain.split(' / ');
  const inner = /\((.*)\)/.exec(product)?.[1];
  const whole = inner === undefined ? product : product.replace(`(${inner})`, String(reckonTerms(inner)));
  return times(whole) / Number(divisor);
}

function reckonTerms(terms: string): number {
  const [first = '', operator, ...rest] = terms.split(/ ([+-]) /);
  const second = times(rest.join(''));
  return operator === '-' ? times(first) - second : times(first) + second;
}

/** `26:40` are minutes and seconds. */
const minutesIn = (text: string) => text.split(':').reduceRight((seconds, part) => Number(part) + seconds / 60, 0);
const times = (factors: string) => factors.split(' x ').reduce((product, factor) => product * minutesIn(factor), 1);

test('every sum comes out as its XP', () => {
  fc.assert(
    fc.property(someWorkout, (workout) => {
      for (const { sum, note, xp, isWarmup } of linesIn(stored(workout).ledger)) {
        if (isWarmup || note === 'incomplete') expect(xp).toBe(0);
        else expect(Math.abs(reckon(sumText(sum, String)) - xp)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }),
    { numRuns: 500 },
  );
});
