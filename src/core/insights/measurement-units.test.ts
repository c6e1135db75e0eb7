import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromKept,
  MEASUREMENT_UNITS,
  type MeasurementUnit,
  measuredNumber,
  measurementBounds,
  measurementUnit,
  toKept,
  typedMeasurement,
} from './measurement-units.ts';
import { MEASUREMENT_KINDS, MEASUREMENTS } from './measurements.ts';

const UNITS = Object.keys(MEASUREMENT_UNITS) as MeasurementUnit[];

it('measures in inches and pounds for whoever lifts in pounds; fat in per cent for everyone', () => {
  const units = (weight: 'kg' | 'lb') =>
    (['weight', 'waist', 'body_fat'] as const).map((kind) => measurementUnit(kind, weight));
  expect(units('kg')).toEqual(['kg', 'cm', '%']);
  expect(units('lb')).toEqual(['lb', 'in', '%']);
});

describe('a number that was typed', () => {
  it('is shown again as it was typed, in every unit', () => {
    const typed = fc.constantFrom(...UNITS).chain((unit) => {
      const digits = 10 ** MEASUREMENT_UNITS[unit].decimals;
      return fc.tuple(
        fc.constant(unit),
        fc.integer({ min: 1, max: 900 * digits }).map((whole) => whole / digits),
      );
    });
    fc.assert(
      fc.property(typed, ([unit, number]) => {
        expect(fromKept(toKept(number, unit), unit)).toBe(number);
      }),
    );
  });

  it.each([
    [15.25, 'in', 38.735],
    [15.01, 'in', 38.125],
    [172.6, 'lb', 78.29],
    [78.4, 'kg', 78.4],
  ] as const)('of %s %s is kept as %s', (number, unit, kept) => expect(toKept(number, unit)).toBe(kept));

  it('in another unit is shown in tenths', () => {
    expect(fromKept(104, 'in')).toBe(40.9);
    expect(fromKept(78.4, 'lb')).toBe(172.8);
  });

  it.each([
    ['78,4', 'kg', 78.4],
    [' 78.4 ', 'kg', 78.4],
    ['78.', 'kg', 78],
    ['78.245', 'kg', 78.245],
    ['78.2455', 'kg', null],
    ['172.55', 'lb', null],
    ['15.25', 'in', 15.25],
    ['-3', 'cm', null],
    ['1e2', 'cm', null],
    ['1.234,5', 'cm', null],
    ['', 'cm', null],
  ] as const)('%j in %s is read as %s', (text, unit, number) => expect(measuredNumber(text, unit)).toBe(number));
});

it('accepts nothing that the server refuses, whatever the unit', () => {
  const fields = fc.record({
    kind: fc.constantFrom(...MEASUREMENT_KINDS),
    weightUnit: fc.constantFrom('kg' as const, 'lb' as const),
    text: fc.integer({ min: 0, max: 12_000 }).map((tenths) => String(tenths / 10)),
  });
  fc.assert(
    fc.property(fields, ({ kind, weightUnit, text }) => {
      const { least, most } = MEASUREMENTS[kind];
      const value = typedMeasurement(text, kind, measurementUnit(kind, weightUnit));
      if (value !== null) expect(value >= least && value <= most).toBe(true);
    }),
  );
  expect(measurementBounds('weight', 'lb')).toEqual({ least: 45, most: 1102 });
  expect(measurementBounds('waist', 'in')).toEqual({ least: 1, most: 157 });
});
