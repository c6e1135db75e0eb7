import { describe, expect, it } from 'vitest';
import type { MeasurementKind } from '../insights/measurements.ts';
import type { Measure } from '../workout/measures.ts';
import type { LoadableWorkout } from './loadable-workout.ts';
import { type ResolvableExercise, type ResolveChoices, resolveWorkouts } from './resolve.ts';
import type { FileExercise, FileMeasurement, FileSet, FileWorkout, SaveFile } from './save-file.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');

const exercise = (id: string, name: string, measure: Measure): ResolvableExercise => ({
  id,
  name,
  measure,
  category: measure.startsWith('bodyweight') ? 'bodyweight' : 'compound',
  selector_filter: 'Chest',
  equipment: 'barbell',
  primary_muscles: ['chest'],
});

const EXERCISES = [
  exercise('bench', 'Bench Press', 'weight_reps'),
  exercise('pull-up', 'Pull-Up', 'bodyweight_weighted'),
  exercise('dip', 'Assisted Dip', 'bodyweight_assisted'),
  exercise('plank', 'Plank', 'duration'),
  exercise('l-sit', 'L-Sit', 'duration'),
  { ...exercise('weighted-plank', 'Weighted Plank', 'weight_duration'), bodyweight_hold: true },
];

const set = (given: Partial<FileSet> = {}): FileSet => ({
  line: 2,
  weight: { value: 60, unit: 'kg' },
  reps: 5,
  durationSeconds: null,
  distanceMeters: null,
  type: 'normal',
  rpe: null,
  note: null,
  ...given,
});

const fileExercise = (name: string, sets: readonly FileSet[], given: Partial<FileExercise> = {}): FileExercise => ({
  name,
  note: null,
  superset: null,
  sets,
  ...given,
});

const workout = (exercises: readonly FileExercise[], given: Partial<FileWorkout> = {}): FileWorkout => ({
  key: 'strong 2025-05-21 15:56:15 Push',
  line: 2,
  name: 'Push',
  notes: null,
  start: { date: '2025-05-21', time: '15:56:15' },
  durationSeconds: 3600,
  exercises,
  ...given,
});

const file = (workouts: readonly FileWorkout[], given: Partial<SaveFile> = {}): SaveFile => ({
  app: 'strong',
  dialect: 'S2',
  workouts,
  measurements: [],
  dateDoubt: null,
  skipped: [],
  adjusted: [],
  ...given,
});

const MATCHES = new Map(
  ['bench', 'pull-up', 'dip', 'plank', 'l-sit', 'weighted-plank'].map((id) => [
    id,
    { exerciseId: id, suggestions: [] as string[] },
  ]),
);

function resolved(files: readonly SaveFile[], given: Partial<ResolveChoices> = {}) {
  let made = 0;
  return resolveWorkouts(files, {
    unit: null,
    memberUnit: 'kg',
    timeZone: 'Europe/Berlin',
    bodyweightKg: null,
    weighings: [],
    isBodyweightKnown: true,
    exercises: EXERCISES,
    matches: MATCHES,
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    now: NOW,
    ...given,
  });
}

function onlyWorkout(given: FileWorkout, choices: Partial<ResolveChoices> = {}): LoadableWorkout {
  const { workouts } = resolved([file([given])], choices);
  const [first] = workouts;
  if (!first || workouts.length > 1) throw new Error(`${workouts.length} workouts`);
  return first;
}

const onlyEntry = (name: string, sets: readonly FileSet[], choices: Partial<ResolveChoices> = {}) =>
  onlyWorkout(workout([fileExercise(name, sets)]), choices).exercises[0];

