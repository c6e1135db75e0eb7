import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSaveFile } from './read-save-file.ts';
import type { SaveFile } from './save-file.ts';

const FIXTURES = import.meta.glob<string>('/tests/fixtures/imports/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const NOW = Date.parse('2026-11-16T12:00:00Z');

function fixture(name: string): string {
  const text = FIXTURES[`/tests/fixtures/imports/${name}`];
  if (text === undefined) throw new Error(`There is no fixture ${name}.`);
  return text;
}

function read(text: string): SaveFile {
  const file = readSaveFile({ name: 'export.csv', text: [text] }, NOW);
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

const listSets = (file: SaveFile) =>
  file.workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ name, sets }) => sets.map((set) => ({ name, ...set }))),
  );

test.each([
  ['strong', 'S1'],
  ['hevy', 'Hevy kg'],
])('reads every set of a year of %s', (app, dialect) => {
  const text = fixture(`${app}-year.csv`);
  const file = read(text);
  expect(file).toMatchObject({ app, dialect, skipped: [], adjusted: [] });
  const rests = text.split('Rest Timer').length - 1;
  expect(listSets(file)).toHaveLength(text.trimEnd().split('\n').length - 1 - rests);
});

const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe';

/** A set of Strong; only what a test is about is named. */
function strongRow(row: {
  date?: string;
  name?: string;
  duration?: string;
  exercise?: string;
  order?: string | number;
  weight?: string | number;
  reps?: string | number;
  seconds?: string | number;
  notes?: string;
  rpe?: string | number;
}): string {
  const { date = '2024-07-01 18:00:00', name = 'Push', duration = '1h', exercise = 'Squat (Barbell)' } = row;
  const { order = 1, weight = 100, reps = 5, seconds = 0, notes = '', rpe = '' } = row;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [date, quoted(name), duration, quoted(exercise), order, weight, reps, 0, seconds, quoted(notes), '', rpe].join(
    ',',
  );
}

const strongFile = (...rows: Parameters<typeof strongRow>[0][]) =>
  read([STRONG, ...rows.map(strongRow)].join('\n').concat('\n'));

