// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { durationOf } from './edit-times.tsx';

const SIX_FORTY = 400_000;

test('the logged minutes typed again keep the logged seconds', () => {
  expect(durationOf(6, SIX_FORTY)).toBe(SIX_FORTY);
});

test('other minutes are whole ones', () => {
  expect(durationOf(7, SIX_FORTY)).toBe(420_000);
});