describe('times', () => {
  it('are those of the clocks in the chosen zone, to the second', () => {
    const { start, end, durationSeconds, timeZone } = onlyWorkout(workout([fileExercise('bench', [set()])]));
    expect(new Date(start).toISOString()).toBe('2025-05-21T13:56:15.000Z');
    expect([end - start, durationSeconds, timeZone]).toEqual([3_600_000, 3600, 'Europe/Berlin']);
  });

  it('of a clock that was turned: a skipped time is an hour on, of two the first is meant', () => {
    const at = (date: string, time: string) =>
      new Date(onlyWorkout(workout([fileExercise('bench', [set()])], { start: { date, time } })).start).toISOString();
    expect(at('2026-03-29', '02:30:10')).toBe('2026-03-29T01:30:10.000Z');
    expect(at('2025-10-26', '02:30')).toBe('2025-10-26T00:30:00.000Z');
  });

  it('of a point in time need no zone', () => {
    const told = workout([fileExercise('bench', [set()])], { start: { instant: 1_700_000_000_123 } });
    expect(resolved([file([told])])).toMatchObject({ needsTimezone: false, workouts: [{ start: 1_700_000_000_123 }] });
    expect(resolved([file([workout([fileExercise('bench', [set()])])])]).needsTimezone).toBe(true);
  });

  it.each([
    [{ date: '1970-01-01', time: '00:30' }, 'date_too_early'],
    [{ date: '2026-11-17', time: '10:00' }, 'date_in_future'],
  ])('%j is left out: %s', (start, code) => {
    const { workouts, skipped } = resolved([file([workout([fileExercise('bench', [set()])], { start, line: 7 })])]);
    expect([workouts, skipped]).toEqual([[], [{ line: 7, code }]]);
  });

  it('of a workout that would end in the future end now', () => {
    const late = workout([fileExercise('bench', [set()])], { start: { instant: NOW - 60_000 } });
    const { workouts, adjusted } = resolved([file([late])]);
    expect(workouts[0]).toMatchObject({ end: NOW, durationSeconds: 60 });
    expect(adjusted).toEqual([{ line: 2, code: 'ends_now' }]);
  });
});

describe('weights', () => {
  it.each([
    // In the file, its unit, the member's unit, kept.
    [135, 'lb', 'lb', 61.235],
    [61.24, 'kg', 'lb', 61.235],
    [61.23, 'kg', 'lb', 61.235],
    [61.3, 'kg', 'lb', 61.3],
    [61.28, 'kg', 'lb', 61.28],
    [61.235, 'kg', 'lb', 61.235],
    [61.234_969_95, 'kg', 'lb', 61.235],
    [102.1, 'kg', 'lb', 102.058],
    [60, 'kg', 'lb', 60],
    [62.5, 'kg', 'lb', 62.5],
    [61.24, 'kg', 'kg', 61.24],
    [132.28, 'lb', 'kg', 60],
    [44.092, 'lb', 'lb', 20],
    [135.143, 'lb', 'lb', 61.3],
    [135, 'lb', 'kg', 61.235],
    [64.9998, 'lb', 'lb', 29.484],
    [64.9998, 'kg', 'kg', 65],
    [-20, 'kg', 'kg', 20],
  ] as const)('%d %s of a member with %s-plates', (value, unit, memberUnit, kept) => {
    const entry = onlyEntry('dip', [set({ weight: { value, unit: null } })], { unit, memberUnit });
    expect(entry?.sets[0]?.weight).toBe(kept);
  });

  it('without a unit are asked about by the heaviest bench', () => {
    const asked = (name: string, value: number) => fileExercise(name, [set({ weight: { value, unit: null } })]);
    const { needsUnit, heaviest } = resolved([
      file([workout([asked('Squat', 315), asked('Bench Press (Barbell)', 225), asked('Incline Bench Press', 185)])]),
    ]);
    expect([needsUnit, heaviest]).toEqual([true, { name: 'Bench Press (Barbell)', weight: 225 }]);
    expect(resolved([file([workout([asked('Squat', 315)])])]).heaviest).toEqual({ name: 'Squat', weight: 315 });
  });

  it('with a unit, or of nothing, are not asked about', () => {
    const sets = [set(), set({ weight: { value: 0, unit: null } }), set({ weight: null })];
    const { needsUnit, heaviest } = resolved([file([workout([fileExercise('bench', sets)])])]);
    expect([needsUnit, heaviest]).toEqual([false, null]);
  });
});

