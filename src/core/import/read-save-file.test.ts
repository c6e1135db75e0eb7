import { expect, test } from 'vitest';
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

const setsOf = (file: SaveFile) =>
  file.workouts.flatMap(({ exercises }) =>
    exercises.flatMap(({ name, sets }) => sets.map((set) => ({ name, ...set }))),
  );

test('reads a year of Strong', () => {
  const file = read(fixture('strong-year.csv'));
  const rests = fixture('strong-year.csv').split('Rest Timer').length - 1;
  expect(file).toMatchObject({ app: 'strong', dialect: 'S1', skipped: [], adjusted: [] });
  expect(setsOf(file)).toHaveLength(fixture('strong-year.csv').trimEnd().split('\n').length - 1 - rests);
  expect(file.workouts[0]).toMatchObject({
    key: 'strong|2024-01-02 06:50:57|Push Day',
    line: 2,
    name: 'Push Day',
    start: { date: '2024-01-02', time: '06:50:57' },
    durationSeconds: 47 * 60,
  });
  expect(file.workouts[0]?.exercises[0]).toEqual({
    name: 'Bench Press (Barbell)',
    note: null,
    superset: null,
    sets: [
      expect.objectContaining({ line: 2, weight: { value: 40, unit: null }, reps: 8, type: 'warmup', rpe: null }),
      expect.objectContaining({ line: 3, weight: { value: 80, unit: null }, reps: 8, type: 'normal', rpe: 8.5 }),
      expect.objectContaining({ line: 5, weight: { value: 80, unit: null }, reps: 7, durationSeconds: null }),
      expect.objectContaining({ line: 7, weight: { value: 80, unit: null }, reps: 7, distanceMeters: null }),
    ],
  });
});

test('reads a year of Hevy', () => {
  const file = read(fixture('hevy-year.csv'));
  expect(file).toMatchObject({ app: 'hevy', dialect: 'Hevy kg', skipped: [], adjusted: [] });
  expect(setsOf(file)).toHaveLength(fixture('hevy-year.csv').trimEnd().split('\n').length - 1);
  expect(file.workouts[0]).toMatchObject({
    key: 'hevy|24 Dec 2025, 12:37|Upper chest bias',
    start: { date: '2025-12-24', time: '12:37' },
    durationSeconds: 86 * 60,
  });
});
