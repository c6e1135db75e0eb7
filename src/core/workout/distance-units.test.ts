import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMeters, toMeters } from './distance-units.ts';

test('kilometres and miles are kept in metres', () => {
  expect(toMeters(5.2, 'km')).toBe(5200);
  expect(toMeters(3.1, 'mi')).toBe(4988.97);
  expect(fromMeters(5200, 'km')).toBe(5.2);
  expect(fromMeters(4988.97, 'mi')).toBe(3.1);
});

test('what was typed is read again as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.constantFrom('km' as const, 'mi' as const), (typed, unit) => {
      expect(fromMeters(toMeters(typed / 1000, unit), unit)).toBe(typed / 1000);
    }),
  );
});
