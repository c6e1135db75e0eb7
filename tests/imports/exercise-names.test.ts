import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import EXERCISE_ALIASES from '#core/import/exercise-aliases.json' with { type: 'json' };
import { type Match, matchExercises, OWN } from '#core/import/match-exercise.ts';
import { namesInFiles } from '#core/import/names-in-files.ts';
import { readSaveFile } from '#core/import/read-save-file.ts';
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
    names.flatMap((name) =>
      (matches.get(name)?.exerciseId ?? foldOf(matches.get(name)) ?? null) === id
        ? []
        : [{ name, id, got: matches.get(name) }],
    ),
  );
  expect(wrong).toEqual([]);
  expect(matches.size).toBeGreaterThan(1600);
});

/** Where the catalogue has what is meant more exactly than the table, and what is never made one unasked. */
const NOT_BY_TABLE: Readonly<Record<string, string | null>> = {
  'Bicep Curl (Machine)': 'machine-biceps-curl',
  'Chin Up (Assisted)': 'machine-assisted-chin-up',
  Cycling: 'outdoor-cycling',
  'Dumbbell Row': null,
  'Kneeling Dumbbell Row': null,
  'Leg Curl': null,
  'Leg Raise (Elbows)': 'captains-chair-leg-raise',
  'Leg Raise Parallel Bars': 'captains-chair-leg-raise',
  Lunge: 'bodyweight-lunge',
  Lunges: 'bodyweight-lunge',
  'Lying Triceps Extension (Barbell)': 'barbell-skull-crusher',
  'Push Up - Close Grip': 'close-grip-push-up',
  'Reverse EZ Bar Curls': 'ez-bar-reverse-curl',
  'Reverse Fly Single Arm (Cable)': null,
  'Seated Leg Press (Machine)': null,
  'Single Arm Lateral Raise (Cable)': null,
  'Single Arm Tricep Extension (Dumbbell)': 'dumbbell-single-arm-overhead-triceps-extension',
  'Single Leg Extensions': 'single-leg-leg-extension',
  'Single Leg Standing Calf Raise (Machine)': null,
  'Skullcrusher (Barbell)': 'barbell-skull-crusher',
  Walking: 'outdoor-walk',
};

it('names that the table of aliases calls one are one, also in one file', () => {
  const table = JSON.parse(readFileSync(new URL('exercise-aliases.json', import.meta.url), 'utf8'));
  const names = Object.entries<string | null>(table).filter(([, id]) => id !== null);
  const inFile = [...names, ...CATALOGUE.map(({ name }) => [name] as const)].map(([name]) => name);
  const matches = matchExercises(inFile, CATALOGUE, NOTHING_CHOSEN);
  const wanted = names.map(([name, id]) => [name, name in NOT_BY_TABLE ? NOT_BY_TABLE[name] : id]);
  expect(names.map(([name]) => [name, matches.get(name)?.exerciseId])).toEqual(wanted);
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
  const found = (name: string) => matches.get(name)?.exerciseId ?? foldOf(matches.get(name));
  const mistaken = longer.filter(({ name, id }) => found(name) === id).map(({ name }) => name);
  expect(mistaken.toSorted()).toEqual(SAME);
});

/** What a name would be if another of the same file were not. */
const foldOf = (found: Match | undefined) => (found?.doubt === 'fold' ? found.suggestions[0] : undefined);

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
    const total = [...counts.values()].reduce((sum, { sets }) => sum + sets, 0);
    const known = [...counts].reduce((sum, [of, { sets }]) => sum + (matches.get(of)?.exerciseId ? sets : 0), 0);
    expect(total).toBeGreaterThan(100);
    expect(known / total).toBeGreaterThanOrEqual(0.85);
  },
);

describe('two names of one file', () => {
  const idsOf = (...names: string[]) => Array.from(matchExercises(names, CATALOGUE, NOTHING_CHOSEN).values());

  it.each([
    ['Seated Leg Press', 'Leg Press', 'leg-press'],
    ['Arnold Press', 'Dumbbell Arnold Press', 'dumbbell-arnold-press'],
    ['Single Arm Lat Pulldown', 'Lat Pulldown', 'single-arm-lat-pulldown'],
    ['Dumbbell Row', 'Single Arm Dumbbell Row', 'dumbbell-single-arm-row'],
    ['Reverse Fly Single Arm (Cable)', 'Reverse Cable Fly', 'cable-rear-delt-fly'],
    ['Single Leg Standing Calf Raise (Machine)', 'Standing Calf Raise', 'machine-standing-calf-raise'],
  ])('%s and %s are not made one unasked', (other, name, id) => {
    const [first, second] = idsOf(other, name);
    const ids = [first, second].map((found) => found?.exerciseId).filter((one) => one === id);
    expect(ids.length).toBeLessThanOrEqual(1);
    expect(first?.exerciseId ?? 'own').not.toBe(second?.exerciseId ?? null);
  });

  it('a name that is kept apart says from what', () => {
    expect(idsOf('Seated Leg Press', 'Leg Press')).toEqual([
      { exerciseId: null, suggestions: ['leg-press'], doubt: 'fold' },
      { exerciseId: 'leg-press', suggestions: [] },
    ]);
    expect(idsOf('Seated Leg Press')).toMatchObject([{ exerciseId: 'leg-press' }]);
    expect(idsOf('Dumbbell Row', 'One Arm Dumbbell Row')).toEqual([
      { exerciseId: null, suggestions: ['dumbbell-single-arm-row'], doubt: 'fold' },
      { exerciseId: 'dumbbell-single-arm-row', suggestions: [] },
    ]);
    expect(idsOf('Dumbbell Row', 'DB Row')).toMatchObject([
      { exerciseId: 'dumbbell-single-arm-row' },
      { exerciseId: 'dumbbell-single-arm-row' },
    ]);
  });

  it('are one where the table of aliases says so, or they are spelled alike, or the member has said so', () => {
    expect(idsOf('Squat', 'Barbell Squat')).toMatchObject([
      { exerciseId: 'barbell-back-squat' },
      { exerciseId: 'barbell-back-squat' },
    ]);
    expect(idsOf('Chin-Ups', 'chin up')).toMatchObject([{ exerciseId: 'chin-up' }, { exerciseId: 'chin-up' }]);
    const chosen = (id: string, ...names: [string, string]) =>
      Array.from(matchExercises(names, CATALOGUE, new Map([[names[0], id]])).values(), ({ exerciseId }) => exerciseId);
    expect(chosen('leg-press', 'Seated Leg Press', 'Leg Press')).toEqual(['leg-press', 'leg-press']);
    const row = 'dumbbell-single-arm-row';
    expect(chosen(row, 'Dumbbell Row', 'Single Arm Dumbbell Row')).toEqual([row, row]);
  });
});

it('a warm-up is not taken for another exercise that goes up', () => {
  expect(match('Warm Up')).toEqual({ exerciseId: null, suggestions: [] });
});

it('is outdoors where the name does not say otherwise', () => {
  expect(['Cycling', 'Walking', 'Running'].map((name) => match(name)?.exerciseId)).toEqual([
    'outdoor-cycling',
    'outdoor-walk',
    'outdoor-run',
  ]);
});

it.each(['Leg Curl', 'leg curls', 'Hamstring Curl', 'Leg Curl (Machine)'])('asks which of two %s is', (name) => {
  expect(match(name)).toEqual({ exerciseId: null, suggestions: ['lying-leg-curl', 'seated-leg-curl'], doubt: 'which' });
});
