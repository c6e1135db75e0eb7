import { expect, it } from 'vitest';
import { nameProblem } from './name-problem.ts';

it.each(['', '   ', '\u00a0', '\u200b\u2800', '\u3164'])('refuses %j as blank', (typed) => {
  expect(nameProblem(typed)).toBe('A name can’t be blank. Type at least one visible character.');
});

it.each(['Push\u202eday', 'a\u0007', 'a\u2028b'])('refuses %j as not displayable', (typed) => {
  expect(nameProblem(typed)).toBe('This name has characters that can’t be shown. Please type it again.');
});

it('refuses a name that is too long', () => {
  expect(nameProblem('x'.repeat(121))).toBe('At most 120 characters.');
});

it.each(['a', ' Push day ', '🏋️', 'レッグ', 'x'.repeat(120)])('accepts %j', (typed) => {
  expect(nameProblem(typed)).toBeNull();
});
