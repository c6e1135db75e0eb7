import { describe, expect, test } from 'vitest';
import { updateStep } from './update-step.ts';

describe('safety 28: a new version', () => {
  const waiting = { running: '/assets/index-1.js', newest: '/assets/index-2.js', isWaiting: true };

  test('is offered', () => expect(updateStep(waiting, false)).toBe('offer'));
  test('is not mentioned during a workout', () => expect(updateStep(waiting, true)).toBe('none'));

  test('is also offered if another tab activated it, but not during a workout', () => {
    expect(updateStep({ ...waiting, isWaiting: false }, false)).toBe('offer');
    expect(updateStep({ ...waiting, isWaiting: false }, true)).toBe('none');
  });
});

test('the worker of the running version is activated without a reload', () => {
  const current = { running: '/assets/index-2.js', newest: '/assets/index-2.js', isWaiting: true };
  expect(updateStep(current, false)).toBe('activate');
  expect(updateStep(current, true)).toBe('activate');
  expect(updateStep({ ...current, isWaiting: false }, false)).toBe('none');
});

test('nothing happens without a new version', () => {
  expect(updateStep({ running: '/assets/index-1.js', newest: undefined, isWaiting: false }, false)).toBe('none');
});
