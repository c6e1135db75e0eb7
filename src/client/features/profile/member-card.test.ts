// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { bodyStats } from './member-card.tsx';

const NOW = new Date(2026, 0, 2);
const EMPTY = {
  height: null,
  bodyweight: null,
  preferred_weight_unit: 'kg',
  date_of_birth: null,
  gender: null,
} as const;
const shown = (profile: Parameters<typeof bodyStats>[0]) =>
  bodyStats(profile, NOW).map(({ label, value, unit = '' }) => `${label} ${value} ${unit}`.trim());

it('shows -- for unknown values, and says so', () => {
  expect(shown(EMPTY)).toEqual(['HEIGHT --', 'WEIGHT --', 'AGE --', 'GENDER --']);
  expect(bodyStats(EMPTY, NOW).every(({ spokenValue }) => spokenValue === 'not given')).toBe(true);
});

it('shows each value with its unit, and the age in years', () => {
  const profile = { height: 181, bodyweight: 84, date_of_birth: '1995-12-31', gender: 'M' } as const;
  expect(shown({ ...EMPTY, ...profile })).toEqual(['HEIGHT 181 cm', 'WEIGHT 84 kg', 'AGE 31 years', 'GENDER M']);
});

it('shows the bodyweight in the preferred unit', () => {
  expect(shown({ ...EMPTY, bodyweight: 185, preferred_weight_unit: 'lb' })[1]).toBe('WEIGHT 185 lb');
});

it('says that a member prefers not to say', () => {
  expect(shown({ ...EMPTY, gender: 'Prefer not to say' })[3]).toBe('GENDER Prefer not to say');
  expect(shown({ ...EMPTY, gender: 'Other' })[3]).toBe('GENDER Other');
});
