// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeAudioContext } from '#tests/support/fake-audio.ts';
import { preload } from './play.ts';
import { playTicks } from './play-filling-bar.ts';

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal('fetch', async () => new Response('tick'));
  preload(['tick']);
  window.dispatchEvent(new Event('pointerup'));
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  for (const { sources } of FakeAudioContext.made) sources.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ticks = () => FakeAudioContext.made.flatMap(({ sources }) => sources).length;

it('spreads the ticks evenly over the time, starting at once', async () => {
  playTicks(3, 900);
  const heard: number[] = [];
  for (const milliseconds of [0, 299, 1, 299, 1, 299, 5000]) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    heard.push(ticks());
  }
  expect(heard).toEqual([1, 1, 2, 2, 3, 3, 3]);
});

it('plays at most 20 ticks within at most 1.5 s', async () => {
  playTicks(500, 60_000);
  await vi.advanceTimersByTimeAsync(1424);
  expect(ticks()).toBe(19);
  await vi.advanceTimersByTimeAsync(1);
  expect(ticks()).toBe(20);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ticks()).toBe(20);
});

it('stops when asked to', async () => {
  const cancel = playTicks(20, 1500);
  await vi.advanceTimersByTimeAsync(80);
  cancel();
  await vi.advanceTimersByTimeAsync(5000);
  expect(ticks()).toBe(2);
  cancel();
});

it.each([
  [0, 1500],
  [-3, 1500],
  [0.9, 1500],
  [Number.NaN, 1500],
  [5, 0],
])('%d ticks in %d ms play nothing', async (count, milliseconds) => {
  playTicks(count, milliseconds);
  await vi.advanceTimersByTimeAsync(5000);
  expect(ticks()).toBe(0);
});
