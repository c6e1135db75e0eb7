import { describe, expect, it } from 'vitest';
import type { ImportApp } from '#core/import/save-file.ts';
import {
  type Answers,
  bodyUnit,
  chosenKind,
  chosenTarget,
  distinctWords,
  hasNews,
  isAsking,
  NO_ANSWERS,
  nextAttempt,
  openQuestion,
  sentOptions,
  setsWords,
  toLoad,
} from './answers.ts';
import { appNames } from './apps.ts';
import { preview } from './testing/preview.ts';

const answers = (given: Partial<Answers>): Answers => ({ ...NO_ANSWERS, ...given });

it('loads another file under another id, and tries the same one again under the same', () => {
  let ids = 0;
  const attempt = (last: Parameters<typeof nextAttempt>[0], files: readonly File[], given: Partial<Answers> = {}) =>
    nextAttempt(last, files, sentOptions(answers(given), 'kg'), () => `id ${++ids}`);
  const [one, other] = [[new File(['1'], 'one.csv')], [new File(['2'], 'other.csv')]];
  const first = attempt(null, one);
  expect(attempt(first, one)).toEqual(first);
  expect(attempt(first, other).id).not.toBe(first.id);
  expect(attempt(first, one, { deleted: true }).id).not.toBe(first.id);
});

describe('sentOptions', () => {
  it('sends nothing that was not answered', () => {
    expect(sentOptions(NO_ANSWERS, 'kg')).toEqual({ exercises: {}, kinds: {}, duplicates: [], deleted: false });
  });

  it('sends every answer', () => {
    const given = answers({
      unit: 'lb',
      timezone: 'Europe/Berlin',
      bodyweight: '180',
      exercises: new Map([
        ['JM Press', { id: 'jm', name: 'Barbell JM Press' }],
        ['Squat', { id: 'own' }],
      ]),
      dateOrder: 'month',
      duplicates: new Set(['a']),
      deleted: true,
    });
    expect(sentOptions(given, 'lb')).toEqual({
      kinds: {},
      dateOrder: 'month',
      unit: 'lb',
      timezone: 'Europe/Berlin',
      bodyweightKg: 81.647,
      exercises: { 'JM Press': 'jm', Squat: 'own' },
      duplicates: ['a'],
      deleted: true,
    });
  });

  it.each([...['', '  ', 'heavy', '5', '900'].map((typed) => [typed, undefined] as const), ['82,5', 82.5] as const])(
    'reads a bodyweight of %j as %s kg',
    (bodyweight, kilograms) => {
      expect(sentOptions(answers({ bodyweight }), 'kg').bodyweightKg).toBe(kilograms);
    },
  );
});

describe('chosenTarget and chosenKind', () => {
  const [unknown, known] = preview().exercises;
  if (!unknown || !known) throw new Error('The preview has two exercises.');

  it('follows the server until the member has chosen', () => {
    expect(chosenTarget(unknown, NO_ANSWERS)).toEqual({ id: 'own' });
    expect(chosenTarget(known, NO_ANSWERS)).toEqual({ id: 'bench', name: 'Barbell Bench Press' });
  });

  it('takes what the member has said of an own exercise over what was proposed', () => {
    const chosen = answers({ kinds: new Map([[unknown.name, { group: null, warmUp: true }]]) });
    expect(chosenKind(unknown, chosen)).toEqual({ group: null, measure: 'weight_reps', warm_up: true });
    expect(chosenKind(known, chosen)).toBeNull();
    expect(sentOptions(chosen, 'kg').kinds).toEqual({ [unknown.name]: { group: null, warmUp: true } });
  });
});

it('says what an exercise is known by, and what two are told apart by', () => {
  const [exercise] = preview().exercises;
  if (!exercise) throw new Error('The preview has two exercises.');
  expect(setsWords(exercise, null)).toBe('20 sets, 20 to 40');
  expect(setsWords(exercise, 'lb')).toBe('20 sets, 20 to 40 lb');
  expect(setsWords({ ...exercise, weights: null, timed: true }, 'lb')).toBe('20 sets, timed');
  expect(distinctWords('Lying Leg Curl', 'Leg Curls')).toBe('Lying');
  expect(distinctWords('Leg Press', 'Leg Press')).toBe('Leg Press');
});

