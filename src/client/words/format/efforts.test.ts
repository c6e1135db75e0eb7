import { expect, test } from 'vitest';
import type { Effort, Measure } from '#core/workout/measures.ts';
import { toUnits } from '#core/workout/units.ts';
import { effortText, effortWithUnits, estimateText, signedWeight } from './efforts.ts';

const NOTHING = { weight: 0, reps: 0 };

test.each<[Measure, Partial<Effort>, string, string]>([
  ['weight_reps', { weight: 82.5, reps: 8 }, '82.5 x 8', '82.5 kg x 8'],
  ['bodyweight_weighted', { weight: 20, reps: 8 }, '+20 x 8', '+20 kg x 8'],
  ['bodyweight_weighted', { reps: 12 }, '12 reps', '12 reps'],
  ['bodyweight_weighted', { reps: 1 }, '1 rep', '1 rep'],
  ['bodyweight_assisted', { weight: 15, reps: 8 }, '-15 x 8', '-15 kg x 8'],
  ['reps_only', { reps: 30 }, '30 reps', '30 reps'],
  ['duration', { durationSeconds: 90 }, '1:30', '1:30'],
  ['weight_duration', { weight: 20, durationSeconds: 45 }, '20 x 0:45', '20 kg x 0:45'],
  ['distance_duration', { distanceMeters: 5200, durationSeconds: 1600 }, '5.2 km in 26:40', '5.2 km in 26:40'],
  ['distance_duration', { distanceMeters: 5200 }, '5.2 km', '5.2 km'],
  ['distance_duration', { durationSeconds: 3930 }, '1:05:30', '1:05:30'],
  ['weight_distance', { weight: 40, distanceMeters: 30 }, '40 x 30 m', '40 kg x 30 m'],
  ['duration', {}, '--', '--'],
])('%s %j is written %s', (measure, numbers, text, withUnits) => {
  const effort = { ...NOTHING, ...numbers };
  expect([effortText(effort, measure), effortWithUnits(effort, measure)]).toEqual([text, withUnits]);
});

test('a weight by itself says whether it was added or taken off', () => {
  expect(signedWeight(25, 'bodyweight_weighted', 'kg')).toBe('+25');
  expect(signedWeight(25, 'bodyweight_assisted', 'lb')).toBe('-55.1');
  expect(signedWeight(1025, 'weight_reps', 'kg')).toBe('1,025');
});

test('what is run is written in the unit of the member, what is carried in metres', () => {
  expect(effortText({ ...NOTHING, distanceMeters: 4988.97 }, 'distance_duration', toUnits('kg', 'mi'))).toBe('3.1 mi');
  expect(effortText({ weight: 40, reps: 0, distanceMeters: 30 }, 'weight_distance', toUnits('kg', 'mi'))).toBe(
    '40 x 30 m',
  );
});

test.each<[Measure, Partial<Effort>, string]>([
  ['weight_reps', { weight: 61.235, reps: 5 }, '135 lb x 5'],
  ['weight_reps', { weight: 60.101, reps: 5 }, '132.5 lb x 5'],
  ['weight_reps', { weight: 60, reps: 5 }, '132.3 lb x 5'],
  ['weight_reps', { weight: 907.185, reps: 1 }, '2,000 lb x 1'],
  ['bodyweight_weighted', { weight: 11.34, reps: 5 }, '+25 lb x 5'],
  ['bodyweight_assisted', { weight: 18.144, reps: 5 }, '-40 lb x 5'],
  ['weight_distance', { weight: 61.235, distanceMeters: 40 }, '135 lb x 40 m'],
])('for a member with pounds, %s %j is written %s', (measure, numbers, text) => {
  const effort = { ...NOTHING, ...numbers };
  const pounds = toUnits('lb', 'mi');
  expect(effortWithUnits(effort, measure, pounds)).toBe(text);
  expect(effortText(effort, measure, pounds)).toBe(text.replace(' lb', ''));
});

test('writes an estimate to a tenth', () => {
  expect([estimateText(71.4, 'lb'), estimateText(71.4, 'kg'), estimateText(1100.26, 'kg')]).toEqual([
    '157.4',
    '71.4',
    '1,100.3',
  ]);
});