describe('a workout', () => {
  test('of more than a day is cut to one, and that is told', () => {
    const file = strongFile({ duration: '264h 1m' });
    expect(file.workouts[0]?.durationSeconds).toBe(86_400);
    expect(file.adjusted).toEqual([{ line: 2, code: 'workout_shortened', hours: 264 }]);
  });

  test('that ends before it starts has no end', () => {
    const file = read(`${HEVY}\nPush,"9 Apr 2026, 17:18","9 Apr 2026, 16:00",,Squat,,,0,normal,100,5,,,\n`);
    expect(file.workouts[0]?.durationSeconds).toBeNull();
    expect(file.adjusted).toEqual([{ line: 2, code: 'end_ignored' }]);
  });

  test('ahead of today is left out, and so is one of long ago or of no day at all', () => {
    const file = strongFile(
      { date: '2031-07-01 18:00:00' },
      { date: '1900-01-01 00:00:00' },
      { date: '2024-02-30 18:00:00' },
      { date: 'yesterday' },
      { date: '' },
      { date: '2024-07-01 18:00:00' },
    );
    expect(file.workouts.map(({ line }) => line)).toEqual([7]);
    expect(file.skipped).toEqual([
      { line: 2, code: 'date_in_future', year: 2031 },
      { line: 3, code: 'date_too_early', year: 1900 },
      { line: 4, code: 'date_unreadable', text: '2024-02-30 18:00:00' },
      { line: 5, code: 'date_unreadable', text: 'yesterday' },
      { line: 6, code: 'date_unreadable', text: '' },
    ]);
  });

  test('of today is not ahead in any time zone', () => {
    expect(strongFile({ date: '2026-11-17 01:00:00' }).workouts).toHaveLength(1);
    expect(strongFile({ date: '2026-11-17 03:00:00' }).workouts).toHaveLength(0);
  });

  test('has its rows together, wherever they stand', () => {
    const file = strongFile(
      { date: '2024-07-03 18:00:00', order: 2, weight: 102 },
      { date: '2024-07-01 18:00:00', order: 1 },
      { date: '2024-07-03 18:00:00', order: 1, weight: 101 },
    );
    expect(
      file.workouts.map(({ start, exercises }) => [start, exercises[0]?.sets.map(({ weight }) => weight?.value)]),
    ).toEqual([
      [{ date: '2024-07-03', time: '18:00:00' }, [101, 102]],
      [{ date: '2024-07-01', time: '18:00:00' }, [100]],
    ]);
  });

  test('of the same minute and name has a key of its own, in any order of the rows', () => {
    const rows = ['18:30', '19:30', '18:45'].map(
      (end) => `Push,"9 Apr 2026, 17:18","9 Apr 2026, ${end}",,Squat,,,0,normal,100,5,,,`,
    );
    const keysByEnd = (order: readonly number[]) => {
      const file = read([HEVY, ...order.map((index) => rows[index])].join('\n'));
      return Object.fromEntries(file.workouts.map(({ durationSeconds, key }) => [durationSeconds, key]));
    };
    const keys = keysByEnd([0, 1, 2]);
    expect(new Set(Object.values(keys)).size).toBe(3);
    expect(Object.values(keys)).toContain('hevy|9 Apr 2026, 17:18|Push');
    expect(keysByEnd([2, 1, 0])).toEqual(keys);
  });

  test('has a key that no name can imitate', () => {
    const rows = [
      ['Push', '18:30'],
      ['Push', '19:30'],
      ['Push|2', '18:30'],
    ].map(([name, end]) => `${name},"9 Apr 2026, 17:18","9 Apr 2026, ${end}",,Squat,,,0,normal,100,5,,,`);
    const keys = read([HEVY, ...rows].join('\n')).workouts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  test('has the same key in the other formats of its app', () => {
    const newer =
      'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes\n' +
      '170;2024-07-01 18:00:00;Push;3600;Squat (Barbell);1;100;5;;;;;\n';
    expect(read(newer).workouts[0]?.key).toBe(strongFile({}).workouts[0]?.key);
  });

  test('without a single set is told, once', () => {
    const rest = { order: 'Rest Timer', weight: '', reps: '', seconds: 90 };
    expect(strongFile({}, { date: '2024-07-02 18:00:00', ...rest }).skipped).toEqual([]);
    const note = { order: 'Note', weight: '', reps: '', notes: 'Gym closed' };
    expect(strongFile({ date: '2024-07-02 18:00:00', ...note }).skipped).toEqual([{ line: 2, code: 'workout_empty' }]);
  });
});

describe('an exercise', () => {
  test('may come twice in a workout', () => {
    const file = strongFile(
      { order: 'W', weight: 40 },
      { order: 1 },
      { order: 2 },
      { exercise: 'Plank', seconds: 60, weight: 0, reps: 0 },
      { order: 1, weight: 60 },
    );
    expect(file.workouts[0]?.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
      ['Squat (Barbell)', 3],
      ['Plank', 1],
      ['Squat (Barbell)', 1],
    ]);
  });

  test('begun again straight away takes its warm-ups along', () => {
    const file = strongFile({ order: 'W' }, { order: 1 }, { order: 'W', weight: 40 }, { order: 1 });
    expect(file.workouts[0]?.exercises.map(({ sets }) => sets.map(({ line }) => line))).toEqual([
      [2, 3],
      [4, 5],
    ]);
  });

  test('of no sets keeps its note with the workout', () => {
    const file = strongFile({}, { exercise: 'Dips', weight: 0, reps: 0, notes: 'Shoulder' });
    expect(file.workouts[0]?.exercises.map(({ name }) => name)).toEqual(['Squat (Barbell)']);
    expect(file.workouts[0]?.notes).toBe('Dips: Shoulder');
    expect(file.skipped).toEqual([{ line: 3, code: 'no_effort' }]);
  });

  test('without a name is noted once, also in a workout without a date', () => {
    const file = strongFile({}, { date: 'garbage', exercise: '' }, { exercise: ' \u200b' });
    const code = 'exercise_unnamed';
    expect(file.skipped).toEqual([
      { line: 3, code },
      { line: 4, code },
    ]);
  });
});

describe('a set', () => {
  test('is kept without a weight, by its time, and with a weight that helps', () => {
    const file = strongFile(
      { weight: 0, reps: '10.0' },
      { order: 2, weight: '', reps: 0, seconds: 60 },
      { order: 3, weight: -20 },
    );
    expect(listSets(file)).toMatchObject([
      { weight: null, reps: 10, durationSeconds: null },
      { weight: null, reps: null, durationSeconds: 60 },
      { weight: { value: -20, unit: null }, reps: 5 },
    ]);
  });

  test('of a weight that was not lifted once is kept', () => {
    const file = strongFile({ order: 'F', weight: 105, reps: 0 }, { order: 2, weight: -20, reps: '' });
    expect(listSets(file)).toMatchObject([
      { weight: { value: 105 }, reps: null, type: 'failure' },
      { weight: { value: -20 }, reps: null },
    ]);
    expect(file.skipped).toEqual([]);
  });

  test('that cannot be is left out, and that is told', () => {
    const file = strongFile(
      { weight: 0, reps: 0 },
      { reps: -5 },
      { weight: 12_000 },
      { weight: 'heavy', reps: 'many' },
      { weight: '1e308' },
      { reps: 'abc' },
    );
    expect(file.skipped).toEqual([
      { line: 2, code: 'no_effort' },
      { line: 3, code: 'reps_negative', reps: -5 },
      { line: 4, code: 'weight_over_limit', weight: 12_000, most: 2205, unit: 'lb' },
      { line: 5, code: 'weight_unreadable' },
      { line: 6, code: 'weight_unreadable' },
      { line: 7, code: 'reps_unreadable' },
    ]);
    expect(file.workouts).toEqual([]);
  });

  test('is kept without a time or an RPE that cannot be read, and that is told', () => {
    const file = strongFile({ seconds: 'soon', rpe: 'hard', duration: 'long' });
    expect(listSets(file)).toMatchObject([{ weight: { value: 100 }, reps: 5, durationSeconds: null, rpe: null }]);
    expect(file.workouts[0]?.durationSeconds).toBeNull();
    expect(file.adjusted).toEqual(
      ['duration_unreadable', 'time_unreadable', 'rpe_unreadable'].map((code) => ({ line: 2, code })),
    );
  });

  test('beyond our bounds is cut, and that is told', () => {
    const file = strongFile({ reps: 7.5 }, { order: 2, reps: 5000 }, { order: 3, seconds: 90_000 });
    expect(listSets(file)).toMatchObject([{ reps: 7 }, { reps: 1000 }, { durationSeconds: 86_400 }]);
    expect(file.adjusted).toEqual([
      { line: 2, code: 'reps_changed', reps: 7.5, kept: 7 },
      { line: 3, code: 'reps_changed', reps: 5000, kept: 1000 },
      { line: 4, code: 'set_too_long' },
    ]);
  });

  test('has an RPE in halves from 1 to 10', () => {
    const file = strongFile({ rpe: 8.3 }, { order: 2, rpe: 0 }, { order: 3, rpe: 11 }, { order: 4, rpe: '9.5' });
    expect(listSets(file).map(({ rpe }) => rpe)).toEqual([8.5, null, null, 9.5]);
  });
});

test('names and notes beyond our limits are cut, and that is told', () => {
  const fitnotes = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
  const long = read(`${fitnotes}\n2024-05-02,Squat,Legs,80,kgs,8,,,,${'a'.repeat(600)}\n`);
  expect(listSets(long)[0]?.note).toHaveLength(500);
  expect(long.adjusted).toEqual([{ line: 2, code: 'set_note_cut' }]);

  const file = strongFile({ name: `${'n'.repeat(119)}😀`, exercise: 'e'.repeat(200), notes: 'x'.repeat(3000) });
  const [workout] = file.workouts;
  expect(workout?.name).toBe(`${'n'.repeat(119)}…`);
  expect(workout?.exercises[0]?.name).toHaveLength(120);
  expect(workout?.exercises[0]?.note).toHaveLength(2000);
  expect(file.adjusted.map(({ code }) => code).sort()).toEqual([
    'exercise_name_cut',
    'exercise_note_cut',
    'workout_name_cut',
  ]);
});

test('what a database has no place for is left out of texts', () => {
  const file = strongFile({ name: 'A\uD83DB', exercise: 'Squat\u0000\uD83D', notes: 'Deep\uDC00' });
  expect(file.workouts).toMatchObject([
    { key: 'strong|2024-07-01 18:00:00|AB', name: 'AB', exercises: [{ name: 'Squat', note: 'Deep' }] },
  ]);
});

test('a last line that is cut off is left out', () => {
  const file = read([STRONG, strongRow({}), strongRow({ order: 2 }).slice(0, 50)].join('\n'));
  expect(listSets(file)).toHaveLength(1);
  expect(file.skipped).toEqual([{ line: 3, code: 'cut_off' }]);
});

test('the header may stand below other lines, and be separated by tabs', () => {
  expect(read(`sep=;\n${STRONG.replaceAll(',', ';')}\n${strongRow({}).replaceAll(',', ';')}\n`).workouts).toHaveLength(
    1,
  );
  expect(read(`My workouts\n\n${STRONG}\n${strongRow({})}\n`).workouts[0]?.line).toBe(4);
  expect(read(`${STRONG.replaceAll(',', '\t')}\n${strongRow({}).replaceAll(',', '\t')}\n`).workouts).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['a text', 'Dear diary, today I lifted.'],
  ['JSON', '{"workouts": []}'],
  ['a page', '<!doctype html><title>Login</title>'],
  ['a list of something else', 'Date,Amount\n2024-01-01,5\n'],
  ['other sections', '### READ ME\n\na,b\n1,2\n'],
  ['bytes', '\u0000\u0001\uFFFD'.repeat(100)],
])('%s is no file of workouts', (_, text) => {
  expect(readSaveFile({ name: 'x', text: [text] }, NOW)).toEqual({ problem: 'unknown_format' });
});

test('a file of too many names is not read on, and that is the reason', () => {
  let produced = 0;
  function* text() {
    yield `${STRONG}\n`;
    for (; produced < 100_000; produced += 1) yield `${strongRow({ exercise: `Lift ${produced >> 1}` })}\n`;
  }
  expect(readSaveFile({ name: 'x', text: text() }, NOW)).toEqual({ problem: 'too_many_names' });
  expect(produced).toBeLessThan(10_000);
});

const NOISE = fc.oneof(
  fc.constantFrom(',', ';', '\n', '\r\n', '"', '### EXERCISE LOGS\n', '\uFEFF', '\u0000', '\uD83D', '\n\n'),
  fc.constantFrom('2024-07-01 18:00:00', '9 Apr 2026, 17:18', '2031-01-01', '1704733200', '5:18 PM', '10 авг. 2026'),
  fc.constantFrom('Squat', 'W', 'Rest Timer', 'Note', '1e308', '-5', '62,5', '60x5,70x3', '264h 1m', 'true', 'kg'),
  fc.string({ unit: 'binary' }),
);
const SMALL = Object.values(FIXTURES).filter((text) => text.length < 5000);

/** Files with some cells and signs of them replaced by others, so that they still are nearly what they were. */
const damagedFile = fc
  .tuple(
    fc.constantFrom(...SMALL),
    fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat({ max: 20 }), put: NOISE })),
  )
  .map(([text, damages]) =>
    damages.reduce((damaged, { at, remove, put }) => {
      const index = Math.floor(at * damaged.length);
      return damaged.slice(0, index) + put + damaged.slice(index + remove);
    }, text),
  );
