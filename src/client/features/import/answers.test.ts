import { describe, expect, it } from 'vitest';
import type { ImportApp } from '#core/import/save-file.ts';
import {
  type Answers,
  hasNews,
  isAsking,
  knownCount,
  NO_ANSWERS,
  nextAttempt,
  openQuestion,
  optionsOf,
  targetOf,
  toLoad,
} from './answers.ts';
import { appNames } from './apps.ts';
import { preview } from './testing/preview.ts';

const answers = (given: Partial<Answers>): Answers => ({ ...NO_ANSWERS, ...given });

it('loads another file under another id, and tries the same one again under the same', () => {
  let ids = 0;
  const attempt = (last: Parameters<typeof nextAttempt>[0], files: readonly File[], given: Partial<Answers> = {}) =>
    nextAttempt(last, files, optionsOf(answers(given), 'kg'), () => `id ${++ids}`);
  const [one, other] = [[new File(['1'], 'one.csv')], [new File(['2'], 'other.csv')]];
  const first = attempt(null, one);
  expect(attempt(first, one)).toEqual(first);
  expect(attempt(first, other).id).not.toBe(first.id);
  expect(attempt(first, one, { deleted: true }).id).not.toBe(first.id);
});

describe('optionsOf', () => {
  it('sends nothing that was not answered', () => {
    expect(optionsOf(NO_ANSWERS, 'kg')).toEqual({ exercises: {}, duplicates: [], deleted: false });
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
      duplicates: new Set(['a']),
      deleted: true,
    });
    expect(optionsOf(given, 'lb')).toEqual({
      unit: 'lb',
      timezone: 'Europe/Berlin',
      bodyweightKg: 81.647,
      exercises: { 'JM Press': 'jm', Squat: 'own' },
      duplicates: ['a'],
      deleted: true,
    });
  });

  it.each(['', '  ', 'heavy', '5', '900'])('sends no bodyweight for %j', (bodyweight) => {
    expect(optionsOf(answers({ bodyweight }), 'kg')).not.toHaveProperty('bodyweightKg');
  });

  it('reads a decimal comma', () => {
    expect(optionsOf(answers({ bodyweight: '82,5' }), 'kg')).toMatchObject({ bodyweightKg: 82.5 });
  });
});

describe('targetOf and knownCount', () => {
  const [unknown, known] = preview().exercises;
  if (!unknown || !known) throw new Error('The preview has two exercises.');

  it('follows the server until the member has chosen', () => {
    expect(targetOf(unknown, NO_ANSWERS)).toEqual({ id: 'own' });
    expect(targetOf(known, NO_ANSWERS)).toEqual({ id: 'bench', name: 'Barbell Bench Press' });
    expect(knownCount(preview(), NO_ANSWERS)).toBe(1);
  });

  it('counts what the member has mapped, and no longer what is made an own exercise', () => {
    const chosen = answers({ exercises: new Map([[unknown.name, { id: 'jm', name: 'JM' }]]) });
    expect(knownCount(preview(), chosen)).toBe(2);
    expect(knownCount(preview(), answers({ exercises: new Map([[known.name, { id: 'own' }]]) }))).toBe(0);
  });
});

describe('toLoad and hasNews', () => {
  const like = { id: '0190b5a5-0000-7000-8000-000000000000', name: 'Push', start_time: '2026-11-03T18:05:00.000Z' };
  const duplicates = [{ key: 'a', name: 'Push Day', day: '2026-11-03', sets: 18, like }];

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
  });
});

describe('isAsking', () => {
  it('asks nothing about workouts that are here already', () => {
    const read = preview({ workouts: 0, sets: 0, already_here: 12, needs_unit: true });
    expect(isAsking(read, NO_ANSWERS)).toBe(false);
    expect(isAsking(preview(), NO_ANSWERS)).toBe(true);
  });

  it('asks about a duplicate before it is ticked: the time zone may tell the two apart', () => {
    const like = { id: '0190b5a5-0000-7000-8000-000000000000', name: 'Push', start_time: '2026-11-03T18:05:00.000Z' };
    const duplicates = [{ key: 'a', name: 'Push Day', day: '2026-11-03', sets: 18, like }];
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

describe('openQuestion', () => {
  it('is the unit until it is answered', () => {
    const read = preview({ needs_unit: true });
    expect(openQuestion(read, NO_ANSWERS, 'kg')).toBe('unit');
    expect(openQuestion(read, answers({ unit: 'kg' }), 'kg')).toBeNull();
    expect(openQuestion(preview(), NO_ANSWERS, 'kg')).toBeNull();
  });

  it('is the bodyweight only if it cannot be: it may be left empty', () => {
    const read = preview({ needs_bodyweight: true });
    expect(openQuestion(read, NO_ANSWERS, 'kg')).toBeNull();
    expect(openQuestion(read, answers({ bodyweight: '7' }), 'kg')).toBe('bodyweight');
    expect(openQuestion(preview(), answers({ bodyweight: '7' }), 'kg')).toBeNull();
  });
});
