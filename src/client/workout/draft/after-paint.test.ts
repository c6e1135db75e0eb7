import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
let value: number;
let listeners: Set<() => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  value = 0;
  listeners = new Set();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = () =>
  afterPaint(
    {
      read: () => value,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    (before, now) => Math.abs(now - before) < 100,
  );

function subscribed() {
  const following = follow();
  const heard = vi.fn();
  following.subscribe(heard);
  return { following, heard };
}

function change(to: number): void {
  value = to;
  for (const listener of listeners) listener();
}

/** Runs a frame's callbacks, then the tasks that wait for its paint. */
function paint(): void {
  for (const callback of frames.splice(0)) callback();
  vi.advanceTimersByTime(0);
}

it('shows a change after the next frame is painted, not before', () => {
  const { following, heard } = subscribed();
  change(1);
  expect(following.read()).toBe(0);
  expect(heard).not.toHaveBeenCalled();
  for (const callback of frames) callback();
  expect(following.read()).toBe(0);
  paint();
  expect(following.read()).toBe(1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('shows several changes at once, and the next change with the next frame', () => {
  const { following, heard } = subscribed();
  change(1);
  change(2);
  paint();
  expect(following.read()).toBe(2);
  change(3);
  expect(following.read()).toBe(2);
  paint();
  expect(following.read()).toBe(3);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('does not wait for a frame in a hidden page, which paints none', () => {
  const { following, heard } = subscribed();
  change(1);
  vi.advanceTimersByTime(100);
  expect(following.read()).toBe(1);
  paint();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('shows an unrelated value at once', () => {
  const { following, heard } = subscribed();
  change(1);
  change(1000);
  expect(following.read()).toBe(1000);
  paint();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('is up to date without listeners, and unsubscribes from its source', () => {
  const following = follow();
  change(1);
  expect(following.read()).toBe(1);
  const stop = following.subscribe(vi.fn());
  change(2);
  stop();
  expect(following.read()).toBe(2);
  expect(listeners.size).toBe(0);
  following.subscribe(vi.fn());
  expect(following.read()).toBe(2);
});
