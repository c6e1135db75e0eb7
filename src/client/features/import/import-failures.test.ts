// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { importFailureWords } from './import-failures.ts';

const failed = (status: number, code: string, serverMessage?: string) =>
  new ApiRequestError(status, code, `${status}`, { serverMessage });

it('says without a network that the file is kept', () => {
  expect(importFailureWords(failed(0, 'network'), 'reading')).toMatch(/^No signal.*needs a connection.*still here/);
  expect(importFailureWords(failed(0, 'timeout'), 'loading')).toMatch(/lost.*still here.*nothing is loaded twice/);
});

it('names what can be read when a file cannot', () => {
  const words = importFailureWords(
    failed(422, 'unknown_format', 'This file holds body measurements, no workouts.'),
    'reading',
  );
  expect(words).toMatch(
    /^This file holds body measurements, no workouts\. We read exports from Strong, Hevy, .* and GYMRATT\.$/,
  );
  expect(importFailureWords(failed(422, 'unknown_format'), 'reading')).toMatch(/^We cannot read this file\. We read/);
});

it('says in its own words why a file cannot be read', () => {
  const refused = new ApiRequestError(422, 'unknown_format', '422', { reason: 'pdf', serverMessage: 'No CSV.' });
  expect(importFailureWords(refused, 'reading')).toMatch(
    /^This is a PDF\. Export the workouts as CSV instead\. We read/,
  );
});

it('says where the fault of a program is', () => {
  const field = 'weeks.0.days.2.slots.1.rule.kind';
  const refused = new ApiRequestError(422, 'unknown_format', '422', { reason: 'program_invalid', field });
  expect(importFailureWords(refused, 'reading')).toBe(
    'This program cannot be followed as it is. Look at week 1, day 3, exercise 2, rule in it.',
  );
});

it.each([
  [413, 'file_too_large', /20 MB/],
  [413, 'payload_too_large', /20 MB/],
  [422, 'unit_required', /KG or LB/],
  [422, 'unknown_exercise', /Choose another/],
  [429, 'daily_limit', /tomorrow/],
  [429, 'rate_limited', /Wait a minute/],
  [401, 'unauthorized', /Sign in again: your file waits/],
  [401, 'no_token', /Sign in again: your file waits/],
  [500, 'internal_error', /our side.*still here/],
])('has words for %i %s', (status, code, words) => {
  expect(importFailureWords(failed(status, code), 'loading')).toMatch(words);
});

it('never shows a programmer’s error', () => {
  expect(importFailureWords(new TypeError('x is not a function'), 'reading')).not.toMatch(/function/);
});