describe('measures', () => {
  const bodyweight = { weight: null, reps: 8 };

  it.each([
    ['bench', {}, 'weight_reps'],
    ['bench', bodyweight, 'reps_only'],
    ['pull-up', bodyweight, 'bodyweight_weighted'],
    ['pull-up', { weight: { value: 10, unit: 'kg' }, reps: 8 }, 'bodyweight_weighted'],
    ['pull-up', { weight: { value: -20, unit: 'kg' }, reps: 8 }, 'bodyweight_assisted'],
    ['dip', { weight: { value: 20, unit: 'kg' }, reps: 8 }, 'bodyweight_assisted'],
    ['plank', { weight: null, reps: null, durationSeconds: 60 }, 'duration'],
    ['plank', { weight: null, reps: 1, durationSeconds: 60 }, 'duration'],
    ['l-sit', { weight: { value: 10, unit: 'kg' }, reps: null, durationSeconds: 60 }, 'duration'],
    ['plank', { weight: { value: 10, unit: 'kg' }, reps: 12 }, 'weight_reps'],
    ['bench', { weight: null, reps: null, distanceMeters: 400, durationSeconds: 90 }, 'distance_duration'],
    ['bench', { weight: { value: 40, unit: 'kg' }, reps: null, distanceMeters: 40 }, 'weight_distance'],
    ['bench', { weight: { value: 0, unit: 'kg' }, reps: 0 }, 'weight_reps'],
  ] as const)('%s with %j is an entry of %s', (name, numbers, measure) => {
    expect(onlyEntry(name, [set(numbers)])?.measure).toBe(measure);
  });

  it('stay those of the exercise where one set fits: an empty bar first', () => {
    const sets = [set({ weight: null }), set({ weight: null }), set()];
    expect(onlyEntry('bench', sets)).toMatchObject({
      measure: 'weight_reps',
      sets: [{ weight: 0 }, {}, { weight: 60 }],
    });
  });

  it('help and load in one exercise are two entries', () => {
    const sets = [10, 0, -20, -10].map((value) => set({ weight: { value, unit: 'kg' } }));
    const { exercises } = onlyWorkout(workout([fileExercise('pull-up', sets, { note: 'slow' })]));
    expect(exercises).toMatchObject([
      { measure: 'bodyweight_weighted', note: 'slow', sets: [{ weight: 10 }, { weight: 0 }] },
      { measure: 'bodyweight_assisted', note: null, sets: [{ weight: 20, setNumber: 1 }, { weight: 10 }] },
    ]);
  });

  it('a hold with a weight is the weighted one of the catalogue, where the own body counts as well', () => {
    const held = [0, 20, 10, 0].map((value) =>
      set({ weight: { value, unit: 'kg' }, reps: value === 10 ? 1 : null, durationSeconds: 60 }),
    );
    const { exercises } = onlyWorkout(workout([fileExercise('plank', held)]));
    expect(exercises).toMatchObject([
      { exerciseId: 'plank', measure: 'duration', sets: [{ durationSeconds: 60 }] },
      { exerciseId: 'weighted-plank', measure: 'weight_duration', sets: [{ weight: 20 }, { weight: 10 }] },
      { exerciseId: 'plank', measure: 'duration', importName: 'plank', sets: [{ weight: 0 }] },
    ]);
  });
});

describe('names that match nothing', () => {
  it.each([
    ['Sandbag Bearhug', { weight: { value: 40, unit: 'kg' }, reps: null, distanceMeters: 50 }, 'weight_distance'],
    ['Wall Plank', { weight: null, reps: null, durationSeconds: 30 }, 'duration'],
    ['Weird Press', {}, 'weight_reps'],
    ['Archer Pull-Up', { weight: null, reps: 5 }, 'reps_only'],
    ['Aerobics', { weight: null, reps: null, durationSeconds: 1800 }, 'distance_duration'],
    ['Muscle Up with help', { weight: { value: -15, unit: 'kg' }, reps: 5 }, 'bodyweight_assisted'],
  ] as const)('%s becomes an own exercise, measured by its columns', (name, numbers, measure) => {
    const { newExercises, workouts } = resolved([file([workout([fileExercise(name, [set(numbers)])])])]);
    expect(newExercises).toMatchObject([{ id: 'new-1', name, measure }]);
    expect(workouts[0]?.exercises).toMatchObject([{ exerciseId: 'new-1', measure }]);
  });

  it('become one, however they are spelled', () => {
    const names = ['Odd lift', 'odd  Lift', 'Odd lift'];
    const { newExercises } = resolved([file([workout(names.map((name) => fileExercise(name, [set()])))])]);
    expect(newExercises).toMatchObject([{ name: 'Odd lift' }]);
  });

  it('are the own exercise of that name if there is one, also one that was merged', () => {
    const own = [
      { ...exercise('own-1', 'Odd Lift', 'weight_reps'), isOwn: true },
      { ...exercise('own-2', 'Gone', 'weight_reps'), isOwn: true, mergedInto: 'bench' },
    ];
    const { newExercises, workouts } = resolved(
      [file([workout([fileExercise('odd lift', [set()]), fileExercise('Gone', [set()])])])],
      { exercises: [...EXERCISES, ...own] },
    );
    expect(newExercises).toEqual([]);
    expect(workouts[0]?.exercises.map(({ exerciseId }) => exerciseId)).toEqual(['own-1', 'bench']);
  });

  it('do not take a name of the catalogue', () => {
    const { newExercises } = resolved([file([workout([fileExercise('Bench Press', [set()])])])]);
    expect(newExercises).toMatchObject([{ name: 'My Bench Press' }]);
  });

  it('beyond 500 are left out, and that is told', () => {
    const exercises = Array.from({ length: 501 }, (_, index) => fileExercise(`Lift ${index}`, [set({ line: index })]));
    const workouts = exercises.map((one, index) => workout([one], { key: `key ${index}` }));
    const { newExercises, skipped } = resolved([file(workouts)]);
    expect(newExercises).toHaveLength(500);
    expect(skipped).toContainEqual({ line: 500, code: 'own_exercise_limit', most: 500 });
  });
});

