import { getPreferences, subscribePreferences } from '#client/device/preferences/preferences-store.ts';

/** The loudspeaker: every sound is connected to `entry`, which is shut while nothing may be heard. */
export type Output = { context: AudioContext; entry: GainNode };

/** Shut softly, as a wave cut off in the middle clicks. */
const SHUT_SECONDS = 0.015;
const SUSPEND_AFTER_MS = 100;

let output: Output | null | undefined;
let isWatching = false;
let hasHeardGesture = false;
const listeners = new Set<() => void>();

/** Whether sound is switched on, in a browser that has any. */
export function isWanted(): boolean {
  return getPreferences().sound && output !== null && 'AudioContext' in globalThis;
}

/** Whether a sound would be heard: after the first touch or key, with sound switched on, on a page that is looked at. */
export function isAudible(): boolean {
  return isWanted() && isUnlocked() && !document.hidden;
}

/** The loudspeaker, made when it is first needed; `null` while nothing may be heard, and where there is none. */
export function openOutput(): Output | null {
  watch();
  if (!isAudible()) return null;
  if (output === undefined) output = createOutput();
  return output;
}

/** Calls `listener` whenever sounds may have become audible, or no longer are. */
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
  // The browser also remembers a gesture that came before this code did.
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
    // In the gesture itself: some browsers let a loudspeaker be made and started at no other time. One that a phone
    // call has silenced needs a gesture again, so this goes on listening.
    if (output?.context.state !== 'running') follow();
  };
  addEventListener('pointerup', heardGesture, { capture: true, passive: true });
  addEventListener('keydown', heardGesture, { capture: true, passive: true });
  document.addEventListener('visibilitychange', follow);
  subscribePreferences(follow);
}

/** Opens or shuts the loudspeaker as things now are. */
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

/** A loop then stands still and goes on where it was. */
function suspendIfShut(context: AudioContext): void {
  if (!isAudible()) void context.suspend().catch(() => undefined);
}
