import { plural, t } from '@lingui/core/macro';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortUnits, weightName, weightSign } from '#client/words/format/efforts.ts';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import { type DistanceUnit, fromMeters, toMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type EffortField, MEASURES, type Measure, requiredFields } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight, toKilograms, toThousandths, type WeightUnit } from '#core/workout/weight-units.ts';

/** A number of a set, as a column of the logger. */
export type Column = EffortField;

/** The columns of an exercise. */
export interface Columns {
  readonly measure: Measure;
  readonly all: readonly Column[];
  readonly units: { readonly weight: WeightUnit; readonly distance: DistanceUnit | undefined };
}

export function columnsFor(measure: Measure, units: Units): Columns {
  return { measure, all: MEASURES[measure].fields, units: effortUnits(measure, units) };
}

/** At the head of a column. The sign says what the weight does to the body's own. */
export function columnCaption(column: Column, { measure, units }: Columns): string {
  if (column === 'reps') return t({ message: 'Reps', comment: 'head of a column, at most 6 letters' });
  if (column === 'durationSeconds') return t({ message: 'Time', comment: 'head of a column, at most 10 letters' });
  if (column === 'distanceMeters')
    return units.distance ?? t({ message: 'Meters', comment: 'head of a column, at most 10 letters' });
  return `${weightSign(measure)} ${units.weight}`.trim();
}

/** What a field is called by a screen reader. */
export function columnName(column: Column, { measure, units }: Columns): string {
  if (column === 'reps') return t`Reps`;
  if (column === 'durationSeconds') return t`Time (seconds, or minutes:seconds)`;
  if (column === 'distanceMeters')
    return units.distance ? t`Distance (${{ unit: units.distance }})` : t`Distance (meters)`;
  return `${weightName(measure)} (${units.weight})`;
}

/** A number as it stands in its field. */
export function fieldText(column: Column, number: number, { units }: Columns): string {
  if (column === 'durationSeconds') return formatEffortTime(number);
  if (column === 'weight') return numberInField(shownWeight(number, units.weight));
  return numberInField(column === 'distanceMeters' && units.distance ? fromMeters(number, units.distance) : number);
}

/** What an empty field shows where nothing is suggested. Nothing added is an answer too. */
export function emptyText(column: Column, { measure }: Columns): string {
  if (column === 'durationSeconds') return '-:--';
  return column === 'weight' && !requiredFields(measure).includes(column) ? '0' : '--';
}

/** A number with its unit: `100 kg`, `1 rep`, `1:30`, `5.2 km`. */
export function withUnit(column: Column, number: number, columns: Columns): string {
  if (column === 'durationSeconds') return formatEffortTime(number);
  if (column === 'reps') return plural({ reps: number }, { one: '# rep', other: '# reps' });
  const text = fieldText(column, number, columns);
  return `${text} ${column === 'weight' ? columns.units.weight : (columns.units.distance ?? 'm')}`;
}

/** Which part of the row a column takes: an only one takes both. */
export function columnPlace(column: Column, { all }: Columns): 'first' | 'second' | 'whole' {
  if (all.length === 1) return 'whole';
  return column === all[0] ? 'first' : 'second';
}

/** Repetitions need less room than the other numbers, and have a sign before them. */
export function isTimesReps({ all }: Columns): boolean {
  return all[1] === 'reps';
}

/** One more, a breath longer, a length of the gym. */
const STEPS: Record<Exclude<Column, 'weight'>, number> = { reps: 1, durationSeconds: 5, distanceMeters: 10 };
/** The smallest pair of plates of each kind, never converted. */
const WEIGHT_STEPS: Record<WeightUnit, number> = { kg: 2.5, lb: 5 };
/** In kilometres or miles, whichever the distance is shown in. */
const LONG_DISTANCE_STEP = 0.1;

/** What a step is: `2.5 kg`, `5 lb`, `1 rep`, `5 seconds`, `0.1 km`. */
export function stepText(column: Column, { units: { weight, distance } }: Columns): string {
  if (column === 'weight') return `${withCommas(WEIGHT_STEPS[weight])} ${weight}`;
  if (column === 'distanceMeters' && distance) return `${withCommas(LONG_DISTANCE_STEP)} ${distance}`;
  const step = STEPS[column];
  if (column === 'reps') return plural({ reps: step }, { one: '# rep', other: '# reps' });
  return column === 'durationSeconds'
    ? plural({ seconds: step }, { one: '# second', other: '# seconds' })
    : plural({ meters: step }, { one: '# meter', other: '# meters' });
}

/** One step up or down, from what is there or, in an empty field, from last time's number. */
export function stepped(column: Column, from: number, direction: -1 | 1, columns: Columns): number {
  return Math.min(Math.max(0, afterStep(column, from, direction, columns)), WORKOUT_LIMITS[column]);
}

/** By the number that the member reads, whatever is stored of it. */
function afterStep(column: Column, from: number, direction: -1 | 1, { units: { weight, distance } }: Columns): number {
  if (column === 'weight') {
    return toKilograms(toThousandths(shownWeight(from, weight) + direction * WEIGHT_STEPS[weight]), weight);
  }
  if (column === 'distanceMeters' && distance) {
    return toMeters(toThousandths(fromMeters(from, distance) + direction * LONG_DISTANCE_STEP), distance);
  }
  return toThousandths(from + direction * STEPS[column]);
}
