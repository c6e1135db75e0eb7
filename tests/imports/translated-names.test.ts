import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXERCISE_NAMES, translationsOf } from '#core/exercise-names/translations.ts';
import { type Matchable, matchExercises } from '#core/import/match-exercise.ts';
import { namesInFiles } from '#core/import/names-in-files.ts';
import { readSaveFile } from '#core/import/read-save-file.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';

const CATALOGUE = readCatalogue();
const NOTHING_CHOSEN = new Map<string, string>();
const translated = CATALOGUE.map((exercise) => ({ ...exercise, translations: translationsOf(exercise.id) }));
const match = (name: string, exercises: readonly Matchable[] = translated) =>
  matchExercises([name], exercises, NOTHING_CHOSEN).get(name);

it.each(Object.entries(EXERCISE_NAMES))('%s has a name for each exercise, all different, and no other', (_, names) => {
  expect(Object.keys(names).toSorted()).toEqual(CATALOGUE.map(({ id }) => id).toSorted());
  expect(Object.values(names).filter((name) => name.trim() === '')).toEqual([]);
  expect(new Set(Object.values(names)).size).toBe(CATALOGUE.length);
});

it.each(Object.entries(EXERCISE_NAMES))('%s: every exercise is known by its name', (_, names) => {
  const matches = matchExercises(Object.values(names), translated, NOTHING_CHOSEN);
  expect(Object.values(names).map((name) => matches.get(name)?.exerciseId)).toEqual(Object.keys(names));
});

it.each([
  ['strong-german.csv', { 'Bankdrücken (Langhantel)': 'barbell-bench-press', Laufen: 'outdoor-run' }],
  [
    'strong-french.csv',
    { 'Développé couché (barre)': 'barbell-bench-press', 'Tirage vertical (poulie)': 'lat-pulldown' },
  ],
])('all names of %s are those of exercises', (file, wanted) => {
  const text = readFileSync(new URL(`../fixtures/imports/${file}`, import.meta.url), 'utf8');
  const read = readSaveFile({ name: file, text: [text] }, Date.now());
  if (!('workouts' in read)) throw new Error(file);
  const matches = matchExercises(namesInFiles([read]).keys(), translated, NOTHING_CHOSEN);
  expect(Object.fromEntries(Array.from(matches, ([name, { exerciseId }]) => [name, exerciseId]))).toEqual(wanted);
});

it.each([
  ['the usual one is meant where nothing is said', 'Bankdrücken', 'barbell-bench-press'],
  ['one instead of many', 'Klimmzug', 'pull-up'],
  ['without accents', 'Developpe couche a la barre', 'barbell-bench-press'],
  ['in Spanish', 'Press de banca (Barra)', 'barbell-bench-press'],
  ['in Portuguese', 'Supino reto (barra)', 'barbell-bench-press'],
  ['in Italian', 'Panca piana (bilanciere)', 'barbell-bench-press'],
])('%s: %s', (_what, name, id) => {
  expect(match(name)?.exerciseId).toBe(id);
});

it('a name that two exercises share is left to the member', () => {
  const [bench, row] = translated.filter(({ id }) => ['barbell-bench-press', 'barbell-bent-over-row'].includes(id));
  const shared = [bench, row].flatMap((exercise) => (exercise ? [{ ...exercise, translations: ['Drücken'] }] : []));
  expect(match('Drücken', shared)).toMatchObject({ exerciseId: null, doubt: 'which' });
});

it("another exercise's name in English, or its alias, comes first", () => {
  const row = translated.filter(({ id }) => id === 'barbell-bent-over-row');
  const taken = [
    ...translated.filter(({ id }) => id !== 'barbell-bent-over-row'),
    ...row.map((one) => ({ ...one, translations: ['Barbell Bench Press', 'Flat Bench'] })),
  ];
  expect(match('Barbell Bench Press', taken)?.exerciseId).toBe('barbell-bench-press');
  expect(match('Flat Bench', taken)?.exerciseId).toBe('barbell-bench-press');
});

it('what a member has named stays theirs', () => {
  const own = { id: 'own-1', name: 'Langhantel-Bankdrücken', equipment: 'other', isOwn: true };
  expect(match('Langhantel-Bankdrücken', [...translated, own])?.exerciseId).toBe('own-1');
});
