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

/** Made when it is first asked for: until then nothing is read, and no other tab followed. */
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

/** Calls `listener` after every change, here or in another tab, until the returned function is called. */
export function subscribePreferences(listener: () => void): () => void {
  return store().subscribe(listener);
}

export function usePreferences(): Preferences {
  return useStore(store());
}

export function setPreference<Name extends PreferenceName>(name: Name, value: Preferences[Name]): void {
  const preferences = { ...getPreferences(), [name]: value };
  keepForeignVersion();
  writeStored(STORAGE_KEY, encodePreferences(preferences));
  store().setState(preferences);
}

/** Dresses the page in the chosen theme, now and after every change. To be called before the first render. */
export function startPreferences(): void {
  wearTheme();
  subscribePreferences(wearTheme);
}

function wearTheme(): void {
  const { theme } = getPreferences();
  // The page comes dressed in the default theme: asking for its colours would cost a first visit a style pass.
  if (document.documentElement.dataset.theme !== theme) applyTheme(theme);
}

function followOtherTabs({ key }: StorageEvent): void {
  // No key: another tab cleared everything.
  if (key !== STORAGE_KEY && key !== null) return;
  const stored = readStored(STORAGE_KEY);
  // Another tab runs a newer product. This one goes on with what it has.
  if (foreignVersion(stored) === undefined) store().setState(decodePreferences(stored));
}

/** What another version of the product wrote is not ours to destroy: it may be back tomorrow. */
function keepForeignVersion(): void {
  const stored = readStored(STORAGE_KEY);
  const version = foreignVersion(stored);
  if (version !== undefined) writeStored(`${STORAGE_KEY}.version-${version}`, stored);
}
