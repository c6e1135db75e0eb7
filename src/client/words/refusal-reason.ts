import { plural, t } from '@lingui/core/macro';
import { type DistanceUnit, fromMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { EffortField } from '#core/workout/measures.ts';
import { allowedDecimals, type Refusal } from '#core/workout/session/entries.ts';
import { fromKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { withCommas } from './format/numbers.ts';

/** The units in which a set is typed; a distance without one is in metres. */
interface TypedIn {
  readonly units: { readonly weight: WeightUnit; readonly distance?: DistanceUnit | undefined };
}

/** What is allowed at most: `24 hours`, `2,000 kg`. */
export function boundText(field: EffortField, { units }: TypedIn): string {
  return withUnit(mostAllowed(field, units), field, units);
}

function mostAllowed(field: EffortField, units: TypedIn['units']): number {
  if (field === 'durationSeconds') return WORKOUT_LIMITS.durationSeconds / 3600;
  if (field === 'reps') return WORKOUT_LIMITS.reps;
  if (field === 'weight') return mostWeight(units.weight);
  return units.distance ? fromMeters(WORKOUT_LIMITS.distanceMeters, units.distance) : WORKOUT_LIMITS.distanceMeters;
}

/** Rounded down: what is named is taken. */
function mostWeight(unit: WeightUnit): number {
  const scale = 10 ** allowedDecimals('weight', { weight: unit });
  return Math.floor(fromKilograms(WORKOUT_LIMITS.weight, unit) * scale) / scale;
}

/** A time is told in hours: only its limit is. */
function withUnit(value: number, field: EffortField, { weight, distance }: TypedIn['units']): string {
  if (field === 'durationSeconds') return plural({ hours: value }, { one: '# hour', other: '# hours' });
  if (field === 'reps') return plural({ reps: value }, { one: '# rep', other: '# reps' });
  if (field === 'weight') return `${withCommas(value)} ${weight}`;
  return distance
    ? `${withCommas(value)} ${distance}`
    : plural({ meters: value }, { one: '# meter', other: '# meters' });
}

export function reasonFor(refusal: Refusal, field: EffortField, typed: TypedIn): string {
  switch (refusal) {
    case 'notANumber':
      return field === 'durationSeconds' ? t`Type it like 90 or 1:30.` : t`Not a number.`;
    case 'negative':
      return field === 'durationSeconds' ? t`Not below 0 seconds.` : belowZero(withUnit(0, field, typed.units));
    case 'tooMuch':
      return t`At most ${{ most: boundText(field, typed) }}.`;
    case 'tooFine': {
      if (field === 'reps') return t`Whole reps only.`;
      const decimals = allowedDecimals(field, typed.units);
      return plural(decimals, { one: 'At most # decimal.', other: 'At most # decimals.' });
    }
  }
}

const belowZero = (zero: string) => t`Not below ${zero}.`;
