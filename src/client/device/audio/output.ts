import { getPreferences, subscribePreferences } from '#client/device/preferences/preferences-store.ts';
import type { SoundName } from './sounds.ts';

/** The audio output. Every sound is connected to `entry`, whose gain is 0 while nothing may be heard. */
export type Output = { context: AudioContext; entry: GainNode };

/** Faded, because cutting a wave off clicks. */
const SHUT_SECONDS = 0.015;
const SUSPEND_AFTER_MS = 100;

let output: Output | null | undefined;
let isWatching = false;
let hasHeardGesture = false;
const listeners = new Set<() => void>();

/** Whether sound is switched on, and the browser supports it. */
export function isWanted(): boolean {
  return getPreferences().sound && output !== null && 'AudioContext' in globalThis;
}

/** Whether a sound is wanted at all: with the cabinet off, only the one that is not of the game. */
export function mayPlay(name: SoundName): boolean {
  return getPreferences().cabinet || name === 'rest-over';
}

/** Whether a sound would be heard: after the first touch or key, with sound switched on, on a visible page. */
export function isAudible(): boolean {
  return isWanted() && isUnlocked() && !document.hidden;
}

/** The audio output, created when first needed; `null` while nothing may be heard, or if there is none. */
export function openOutput(): Output | null {
  watch();
  if (!isAudible()) return null;
  if (output === undefined) output = createOutput();
  return output;
}

/** Calls `listener` whenever sound may have become audible or inaudible. */
export function onAudibleChange(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A browser may refuse, and some never answer. Nothing depends on it. */
export function resume(context: AudioContext): Promise<void> {
  return context.resume().catch(() => undefined);
}

function isUnlocked(): boolean {
  // The browser also knows about gestures from before this code was loaded.
  return hasHeardGesture || navigator.userActivation?.hasBeenActive === true;
}

function createOutput(): Output | null {
  try {
    const context = new AudioContext();
    const entry = context.createGain();
    entry.connect(context.destination);
    return { context, entry };
  } catch {
    return null;
  }
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const heardGesture = () => {
    hasHeardGesture = true;
    // Some browsers start audio only within a gesture. After a phone call it takes another one, so the listener stays.
    if (output?.context.state !== 'running') follow();
  };
  addEventListener('pointerup', heardGesture, { capture: true, passive: true });
  addEventListener('keydown', heardGesture, { capture: true, passive: true });
  document.addEventListener('visibilitychange', follow);
  subscribePreferences(follow);
}

/** Enables or disables the output according to the current state. */
function follow(): void {
  const opened = openOutput();
  if (output) {
    const { context, entry } = output;
    entry.gain.setTargetAtTime(opened ? 1 : 0, context.currentTime, SHUT_SECONDS);
    if (opened) void resume(context);
    else setTimeout(() => suspendIfShut(context), SUSPEND_AFTER_MS);
  }
  for (const listener of listeners) listener();
}

/** Suspending pauses a loop, which later resumes where it was. */
function suspendIfShut(context: AudioContext): void {
  if (!isAudible()) void context.suspend().catch(() => undefined);
}
