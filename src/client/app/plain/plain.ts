import './plain.css';
import { getPreferences, subscribePreferences } from '#client/device/preferences/preferences-store.ts';
import { applyTheme } from '#client/device/theme.ts';
import { rememberIntro } from '#client/features/intro/intro-memory.ts';
import { speakPlainly } from './speak-plainly.ts';

let speakAsBefore: (() => void) | undefined;

// Without the game, the intro is not shown either.
rememberIntro();

/** Loaded when the cabinet is off for the first time: follows the switch from then on. */
function follow(): void {
  const { cabinet, theme } = getPreferences();
  if (cabinet !== (speakAsBefore !== undefined)) return;
  const root = document.documentElement;
  if (cabinet) {
    delete root.dataset.cabinet;
    speakAsBefore?.();
    speakAsBefore = undefined;
  } else {
    root.dataset.cabinet = 'off';
    speakAsBefore = speakPlainly(root);
  }
  // The colour of the browser's bar depends on it.
  applyTheme(theme);
}

follow();
subscribePreferences(follow);
