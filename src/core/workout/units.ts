import type { DistanceUnit } from './distance-units.ts';
import type { WeightUnit } from './weight-units.ts';

/** The units a member reads and types in. Stored values are in kilograms and metres. */
export interface Units {
  readonly weight: WeightUnit;
  /** For what is run or ridden. What is carried is carried for metres. */
  readonly distance: DistanceUnit;
}

const ALL: Readonly<Record<WeightUnit, Readonly<Record<DistanceUnit, Units>>>> = {
  kg: { km: { weight: 'kg', distance: 'km' }, mi: { weight: 'kg', distance: 'mi' } },
  lb: { km: { weight: 'lb', distance: 'km' }, mi: { weight: 'lb', distance: 'mi' } },
};

/** The same object for the same units, so that nothing renders again for it. */
export function toUnits(weight: WeightUnit, distance: DistanceUnit): Units {
  return ALL[weight][distance];
}

/** The units of an exercise; without one the member's own, for sums over several. */
export type UnitsLookup = (exerciseId?: string) => Units;

export const METRIC: Units = toUnits('kg', 'km');
