import { t } from '@lingui/core/macro';
import type { Plot } from '#client/insights/chart/chart-series.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { effortText, effortUnits, effortWithUnits, weightName } from '#client/words/format/efforts.ts';
import { shortNumber, wholeNumber, withCommas } from '#client/words/format/numbers.ts';
import { MEASURE_WORDS } from '#client/words/measure-words.ts';
import type { ExerciseChart, ExercisePoint, ExerciseRecords } from '#contract/insights.ts';
import type { Goal } from '#contract/settings.ts';
import { type Formula, oneRepMax } from '#core/insights/formulas.ts';
import { monthOf } from '#core/progression/month-grid.ts';
import { fromMeters } from '#core/workout/distance-units.ts';
import { type Effort, type EffortField, MEASURES, type Measure } from '#core/workout/measures.ts';
import type { Units } from '#core/workout/units.ts';
import { fromKilograms, shownWeight } from '#core/workout/weight-units.ts';

/** What is charted of an exercise. */
export type Figure = 'estimate' | 'volume' | 'best';

export interface Charted {
  readonly chart: ExerciseChart;
  readonly records: ExerciseRecords;
  readonly units: Units;
  readonly formula: Formula;
  readonly goal: Goal | null;
}

type Estimated = Pick<ExercisePoint, 'estimate' | 'lifted_kg' | 'set'>;

/** Kilograms by the chosen formula, to a tenth. Kept is Epley's, with the set that gave it. */
export function estimateBy(formula: Formula, { estimate, lifted_kg, set }: Estimated): number | null {
  if (estimate === null || lifted_kg === null || set === null) return estimate;
  return formula === 'epley' ? estimate : oneRepMax(lifted_kg, set, formula);
}

/** The best of all times by the chosen formula. */
export function bestEstimate({ estimate }: ExerciseRecords, formula: Formula): number | null {
  return estimate && estimateBy(formula, { ...estimate, estimate: estimate.value });
}

/** Those that the exercise has: a hold has no estimate, and one of the own body no volume. */
export function figuresOf({ points }: ExerciseChart, { estimate }: ExerciseRecords): readonly Figure[] {
  return [
    ...(estimate !== null ? (['estimate'] as const) : []),
    ...(points.some(({ volume }) => volume > 0) ? (['volume'] as const) : []),
    'best',
  ];
}

/** One below the other, over the same days. */
export function plotsOf(figure: Figure, charted: Charted): readonly Plot[] {
  if (figure === 'volume') return [volumePlot(charted)];
  if (figure === 'best') return [bestPlot(charted)];
  return [estimatePlot(charted), ...(MEASURES[charted.chart.measure].weight === 'added' ? [addedPlot(charted)] : [])];
}

function estimatePlot({ chart, records, units, formula, goal }: Charted): Plot {
  const { points, measure } = chart;
  const source = (at: number) => {
    const set = points[at]?.set;
    return set ? effortText(set, measure, units) : '';
  };
  const values = points.map((point) => inTenths(estimateBy(formula, point), units));
  return {
    series: [{ name: t`Est. 1RM`, values, as: 'line', tone: 'accent', source }],
    unit: units.weight,
    goal: goal
      ? goalLine(goal, inTenths(goalEstimate(goal, bodyInSet(records, chart), formula), units), measure, units)
      : undefined,
    record: recordPoint(chart, records.estimate?.day),
  };
}

/** What the body weighed in the set of the latest estimate: it belongs to what a goal means. */
function bodyInSet({ estimate }: ExerciseRecords, { points, measure }: ExerciseChart): number {
  if (MEASURES[measure].weight !== 'added') return 0;
  const latest =
    points.findLast(({ set }) => set !== null) ?? (estimate && { lifted_kg: estimate.lifted_kg, set: estimate.set });
  return latest?.set && latest.lifted_kg !== null ? latest.lifted_kg - latest.set.weight : 0;
}

function goalEstimate({ kg, reps }: Goal, body: number, formula: Formula): number | null {
  return oneRepMax(kg + body, { reps }, formula);
}