describe('bounds', () => {
  it('a weight over the limit is left out, once its unit is known', () => {
    const sets = [set(), set({ line: 9, weight: { value: 1001, unit: null } })];
    const { workouts, skipped } = resolved([file([workout([fileExercise('bench', sets)])])], { unit: 'kg' });
    expect(workouts[0]?.exercises[0]?.sets).toHaveLength(1);
    expect(skipped).toEqual([{ line: 9, code: 'weight_over_limit', weight: 1001, most: 1000, unit: 'kg' }]);
  });

  it('more than a hundred exercises of a workout are left out, and that is noted', () => {
    const exercises = Array.from({ length: 102 }, () => fileExercise('bench', [set()]));
    const { workouts, skipped } = resolved([file([workout(exercises)])]);
    expect(workouts[0]?.exercises).toHaveLength(100);
    expect(skipped).toEqual([{ line: 2, code: 'too_many_exercises', most: 100, left_out: 2 }]);
  });

  it('more sets than an entry may have are several entries', () => {
    const { exercises } = onlyWorkout(
      workout([
        fileExercise(
          'bench',
          Array.from({ length: 120 }, () => set()),
        ),
      ]),
    );
    expect(exercises.map(({ sets }) => sets.length)).toEqual([50, 50, 20]);
  });

  it('a workout of which nothing is left is left out', () => {
    const { workouts, skipped } = resolved([file([workout([fileExercise('bench', [])], { line: 4 })])]);
    expect([workouts, skipped]).toEqual([[], [{ line: 4, code: 'workout_empty' }]]);
  });

  it('the same workout in two files is loaded once', () => {
    const one = file([workout([fileExercise('bench', [set()])])]);
    const { workouts, skipped } = resolved([one, one]);
    expect([workouts.length, skipped.length]).toEqual([1, 1]);
  });
});

it('supersets are numbered from 1, and one without a partner is none', () => {
  const supersets = ['7', null, '0', '7', '3', '0'];
  const exercises = supersets.map((superset) => fileExercise('bench', [set()], { superset }));
  const entries = onlyWorkout(workout(exercises)).exercises;
  expect(entries.map(({ superset }) => superset)).toEqual([1, null, 2, 1, null, 2]);
});

it('an exercise that is cut in two is not a superset with itself', () => {
  const sets = Array.from({ length: 60 }, () => set());
  const entries = onlyWorkout(workout([fileExercise('bench', sets, { superset: '1' })])).exercises;
  expect(entries.map(({ superset }) => superset)).toEqual([null, null]);
});

