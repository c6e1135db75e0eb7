import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertWeight, fromKilograms, shownWeight, toGrams, toKilograms, type WeightUnit } from './weight-units.ts';

test.each([
  [1, 0.454],
  [45, 20.412],
  [180, 81.647],
  [225, 102.058],
])('%d lb are %d kg', (pounds, kilograms) => {
  expect(toKilograms(pounds, 'lb')).toBe(kilograms);
  expect(convertWeight(pounds, 'lb', 'kg')).toBe(kilograms);
});

test.each([
  [1, 2.205],
  [20, 44.092],
  [70, 154.324],
  [82.5, 181.881],
])('%d kg are %d lb', (kilograms, pounds) => {
  expect(fromKilograms(kilograms, 'lb')).toBe(pounds);
  expect(convertWeight(kilograms, 'kg', 'lb')).toBe(pounds);
});

test('grams are exact where floating point falls short', () => {
  expect(1.005 * 1000).toBeLessThan(1005);
  expect(toGrams(1.005)).toBe(1005);
});

const anyWeight = fc.nat({ max: 2_000_000 }).map((thousandths) => thousandths / 1000);
const anyUnit = fc.constantFrom<WeightUnit>('kg', 'lb');

test('a weight in the same unit stays exactly the same', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), anyUnit, (weight, unit) => {
      expect(convertWeight(weight, unit, unit)).toBe(weight);
    }),
  );
});

test('kilograms come back from pounds to the gram', () => {
  fc.assert(
    fc.property(anyWeight, (kilograms) => {
      expect(convertWeight(convertWeight(kilograms, 'kg', 'lb'), 'lb', 'kg')).toBe(kilograms);
    }),
  );
});

test('a converted weight has three decimals at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (weight) => {
      for (const converted of [convertWeight(weight, 'kg', 'lb'), convertWeight(weight, 'lb', 'kg')]) {
        expect(converted).toBe(Number(converted.toFixed(3)));
      }
    }),
  );
});

test.each([
  [61.235, 135],
  [60.101, 132.5],
  [0.567, 1.25],
  [60, 132.3],
  [127.5, 281.1],
  [0.113, 0.25],
  [62.496, 137.78],
  [100, 220.5],
  [0, 0],
])('%d kg are read as %d lb', (kilograms, pounds) => {
  expect(shownWeight(kilograms, 'lb')).toBe(pounds);
});

test('kilograms are read as they are kept', () => {
  expect(shownWeight(61.235, 'kg')).toBe(61.235);
});

test('what is read in pounds is never further off than a tenth', () => {
  fc.assert(
    fc.property(anyWeight, (kilograms) => {
      expect(Math.abs(shownWeight(kilograms, 'lb') - fromKilograms(kilograms, 'lb'))).toBeLessThanOrEqual(0.0511);
    }),
  );
});