it.each([
  [{}, { unit: 'lb' }, 'kg', 'lb'],
  [{ unit_in_file: 'lb' }, {}, 'kg', 'lb'],
  [{ unit_in_file: 'kg' }, {}, 'lb', 'lb'],
] as const)('asks whoever lifts in pounds for a bodyweight in pounds: %#', (read, given, member, unit) => {
  expect(bodyUnit(preview(read), answers(given), member)).toBe(unit);
});

const DOUBT = { text: '7/1/2024', day: '2024-01-07', month: '2024-07-01' };

it.each([
  ['nothing', {}, {}, null],
  ['the day before anything else', { needs_unit: true, date_doubt: DOUBT }, {}, 'date'],
  ['then the unit', { needs_unit: true, date_doubt: DOUBT }, { dateOrder: 'day' }, 'unit'],
  ['nothing once the unit is answered', { needs_unit: true }, { unit: 'kg' }, null],
  ['no bodyweight: it may be left empty', { needs_bodyweight: true }, {}, null],
  ['an impossible bodyweight again', { needs_bodyweight: true }, { bodyweight: '7' }, 'bodyweight'],
  ['no bodyweight that nothing needs', {}, { bodyweight: '7' }, null],
] as const)('asks for %s', (_, read, given, question) => {
  expect(openQuestion(preview(read), answers(given), 'kg')).toBe(question);
});

const like = { id: '0190b5a5-0000-7000-8000-000000000000', name: 'Push', start_time: '2026-11-03T18:05:00.000Z' };
const duplicates = [{ key: 'a', name: 'Push Day', day: '2026-11-03', sets: 18, like }];

describe('toLoad and hasNews', () => {
  it('adds a duplicate once it is ticked', () => {
    const read = preview({ workouts: 10, sets: 100, duplicates });
    expect(toLoad(read, NO_ANSWERS)).toEqual({ workouts: 10, sets: 100 });
    expect(toLoad(read, answers({ duplicates: new Set(['a']) }))).toEqual({ workouts: 11, sets: 118 });
  });

  it('has news only if something would be added', () => {
    expect(hasNews(preview({ workouts: 0, sets: 0 }), NO_ANSWERS)).toBe(false);
    expect(hasNews(preview({ workouts: 0, sets: 0, duplicates }), answers({ duplicates: new Set(['a']) }))).toBe(true);
    const also = { templates: 0, own_exercises: 0, favorites: 2, settings: false };
    expect(hasNews(preview({ workouts: 0, also }), NO_ANSWERS)).toBe(true);
    const programs = [{ id: 'a', name: 'Three days', weeks: 1, days: 3 }];
    expect(hasNews(preview({ workouts: 0, programs }), NO_ANSWERS)).toBe(true);
  });
});

describe('isAsking', () => {
  it('asks nothing about workouts that are here already', () => {
    const read = preview({ workouts: 0, sets: 0, already_here: 12, needs_unit: true });
    expect(isAsking(read, NO_ANSWERS)).toBe(false);
    expect(isAsking(preview(), NO_ANSWERS)).toBe(true);
  });

  it('asks about a duplicate before it is ticked: the time zone may tell the two apart', () => {
    expect(isAsking(preview({ workouts: 0, sets: 0, duplicates }), NO_ANSWERS)).toBe(true);
  });
});

describe('appNames', () => {
  it('names the app of every file that was read, once', () => {
    const read = (name: string, app: ImportApp | null) => ({ name, app, dialect: null, problem: app ? null : 'empty' });
    const files = [read('a.csv', 'strong'), read('b.csv', 'hevy'), read('c.csv', 'strong'), read('d.csv', null)];
    expect(appNames(preview({ app: 'hevy', files }))).toBe('Strong, Hevy');
    expect(appNames(preview({ app: 'gymratt', files: [read('x.zip', null)] }))).toBe('GYMRATT');
  });
});