describe('bodyweight', () => {
  const weight = (day: string, value: number) => ({ line: 2, kind: 'weight', day, value, unit: 'kg' }) as const;
  const measurements = [weight('2025-06-01', 82), weight('2025-05-21', 80.4), weight('2025-05-01', 79)];
  const done = workout([fileExercise('pull-up', [set({ weight: null })])]);

  it('is the latest that was measured up to the day', () => {
    const { workouts } = resolved([file([done]), file([], { measurements })], { bodyweightKg: 60 });
    expect(workouts[0]?.bodyweightKg).toBe(80.4);
  });

  it('is what the member has measured here, where that is as new or newer', () => {
    const read = (day: string) =>
      resolved([file([done], { measurements })], { weighings: [{ day, value: 90 }] }).workouts[0]?.bodyweightKg;
    expect([read('2025-05-20'), read('2025-05-21'), read('2025-06-02')]).toEqual([80.4, 90, 80.4]);
  });

  it('before the first measurement is what the member answers, else what the profile tells', () => {
    const early = { ...done, start: { date: '2025-04-01', time: '10:00' } };
    const read = (bodyweightKg: number | null) =>
      resolved([file([early], { measurements })], { bodyweightKg }).workouts[0]?.bodyweightKg;
    expect([read(77), read(null)]).toEqual([77, null]);
  });

  it('is asked for when sets need it and nobody knows it', () => {
    const needs = (files: readonly SaveFile[], isBodyweightKnown: boolean) =>
      resolved(files, { isBodyweightKnown }).needsBodyweight;
    expect(needs([file([done])], false)).toBe(true);
    expect(needs([file([done])], true)).toBe(false);
    expect(needs([file([done], { measurements })], false)).toBe(false);
    expect(needs([file([workout([fileExercise('bench', [set()])])])], false)).toBe(false);
    const held = set({ reps: null, durationSeconds: 60 });
    expect(needs([file([workout([fileExercise('weighted-plank', [held])])])], false)).toBe(true);
  });
});

describe('measurements', () => {
  const measured = (kind: MeasurementKind, value: number, unit: FileMeasurement['unit'], day = '2025-05-01') => ({
    ...{ line: 7, kind, day, value, unit },
  });
  const read = (all: readonly FileMeasurement[], choices: Partial<ResolveChoices> = {}) => {
    const { measurements, skipped, needsUnit } = resolved([file([], { measurements: all })], choices);
    return { values: measurements.map(({ kind, value }) => [kind, value]), skipped, needsUnit };
  };

  it('are kept in kilograms, centimetres and per cent', () => {
    const all = [measured('weight', 180.5, 'lb'), measured('waist', 33.25, 'in'), measured('body_fat', 14.5, '%')];
    expect(read(all)).toEqual({
      values: [
        ['weight', 81.873],
        ['waist', 84.455],
        ['body_fat', 14.5],
      ],
      skipped: [],
      needsUnit: false,
    });
  });

  it('without a unit are asked about: who weighs in pounds measures in inches', () => {
    const all = [measured('weight', 180, null), measured('waist', 33, null), measured('body_fat', 14, null)];
    const pounds = [
      ['weight', 81.647],
      ['waist', 83.82],
      ['body_fat', 14],
    ];
    expect(read(all)).toMatchObject({
      needsUnit: true,
      values: [
        ['weight', 180],
        ['waist', 33],
        ['body_fat', 14],
      ],
    });
    expect(read(all, { unit: 'lb' }).values).toEqual(pounds);
    expect(read(all, { memberUnit: 'lb' }).values).toEqual(pounds);
    expect(read([measured('body_fat', 14, null)]).needsUnit).toBe(false);
  });

  it('that nobody has, or in a unit of something else, are left out and told', () => {
    const all = [measured('weight', 12, 'kg'), measured('waist', 84, 'kg'), measured('neck', 38, 'cm')];
    expect(read(all)).toMatchObject({
      values: [['neck', 38]],
      skipped: [
        { line: 7, code: 'measurement_impossible', value: 12, least: 20, most: 500, unit: 'kg' },
        { line: 7, code: 'measurement_without_unit' },
      ],
    });
  });

  it('of the same day in two files are one', () => {
    expect(read([measured('weight', 80, 'kg'), measured('weight', 81, 'kg')]).values).toEqual([['weight', 81]]);
  });
});

it('takes a distance without a unit for miles where the answer is pounds', () => {
  const run = set({
    weight: null,
    reps: null,
    durationSeconds: 1500,
    distanceMeters: 3100,
    isDistanceUnitMissing: true,
  });
  const distance = (given: Partial<ResolveChoices>) =>
    resolved([file([workout([fileExercise('plank', [run])])])], given).workouts[0]?.exercises[0]?.sets[0]
      ?.distanceMeters;
  expect(distance({ unit: 'lb' })).toBe(4988.97);
  expect(distance({ unit: null, memberUnit: 'lb' })).toBe(4988.97);
  expect(distance({ unit: 'kg', memberUnit: 'lb' })).toBe(3100);
});
