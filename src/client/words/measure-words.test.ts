import { expect, it } from 'vitest';
import { isValidEffort, MEASURE_NAMES } from '#core/workout/measures.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { effortWithUnits } from './format/efforts.ts';
import { sampleEffort } from './measure-words.ts';

it.each(MEASURE_NAMES)('shows a set of %s that counts', (measure) => {
  expect(isValidEffort(sampleEffort(measure, METRIC), measure)).toBe(true);
  expect(isValidEffort(sampleEffort(measure, toUnits('lb', 'mi')), measure)).toBe(true);
});

it('shows round numbers in pounds and miles', () => {
  const units = toUnits('lb', 'mi');
  expect(effortWithUnits(sampleEffort('weight_reps', units), 'weight_reps', units)).toBe('45 lb x 12');
  expect(effortWithUnits(sampleEffort('distance_duration', units), 'distance_duration', units)).toBe('1 mi in 10:00');
});
