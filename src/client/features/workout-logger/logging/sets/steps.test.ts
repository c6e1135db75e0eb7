import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { stepped, stepText } from './steps.ts';

const BARBELL = columnsOf('weight_reps', 'km');

it('steps by 2.5 kg and by one repetition', () => {
  expect(stepped('weight', 82.5, 1, BARBELL)).toBe(85);
  expect(stepped('weight', 82.5, -1, BARBELL)).toBe(80);
  expect(stepped('reps', 8, 1, BARBELL)).toBe(9);
  expect(stepped('reps', 8, -1, BARBELL)).toBe(7);
});

it('steps by 5 seconds, by 10 metres of a carry, and by a tenth of a kilometre or mile of a run', () => {
  expect(stepped('durationSeconds', 60, 1, columnsOf('duration', 'km'))).toBe(65);
  expect(stepped('distanceMeters', 40, -1, columnsOf('weight_distance', 'mi'))).toBe(30);
  expect(stepped('distanceMeters', 5200, 1, columnsOf('distance_duration', 'km'))).toBe(5300);
  // From 3.1 to 3.2 miles.
  expect(stepped('distanceMeters', 4988.97, 1, columnsOf('distance_duration', 'mi'))).toBe(5149.9);
});

it('describes a step', () => {
  const run = columnsOf('distance_duration', 'mi');
  expect(run.all.map((column) => stepText(column, run))).toEqual(['0.1 mi', '5 seconds']);
  expect(BARBELL.all.map((column) => stepText(column, BARBELL))).toEqual(['2.5 kg', '1 rep']);
});

it('keeps typed decimals', () => {
  expect(stepped('weight', 0.1, 1, BARBELL)).toBe(2.6);
  expect(stepped('weight', 61.225, 1, BARBELL)).toBe(63.725);
});

it('stays between zero and the largest allowed number', () => {
  expect(stepped('weight', 1, -1, BARBELL)).toBe(0);
  expect(stepped('weight', 999, 1, BARBELL)).toBe(1000);
  expect(stepped('reps', 1000, 1, BARBELL)).toBe(1000);
  expect(stepped('distanceMeters', 1_000_000, 1, columnsOf('distance_duration', 'mi'))).toBe(1_000_000);
});
