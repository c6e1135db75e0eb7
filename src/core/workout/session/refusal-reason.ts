import { withCommas } from '../../format/numbers.ts';
import { type DistanceUnit, fromMeters } from '../distance-units.ts';
import { WORKOUT_LIMITS } from '../limits.ts';
import type { EffortField } from '../measures.ts';
import { fromKilograms, type WeightUnit } from '../weight-units.ts';
import { allowedDecimals, type Refusal } from './entries.ts';

/** The units in which a set is typed; a distance without one is in metres. */
interface TypedIn {
  readonly units: { readonly weight: WeightUnit; readonly distance?: DistanceUnit | undefined };
}

export function boundText(field: EffortField, { units }: TypedIn): string {
  if (field === 'durationSeconds') return `${WORKOUT_LIMITS.durationSeconds / 3600} hours`;
  if (field === 'weight') return `${withCommas(mostWeight(units.weight))} ${units.weight}`;
  if (field === 'reps') return `${withCommas(WORKOUT_LIMITS.reps)} reps`;
  const most = WORKOUT_LIMITS.distanceMeters;
  if (!units.distance) return `${withCommas(most)} meters`;
  return `${withCommas(fromMeters(most, units.distance))} ${units.distance}`;
}

/** Rounded down: what is named is taken. */
function mostWeight(unit: WeightUnit): number {
  const scale = 10 ** allowedDecimals('weight', { weight: unit });
  return Math.floor(fromKilograms(WORKOUT_LIMITS.weight, unit) * scale) / scale;
}

function unitName(field: EffortField, { units }: TypedIn): string {
  const { weight, distance = 'meters' } = units;
  return { weight, reps: 'reps', durationSeconds: 'seconds', distanceMeters: distance }[field];
}

export function reasonFor(refusal: Refusal, field: EffortField, typed: TypedIn): string {
  switch (refusal) {
    case 'notANumber':
      return field === 'durationSeconds' ? 'Type it like 90 or 1:30.' : 'Not a number.';
    case 'negative':
      return `Not below 0 ${unitName(field, typed)}.`;
    case 'tooMuch':
      return `At most ${boundText(field, typed)}.`;
    case 'tooFine':
      if (field === 'reps') return 'Whole reps only.';
      return `At most ${allowedDecimals(field, typed.units)} decimals.`;
  }
}
