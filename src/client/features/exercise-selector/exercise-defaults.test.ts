// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { keepDefaults, plannedRest, readDefaults } from './selection-tray.tsx';

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

it.each([
  ['a rest chosen in this visit before the setting', true, 180, 60],
  ['the setting before a remembered choice', false, 180, 180],
  ['the setting of no rest at all before a remembered choice', false, 0, 0],
  ['a remembered choice where there is no setting', false, undefined, 60],
])('plan %s', (_case, isChosen, usual, expected) => {
  expect(plannedRest({ setsCount: 3, restSeconds: 60 }, isChosen, usual)).toBe(expected);
});
