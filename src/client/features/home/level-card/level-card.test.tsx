// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberQueries } from '#client/data/member-queries.tsx';
import { OutboxProvider } from '#client/data/outbox-provider.tsx';
import { preload } from '#client/device/audio/play.ts';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { forgetCelebrations } from '#client/play/celebration/celebration.ts';
import { CelebrationOverlay } from '#client/play/celebration/celebration-overlay.tsx';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { authValue, exampleMember, exampleProfile } from '#client/session/auth/testing/auth-value.ts';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';
import { LevelCard, xpRise } from './level-card.tsx';

const refreshProfile = vi.fn(async (): Promise<Profile | null> => null);

beforeEach(async () => {
  await import('#client/play/celebration/celebration-card.tsx');
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  // The fake loader returns the file name as the sound.
  vi.stubGlobal('fetch', async (address: string) => new Response(address.replace(/^.*\/|\.wav$/g, '')));
  preload(['tick', 'fill', 'fanfare']);
  window.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(0);
  preload(['tick', 'fill', 'fanfare']);
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  cleanup();
  forgetCelebrations();
  refreshProfile.mockClear();
  for (const { sources } of FakeAudioContext.made) sources.length = 0;
  setPreference('sound', true);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const app = (profile: Partial<Profile> | null) => (
  <AuthContext value={authValue(exampleMember({ profile: profile && exampleProfile(profile) }), { refreshProfile })}>
    <MemberQueries userId="max">
      <OutboxProvider userId="max">
        <LevelCard />
      </OutboxProvider>
    </MemberQueries>
    <CelebrationOverlay />
  </AuthContext>
);

function show(xp: number) {
  const { rerender, unmount } = render(app({ xp }));
  return { leave: unmount, become: (next: number) => rerender(app({ xp: next })) };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const heard = () =>
  FakeAudioContext.made.flatMap(({ sources }) => sources.map(({ buffer }) => buffer?.name ?? 'nothing'));
const count = (name: string) => heard().filter((one) => one === name).length;
const card = () => screen.getByRole('region', { name: 'Level' });
const texts = (...expected: string[]) => {
  for (const text of expected) expect(card().textContent).toContain(text);
};

describe('the card', () => {
  it('shows a new member’s level', () => {
    show(0);
    texts('GYMRATT', 'LVL1', 'START A STREAK', '0 / 2,500 XP', '2,500 to LVL 2', 'SWOLERATT unlocked at LVL 10');
  });

  it('shows level, tier, streak and the XP to the next level', () => {
    const lately = new Date().toISOString();
    render(app({ xp: 51_640, current_streak: 7, last_workout_at: lately }));
    texts(
      'SWOLERATT',
      'LVL12',
      '7 WEEK STREAK',
      '6,400 / 10,000 XP',
      '3,600 to LVL 13',
      'BEASTRATT unlocked at LVL 20',
    );
    const bar = screen.getByRole('progressbar', { name: 'Experience points' });
    expect(bar.getAttribute('aria-valuetext')).toBe('6,400 / 10,000 XP');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['13', '20']);
  });

  it('fills towards the next star at the top level', () => {
    show(700_000);
    texts('MYTHIC', 'LVL56', '99,760 / 100,000 XP', '240 to 1 star', 'MAX TIER REACHED');
    expect(card().textContent).not.toMatch(/ to LVL /);
  });

  it('counts stars in place of the level', () => {
    render(app({ xp: 1_844_360, current_streak: 61 }));
    texts('MYTHIC12', '61 WEEK STREAK', '44,120 / 100,000 XP', '55,880 to 13 stars');
    expect(screen.getByRole('img', { name: 'Stars' })).toBeDefined();
    expect(card().textContent).not.toMatch(/LVL|MAX TIER/);
  });

  it('offers a retry if the profile did not load', async () => {
    render(app(null));
    texts('Your profile could not be loaded.');
    const asked = Promise.withResolvers<null>();
    refreshProfile.mockReturnValueOnce(asked.promise);
    act(() => screen.getByRole('button', { name: /RETRY/ }).click());
    expect(screen.getByText('Loading...')).toBeDefined();
    asked.resolve(null);
    await pass(0);
    expect(screen.getByRole('button', { name: /RETRY/ })).toBeDefined();
  });

  it('reloads the profile when the page is visible again, and when the network is back', () => {
    const { leave } = show(0);
    expect(refreshProfile).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refreshProfile).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(refreshProfile).toHaveBeenCalledTimes(2);
    leave();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(refreshProfile).toHaveBeenCalledTimes(2);
  });
});

describe('the bar', () => {
  it('is still and silent on a first visit', async () => {
    show(51_640);
    await pass(3000);
    expect(heard()).toEqual([]);
    expect(card().querySelector('.cell-lighting')).toBeNull();
  });

  it('ticks for each new cell and ends with a fill, if XP have risen since the last visit', async () => {
    show(47_240).leave();
    show(51_640);
    expect(card().querySelectorAll('.cell-lighting')).toHaveLength(9);
    await pass(9 * 75 - 1);
    expect([count('tick'), count('fill')]).toEqual([9, 0]);
    await pass(1);
    expect(count('fill')).toBe(1);
    await pass(5000);
    expect([count('tick'), count('fill'), count('fanfare')]).toEqual([9, 1, 0]);
    texts('4,400 XP gained');
  });

  it('does so once, not on every visit', async () => {
    show(47_240).leave();
    show(51_640).leave();
    await pass(3000);
    const before = heard().length;
    show(51_640);
    await pass(3000);
    expect(heard()).toHaveLength(before);
    expect(card().querySelector('.cell-lighting')).toBeNull();
  });

  it('also moves while it is on screen', async () => {
    const { become } = show(47_240);
    become(51_640);
    await pass(3000);
    expect([count('tick'), count('fill')]).toEqual([9, 1]);
  });

  it('moves back silently when a workout was deleted', async () => {
    show(51_640).leave();
    show(47_240).leave();
    show(47_240);
    await pass(3000);
    expect(heard()).toEqual([]);
  });

  it('jumps to its end with reduced motion', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
    );
    show(47_240).leave();
    show(51_640);
    await pass(1);
    expect([count('tick'), count('fill')]).toEqual([0, 1]);
    vi.restoreAllMocks();
  });
});

