// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { durationOf, refusalOfMinutes } from './edit-times.tsx';

const SIX_FORTY = 400_000;

test('the logged minutes typed again keep the logged seconds', () => {
  expect(durationOf(6, SIX_FORTY)).toBe(SIX_FORTY);
});

test('other minutes are whole ones', () => {
  expect(durationOf(7, SIX_FORTY)).toBe(420_000);
});

test.each([
  ['0', null],
  ['1440', null],
  ['1441', 'At most 1,440 minutes.'],
  ['14400', 'At most 1,440 minutes.'],
  ['45.5', 'Whole minutes only.'],
  ['', 'Whole minutes only.'],
])('the minutes %j are refused with the bound: %s', (text, refusal) => {
  expect(refusalOfMinutes(text)).toBe(refusal);
});
