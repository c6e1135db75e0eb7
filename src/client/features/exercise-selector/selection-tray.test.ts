// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { keepDefaults, readDefaults } from './selection-tray.tsx';

afterEach(() => localStorage.clear());

it('are remembered', () => {
  keepDefaults({ setsCount: 5, restSeconds: 240 });
  expect(readDefaults()).toEqual({ setsCount: 5, restSeconds: 240 });
});

it.each([
  ['null', { setsCount: 3, restSeconds: 90 }],
  ['nonsense', { setsCount: 3, restSeconds: 90 }],
  ['[]', { setsCount: 3, restSeconds: 90 }],
  ['{"setsCount":7,"restSeconds":300}', { setsCount: 3, restSeconds: 300 }],
  ['{"setsCount":"4","restSeconds":-1}', { setsCount: 3, restSeconds: 90 }],
])('start with three sets and a minute and a half where %s cannot be read', (text, expected) => {
  localStorage.setItem('gymratt.member.exercise-defaults.v1', text);
  expect(readDefaults()).toEqual(expected);
});
