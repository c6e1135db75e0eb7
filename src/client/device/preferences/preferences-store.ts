import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { applyTheme, THEMES, type ThemeName } from '#client/device/theme.ts';
import { LANGUAGE_TAGS, type Language, preferredLanguage } from '#core/languages.ts';

/** Stored per device, whoever is signed in. */
type Preferences = {
  readonly sound: boolean;
  readonly haptics: boolean;
  readonly notifications: boolean;
  /** While a workout runs. */
  readonly keepScreenOn: boolean;
  readonly theme: ThemeName;
  /** Whether it is a game. The member's own choice, kept here so that the first frame of the next start follows it. */
  readonly cabinet: boolean;
  /** As chosen by the member; `null` follows the browser. Kept here for the same reason. */
  readonly language: Language | null;
};

type PreferenceName = keyof Preferences;

/** Notifications are off by default, because the browser asks for permission. */
export const DEFAULT_PREFERENCES: Preferences = {
  sound: true,
  haptics: true,
  notifications: false,
  keepScreenOn: true,
  theme: THEMES[0],
  cabinet: true,
  language: null,
};

const VERSION = 1;

/** Anything that cannot be read, all of it or one value, falls back to its default. */
export function decodePreferences(stored: unknown): Preferences {
  const kept = isRecord(stored) && stored.version === VERSION && isRecord(stored.preferences) ? stored.preferences : {};
  const flag = (name: Exclude<PreferenceName, 'theme' | 'language'>) => {
    const value = kept[name];
    return typeof value === 'boolean' ? value : DEFAULT_PREFERENCES[name];
  };
  return {
    sound: flag('sound'),
    haptics: flag('haptics'),
    notifications: flag('notifications'),
    keepScreenOn: flag('keepScreenOn'),
    theme: THEMES.find((name) => name === kept.theme) ?? THEMES[0],
    cabinet: flag('cabinet'),
    language: LANGUAGE_TAGS.find((tag) => tag === kept.language) ?? null,
  };
}

/** The other version that wrote this; `undefined` if none did. */
function foreignVersion(stored: unknown): string | undefined {
  if (!isRecord(stored) || !('version' in stored) || stored.version === VERSION) return undefined;
  return String(stored.version);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const STORAGE_KEY = `${DEVICE_PREFIX}preferences`;

let made: StoreApi<Preferences> | undefined;

/** Created on first use: until then nothing is read, and no listener is added. */
function store(): StoreApi<Preferences> {
  if (!made) {
    made = createStore(() => decodePreferences(readStored(STORAGE_KEY)));
    addEventListener('storage', followOtherTabs);
  }
  return made;
}

export function getPreferences(): Preferences {
  return store().getState();
}

/** What the member has chosen, or else the first language of the browser that the app speaks. */
export function currentLanguage(): Language {
  return getPreferences().language ?? preferredLanguage(navigator.languages);
}

/** Calls `listener` after every change, in this tab or another, until the returned function is called. */
export function subscribePreferences(listener: () => void): () => void {
  return store().subscribe(listener);
}

export function usePreferences(): Preferences {
  return useStore(store());
}

/** `isOn` is false where the member wants a plain training log: nothing of the game is seen or heard then. */
export function useCabinet(): { isOn: boolean } {
  return { isOn: useStore(store(), ({ cabinet }) => cabinet) };
}

export function setPreference<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  const preferences = { ...getPreferences(), [name]: value };
  keepForeignVersion();
  writeStored(STORAGE_KEY, { version: VERSION, preferences });
  store().setState(preferences);
}

/** Applies the chosen theme, now and after every change. Call it before the first render. */
export function startPreferences(): void {
  applyChosenTheme();
  subscribePreferences(applyChosenTheme);
}

function applyChosenTheme(): void {
  const { theme } = getPreferences();
  // The page already has the default theme; applying it again would cost a first visit a style recalculation.
  if (document.documentElement.dataset.theme !== theme) applyTheme(theme);
}

function followOtherTabs({ key }: StorageEvent): void {
  // Without a key, another tab cleared everything.
  if (key !== STORAGE_KEY && key !== null) return;
  const stored = readStored(STORAGE_KEY);
  // Another tab runs a newer version. Keep the current values.
  if (foreignVersion(stored) === undefined) store().setState(decodePreferences(stored));
}

/** Keeps what another version wrote, instead of overwriting it: that version may run again. */
function keepForeignVersion(): void {
  const stored = readStored(STORAGE_KEY);
  const version = foreignVersion(stored);
  if (version !== undefined) writeStored(`${STORAGE_KEY}.version-${version}`, stored);
}
