// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { keepDefaults, readDefaults } from './exercise-defaults.ts';

afterEach(() => localStorage.clear());

it('start with three sets and a minute and a half', () => {
  expect(readDefaults()).toEqual({ setsCount: 3, restSeconds: 90 });
});

it('are remembered', () => {
  keepDefaults({ setsCount: 5, restSeconds: 240 });
  expect(readDefaults()).toEqual({ setsCount: 5, restSeconds: 240 });
});

it.each([
  ['nonsense', { setsCount: 3, restSeconds: 90 }],
  ['[]', { setsCount: 3, restSeconds: 90 }],
  ['{"setsCount":7,"restSeconds":300}', { setsCount: 3, restSeconds: 300 }],
  ['{"setsCount":"4","restSeconds":-1}', { setsCount: 3, restSeconds: 90 }],
])('ignore what cannot be read of %s', (text, expected) => {
  localStorage.setItem('gymratt.member.exercise-defaults.v1', text);
  expect(readDefaults()).toEqual(expected);
});
