// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { firstSearch } from './exercise-picker.tsx';

const OTHERS = [{ name: 'Cable Curl' }, { name: 'Zercher Squat' }, { name: 'Band Pallof Press' }];

test.each([
  ['Bayesian Curl', 'Curl'],
  ['Curl heavy', 'Curl'],
  ['Curl of Doom', 'Curl'],
  ['Jefferson', ''],
])('%s is first looked for as %j', (name, search) => {
  expect(firstSearch(name, OTHERS)).toBe(search);
});
