import { expect, it } from 'vitest';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { columnsOf } from './columns.ts';
import { stepped, stepText } from './steps.ts';

const MILES = toUnits('kg', 'mi');
const BARBELL = columnsOf('weight_reps', METRIC);

it('steps by 2.5 kg and by one repetition', () => {
  expect(stepped('weight', 82.5, 1, BARBELL)).toBe(85);
  expect(stepped('weight', 82.5, -1, BARBELL)).toBe(80);
  expect(stepped('reps', 8, 1, BARBELL)).toBe(9);
  expect(stepped('reps', 8, -1, BARBELL)).toBe(7);
});

it('steps by 5 seconds, by 10 metres of a carry, and by a tenth of a kilometre or mile of a run', () => {
  expect(stepped('durationSeconds', 60, 1, columnsOf('duration', METRIC))).toBe(65);
  expect(stepped('distanceMeters', 40, -1, columnsOf('weight_distance', MILES))).toBe(30);
  expect(stepped('distanceMeters', 5200, 1, columnsOf('distance_duration', METRIC))).toBe(5300);
  // From 3.1 to 3.2 miles.
  expect(stepped('distanceMeters', 4988.97, 1, columnsOf('distance_duration', MILES))).toBe(5149.9);
});

it('steps by 5 lb, which are not converted', () => {
  const barbell = columnsOf('weight_reps', toUnits('lb', 'mi'));
  let weight = 0;
  for (let pounds = 5; pounds <= 2200; pounds += 5) {
    weight = stepped('weight', weight, 1, barbell);
    expect(weight).toBe(toKilograms(pounds, 'lb'));
  }
  expect(stepped('weight', toKilograms(135, 'lb'), -1, barbell)).toBe(toKilograms(130, 'lb'));
  expect(stepped('weight', 1000, 1, barbell)).toBe(1000);
  expect(stepped('weight', 1, -1, barbell)).toBe(0);
  expect(stepText('weight', barbell)).toBe('5 lb');
});

it('describes a step', () => {
  const run = columnsOf('distance_duration', MILES);
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
  expect(stepped('distanceMeters', 1_000_000, 1, columnsOf('distance_duration', MILES))).toBe(1_000_000);
});
