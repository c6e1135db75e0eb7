import { readStored, writeStored } from '#client/device/storage/local-store.ts';
import { REST_OPTIONS } from '#core/workout/session/rest-timers.ts';

/** Not a device key, so signing out removes it. */
const KEY = 'gymratt.member.exercise-defaults.v1';

export const SETS_OPTIONS = [1, 2, 3, 4, 5, 6] as const;

/** The initial values of the exercises added next. */
export interface ExerciseDefaults {
  readonly setsCount: number;
  readonly restSeconds: number;
}

const FIRST_DEFAULTS: ExerciseDefaults = { setsCount: 3, restSeconds: 90 };

/** The last choice; the original default for anything that is not an option. */
export function readDefaults(): ExerciseDefaults {
  const kept = Object(readStored(KEY)) as Partial<Record<keyof ExerciseDefaults, unknown>>;
  return {
    setsCount: SETS_OPTIONS.find((option) => option === kept.setsCount) ?? FIRST_DEFAULTS.setsCount,
    restSeconds: REST_OPTIONS.find((option) => option === kept.restSeconds) ?? FIRST_DEFAULTS.restSeconds,
  };
}

/**
 * Seconds: what the member chose for these exercises, or else their setting (`usual`). A choice remembered from an earlier
 * workout comes last.
 */
export function plannedRest(defaults: ExerciseDefaults, isRestChosen: boolean, usual: number | undefined): number {
  return isRestChosen ? defaults.restSeconds : (usual ?? defaults.restSeconds);
}

export function keepDefaults(defaults: ExerciseDefaults): void {
  writeStored(KEY, defaults);
}
