import { expect, it } from 'vitest';
import { swipeOf } from './swipe.ts';

it('deletes beyond 80 px to the left, but not at exactly 80', () => {
  expect(swipeOf(-81, 0)).toEqual({ offset: -81, isDelete: true });
  expect(swipeOf(-80, 0)).toEqual({ offset: -80, isDelete: false });
});

it('follows a finger only to the left', () => {
  expect(swipeOf(-30, 10)).toEqual({ offset: -30, isDelete: false });
  expect(swipeOf(120, 0)).toEqual({ offset: 0, isDelete: false });
});

it('ignores taps and scrolls', () => {
  expect(swipeOf(-5, 0)).toEqual({ offset: 0, isDelete: false });
  expect(swipeOf(-90, 200)).toEqual({ offset: 0, isDelete: false });
});
