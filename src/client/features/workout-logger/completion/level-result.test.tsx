// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { levelProgress } from '#client/words/level-words.ts';
import type { Progression } from '#contract/workout.ts';
import { LevelResult } from './level-result.tsx';

afterEach(cleanup);

function progression(xpBefore: number, xpAfter: number): Progression {
  const [before, after] = [levelProgress(xpBefore), levelProgress(xpAfter)];
  const levels = { levelBefore: before.level, levelAfter: after.level, tierBefore: before.tier, tierAfter: after.tier };
  return { xpBefore, xpAfter, ...levels } as Progression;
}

it.each([
  [
    'the level and the way to the next one',
    50_000,
    51_640,
    'LEVEL 12',
    'LEVEL 123,600 to LVL 13SWOLERATT6,400 / 10,000 XP',
    13,
  ],
  ['a new level', 54_000, 56_240, 'LEVEL UP!', 'LEVEL UP!12>to13SWOLERATT1,000 / 10,000 XP', 2],
  [
    'stars beyond the last level',
    1_838_120,
    1_844_360,
    '12 stars',
    '12 stars55,880 to 13 starsMYTHIC44,120 / 100,000 XP',
    9,
  ],
  ['a new star', 1_796_000, 1_802_240, 'NEW STAR!', 'NEW STAR!11 stars>to12 starsMYTHIC2,000 / 100,000 XP', 1],
  ['the first star', 699_000, 700_240, 'NEW STAR!', 'NEW STAR!56>to1 starMYTHIC0 / 100,000 XP', 0],
  ['a new tier', 34_000, 36_240, 'NEW TIER!', 'NEW TIER!9>to10>SWOLERATT', 4],
])('shows %s', (_what, xpBefore, xpAfter, heading, text, lit) => {
  render(<LevelResult progression={progression(xpBefore, xpAfter)} hasTurn isGrown isStill />);
  expect(screen.getByRole('heading').textContent).toBe(heading);
  expect(screen.getByRole('region').textContent).toBe(text);
  const bar = screen.getByRole('progressbar', { name: 'Experience points' });
  expect(bar.getAttribute('aria-valuenow')).toBe(String(lit));
});

it('fills the bar to its end before a new tier', () => {
  const { container } = render(
    <LevelResult progression={progression(34_000, 36_240)} hasTurn isGrown={false} isStill={false} />,
  );
  expect(screen.getByRole('region').textContent).toBe('LEVEL UP!9>to10GYMRATT');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
  expect(container.querySelectorAll('.cell-lighting')).toHaveLength(5);
});
