import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, formatDuration, formatRest, formatTimer } from './durations.ts';

describe('a time', () => {
  test.each([
    // seconds, on a card, when completed, while running
    [0, '0s', '0:00', '00:00'],
    [5, '5s', '0:05', '00:05'],
    [59, '59s', '0:59', '00:59'],
    [60, '1m', '1:00', '01:00'],
    [72, '1m', '1:12', '01:12'],
    [119, '1m', '1:59', '01:59'],
    [1458, '24m', '24:18', '24:18'],
    [3599, '59m', '59:59', '59:59'],
    [3600, '1:00', '60:00', '1:00:00'],
    [3858, '1:04', '64:18', '1:04:18'],
    [4500, '1:15', '75:00', '1:15:00'],
    [86_400, '24:00', '1440:00', '24:00:00'],
    [59.9, '59s', '0:59', '00:59'],
    [-1, '0s', '0:00', '00:00'],
    [Number.NaN, '0s', '0:00', '00:00'],
    [Number.POSITIVE_INFINITY, '0s', '0:00', '00:00'],
  ])('of %d seconds reads %s, %s or %s', (seconds, duration, clock, timer) => {
    expect(formatDuration(seconds)).toBe(duration);
    expect(formatClock(seconds)).toBe(clock);
    expect(formatTimer(seconds)).toBe(timer);
  });
});

/** Read back: hours, minutes and seconds by their place. */
const readSeconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const anySeconds = fc.nat({ max: 200_000 });

test('both clocks tell the time to the second', () => {
  fc.assert(
    fc.property(anySeconds, (seconds) => {
      expect(readSeconds(formatClock(seconds))).toBe(seconds);
      expect(readSeconds(formatTimer(seconds))).toBe(seconds);
    }),
  );
});

test.each([
  [0, 'No rest'],
  [45, '45 s'],
  [60, '1 min'],
  [90, '90 s'],
  [300, '5 min'],
])('a rest of %i seconds is %s', (seconds, text) => {
  expect(formatRest(seconds)).toBe(text);
});
