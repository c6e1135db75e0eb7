// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Progression } from '#contract/workout.ts';
import { levelProgress } from '#core/progression/levels.ts';
import { LevelResult } from './level-result.tsx';

afterEach(cleanup);

function show(xpBefore: number, xpAfter: number) {
  const [before, after] = [levelProgress(xpBefore), levelProgress(xpAfter)];
  const levels = { levelBefore: before.level, levelAfter: after.level, tierBefore: before.tier, tierAfter: after.tier };
  render(<LevelResult progression={{ xpBefore, xpAfter, ...levels } as Progression} hasTurn isStill />);
  const bar = screen.getByRole('progressbar', { name: 'Experience points' });
  return [
    screen.getByRole('heading').textContent,
    screen.getByRole('region').textContent,
    bar.getAttribute('aria-valuenow'),
  ];
}

it('tells the level and the way to the next one', () => {
  expect(show(50_000, 51_640)).toEqual(['LEVEL 12', 'LEVEL 123,600 to LVL 13SWOLERATT6,400 / 10,000 XP', '13']);
});

it('celebrates a new level', () => {
  expect(show(54_000, 56_240)).toEqual(['LEVEL UP!', 'LEVEL UP!12>to13SWOLERATT1,000 / 10,000 XP', '2']);
});

it('counts stars beyond the last level', () => {
  expect(show(1_838_120, 1_844_360)).toEqual(['12 stars', '12 stars55,880 to 13 starsMYTHIC44,120 / 100,000 XP', '9']);
});

it('celebrates a new star, also the first one', () => {
  expect(show(1_796_000, 1_802_240)[1]).toBe('NEW STAR!11 stars>to12 starsMYTHIC2,000 / 100,000 XP');
  cleanup();
  expect(show(699_000, 700_240)[1]).toBe('NEW STAR!56>to1 starMYTHIC0 / 100,000 XP');
});
