import type { MeasurementKind } from './measurements.ts';

/** The rows in which measurements are shown, in their order: a left and a right one share theirs. */
export const MEASUREMENT_ROWS = {
  weight: ['weight'],
  body_fat: ['body_fat'],
  neck: ['neck'],
  shoulders: ['shoulders'],
  chest: ['chest'],
  waist: ['waist'],
  abdomen: ['abdomen'],
  hips: ['hips'],
  arms: ['left_arm', 'right_arm'],
  forearms: ['left_forearm', 'right_forearm'],
  thighs: ['left_thigh', 'right_thigh'],
  calves: ['left_calf', 'right_calf'],
} as const satisfies Record<string, readonly MeasurementKind[]>;

export type MeasurementRow = keyof typeof MEASUREMENT_ROWS;

export function isMeasurementRow(name: string): name is MeasurementRow {
  return Object.hasOwn(MEASUREMENT_ROWS, name);
}