describe('a new level', () => {
  const isFlagged = () => card().hasAttribute('data-level-up');

  it('is celebrated with a fanfare and a two-second flag', async () => {
    show(44_000).leave();
    show(51_640);
    expect(isFlagged()).toBe(true);
    texts('LEVEL UP!');
    await pass(1);
    expect(count('fanfare')).toBe(1);
    expect(screen.getByRole('button', { name: /LEVEL UP!/ }).textContent).toContain('LVL 12');
    await pass(1998);
    expect(isFlagged()).toBe(true);
    await pass(1);
    expect(isFlagged()).toBe(false);
    expect(count('fanfare')).toBe(1);
  });

  it('is a star beyond the last one, celebrated alike', async () => {
    show(1_796_000).leave();
    show(1_802_240);
    expect(isFlagged()).toBe(true);
    texts('NEW STAR!');
    await pass(1);
    expect(count('fanfare')).toBe(1);
    expect(screen.getByRole('button', { name: /NEW STAR!/ }).textContent).toContain('MYTHIC 12');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'NEW STAR!, MYTHIC 12 stars, 98,000 to 13 stars',
    );
  });

  it('of a new tier is celebrated after the rat has changed, and read out with what is new about it', async () => {
    const rat = () => card().querySelector('.mascot-frame > svg:last-child')?.innerHTML;
    const { leave } = show(34_000);
    const before = rat();
    leave();
    show(36_240);
    expect(rat()).toBe(before);
    texts('LEVEL UP!');
    await pass(4 * 75 + 1);
    expect(rat()).not.toContain('--rat-g');
    for (let step = 0; step < 4; step += 1) await pass(120);
    await pass(1);
    expect(rat()).toContain('--rat-g');
    expect(rat()).not.toBe(before);
    texts('NEW TIER!');
    expect(screen.getByRole('button', { name: /NEW TIER!/ }).textContent).toContain('LVL 10 SWOLERATT');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'New tier: SWOLERATT. The rat now presses a full bar.',
    );
    expect(count('fanfare')).toBe(1);
  });

  it('that is lost changes the rat in silence', async () => {
    show(36_240).leave();
    const { leave } = show(34_000);
    const young = card().querySelector('.mascot-frame')?.innerHTML;
    await pass(3000);
    expect(card().querySelector('.mascot-frame')?.innerHTML).toBe(young);
    expect(heard()).toEqual([]);
    expect(screen.queryByRole('button', { name: /TIER/ })).toBeNull();
    leave();
  });

  it('is not celebrated if XP rise within a level, nor again on the next visit', async () => {
    show(47_240).leave();
    show(51_640).leave();
    expect(count('fanfare')).toBe(0);
    show(55_240).leave();
    show(55_240);
    expect(isFlagged()).toBe(false);
  });
});

it.each([
  // Level 12 spans 10,000 XP from 45,240 on: from 4 of 20 cells to 13.
  [
    'every cell from where the bar stood',
    47_240,
    51_640,
    { gained: 4400, lightFrom: 4, newCells: 9, isLevelUp: false },
  ],
  ['at least the tip', 51_640, 51_641, { gained: 1, lightFrom: 12, newCells: 1, isLevelUp: false }],
  ['all cells of a new level', 44_000, 51_640, { gained: 7640, lightFrom: 0, newCells: 13, isLevelUp: true }],
  ['nothing at the start of a new level', 2_000, 2_500, { gained: 500, lightFrom: 0, newCells: 0, isLevelUp: true }],
  ['an empty bar at the top level', 590_000, 600_240, { gained: 10_240, lightFrom: 0, newCells: 0, isLevelUp: true }],
  ['cells towards a star', 600_240, 700_000, { gained: 99_760, lightFrom: 0, newCells: 19, isLevelUp: false }],
  ['a new bar with each star', 700_000, 711_240, { gained: 11_240, lightFrom: 0, newCells: 2, isLevelUp: true }],
  ['nothing that was never shown', null, 51_640, null],
  ['nothing without a rise', 51_640, 51_640, null],
  ['nothing that has fallen', 51_640, 10, null],
  ['nothing that is no number', 0, Number.NaN, null],
])('a rise lights %s', (_, before, now, rise) => {
  expect(xpRise(before, now)).toEqual(rise);
});
