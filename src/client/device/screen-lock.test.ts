// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepScreenOn } from './screen-lock.ts';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

let locks: Lock[];
let isRefused: boolean;
let asked: number;

/** A browser that grants locks, and takes them back. */
async function request(): Promise<Lock> {
  asked += 1;
  if (isRefused) throw new DOMException('not now', 'NotAllowedError');
  const lock: Lock = {
    released: false,
    release: async () => {
      lock.released = true;
    },
  };
  locks.push(lock);
  return lock;
}

const held = () => locks.filter(({ released }) => !released).length;
const settle = () => vi.waitFor(() => Promise.resolve());

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  locks = [];
  isRefused = false;
  asked = 0;
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('keeps the screen on while it is wanted, and no longer', async () => {
  const stop = keepScreenOn();
  await settle();
  expect(held()).toBe(1);
  stop();
  await settle();
  expect(held()).toBe(0);
});

it('requests it again when the page comes back, once', async () => {
  onTestFinished(keepScreenOn());
  await settle();
  await locks[0]?.release();
  show('hidden');
  await settle();
  expect(held()).toBe(0);
  show('visible');
  show('visible');
  await settle();
  expect([held(), asked]).toEqual([1, 2]);
});

it('requests it again with the next tap where it was refused without one', async () => {
  isRefused = true;
  onTestFinished(keepScreenOn());
  await settle();
  expect(held()).toBe(0);
  isRefused = false;
  document.body.click();
  await settle();
  expect(held()).toBe(1);
  document.body.click();
  await settle();
  expect([held(), asked]).toEqual([1, 2]);
});

it('gives back what is granted too late', async () => {
  const end = keepScreenOn();
  end();
  await settle();
  expect([locks.length, held()]).toEqual([1, 0]);
  document.body.click();
  await settle();
  expect(asked).toBe(1);
});

it('plays a silent video where there is no lock, until it is no longer wanted', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  const stop = vi.fn();
  const stream = new MediaStream();
  // happy-dom has streams without tracks.
  Object.assign(stream, { getTracks: () => [{ stop }] });
  vi.spyOn(HTMLCanvasElement.prototype, 'captureStream').mockReturnValue(stream);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined } as never);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const end = keepScreenOn();
  await vi.waitFor(() => expect(document.querySelector('video')?.muted).toBe(true));
  expect(play).toHaveBeenCalledTimes(1);
  show('visible');
  expect(play).toHaveBeenCalledTimes(2);
  end();
  await settle();
  expect(document.querySelector('video')).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('leaves the screen alone where the code of the video cannot be loaded', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.doMock('./screen-video.ts', load);
  const end = keepScreenOn();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  end();
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.doUnmock('./screen-video.ts');
  expect(document.querySelector('video')).toBeNull();
});

it('leaves the screen alone where the browser has neither', async () => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  const end = keepScreenOn();
  await import('./screen-video.ts');
  await settle();
  expect(document.querySelector('video')).toBeNull();
  end();
});
