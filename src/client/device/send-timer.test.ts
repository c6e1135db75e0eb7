import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendTimer } from './send-timer.ts';

const ring = vi.fn();
let timer: SendTimer;

beforeEach(() => {
  vi.useFakeTimers();
  ring.mockClear();
  timer = new SendTimer(ring);
});
afterEach(() => void vi.useRealTimers());

/** The seconds until the timer fires. */
function pause(atMostMs?: number): number {
  timer.set(atMostMs);
  const before = Date.now();
  vi.advanceTimersToNextTimer();
  return (Date.now() - before) / 1000;
}

it('waits longer each time, from half a minute up to five minutes', () => {
  expect([pause(), pause(), pause(), pause(), pause(), pause()]).toEqual([30, 60, 120, 240, 300, 300]);
});

it('starts with the first pause again after a reset', () => {
  pause();
  pause();
  timer.resetBackoff();
  expect(pause()).toBe(30);
});

it('waits no longer than the given maximum', () => {
  expect(pause(20_000)).toBe(20);
});

it('fires once, and not after it was stopped', () => {
  timer.set();
  timer.set();
  vi.advanceTimersByTime(60_000);
  expect(ring).toHaveBeenCalledOnce();
  timer.set();
  timer.stop();
  vi.advanceTimersByTime(600_000);
  expect(ring).toHaveBeenCalledOnce();
});
