// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '#client/device/audio/play.ts';
import { TROPHIES } from '#core/play/trophies.ts';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';
import { LoadedTrophies, UnlockedTrophies } from './unlocked-trophies.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TURN = { hasTurn: true, isStill: false, isQuiet: false };
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows what was won and leads to the wall', () => {
  render(<UnlockedTrophies ids={['early-bird', 'barbell-100']} {...TURN} />);
  expect(names()).toEqual(['100 kg club', 'Early bird']);
  const link = screen.getByRole('link', { name: '2 TROPHIES WON Show all trophies' });
  expect(link.getAttribute('href')).toBe('/trophies');
});

it('announces them once the level has filled, not before', async () => {
  const { rerender } = render(<UnlockedTrophies ids={['barbell-100', 'early-bird']} {...TURN} hasTurn={false} />);
  await pass(10_000);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<UnlockedTrophies ids={['barbell-100', 'early-bird']} {...TURN} />);
  await pass(1500);
  expect(screen.getByRole('status').textContent).toBe('');
  await pass(200);
  expect(screen.getByRole('status').textContent).toBe('2 trophies won: 100 kg club, Early bird.');
});

it('announces them at once where nothing moves', async () => {
  render(<UnlockedTrophies ids={['workouts-1']} {...TURN} isStill />);
  await pass(0);
  expect(screen.getByRole('status').textContent).toBe('Trophy won: First workout.');
});

it('says nothing after a reload', async () => {
  render(<UnlockedTrophies ids={['workouts-1']} {...TURN} isStill isQuiet />);
  await pass(10_000);
  expect(screen.getByRole('status').textContent).toBe('');
  // A single one has room for what it was won by.
  expect(names()).toEqual(['First workoutYou walked in, and everything starts there.']);
});

it.each([
  [['workouts-1', 'records-1', 'barbell-60', 'barbell-100', 'volume-1t'], ['100 kg club', '1 t workout'], 'and 3 more'],
  [['barbell-60', 'barbell-100', 'barbell-140'], ['140 kg club', '100 kg club'], 'and 1 more'],
])('names two of many, the hardest first, of different families if there are: %j', (ids, named, rest) => {
  render(<UnlockedTrophies ids={ids} {...TURN} />);
  expect(names()).toEqual(named);
  expect(screen.getByText(rest)).toBeDefined();
});

it('leaves out trophies of a later release', () => {
  render(<UnlockedTrophies ids={['moon-landing']} {...TURN} />);
  expect(screen.queryByRole('link')).toBeNull();
});

describe('its sound', () => {
  beforeEach(async () => {
    vi.stubGlobal('AudioContext', FakeAudioContext);
    // The fake loader returns the file name as the sound.
    vi.stubGlobal('fetch', async (address: string) => new Response(address.replace(/^.*\/|\.wav$/g, '')));
    window.dispatchEvent(new Event('pointerup'));
    preload(['set-complete']);
    await vi.advanceTimersByTimeAsync(0);
  });

  afterEach(() => {
    for (const { sources } of FakeAudioContext.made) sources.length = 0;
    vi.unstubAllGlobals();
  });

  const heard = () => FakeAudioContext.heard().map(({ name }) => name);

  it('is heard once, however many were won', async () => {
    render(<UnlockedTrophies ids={['workouts-1', 'records-1', 'barbell-60']} {...TURN} isStill />);
    await pass(5000);
    expect(heard()).toEqual(['set-complete']);
  });

  it.each([
    ['after a reload', <UnlockedTrophies key="1" ids={['workouts-1']} {...TURN} isStill isQuiet />],
    ['for a loaded history', <LoadedTrophies key="2" ids={['workouts-1']} />],
  ])('is not heard %s', async (_, card) => {
    render(card);
    await pass(5000);
    expect(heard()).toEqual([]);
  });
});

it('tells in one line what a loaded history has won, silently', async () => {
  render(<LoadedTrophies ids={['workouts-1', 'records-1', 'barbell-60']} />);
  expect(screen.getByRole('link', { name: '3 unlocked Show all trophies' })).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('draws the hardest medals of a loaded history', () => {
  render(
    <LoadedTrophies ids={['workouts-1', 'workouts-10', 'workouts-50', 'workouts-100', 'streak-4', 'streak-12']} />,
  );
  const drawn = [...document.querySelectorAll<HTMLElement>('.medal')].map(({ style }) => {
    const [column, row] = ['--column', '--row'].map((name) => Number(style.getPropertyValue(name)));
    return TROPHIES[(row ?? 0) * 8 + (column ?? 0)]?.id;
  });
  expect(drawn.slice(0, 3)).toEqual(['streak-12', 'workouts-100', 'streak-4']);
});
