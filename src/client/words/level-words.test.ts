import { expect, test } from 'vitest';
import { levelProgress } from './level-words.ts';

const TOP = 600_240;

test.each([
  [0, 'LVL 1', '0 / 2,500 XP', '2,500 to LVL 2', 'SWOLERATT unlocked at LVL 10'],
  [51_640, 'LVL 12', '6,400 / 10,000 XP', '3,600 to LVL 13', 'BEASTRATT unlocked at LVL 20'],
  [TOP, 'LVL 56', '0 / 100,000 XP', '100,000 to ★1', 'MAX TIER REACHED'],
  [TOP + 1_244_120, '★12', '44,120 / 100,000 XP', '55,880 to ★13', 'MAX TIER REACHED'],
])('%d XP are told in words', (xp, rank, text, toNextText, tierHint) => {
  expect(levelProgress(xp)).toMatchObject({ rank, text, toNextText, tierHint });
});