function addedPlot({ chart: { points, measure }, units }: Charted): Plot {
  const values = points.map(({ set }) => set && shownWeight(set.weight, units.weight));
  return {
    series: [{ name: weightName(measure), values, as: 'line', tone: 'primary' }],
    unit: units.weight,
    height: 72,
  };
}

function volumePlot({ chart: { points }, units }: Charted): Plot {
  const values = points.map(({ volume }) => (volume > 0 ? Math.round(fromKilograms(volume, units.weight)) : null));
  return {
    series: [
      {
        name: t`Volume`,
        values,
        as: 'columns',
        tone: 'primary',
        write: (at) => `${wholeNumber(values[at] ?? 0)} ${units.weight}`,
      },
    ],
    unit: units.weight,
    format: shortNumber,
  };
}

/** The number of the best set that says how good it was. */
function bestPlot({ chart, records, units, goal }: Charted): Plot {
  const { points, measure } = chart;
  const { field, caption } = chartedField(points, measure);
  const { unit, format, roundness, scaled } = fieldScale(field, measure, units);
  const write = (at: number) => {
    const best = points[at]?.best;
    return best ? effortWithUnits(asEffort(best), measure, units) : '';
  };
  const values = points.map(({ best }) => best && scaled(asEffort(best)[field] ?? 0));
  return {
    series: [{ name: caption(), values, as: 'line', tone: 'accent', write }],
    ...(unit !== undefined && { unit }),
    format,
    roundness,
    goal: goal && field === 'weight' ? goalLine(goal, scaled(goal.kg), measure, units) : undefined,
    record: recordPoint(chart, records.best?.day),
  };
}

/** The first number in the measure's order that any of the days has. */
function chartedField(points: readonly ExercisePoint[], measure: Measure) {
  const { chart } = MEASURE_WORDS[measure];
  const isThere = (field: EffortField) => points.some(({ best }) => best && asEffort(best)[field]);
  return chart.find(({ field }) => isThere(field)) ?? chart.at(-1) ?? chart[0];
}

interface FieldScale extends Required<Pick<Plot, 'format' | 'roundness'>> {
  readonly unit?: string;
  readonly scaled: (value: number) => number;
}

function fieldScale(field: EffortField, measure: Measure, units: Units): FieldScale {
  const { weight, distance } = effortUnits(measure, units);
  const same = (value: number) => value;
  const scales: Readonly<Record<EffortField, FieldScale>> = {
    weight: {
      unit: weight,
      format: withCommas,
      roundness: 'decimal',
      scaled: (kilograms) => shownWeight(kilograms, weight),
    },
    reps: { unit: t`reps`, format: withCommas, roundness: 'whole', scaled: same },
    durationSeconds: { format: formatEffortTime, roundness: 'time', scaled: same },
    distanceMeters: {
      unit: distance ?? 'm',
      format: withCommas,
      roundness: 'decimal',
      scaled: (meters) => (distance ? fromMeters(meters, distance) : meters),
    },
  };
  return scales[field];
}

export function asEffort({ weight, reps, duration_s, distance_m }: NonNullable<ExercisePoint['best']>): Effort {
  return { weight, reps, durationSeconds: duration_s, distanceMeters: distance_m };
}

function goalLine(goal: Goal, value: number | null, measure: Measure, units: Units): Plot['goal'] {
  const effort = effortWithUnits({ weight: goal.kg, reps: goal.reps }, measure, units);
  return value === null ? undefined : { value, label: t`Goal ${effort}` };
}

/** The place of a day among the points, which may be months. */
function recordPoint({ by, points }: ExerciseChart, day: string | undefined): number | undefined {
  if (day === undefined) return undefined;
  const at = points.findIndex((point) => point.day === (by === 'month' ? monthOf(day) : day));
  return at === -1 ? undefined : at;
}

function inTenths(kilograms: number | null, { weight }: Units): number | null {
  return kilograms === null ? null : Math.round(fromKilograms(kilograms, weight) * 10) / 10;
}
