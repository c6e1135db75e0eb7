import { getPreferences } from '#client/device/preferences/preferences-store.ts';

const MILLISECONDS = { light: 10, medium: 50, heavy: 100 };

export type HapticStrength = keyof typeof MILLISECONDS;

/** A short buzz in the hand. Nothing where the device cannot, or where it is switched off. */
export function vibrate(strength: HapticStrength): void {
  if (!getPreferences().haptics) return;
  // Before the first touch a browser refuses, and says so in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  // `vibrate` is missing on iPhones and on most desktops.
  navigator.vibrate?.(MILLISECONDS[strength]);
}
