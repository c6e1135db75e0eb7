import type { RestTimer } from './session.ts';

/** Seconds, where neither the selector, nor a template, nor the member has said. */
export const DEFAULT_REST_SECONDS = 120;
/** Seconds after a warm-up, unless the member has chosen others. */
export const WARM_UP_REST_SECONDS = 30;
/** Seconds, by which a running rest is made longer or shorter. */
export const REST_STEP = 15;
/** Seconds, offered by a tap on the running time. */
export const REST_CHOICES = [30, 60, 120] as const;
/** Seconds, offered where a rest is planned. */
export const REST_OPTIONS = [30, 45, 60, 75, 90, 120, 150, 180, 240, 300] as const;

/** The same, with no rest, and with what was chosen elsewhere. */
export function restOptionsWith(chosen: number | null | undefined): number[] {
  const options = new Set([0, ...REST_OPTIONS, chosen ?? 0]);
  return [...options].toSorted((a, b) => a - b);
}

/** The rest after the sets of an exercise; `null` where it is just the usual one. */
export function restApartFromUsual(
  planned: number | null,
  { kept, usual }: { kept: number | null; usual: number },
): number | null {
  const seconds = planned ?? kept ?? usual;
  return kept === null && seconds === usual ? null : seconds;
}

export const REST_SEGMENTS = 10;
/** How long CHARGING COMPLETE stays. */
export const REST_HIDE_AFTER_MS = 5000;

/** Never more than the rest itself, also when the clock was set back. */
function remainingMs({ endsAt, seconds }: RestTimer, now: number): number {
  return Math.min(Math.max(0, endsAt - now), seconds * 1000);
}

/** Whole seconds, the one that has begun included: it reads 0 only when the rest is over. */
export function restRemaining(timer: RestTimer, now: number): number {
  return Math.ceil(remainingMs(timer, now) / 1000);
}

/** Lit segments, 0 to 10: it fills like a charging cell. */
export function restSegments(timer: RestTimer, now: number): number {
  const wholeMs = timer.seconds * 1000;
  return Math.floor(((wholeMs - remainingMs(timer, now)) * REST_SEGMENTS) / wholeMs);
}

export function isRestOver({ endsAt }: RestTimer, now: number): boolean {
  return now >= endsAt;
}

export function isRestVisible({ endsAt }: RestTimer, now: number): boolean {
  return now < endsAt + REST_HIDE_AFTER_MS;
}
