import { formatEffortTime } from '#core/format/durations.ts';
import { withCommas } from '#core/format/numbers.ts';
import { type DistanceUnit, fromMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { type EffortField, MEASURES, type Measure } from '#core/workout/measures.ts';

/** A number of a set, as a column of the logger. */
export type Column = EffortField;

/** The columns of an exercise. */
export interface Columns {
  readonly measure: Measure;
  /** In the order of the row. */
  readonly all: readonly Column[];
  /** In which a distance is typed and shown: the member's for what is run, metres for what is carried. */
  readonly distanceUnit: DistanceUnit | undefined;
}

export function columnsOf(measure: Measure, preferred: DistanceUnit): Columns {
  const distanceUnit = measure === 'distance_duration' ? preferred : undefined;
  return { measure, all: MEASURES[measure].fields, distanceUnit };
}

/** At the head of a column. The sign says what the weight does to the body's own. */
export function captionOf(column: Column, { measure, distanceUnit }: Columns): string {
  if (column === 'reps') return 'Reps';
  if (column === 'durationSeconds') return 'Time';
  if (column === 'distanceMeters') return distanceUnit ?? 'Meters';
  return measure === 'bodyweight_weighted' ? '+ Kg' : measure === 'bodyweight_assisted' ? '- Kg' : 'Kg';
}

/** What a field is called by a screen reader. */
export function nameOf(column: Column, { measure, distanceUnit }: Columns): string {
  if (column === 'reps') return 'Reps';
  if (column === 'durationSeconds') return 'Time (seconds, or minutes:seconds)';
  if (column === 'distanceMeters') return `Distance (${distanceUnit ?? 'meters'})`;
  if (measure === 'bodyweight_weighted') return 'Added weight (kg)';
  return measure === 'bodyweight_assisted' ? 'Help (kg)' : 'Weight (kg)';
}

/** A number as it stands in its field. */
export function fieldText(column: Column, number: number, { distanceUnit }: Columns): string {
  if (column === 'durationSeconds') return formatEffortTime(number);
  return String(column === 'distanceMeters' && distanceUnit ? fromMeters(number, distanceUnit) : number);
}

/** What an empty field shows where nothing is suggested. Nothing added is an answer too. */
export function emptyText(column: Column, { measure }: Columns): string {
  if (column === 'durationSeconds') return '-:--';
  return column === 'weight' && measure.startsWith('bodyweight') ? '0' : '--';
}

/** A number with its unit: `100 kg`, `1 rep`, `1:30`, `5.2 km`. */
export function withUnit(column: Column, number: number, columns: Columns): string {
  if (column === 'durationSeconds') return formatEffortTime(number);
  if (column === 'distanceMeters') return `${fieldText(column, number, columns)} ${columns.distanceUnit ?? 'm'}`;
  return `${number} ${column === 'weight' ? 'kg' : number === 1 ? 'rep' : 'reps'}`;
}

/** The most that a field takes, as a member reads it. */
export function boundText(column: Column, { distanceUnit }: Columns): string {
  if (column === 'durationSeconds') return `${WORKOUT_LIMITS.durationSeconds / 3600} hours`;
  if (column === 'weight') return `${withCommas(WORKOUT_LIMITS.weight)} kg`;
  if (column === 'reps') return `${withCommas(WORKOUT_LIMITS.reps)} reps`;
  const most = WORKOUT_LIMITS.distanceMeters;
  return distanceUnit ? `${withCommas(fromMeters(most, distanceUnit))} ${distanceUnit}` : `${withCommas(most)} meters`;
}

/** Which part of the row a column takes: an only one takes both. */
export function placeOf(column: Column, { all }: Columns): 'first' | 'second' | 'whole' {
  if (all.length === 1) return 'whole';
  return column === all[0] ? 'first' : 'second';
}

/** Repetitions need less room than the other numbers, and have a sign before them. */
export function isTimesReps({ all }: Columns): boolean {
  return all[1] === 'reps';
}
