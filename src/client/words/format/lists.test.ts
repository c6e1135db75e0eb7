import { afterEach, expect, it } from 'vitest';
import { i18n } from '../i18n.ts';
import { choiceOf, listOf } from './lists.ts';

afterEach(() => i18n.activate('en'));

const ITEMS = ['A', 'B', 'C'];

it.each([
  ['en', 'A, B', 'A, B, C', 'A, B, or C'],
  ['de', 'A und B', 'A, B und C', 'A, B oder C'],
  ['es', 'A y B', 'A, B y C', 'A, B o C'],
  ['fr', 'A et B', 'A, B et C', 'A, B ou C'],
  ['pt-BR', 'A e B', 'A, B e C', 'A, B ou C'],
  ['it', 'A e B', 'A, B e C', 'A, B o C'],
])('in %s, two are listed as %s, three as %s, and a choice of them as %s', (language, two, three, choice) => {
  i18n.load(language, {});
  i18n.activate(language, language);
  expect([listOf([]), listOf(['A']), listOf(ITEMS.slice(0, 2)), listOf(ITEMS), choiceOf(ITEMS)]).toEqual([
    '',
    'A',
    two,
    three,
    choice,
  ]);
});
