import { expect, test } from 'vitest';
import { metersPer, readDuration, readNumber, readSetNumber, weightUnit } from './read-numbers.ts';

test.each([
  ['62.5', 62.5],
  ['62,5', 62.5],
  ['10.0', 10],
  ['0', 0],
  ['-20', -20],
  ['−20,5', -20.5],
  ['+5', 5],
  ['1,234', 1234],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ["1'234.5", 1234.5],
  ['61.235', 61.235],
  ['1,234,567', 1_234_567],
  ['.5', 0.5],
  ['1.0E1', 10],
  ['60 kg', 60],
  ['64.9998', 64.9998],
  ['６０．５', 60.5],
  ['٦٢٫٥', 62.5],
  ['۶۰', 60],
])('reads %s as %f', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});

test('a comma before three digits is a decimal comma where the file has them', () => {
  expect(readNumber('61,235', true)).toBe(61.235);
  expect(readNumber('1.234,5', true)).toBe(1234.5);
});

test.each(['abc', '1-2', '12:30', 'NaN', '0x10', 'Infinity', '1e999', `1${' '.repeat(100_000)}!`, '9'.repeat(400)])(
  'does not take %.20s for a number, nor for nothing',
  (text) => {
    expect(readNumber(text)).toBeNaN();
    expect(readSetNumber(text)).toBeNull();
  },
);

test.each(['', ' ', '-', 'null', 'N/A'])('takes “%s” for nothing', (text) => {
  expect([readNumber(text), readDuration(text)]).toEqual([null, null]);
});

test.each([
  ['20s', 20],
  ['42m', 2520],
  ['9min', 540],
  ['35min', 2100],
  ['1h', 3600],
  ['1h 9m', 4140],
  ['1h 5min', 3900],
  ['1h05', 3900],
  ['264h 1m', 950_460],
  ['1 Std. 5 Min.', 3900],
  ['1 ч 5 мин', 3900],
  ['1:05:30', 3930],
  ['0:01:15', 75],
  ['30:00', 1800],
  ['90', 90],
  ['75.0', 75],
  ['4557', 4557],
  ['1,5', 1.5],
  ['１:３０', 90],
])('reads %s as %f seconds', (text, expected) => {
  expect(readDuration(text)).toBe(expected);
});

test.each(['soon', '5 apples', '-20', '1h of rest', 'h'])('does not take %s for a duration', (text) => {
  expect(readDuration(text)).toBeNaN();
});

test('knows units by their words', () => {
  expect(['kg', 'KGS', 'lbs', 'LB', 'pounds', ''].map(weightUnit)).toEqual(['kg', 'kg', 'lb', 'lb', 'lb', null]);
  expect(['m', 'km', 'mi', 'ft', 'yd', 'x'].map(metersPer)).toEqual([1, 1000, 1609.344, 0.3048, 0.9144, null]);
});
