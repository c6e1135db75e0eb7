// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { durationMs, minutesRefusal } from './edit-times.tsx';

const SIX_FORTY = 400_000;

test('the logged minutes typed again keep the logged seconds, other minutes are whole ones', () => {
  expect([6, 7].map((minutes) => durationMs(minutes, SIX_FORTY))).toEqual([SIX_FORTY, 420_000]);
});

test.each([
  ['0', null],
  ['1440', null],
  ['1441', 'At most 1,440 minutes.'],
  ['14400', 'At most 1,440 minutes.'],
  ['45.5', 'Whole minutes only.'],
  ['', 'Whole minutes only.'],
])('the minutes %j are refused with the bound: %s', (text, refusal) => {
  expect(minutesRefusal(text)).toBe(refusal);
});
