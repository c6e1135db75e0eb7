import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import type { CatalogueRow } from '#tests/support/exercise-catalogue.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { SEED_FILE } from '../../src/application.ts';
import { releasedExercises } from './released-exercises.ts';

type Exercise = CatalogueRow & Record<string, unknown>;

const FEWEST_OF_A_KIND = 12;

/** The filters of the exercise selector, and the muscle group that each belongs to. */
const GROUP_OF_FILTER: Record<string, string> = {
  Chest: 'chest',
  Back: 'back',
  Shoulders: 'shoulders',
  Biceps: 'arms',
  Triceps: 'arms',
  Forearms: 'arms',
  Legs: 'legs',
  Cardio: 'cardio',
  Core: 'core',
};

const { testDatabase } = useSharedServer();
let exercises: Exercise[];

beforeAll(async () => {
  exercises = await testDatabase.asOwner<Exercise>('select * from public.exercises order by id');
});

const seed = async () => testDatabase.asOwner(await readFile(SEED_FILE, 'utf8'));

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** The same for two names that a lifter would take for the same exercise. */
const essence = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .sort()
    .join(' ')
    .trim();

describe('the catalogue', () => {
  test('has at least 300 exercises', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ['muscle_group', MUSCLE_GROUPS],
    ['category', ['compound', 'isolation', 'bodyweight']],
    ['selector_filter', Object.keys(GROUP_OF_FILTER)],
    ['equipment', ['barbell', 'dumbbell', 'cable', 'machine', 'kettlebell', 'band', 'bodyweight', 'other']],
  ] as const)('has a choice for every %s, and knows no other', (column, kinds) => {
    for (const kind of kinds) {
      const ofKind = exercises.filter((exercise) => exercise[column] === kind);
      expect(ofKind.length, kind).toBeGreaterThanOrEqual(FEWEST_OF_A_KIND);
    }
    expect([...new Set(exercises.map((exercise) => exercise[column]))].sort()).toEqual([...kinds].sort());
  });

  test('keeps every exercise that was ever released under its id, category, group, filter and equipment', () => {
    const released = releasedExercises();
    expect(released).toHaveLength(447);
    const now = new Map(exercises.map((exercise) => [exercise.id, exercise]));
    for (const { name: _mayBeCorrected, ...then } of released) expect(now.get(then.id)).toMatchObject(then);
  });

  test.each([
    'decline-crunch',
    'cable-shrug',
    'machine-decline-chest-press',
    'snatch-pull',
    'barbell-behind-the-neck-press',
    'neck-curl',
    'barbell-split-squat',
    'dumbbell-incline-hammer-curl',
    'single-leg-calf-raise',
  ])('has %s, which histories of other apps asked for', (id) => {
    expect(exercises.map((exercise) => exercise.id)).toContain(id);
  });

  test('has no duplicate names, ignoring case', () => {
    expect(repeated(exercises.map(({ name }) => name.toLowerCase()))).toEqual([]);
  });

  test('has no duplicate exercises with the words reordered or in the plural', () => {
    expect(essence('Push-Ups Ring')).toBe(essence('Ring Push-Up'));
    expect(repeated(exercises.map(({ name }) => essence(name)))).toEqual([]);
  });

  test('has ids that are safe in URLs', () => {
    expect(exercises.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('puts every exercise under a filter of its own muscle group', () => {
    const misfiled = exercises.filter(
      (exercise) => GROUP_OF_FILTER[exercise.selector_filter] !== exercise.muscle_group,
    );
    expect(misfiled).toEqual([]);
  });

  test('counts an exercise without equipment as a bodyweight exercise', () => {
    const without = exercises.filter(({ equipment }) => equipment === 'bodyweight');
    expect(without.filter(({ category }) => category !== 'bodyweight')).toEqual([]);
  });

  test('never counts an exercise with a free weight or a cable as a bodyweight exercise', () => {
    const loaded = exercises.filter(({ equipment }) =>
      ['barbell', 'dumbbell', 'cable', 'kettlebell'].includes(equipment),
    );
    expect(loaded.filter(({ category }) => category === 'bodyweight')).toEqual([]);
  });
});

test.each([
  ['barbell-bench-press', 'chest'],
  ['dumbbell-incline-bench-press', 'chest'],
  ['dumbbell-fly', 'chest'],
  ['cable-crossover', 'chest'],
  ['push-up', 'chest'],
  ['barbell-deadlift', 'back'],
  ['barbell-bent-over-row', 'back'],
  ['lat-pulldown', 'back'],
  ['seated-cable-row', 'back'],
  ['pull-up', 'back'],
  ['chin-up', 'back'],
  ['barbell-overhead-press', 'shoulders'],
  ['dumbbell-arnold-press', 'shoulders'],
  ['dumbbell-lateral-raise', 'shoulders'],
  ['cable-face-pull', 'shoulders'],
  ['barbell-curl', 'arms'],
  ['dumbbell-hammer-curl', 'arms'],
  ['cable-triceps-pushdown', 'arms'],
  ['ez-bar-skull-crusher', 'arms'],
  ['barbell-close-grip-bench-press', 'arms'],
  ['barbell-wrist-curl', 'arms'],
  ['barbell-back-squat', 'legs'],
  ['barbell-front-squat', 'legs'],
  ['barbell-romanian-deadlift', 'legs'],
  ['barbell-hip-thrust', 'legs'],
  ['leg-press', 'legs'],
  ['leg-extension', 'legs'],
  ['lying-leg-curl', 'legs'],
  ['plank', 'core'],
  ['hanging-leg-raise', 'core'],
  ['cable-crunch', 'core'],
  ['rowing-machine', 'cardio'],
  ['treadmill-run', 'cardio'],
])('%s trains the %s', (id, group) => {
  expect(exercises.find((exercise) => exercise.id === id)).toMatchObject({ muscle_group: group });
});

describe('applying the catalogue again', () => {
  const written = () => testDatabase.asOwner('select xmin::text, * from public.exercises order by id');

  test('writes nothing when nothing has changed', async () => {
    const before = await written();
    await seed();
    expect(await written()).toEqual(before);
  });

  test('repairs changed or missing exercises, and keeps those that a release no longer has', async () => {
    await testDatabase.asOwner(
      `update public.exercises set name = 'Plonk', category = 'compound', measure = 'reps_only' where id = 'plank'`,
    );
    await testDatabase.asOwner(`update public.exercises set primary_muscles = '{neck}' where id = 'push-up'`);
    await testDatabase.asOwner(`update public.exercises set secondary_muscles = '{neck}' where id = 'chin-up'`);
    await testDatabase.asOwner(`update public.exercises set one_sided = true where id = 'pull-up'`);
    await testDatabase.asOwner(`update public.exercises set bodyweight_hold = false where id = 'weighted-plank'`);
    await testDatabase.asOwner(`delete from public.exercises where id = 'burpee'`);
    await testDatabase.asOwner(`insert into public.exercises values
      ('retired-lift', 'Retired Lift', 'compound', 'legs', 'Legs', 'other', 'weight_reps', '{calves}', '{}', false, false)`);
    await seed();
    const known = await testDatabase.asOwner<Exercise>('select * from public.exercises order by id');
    expect(known.filter(({ id }) => id !== 'retired-lift')).toEqual(exercises);
    expect(known).toHaveLength(exercises.length + 1);
  });
});
