import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#client/device/theme.ts';
import { DEFAULT_PREFERENCES, decodePreferences, encodePreferences, foreignVersion } from './preferences.ts';

const stored = (preferences: unknown) => ({ version: 1, preferences });

it('reads back whatever it wrote', () => {
  const preferences = fc.record({
    sound: fc.boolean(),
    haptics: fc.boolean(),
    notifications: fc.boolean(),
    keepScreenOn: fc.boolean(),
    theme: fc.constantFrom(...THEMES),
    cabinet: fc.boolean(),
  });
  fc.assert(
    fc.property(preferences, (chosen) => {
      expect(decodePreferences(JSON.parse(JSON.stringify(encodePreferences(chosen))))).toEqual(chosen);
    }),
  );
});

describe('broken content', () => {
  it.each([
    ['nothing', null],
    ['a word', 'loud'],
    ['a list', [1]],
    ['no preferences', stored(undefined)],
    ['malformed preferences', stored('loud')],
    ['no version', { preferences: { sound: false } }],
    ['another version', { version: 2, preferences: { sound: false } }],
  ])('falls back to the defaults: %s', (_, content) => {
    expect(decodePreferences(content)).toEqual(DEFAULT_PREFERENCES);
  });

  it('in one value affects only that value', () => {
    expect(decodePreferences(stored({ sound: false, haptics: 'no', notifications: null, theme: 'dark' }))).toEqual({
      ...DEFAULT_PREFERENCES,
      sound: false,
      theme: 'dark',
    });
    expect(decodePreferences(stored({ sound: false, theme: 'vaporwave', cabinet: 'off' }))).toEqual({
      ...DEFAULT_PREFERENCES,
      sound: false,
    });
  });

  it('of any kind never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        expect(THEMES).toContain(decodePreferences(content).theme);
      }),
    );
  });
});

it('tells content of another version from its own and from garbage', () => {
  expect(foreignVersion({ version: 2 })).toBe('2');
  expect(foreignVersion({ version: 'beta' })).toBe('beta');
  expect(foreignVersion(stored({}))).toBeUndefined();
  expect(foreignVersion({})).toBeUndefined();
  expect(foreignVersion(null)).toBeUndefined();
});
