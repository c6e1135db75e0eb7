import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialFrom, initialPlace, initialsFrom, steppedInitial } from './initials.ts';

it.each([
  ['max', 'MAX'],
  ['Maximilian', 'MAX'],
  ['Jane Doe', 'JAN'],
  ['John Quincy Public', 'JQP'],
  ['élodie', 'ELO'],
  ['Jo', 'JO '],
  ['x_3', 'X3 '],
  ['力', 'RAT'],
  ['', 'RAT'],
])('signs %j with %j', (name, initials) => {
  expect(initialsFrom(name)).toBe(initials);
});

it('makes three letters that can be kept of any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(initialsFrom(name)).toMatch(/^[A-Z0-9 .!?-]{3}$/);
    }),
  );
});

it.each([
  ['a', 'A'],
  ['É', 'E'],
  ['7', '7'],
  [' ', ' '],
  ['ß', null],
  ['力', null],
  ['', null],
  ['AB', null],
])('takes %j for %j', (typed, letter) => {
  expect(initialFrom(typed)).toBe(letter);
});

it('walks round and round', () => {
  expect(steppedInitial('A', 1)).toBe('B');
  expect(steppedInitial('A', -1)).toBe(' ');
  expect(steppedInitial(' ', 1)).toBe('A');
  const { of } = initialPlace('A');
  const walked = new Set(Array.from({ length: of }, (_, steps) => steppedInitial('M', steps)));
  expect(walked.size).toBe(of);
});

it('knows where a letter stands', () => {
  expect(initialPlace('A')).toEqual({ at: 1, of: 41 });
  expect(initialPlace('B').at).toBe(2);
});