const anyText = fc.oneof(
  { arbitrary: damagedFile, weight: 4 },
  { arbitrary: fc.array(NOISE).map((parts) => parts.join(',')), weight: 1 },
);

test('any text gives a file or a problem, the same whatever the chunks', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, size) => {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      );
      const whole = readSaveFile({ name: 'x', text: [text] }, NOW);
      expect(readSaveFile({ name: 'x', text: chunks }, NOW)).toEqual(whole);
      if ('problem' in whole) return;
      const keys = whole.workouts.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      // What a database refuses: halves of characters, and characters that are none.
      expect(JSON.stringify(whole)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      for (const { start, key, name, notes, durationSeconds, exercises } of whole.workouts) {
        expect(
          'instant' in start ? Number.isFinite(start.instant) : Date.parse(`${start.date}T${start.time}Z`),
        ).toBeTruthy();
        expect(key.length).toBeLessThanOrEqual(300);
        expect(name).toMatch(/^.{1,120}$/u);
        expect((notes ?? '').length).toBeLessThanOrEqual(2000);
        expect(durationSeconds ?? 0).toBeLessThanOrEqual(86_400);
        for (const exercise of exercises) {
          expect(exercise.name).toMatch(/^.{1,120}$/u);
          expect(exercise.sets.length).toBeGreaterThan(0);
          for (const { weight, reps, durationSeconds: seconds, distanceMeters } of exercise.sets) {
            expect(weight ?? reps ?? seconds ?? distanceMeters).toBeTruthy();
            expect(Number.isInteger(reps ?? 0) && Number.isInteger(seconds ?? 0)).toBe(true);
          }
        }
      }
    }),
  );
});
