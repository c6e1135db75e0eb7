import type { PageName } from '#client/device/worker-message.ts';

/** What is known of the versions in this browser. */
export interface Versions {
  /** The page that is on screen. */
  readonly running: PageName | undefined;
  /** The page of the worker that waits to take over, or has just done so at another tab's wish. */
  readonly newest: PageName | undefined;
  readonly isWaiting: boolean;
}

/**
 * - `offer`: the member may load the new version.
 * - `activate`: this page is the new version already, its worker may follow. Nothing is loaded anew.
 * - `none`: nothing to do, or not now.
 */
export type UpdateStep = 'offer' | 'activate' | 'none';

export function updateStep({ running, newest, isWaiting }: Versions, isWorkoutActive: boolean): UpdateStep {
  if (newest === undefined) return 'none';
  // Also during a workout: without a network, the old worker would bring back older code than wrote the draft.
  if (newest === running) return isWaiting ? 'activate' : 'none';
  return isWorkoutActive ? 'none' : 'offer';
}
