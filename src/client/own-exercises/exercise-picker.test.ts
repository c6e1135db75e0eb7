// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { firstSearch } from './exercise-picker.tsx';

const OTHERS = ['Cable Curl', 'Zercher Squat', 'Band Pallof Press'].map((name) => ({
  id: name,
  name,
  category: 'compound' as const,
  muscle_group: null,
  selector_filter: null,
  equipment: 'other' as const,
}));

test.each([
  ['Bayesian Curl', 'Curl'],
  ['Curl heavy', 'Curl'],
  ['Curl of Doom', 'Curl'],
  ['Jefferson', ''],
])('%s is first looked for as %j', (name, search) => {
  expect(firstSearch(name, OTHERS)).toBe(search);
});
