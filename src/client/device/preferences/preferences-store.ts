import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { applyTheme } from '#client/device/theme.ts';
import {
  decodePreferences,
  encodePreferences,
  foreignVersion,
  type PreferenceName,
  type Preferences,
} from './preferences.ts';

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
  writeStored(STORAGE_KEY, encodePreferences(preferences));
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
