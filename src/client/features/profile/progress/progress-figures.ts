import { t } from '@lingui/core/macro';
import { mediumDate, noonOn } from '#client/words/format/dates.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortUnits } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { MEASURE_WORDS } from '#client/words/measure-words.ts';
import { PROGRESS_LIMIT, type ProgressPoint } from '#contract/exercise-progress.ts';
import { fromMeters } from '#core/workout/distance-units.ts';
import { type Effort, type EffortField, effortRank, FIRST_MEASURE, type Measure } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';
import { shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';

/** The number of a workout's best set that says how good it was: what is charted. */
interface Figure {
  readonly caption: string;
  readonly unit: string;
  readonly read: (point: ProgressPoint) => number;
  readonly format: (value: number) => string;
}

export interface ProgressFigures {
  readonly figure: Figure;
  /** Workouts of the exercise's present measure, earliest first. Others cannot be compared with them. */
  readonly points: readonly ProgressPoint[];
  /** The unit of estimates and volumes. */
  readonly unit: WeightUnit;
  readonly best: ProgressPoint;
  /** The highest; `null` if no workout has one. */
  readonly bestEstimate: number | null;
  readonly hasVolume: boolean;
  /** The server limits the number of workouts: there may be earlier ones. */
  readonly isCut: boolean;
}

/** `undefined` without a workout. Answers of an earlier release name no measure: they were of weights. */
export function progressFigures(all: readonly ProgressPoint[], units: Units): ProgressFigures | undefined {
  const measure = all.at(-1)?.measure ?? FIRST_MEASURE;
  const points = all.filter((point) => pointMeasure(point) === measure);
  const [first, ...others] = points;
  if (!first) return undefined;
  const best = others.reduce((one, other) => (rankOfPoint(other) > rankOfPoint(one) ? other : one), first);
  return {
    figure: chartedFigure(measure, points, units),
    points,
    unit: units.weight,
    best,
    bestEstimate: Math.max(0, ...points.map((point) => pointEstimate(point) ?? 0)) || null,
    hasVolume: points.some(({ volume }) => volume > 0),
    isCut: all.length >= PROGRESS_LIMIT,
  };
}

/** `null` if no set of the day gives one. Answers of an earlier release have 0 instead. */
export function pointEstimate({ estimated_one_rep_max }: ProgressPoint): number | null {
  return estimated_one_rep_max || null;
}

export function pointMeasure({ measure = FIRST_MEASURE }: ProgressPoint): Measure {
  return measure;
}

/** The day where it was done. Answers of an earlier release have the instant alone. */
export function pointDate({ day, performed_at }: ProgressPoint): string {
  return mediumDate(day ? noonOn(day) : new Date(performed_at));
}

export function pointEffort(point: ProgressPoint): Effort {
  const { best_weight, reps_at_best_weight, best_duration_s, best_distance_m } = point;
  return {
    weight: best_weight,
    reps: reps_at_best_weight,
    durationSeconds: best_duration_s,
    distanceMeters: best_distance_m,
  };
}

function rankOfPoint(point: ProgressPoint): number {
  return effortRank(pointEffort(point), pointMeasure(point));
}

/** The first number in the measure's order that any of the workouts has. */
function chartedFigure(measure: Measure, points: readonly ProgressPoint[], units: Units): Figure {
  const { chart } = MEASURE_WORDS[measure];
  const isThere = (field: EffortField) => points.some((point) => pointEffort(point)[field]);
  const { field, caption } = chart.find((figure) => isThere(figure.field)) ?? chart.at(-1) ?? chart[0];
  const { weight, distance } = effortUnits(measure, units);
  const shown: Readonly<
    Record<EffortField, { unit: string; format?: Figure['format']; scaled?: (value: number) => number }>
  > = {
    weight: { unit: weight, scaled: (kilograms) => shownWeight(kilograms, weight) },
    reps: { unit: t`reps` },
    durationSeconds: { unit: 'min:s', format: formatEffortTime },
    distanceMeters: distance ? { unit: distance, scaled: (meters) => fromMeters(meters, distance) } : { unit: 'm' },
  };
  const { unit, format = withCommas, scaled = (value) => value } = shown[field];
  return { caption: caption(), unit, format, read: (point) => scaled(pointEffort(point)[field] ?? 0) };
}
