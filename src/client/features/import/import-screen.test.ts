// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { progressPart, progressWords } from './import-screen.tsx';

it('fills a fifth while the file is sent, and the rest as sets are loaded', () => {
  expect(progressPart({ sent: 0.5, loaded: null })).toBeCloseTo(0.1);
  expect(progressPart({ sent: 1, loaded: { done: 0, of: 400 } })).toBeCloseTo(0.2);
  expect(progressPart({ sent: 1, loaded: { done: 200, of: 400 } })).toBeCloseTo(0.6);
  expect(progressPart({ sent: 1, loaded: { done: 400, of: 400 } })).toBe(1);
  expect(progressPart({ sent: 1, loaded: { done: 0, of: 0 } })).toBe(1);
});

it('says what it is doing', () => {
  expect(progressWords({ sent: 0.456, loaded: null })).toBe('Sending 45 %');
  expect(progressWords({ sent: 1, loaded: null })).toBe('Reading the file...');
  expect(progressWords({ sent: 1, loaded: { done: 1200, of: 5000 } })).toBe('1,200 of 5,000 sets');
  expect(progressWords({ sent: 1, loaded: { done: 5000, of: 5000 } })).toBe('Counting XP and records...');
});
