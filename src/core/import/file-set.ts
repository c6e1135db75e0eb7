import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { NORMAL_SET, type SetType } from '../workout/set-types.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { FileSet } from './save-file.ts';
import { cut, noteInCell } from './storable-text.ts';

/** What a row says of its set; what is 0 was not given, and `NaN` cannot be read. */
export interface SetRow {
  readonly weight: number | null;
  readonly unit: WeightUnit | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly meters: number | null;
  readonly isDistanceUnitMissing?: boolean;
  readonly type?: SetType;
  readonly rpe?: number | null;
  readonly note?: string;
}

const MOST_POUNDS = 2205;

/** The set of a row within our bounds, or why there is none. */
export function fileSet(line: number, row: SetRow, adjust: (line: number, reason: string) => void): FileSet | string {
  if (Number.isNaN(row.weight)) return 'the weight cannot be read';
  if (Number.isNaN(row.reps)) return 'the reps cannot be read';
  if (row.reps !== null && row.reps < 0) return `reps cannot be negative: ${row.reps}`;
  const limit = row.unit === 'kg' ? WORKOUT_LIMITS.weight : MOST_POUNDS;
  if (row.weight !== null && Math.abs(row.weight) > limit)
    return `a weight of ${row.weight} is over the limit of ${limit} ${row.unit ?? 'lb'}`;
  const reps = bounded(row.reps === null ? null : Math.floor(row.reps), WORKOUT_LIMITS.reps);
  const seconds = bounded(row.seconds === null ? null : Math.round(row.seconds), WORKOUT_LIMITS.durationSeconds);
  const meters = bounded(
    row.meters === null ? null : Math.round(row.meters * 100) / 100,
    WORKOUT_LIMITS.distanceMeters,
  );
  // A weight alone is an attempt that failed.
  if (!row.weight && reps === null && seconds === null && meters === null) return 'no reps and no time';
  if (Number.isNaN(row.seconds)) adjust(line, unreadable('time'));
  if (Number.isNaN(row.meters)) adjust(line, unreadable('distance'));
  if (Number.isNaN(row.rpe)) adjust(line, unreadable('RPE'));
  if (row.reps !== null && reps !== row.reps && reps !== null) adjust(line, `${row.reps} reps are loaded as ${reps}`);
  if (row.seconds !== null && row.seconds > WORKOUT_LIMITS.durationSeconds)
    adjust(line, 'a set of more than 24 hours is shortened to 24');
  if (row.meters !== null && row.meters > WORKOUT_LIMITS.distanceMeters)
    adjust(line, 'a set of more than 1,000 km is shortened to 1,000');

  const note = noteInCell(row.note ?? '');
  const keptNote = cut(note, WORKOUT_LIMITS.setNoteLength);
  if (keptNote !== note) adjust(line, 'the set note is shortened to 500 characters');
  const rpe = row.rpe === undefined || row.rpe === null ? null : Math.round(row.rpe * 2) / 2;
  return {
    line,
    weight: row.weight === null || row.weight === 0 ? null : { value: row.weight, unit: row.unit },
    reps,
    durationSeconds: seconds,
    distanceMeters: meters,
    ...(row.isDistanceUnitMissing && meters !== null ? { isDistanceUnitMissing: true } : {}),
    type: row.type ?? NORMAL_SET,
    rpe: rpe !== null && rpe >= 1 && rpe <= 10 ? rpe : null,
    note: keptNote === '' ? null : keptNote,
  };
}

function bounded(value: number | null, most: number): number | null {
  return value !== null && value > 0 ? Math.min(value, most) : null;
}

export const unreadable = (what: string) => `the ${what} cannot be read and is left out`;
