import { expect, test } from 'vitest';
import { levelChange } from './progression.ts';

test('XP takes a member from one level and tier to another', () => {
  expect(levelChange(2000, 33_240)).toEqual({
    xpBefore: 2000,
    xpAfter: 35_240,
    xpGained: 33_240,
    levelBefore: 1,
    levelAfter: 10,
    tierBefore: 'GYMRATT',
    tierAfter: 'SWOLERATT',
    starsBefore: 0,
    starsAfter: 0,
  });
});

test('XP beyond the top level takes a member from star to star', () => {
  expect(levelChange(690_000, 110_241)).toMatchObject({
    levelBefore: 56,
    levelAfter: 56,
    starsBefore: 0,
    starsAfter: 2,
  });
});
