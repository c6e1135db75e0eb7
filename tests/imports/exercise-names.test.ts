import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXERCISE_ALIASES } from '#core/import/exercise-aliases.ts';
import { matchExercises, OWN } from '#core/import/match-exercise.ts';
import { readSaveFile } from '#core/import/read-save-file.ts';
import { namesInFiles } from '#core/import/resolve.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';

const CATALOGUE = readCatalogue();
const FIXTURES = new URL('../fixtures/imports/', import.meta.url);

const NOTHING_CHOSEN = new Map<string, string>();
const match = (name: string, exercises: Parameters<typeof matchExercises>[1] = CATALOGUE, chosen = NOTHING_CHOSEN) =>
  matchExercises([name], exercises, chosen).get(name);

/** Lines of `id: name; name`. */
const NAMES = readFileSync(new URL('names-of-other-apps.txt', FIXTURES), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id = '', names = ''] = line.split(/: (.*)/);
    return { id: id === 'none' ? null : id, names: names.split('; ') };
  });

it('every alias is one of the catalogue', () => {
  const ids = new Set(CATALOGUE.map(({ id }) => id));
  expect(Object.keys(EXERCISE_ALIASES).filter((id) => !ids.has(id))).toEqual([]);
});

it('no name is an alias of two exercises', () => {
  const names = Object.values(EXERCISE_ALIASES).flat();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('every exercise of the catalogue is known by its own name', () => {
  const matches = matchExercises(
    CATALOGUE.map(({ name }) => name.toUpperCase()),
    CATALOGUE,
    NOTHING_CHOSEN,
  );
  expect([...matches.values()].map(({ exerciseId }) => exerciseId)).toEqual(CATALOGUE.map(({ id }) => id));
});

it('knows what other apps call each exercise', () => {
  const matches = matchExercises(
    NAMES.flatMap(({ names }) => names),
    CATALOGUE,
    NOTHING_CHOSEN,
  );
  const wrong = NAMES.flatMap(({ id, names }) =>
    names.flatMap((name) => (matches.get(name)?.exerciseId === id ? [] : [{ name, id, got: matches.get(name) }])),
  );
  expect(wrong).toEqual([]);
  expect(matches.size).toBeGreaterThan(1600);
});

/** Words that make another exercise. */
const DECISIVE = [
  ...['Incline', 'Decline', 'Assisted', 'Smith Machine', 'Seated', 'Single-Arm', 'Band', 'Kettlebell', 'Deficit'],
  ...['Behind-the-Neck', 'Reverse', 'Sumo', 'Paused', 'Isometric'],
];

/** Where they do not: these are other names of the same. */
const SAME = [
  'Incline Dumbbell Chest-Supported Row',
  'Incline Leg Press',
  'Seated Dumbbell Incline Curl',
  'Seated Dumbbell Rear Delt Fly',
  'Seated Single-Arm Lat Pulldown',
  'Single-Arm Cable Rear Delt Fly',
];

it('another word that matters never gives the exercise without it', () => {
  const longer = DECISIVE.flatMap((word) =>
    CATALOGUE.filter(({ name }) => !name.toLowerCase().includes(word.toLowerCase())).flatMap((exercise) => {
      const isSeated = exercise.equipment === 'machine' || hasStandingSibling(exercise.name);
      const isSame = (word === 'Seated' && isSeated) || (word === 'Single-Arm' && exercise.one_sided);
      return isSame ? [] : { name: `${word} ${exercise.name}`, id: exercise.id };
    }),
  );
  const matches = matchExercises(
    longer.map(({ name }) => name),
    CATALOGUE,
    NOTHING_CHOSEN,
  );
  const mistaken = longer.filter(({ name, id }) => matches.get(name)?.exerciseId === id).map(({ name }) => name);
  expect(mistaken.toSorted()).toEqual(SAME);
});

const hasStandingSibling = (name: string) =>
  CATALOGUE.some((other) => /standing/i.test(other.name) && other.name.replace(/standing /i, '') === name);

it.each([
  ['Reverse Squat', 'barbell-back-squat'],
  ['Bench Press - Wide Grip (Barbell)', 'barbell-bench-press'],
  ['Single Arm Bench Press (Barbell)', 'barbell-bench-press'],
])('%s is not known, and %s is suggested', (name, suggested) => {
  const found = match(name);
  expect(found?.exerciseId).toBeNull();
  expect(found?.suggestions).toContain(suggested);
  expect(found?.suggestions.length).toBeLessThanOrEqual(3);
});

describe('of the member', () => {
  const own = { id: '6f1c', name: 'Lat Pulldown (Cable)', equipment: 'cable', isOwn: true };
  const merged = {
    id: '6f1d',
    name: 'Zorn Press',
    equipment: 'machine',
    isOwn: true,
    mergedInto: 'machine-chest-press',
  };
  const exercises = [...CATALOGUE, own, merged];

  it('own exercises come first', () => {
    expect(match('lat pulldown  (cable)', exercises)?.exerciseId).toBe('6f1c');
    expect(match('Cable Lat Pull-downs', exercises)?.exerciseId).toBe('6f1c');
  });

  it('one that was merged is what it is now', () => {
    expect(match('Zorn Press', exercises)?.exerciseId).toBe('machine-chest-press');
  });

  it('what was chosen for a name before counts more than anything', () => {
    const chosen = new Map([['Squat (Barbell)', 'safety-bar-squat']]);
    expect(match('squat (barbell)', CATALOGUE, chosen)?.exerciseId).toBe('safety-bar-squat');
    expect(
      match('Lat Pulldown (Cable)', exercises, new Map([['Lat Pulldown (Cable)', 'lat-pulldown']]))?.exerciseId,
    ).toBe('lat-pulldown');
  });

  it('a choice of an exercise that is gone is forgotten', () => {
    expect(match('Squat', CATALOGUE, new Map([['Squat', 'gone']]))?.exerciseId).toBe('barbell-back-squat');
  });

  it('a choice of an own exercise is one by that name, not the catalogue’s', () => {
    expect(match('Squat', CATALOGUE, new Map([['Squat', OWN]]))?.exerciseId).toBeNull();
    expect(match('Lat Pulldown (Cable)', exercises, new Map([['Lat Pulldown (Cable)', OWN]]))?.exerciseId).toBe('6f1c');
  });
});

it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('-year.csv')))(
  'knows at least 85 of 100 sets of %s',
  (name) => {
    const text = readFileSync(new URL(name, FIXTURES), 'utf8');
    const file = readSaveFile({ name, text: [text] }, Date.now());
    if ('problem' in file) throw new Error(file.problem);
    const counts = namesInFiles([file]);
    const matches = matchExercises(counts.keys(), CATALOGUE, NOTHING_CHOSEN);
    const total = [...counts.values()].reduce((sum, sets) => sum + sets, 0);
    const known = [...counts].reduce((sum, [of, sets]) => sum + (matches.get(of)?.exerciseId ? sets : 0), 0);
    expect(total).toBeGreaterThan(100);
    expect(known / total).toBeGreaterThanOrEqual(0.85);
  },
);
