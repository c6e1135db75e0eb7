// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { THEMES } from '#client/device/theme.ts';
import { LANGUAGE_TAGS } from '#core/languages.ts';
import { DEFAULT_PREFERENCES, decodePreferences } from './preferences-store.ts';

const KEY = 'gymratt.device.preferences';

beforeEach(() => {
  // The store lives as long as its module: each test loads a new page.
  vi.resetModules();
  document.documentElement.dataset.theme = 'retro-cyberpunk';
  document.head.innerHTML = '<meta name="theme-color" content="#0b0616">';
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const loadPage = () => import('./preferences-store.ts');
const kept = (key = KEY): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const keep = (preferences: unknown, version = 1) => localStorage.setItem(KEY, JSON.stringify({ version, preferences }));

/** Simulates another tab that writes a key, or clears everything. */
function inAnotherTab(change: () => void, key: string | null = KEY) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('the stored preferences', () => {
  it('are read at the start and written at every change', async () => {
    keep({ ...DEFAULT_PREFERENCES, sound: false });
    const { getPreferences, setPreference } = await loadPage();
    expect(getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, sound: false });
    setPreference('theme', 'dark');
    expect(getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, sound: false, theme: 'dark' });
    expect(kept()).toEqual({ version: 1, preferences: { ...DEFAULT_PREFERENCES, sound: false, theme: 'dark' } });
  });

  it('survive signing out, which clears the member’s data', async () => {
    const { setPreference } = await loadPage();
    setPreference('sound', false);
    const { forgetMember } = await import('#client/session/storage/forget-member.ts');
    forgetMember();
    vi.resetModules();
    expect((await loadPage()).getPreferences().sound).toBe(false);
  });

  it('are optional: without storage a choice holds for this visit', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { getPreferences, setPreference } = await loadPage();
    setPreference('haptics', false);
    expect(getPreferences()).toEqual({ ...DEFAULT_PREFERENCES, haptics: false });
  });
});

const stored = (preferences: unknown) => ({ version: 1, preferences });

it('reads back whatever it wrote', () => {
  const preferences = fc.record({
    sound: fc.boolean(),
    haptics: fc.boolean(),
    notifications: fc.boolean(),
    keepScreenOn: fc.boolean(),
    theme: fc.constantFrom(...THEMES),
    cabinet: fc.boolean(),
    language: fc.constantFrom(null, ...LANGUAGE_TAGS),
  });
  fc.assert(
    fc.property(preferences, (chosen) => {
      expect(decodePreferences(JSON.parse(JSON.stringify(stored(chosen))))).toEqual(chosen);
    }),
  );
});

describe('broken content', () => {
  it.each([
    ['nothing', null, {}],
    ['a word', 'loud', {}],
    ['a list', [1], {}],
    ['no preferences', stored(undefined), {}],
    ['malformed preferences', stored('loud'), {}],
    ['no version', { preferences: { sound: false } }, {}],
    ['another version', { version: 2, preferences: { sound: false } }, {}],
    ['one value', stored({ sound: false, haptics: 'no', theme: 'dark' }), { sound: false, theme: 'dark' }],
    ['an unknown theme', stored({ sound: false, theme: 'vaporwave', cabinet: 'off' }), { sound: false }],
  ])('is replaced by the defaults, and nothing else is: %s', (_, content, readable) => {
    expect(decodePreferences(content)).toEqual({ ...DEFAULT_PREFERENCES, ...readable });
  });

  it('of any kind never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        expect(THEMES).toContain(decodePreferences(content).theme);
      }),
    );
  });
});

describe('preferences of another version', () => {
  it('are left alone while nothing changes', async () => {
    keep({ sound: 'surround' }, 2);
    expect((await loadPage()).getPreferences()).toEqual(DEFAULT_PREFERENCES);
    expect(kept()).toEqual({ version: 2, preferences: { sound: 'surround' } });
  });

  it('are moved aside before anything is written', async () => {
    keep({ sound: 'surround' }, 2);
    (await loadPage()).setPreference('sound', false);
    expect(kept()).toEqual({ version: 1, preferences: { ...DEFAULT_PREFERENCES, sound: false } });
    expect(kept(`${KEY}.version-2`)).toEqual({ version: 2, preferences: { sound: 'surround' } });
  });

  it('from a newer tab do not change this one', async () => {
    keep({ ...DEFAULT_PREFERENCES, sound: false });
    const { getPreferences } = await loadPage();
    getPreferences();
    inAnotherTab(() => keep({ sound: 'surround' }, 2));
    expect(getPreferences().sound).toBe(false);
  });
});

describe('other tabs', () => {
  it('are followed', async () => {
    const { getPreferences, subscribePreferences } = await loadPage();
    const listener = vi.fn();
    const stop = subscribePreferences(listener);
    inAnotherTab(() => keep({ ...DEFAULT_PREFERENCES, sound: false }));
    expect(getPreferences().sound).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    inAnotherTab(() => localStorage.clear(), null);
    expect(getPreferences()).toEqual(DEFAULT_PREFERENCES);
    stop();
    inAnotherTab(() => keep({ ...DEFAULT_PREFERENCES, sound: false }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('may write other keys', async () => {
    const { subscribePreferences } = await loadPage();
    const listener = vi.fn();
    subscribePreferences(listener);
    inAnotherTab(() => localStorage.setItem('gymratt.auth', '{}'), 'gymratt.auth');
    expect(listener).not.toHaveBeenCalled();
  });
});

it('re-renders components that read a preference, whichever tab changed it', async () => {
  const { setPreference, usePreferences } = await loadPage();
  const { result } = renderHook(usePreferences);
  expect(result.current.sound).toBe(true);
  act(() => setPreference('sound', false));
  expect(result.current.sound).toBe(false);
  act(() => inAnotherTab(() => keep(DEFAULT_PREFERENCES)));
  expect(result.current.sound).toBe(true);
});

describe('startPreferences', () => {
  const worn = () => document.documentElement.dataset.theme;
  const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

  beforeEach(() => {
    const style = document.createElement('style');
    style.textContent = '[data-theme="dark"] { --bg: #000000 } [data-theme="minimal"] { --bg: #1d2430 }';
    document.head.append(style);
  });

  it('applies the chosen theme to the page and the browser’s bar at once', async () => {
    keep({ ...DEFAULT_PREFERENCES, theme: 'minimal' });
    (await loadPage()).startPreferences();
    expect(worn()).toBe('minimal');
    expect(barColour()).toBe('#1d2430');
  });

  it('applies every change, from this tab or another', async () => {
    const { setPreference, startPreferences } = await loadPage();
    startPreferences();
    expect(worn()).toBe('retro-cyberpunk');
    setPreference('theme', 'minimal');
    expect(worn()).toBe('minimal');
    inAnotherTab(() => keep({ ...DEFAULT_PREFERENCES, theme: 'dark' }));
    expect(worn()).toBe('dark');
    expect(barColour()).toBe('#000000');
  });

  it('leaves the page untouched for the default theme', async () => {
    const style = vi.spyOn(window, 'getComputedStyle');
    (await loadPage()).startPreferences();
    expect(worn()).toBe('retro-cyberpunk');
    expect(style).not.toHaveBeenCalled();
  });
});
