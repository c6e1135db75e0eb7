// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '#client/device/audio/play.ts';
import { setPreference } from '#client/device/preferences/preferences-store.ts';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';
import { type Celebration, celebrate, forgetCelebrations } from './celebration.ts';
import { SHOWN_MS } from './celebration-card.tsx';
import { CelebrationOverlay } from './celebration-overlay.tsx';

const RECORD: Celebration = {
  title: 'NEW RECORD!',
  exercise: 'Barbell Bench Press',
  newRecord: '85 x 8',
  oldRecord: '82.5 x 8',
  xpBonus: 1680,
};
const LEVEL_UP: Celebration = { title: 'LEVEL UP!', achievement: 'LVL 13', subtitle: 'BEASTRATT unlocked at LVL 20' };

beforeEach(async () => {
  // The card's code is loaded with the first celebration, so load it before the clock is stopped.
  await import('./celebration-card.tsx');
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  forgetCelebrations();
  vi.useRealTimers();
});

async function raise(celebration: Celebration) {
  await act(async () => {
    celebrate(celebration);
    await vi.advanceTimersByTimeAsync(0);
  });
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const card = () => screen.queryByRole('button', { name: /Dismiss/ });

it('shows a record with the old one and its XP, announces it, and takes no focus', async () => {
  render(
    <>
      <input aria-label="Weight" />
      <CelebrationOverlay />
    </>,
  );
  screen.getByLabelText('Weight').focus();
  await raise(RECORD);
  expect(card()?.textContent).toBe('NEW RECORD!Barbell Bench Press85 x 8was 82.5 x 8+1,680 XPDismiss');
  expect(screen.getByRole('status').textContent).toBe(
    'NEW RECORD!, Barbell Bench Press, 85 x 8, was 82.5 x 8, plus 1680 XP',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
});

it.each<[string, Celebration, string, string]>([
  [
    'names the house when its score was beaten',
    { title: 'BEAT THE HOUSE', newRecord: '85 x 8', oldRecord: '82.5 x 10', oldHolder: 'house' },
    'BEAT THE HOUSE85 x 8house 82.5 x 10',
    'BEAT THE HOUSE, 85 x 8, house 82.5 x 10',
  ],
  [
    'draws stars, and speaks of them',
    { title: 'NEW STAR!', achievement: 'MYTHIC ★1', subtitle: '100,000 to ★2' },
    'NEW STAR!MYTHIC 1 star100,000 to 2 stars',
    'NEW STAR!, MYTHIC 1 star, 100,000 to 2 stars',
  ],
  [
    'says what a new tier has changed about the rat',
    { title: 'NEW TIER!', achievement: 'LVL 40 OMNIRATT', newTier: 'OMNIRATT' },
    'NEW TIER!LVL 40 OMNIRATT',
    'New tier: OMNIRATT. The rat now wears a cape.',
  ],
])('%s', async (_, celebration, shown, spoken) => {
  render(<CelebrationOverlay />);
  await raise(celebration);
  expect(card()?.textContent).toBe(`${shown}Dismiss`);
  expect(screen.getByRole('status').textContent).toBe(spoken);
});

it('closes by itself after a few seconds', async () => {
  render(<CelebrationOverlay />);
  await raise(RECORD);
  await pass(SHOWN_MS - 1);
  expect(card()).not.toBeNull();
  await pass(1);
  expect(card()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

it('closes at a tap, which leaves the focus in the field', async () => {
  render(<CelebrationOverlay />);
  await raise(RECORD);
  const button = screen.getByRole('button');
  expect(fireEvent.mouseDown(button)).toBe(false);
  fireEvent.click(button);
  await pass(0);
  expect(card()).toBeNull();
});

it('shows several one after another', async () => {
  render(
    <StrictMode>
      <CelebrationOverlay />
    </StrictMode>,
  );
  await raise(RECORD);
  await raise(LEVEL_UP);
  expect(card()?.textContent).toContain('NEW RECORD!');
  await pass(SHOWN_MS);
  expect(card()?.textContent).toBe('LEVEL UP!LVL 13BEASTRATT unlocked at LVL 20Dismiss');
  await pass(SHOWN_MS);
  expect(card()).toBeNull();
});

it('shows the same record once while it is on screen, and again later', async () => {
  render(<CelebrationOverlay />);
  await raise(RECORD);
  await raise({ ...RECORD });
  await pass(SHOWN_MS);
  expect(card()).toBeNull();
  await raise(RECORD);
  expect(card()).not.toBeNull();
});

it('can be ended early, also while queued, without ending another one', async () => {
  render(<CelebrationOverlay />);
  const ends: (() => void)[] = [];
  for (const celebration of [RECORD, LEVEL_UP, { title: 'NEW TIER!' }]) {
    await act(async () => {
      ends.push(celebrate(celebration));
      await vi.advanceTimersByTimeAsync(0);
    });
  }
  const [endRecord, endLevelUp] = ends;
  act(() => endLevelUp?.());
  expect(card()?.textContent).toContain('NEW RECORD!');
  act(() => endRecord?.());
  expect(card()?.textContent).toContain('NEW TIER!');
  act(() => endRecord?.());
  expect(card()?.textContent).toContain('NEW TIER!');
});

it('stays open while it has keyboard focus, and then gives the focus back', async () => {
  render(
    <>
      <button type="button">LOG SET 2</button>
      <CelebrationOverlay />
    </>,
  );
  await raise(RECORD);
  screen.getByText('LOG SET 2').focus();
  card()?.focus();
  await pass(3 * SHOWN_MS);
  expect(card()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Dismiss/ }));
  await pass(0);
  expect(card()).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('LOG SET 2'));
});

it('is not shown to the next member who signs in', async () => {
  const { unmount } = render(<CelebrationOverlay />);
  await raise(RECORD);
  unmount();
  render(<CelebrationOverlay />);
  expect(card()).toBeNull();
});

describe('its fanfare', () => {
  beforeEach(async () => {
    vi.stubGlobal('AudioContext', FakeAudioContext);
    // The fake loader returns the file name as the sound.
    vi.stubGlobal('fetch', async (address: string) => new Response(address.replace(/^.*\/|\.wav$/g, '')));
    window.dispatchEvent(new Event('pointerup'));
    preload(['fanfare']);
    await vi.advanceTimersByTimeAsync(0);
  });

  afterEach(() => {
    for (const { sources } of FakeAudioContext.made) sources.length = 0;
    setPreference('sound', true);
    vi.unstubAllGlobals();
  });

  const heard = () => FakeAudioContext.heard().map(({ name, volume }) => `${name} ${volume}`);

  it('plays once for each celebration', async () => {
    render(<CelebrationOverlay />);
    await raise(RECORD);
    expect(heard()).toEqual(['fanfare 0.6']);
    await raise(LEVEL_UP);
    expect(heard()).toHaveLength(1);
    await pass(SHOWN_MS);
    expect(heard()).toHaveLength(2);
  });
});
