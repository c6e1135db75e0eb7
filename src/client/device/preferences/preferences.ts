import { THEMES, type ThemeName } from '#client/device/theme.ts';

/** Stored per device, whoever is signed in. */
export type Preferences = {
  readonly sound: boolean;
  readonly haptics: boolean;
  readonly notifications: boolean;
  /** While a workout runs. */
  readonly keepScreenOn: boolean;
  readonly theme: ThemeName;
  /** Whether it is a game. The member's own choice, kept here so that the first frame of the next start follows it. */
  readonly cabinet: boolean;
};

export type PreferenceName = keyof Preferences;

/** Notifications are off by default, because the browser asks for permission. */
export const DEFAULT_PREFERENCES: Preferences = {
  sound: true,
  haptics: true,
  notifications: false,
  keepScreenOn: true,
  theme: THEMES[0],
  cabinet: true,
};

const VERSION = 1;

export function encodePreferences(preferences: Preferences): unknown {
  return { version: VERSION, preferences };
}

/** Anything that cannot be read, all of it or one value, falls back to its default. */
export function decodePreferences(stored: unknown): Preferences {
  const kept = isRecord(stored) && stored.version === VERSION && isRecord(stored.preferences) ? stored.preferences : {};
  const flag = (name: Exclude<PreferenceName, 'theme'>) => {
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
  };
}

/** The other version that wrote this; `undefined` if none did. */
export function foreignVersion(stored: unknown): string | undefined {
  if (!isRecord(stored) || !('version' in stored) || stored.version === VERSION) return undefined;
  return String(stored.version);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
