// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createHeldStorage } from './held-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('reads local storage, including changes by other tabs', () => {
  const storage = createHeldStorage();
  storage.setItem('key', 'mine');
  expect(localStorage.getItem('key')).toBe('mine');
  localStorage.setItem('key', 'theirs');
  expect(storage.getItem('key')).toBe('theirs');
  storage.removeItem('key');
  expect([storage.getItem('key'), localStorage.getItem('key')]).toEqual([null, null]);
});

it.each([
  ['blocked', undefined],
  [
    'full',
    {
      getItem: () => 'old',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    },
  ],
])('holds values in memory while local storage is %s', (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  const storage = createHeldStorage();
  storage.setItem('key', 'new');
  expect(storage.getItem('key')).toBe('new');
  vi.unstubAllGlobals();
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
});

it('releases held values when there is room again', () => {
  vi.stubGlobal('localStorage', undefined);
  const storage = createHeldStorage();
  storage.setItem('key', 'held');
  vi.unstubAllGlobals();
  storage.setItem('key', 'stored');
  localStorage.setItem('key', 'by another tab');
  expect(storage.getItem('key')).toBe('by another tab');
});
