import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counted, counterStep, countingTime, FINAL_STEP } from './stage.tsx';

describe('a counter', () => {
  it('takes 900 ms in 12 steps', () => {
    expect([0, 74, 75, 149, 150, 450, 824, 825, 899, 900].map((elapsed) => counterStep(0, elapsed))).toEqual([
      0, 0, 1, 1, 2, 6, 10, 11, 11, 12,
    ]);
  });

  it('starts 120 ms after the previous counter', () => {
    expect([0, 1, 2, 3, 4].map((place) => counterStep(place, 480 + 75))).toEqual([7, 5, 4, 2, 1]);
    expect(counterStep(4, 480 + 74)).toBe(0);
  });

  it('shows whole numbers while counting and the exact number at the end', () => {
    expect([0, 1, 6, 11, 12].map((step) => counted(6240, step))).toEqual([0, 520, 3120, 5720, 6240]);
    expect(counted(14, 1)).toBe(1);
    expect(counted(312.5, FINAL_STEP)).toBe(312.5);
  });

  it('never counts down and never exceeds the final number', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(10),
        fc.float({ noNaN: true, noDefaultInfinity: true }),
        (value, place, elapsed) => {
          const shown = counted(value, counterStep(place, elapsed));
          expect(shown).toBeLessThanOrEqual(value);
          expect(counted(value, counterStep(place, elapsed + 100))).toBeGreaterThanOrEqual(shown);
          expect(shown).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it('five counters finish after 1380 ms, a single one after 900', () => {
  expect(countingTime(5)).toBe(1380);
  expect(countingTime(1)).toBe(900);
  expect(counterStep(4, countingTime(5) - 1)).toBe(11);
  expect(counterStep(4, countingTime(5))).toBe(FINAL_STEP);
});
