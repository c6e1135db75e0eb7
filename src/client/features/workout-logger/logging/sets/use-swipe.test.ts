import { expect, it } from 'vitest';
import { swipeState } from './use-swipe.ts';

it.each([
  ['deletes beyond 80 px to the left', -81, 0, { offset: -81, isDelete: true }],
  ['does not delete at exactly 80', -80, 0, { offset: -80, isDelete: false }],
  ['follows a finger to the left', -30, 10, { offset: -30, isDelete: false }],
  ['does not follow a finger to the right', 120, 0, { offset: 0, isDelete: false }],
  ['ignores taps', -5, 0, { offset: 0, isDelete: false }],
  ['ignores scrolls', -90, 200, { offset: 0, isDelete: false }],
])('%s', (_title, right, down, state) => {
  expect(swipeState(right, down)).toEqual(state);
});
