import { afterEach, expect, it, vi } from 'vitest';
import { createId } from './create-id.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes ids that are never the same', () => {
  expect(createId()).toMatch(VERSION_4);
  expect(createId()).not.toBe(createId());
});

it('makes them over plain HTTP, too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, createId);
  for (const id of made) expect(id).toMatch(VERSION_4);
  expect(new Set(made).size).toBe(100);
  expect(new Set(made.map((id) => id.charAt(19)))).toEqual(new Set(['8', '9', 'a', 'b']));
});
