import { expect, it } from 'vitest';
import { givenFields, type LoggedSet } from './set-fields.ts';

it('givenFields keeps only the fields of a set, in the order of the list', () => {
  const set = { id: 'a', isPr: true, reps: 5, xp: 12, weight: 100 };
  expect(JSON.stringify(givenFields(set))).toBe('{"weight":100,"reps":5}');
});

it('givenFields leaves out missing fields, so that a hash from before a field existed stays the same', () => {
  const withLaterFields = { weight: 100, reps: 5, tempo: null, effort: undefined } as LoggedSet;
  expect(givenFields(withLaterFields)).toEqual({ weight: 100, reps: 5 });
});
