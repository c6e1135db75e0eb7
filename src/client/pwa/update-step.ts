import type { PageName } from '#client/device/worker-message.ts';

/** The versions in this browser. */
export interface Versions {
  /** The page on screen. */
  readonly running: PageName | undefined;
  /** The page of the worker that waits to take over, or was just activated by another tab. */
  readonly newest: PageName | undefined;
  readonly isWaiting: boolean;
}

/**
 * - `offer`: offer the new version to the member.
 * - `activate`: this page already is the new version, so its worker can take over without a reload.
 * - `none`: nothing to do, or not now.
 */
export type UpdateStep = 'offer' | 'activate' | 'none';

export function updateStep({ running, newest, isWaiting }: Versions, isWorkoutActive: boolean): UpdateStep {
  if (newest === undefined) return 'none';
  // Even during a workout: offline, the old worker would otherwise serve code older than the one that wrote the draft.
  if (newest === running) return isWaiting ? 'activate' : 'none';
  return isWorkoutActive ? 'none' : 'offer';
}
