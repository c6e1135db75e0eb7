import { getPreferences } from '#client/device/preferences/preferences-store.ts';

const MILLISECONDS = { light: 10, medium: 50, heavy: 100 };

export type HapticStrength = keyof typeof MILLISECONDS;

/** A short vibration. Does nothing if the device cannot vibrate or haptics are switched off. */
export function vibrate(strength: HapticStrength): void {
  if (!getPreferences().haptics) return;
  // Before the first touch a browser refuses and logs that to the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  // iPhones and most desktops lack `vibrate`.
  navigator.vibrate?.(MILLISECONDS[strength]);
}
