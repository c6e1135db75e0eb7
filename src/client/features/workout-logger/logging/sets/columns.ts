import type { EffortField, Measure } from '#core/workout/measures.ts';
import { MEASURES } from '#core/workout/measures.ts';

/** A number of a set, as a column of the logger. */
export type Column = EffortField;

/** The columns of an exercise, in the order of the row. */
export function columnsOf(measure: Measure): readonly Column[] {
  return MEASURES[measure].fields;
}

const CAPTIONS: Record<Column, string> = {
  weight: 'Kg',
  reps: 'Reps',
  durationSeconds: 'Seconds',
  distanceMeters: 'Meters',
};

/** At the head of a column. The sign says what the weight does to the body's own. */
export function captionOf(column: Column, measure: Measure): string {
  if (column === 'weight' && measure === 'bodyweight_weighted') return '+ Kg';
  if (column === 'weight' && measure === 'bodyweight_assisted') return '- Kg';
  return CAPTIONS[column];
}

const NAMES: Record<Column, string> = {
  weight: 'Weight (kg)',
  reps: 'Reps',
  durationSeconds: 'Time (seconds)',
  distanceMeters: 'Distance (meters)',
};

/** What a field is called by a screen reader. */
export function nameOf(column: Column, measure: Measure): string {
  if (column === 'weight' && measure === 'bodyweight_weighted') return 'Added weight (kg)';
  if (column === 'weight' && measure === 'bodyweight_assisted') return 'Help (kg)';
  return NAMES[column];
}

const UNITS: Record<Column, string> = { weight: 'kg', reps: 'reps', durationSeconds: 's', distanceMeters: 'm' };

export function unitOf(column: Column, number: number): string {
  return column === 'reps' && number === 1 ? 'rep' : UNITS[column];
}

/** Which part of the row a column takes: an only one takes both. */
export function placeOf(column: Column, columns: readonly Column[]): 'first' | 'second' | 'whole' {
  if (columns.length === 1) return 'whole';
  return column === columns[0] ? 'first' : 'second';
}
