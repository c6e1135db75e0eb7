import { t } from '@lingui/core/macro';
import type { MeasurementRow } from '#core/insights/measurement-rows.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';

/** Kinds and rows with one word: a girth is named like the part of the body. */
const SHARED = {
  weight: () => t({ message: 'Weight', context: 'measurement of the body' }),
  body_fat: () => t`Body fat`,
  neck: () => t({ message: 'Neck', context: 'measurement of the body' }),
  shoulders: () => t({ message: 'Shoulders', context: 'measurement of the body' }),
  chest: () => t({ message: 'Chest', context: 'measurement of the body' }),
  waist: () => t`Waist`,
  abdomen: () => t`Abdomen`,
  hips: () => t`Hips`,
} as const;

export const MEASUREMENT_WORDS: Readonly<Record<MeasurementKind, () => string>> = {
  ...SHARED,
  left_arm: () => t`Left arm`,
  right_arm: () => t`Right arm`,
  left_forearm: () => t`Left forearm`,
  right_forearm: () => t`Right forearm`,
  left_thigh: () => t`Left thigh`,
  right_thigh: () => t`Right thigh`,
  left_calf: () => t`Left calf`,
  right_calf: () => t`Right calf`,
};

/** Of rows that show a left and a right one. */
export const MEASUREMENT_ROW_WORDS: Readonly<Record<MeasurementRow, () => string>> = {
  ...SHARED,
  arms: () => t({ message: 'Arms', context: 'measurement of the body' }),
  forearms: () => t({ message: 'Forearms', context: 'measurement of the body' }),
  thighs: () => t({ message: 'Thighs', context: 'measurement of the body' }),
  calves: () => t({ message: 'Calves', context: 'measurement of the body' }),
};
