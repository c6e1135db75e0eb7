import { describe, expect, test } from 'vitest';
import { ASSUMED_BODYWEIGHT, bodyweightInKilograms } from './experience.ts';

describe('the bodyweight used for XP', () => {
  test('is the bodyweight of the profile', () => {
    expect(bodyweightInKilograms({ bodyweight: 82, preferred_weight_unit: 'kg', weight: 60 })).toBe(82);
  });

  test('is in kilograms when no unit is given', () => {
    expect(bodyweightInKilograms({ bodyweight: 82 })).toBe(82);
  });

  test('is converted from pounds', () => {
    expect(bodyweightInKilograms({ bodyweight: 180, preferred_weight_unit: 'lb' })).toBe(81.647);
  });

  test.each([null, undefined, 0])('is the weight, already in kilograms, where the bodyweight is %s', (bodyweight) => {
    expect(bodyweightInKilograms({ bodyweight, preferred_weight_unit: 'lb', weight: 64.5 })).toBe(64.5);
  });

  test.each([null, undefined, 0])('is 70 kg where nothing is known and the weight is %s', (weight) => {
    expect(ASSUMED_BODYWEIGHT).toBe(70);
    expect(bodyweightInKilograms({ bodyweight: null, preferred_weight_unit: 'lb', weight })).toBe(70);
  });
});
