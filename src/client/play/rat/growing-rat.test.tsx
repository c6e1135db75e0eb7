// @vitest-environment happy-dom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import { authValue, exampleMember, exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { XP_THRESHOLDS } from '#core/progression/levels.ts';
import { useGrowingRat } from './growing-rat.ts';
import { NewTierStatus } from './new-tier-status.tsx';
import { OwnMascot } from './own-mascot.tsx';
import { mascotAt } from './rat-looks.ts';
import { rollingRat, rollingTime, tiersUpTo } from './rolling-rat.ts';

const TITAN = XP_THRESHOLDS[38] ?? 0;
const OMNI = XP_THRESHOLDS[39] ?? 0;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function grow(growth: Partial<Parameters<typeof useGrowingRat>[0]>) {
  const all = { before: TITAN, after: OMNI, isDue: true, isStill: false, afterMs: 300, ...growth };
  return renderHook((given) => useGrowingRat(given), { initialProps: all });
}

it('is the old rat while the bar fills, then white in both shapes, 120 ms a step, then the new one', () => {
  const { result } = grow({});
  const steps = [300, 120, 120, 120, 120].map((milliseconds) => {
    const { grid } = result.current;
    act(() => vi.advanceTimersByTime(milliseconds));
    return grid;
  });
  expect(steps).toEqual([
    mascotAt(TITAN),
    mascotAt(TITAN, true),
    mascotAt(OMNI, true),
    mascotAt(TITAN, true),
    mascotAt(OMNI, true),
  ]);
  expect(result.current).toMatchObject({ grid: mascotAt(OMNI), isGrown: true });
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current.isGrown).toBe(true);
});

it('waits for its turn', () => {
  const { result } = grow({ isDue: false });
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toMatchObject({ grid: mascotAt(TITAN), isGrown: false });
});

it.each<[string, Partial<Parameters<typeof useGrowingRat>[0]>]>([
  ['with reduced motion', { isStill: true }],
  ['downwards', { before: OMNI + 1, after: TITAN }],
  ['within a tier', { before: TITAN - 1000, after: TITAN }],
  ['by a star', { before: 700_000, after: 700_240 }],
  ['before the XP are known', { before: undefined }],
])('changes at once %s', (_when, growth) => {
  const { result } = grow(growth);
  expect(result.current).toMatchObject({ grid: mascotAt(growth.after ?? OMNI), isGrown: true });
});

it('rolls from the first tier to its own, 400 ms a tier, a quarter of it white', () => {
  const own = OMNI + 5000;
  expect(tiersUpTo(own)).toEqual([0, 35_240, 125_240, 243_240, own]);
  const at = (elapsed: number) => Object.values(rollingRat(own, elapsed));
  expect([0, 399, 400, 499, 500, 1600, 1700, Number.POSITIVE_INFINITY].map(at)).toEqual([
    [0, false],
    [0, false],
    [35_240, true],
    [35_240, true],
    [35_240, false],
    [own, true],
    [own, false],
    [own, false],
  ]);
  expect([rollingTime(own), rollingTime(10)]).toEqual([1700, 0]);
});

it('says once what is new, after its region is there', () => {
  render(<NewTierStatus tier="OMNIRATT" />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => vi.advanceTimersByTime(0));
  expect(screen.getByRole('status').textContent).toBe('New tier: OMNIRATT. The rat now wears a cape.');
});

it('has a description and the look of the member where no tier is named', async () => {
  vi.useRealTimers();
  const auth = authValue(exampleMember({ profile: exampleProfile({ xp: OMNI }) }));
  const { container } = render(
    <AuthContext value={auth}>
      <OwnMascot size={72} />
    </AuthContext>,
  );
  expect(
    await screen.findByRole('img', { name: 'The rat as a superhero: cape, gold headband, a star on the chest.' }),
  ).toBeDefined();
  const letters = new Set(Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('fill')?.at(-2)));
  expect(letters).toEqual(new Set(mascotAt(OMNI).join('').replaceAll('.', '')));
});
