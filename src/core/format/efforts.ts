import { type DistanceUnit, fromMeters } from '../workout/distance-units.ts';
import { type Effort, MEASURES, type Measure, type WeightRole } from '../workout/measures.ts';
import { METRIC, type Units } from '../workout/units.ts';
import { fromKilograms, shownWeight, type WeightUnit } from '../workout/weight-units.ts';
import { formatEffortTime } from './durations.ts';
import { counted, withCommas } from './numbers.ts';

/** `82.5 x 8`, `+20 x 8`, `12 reps`, `1:30`, `5.2 km in 26:40`. A plain x: the reading face's own sign is raised and tiny. */
export function effortText(effort: Effort, measure: Measure, units: Units = METRIC): string {
  return writeEffort(effort, measure, { units, isNamed: false });
}

/** `82.5 kg x 8`, where no caption says what the numbers are. */
export function effortWithUnits(effort: Effort, measure: Measure, units: Units = METRIC): string {
  return writeEffort(effort, measure, { units, isNamed: true });
}

/** `82.5 kg`, `181.9 lb`. */
export function weightWithUnit(kilograms: number, unit: WeightUnit): string {
  return `${weightText(kilograms, unit)} ${unit}`;
}

/** `1,282.5`, where a caption says what it is. */
export function weightText(kilograms: number, unit: WeightUnit): string {
  return withCommas(shownWeight(kilograms, unit));
}

/** Rounded to a tenth: an estimate is not more exact. */
export function estimateText(kilograms: number, unit: WeightUnit): string {
  return withCommas(Math.round(fromKilograms(kilograms, unit) * 10) / 10);
}

/** `82.5`, `+20` added to the own weight, `-30` of help. */
export function signedWeight(kilograms: number, measure: Measure, unit: WeightUnit): string {
  return `${weightWords(measure).sign}${weightText(kilograms, unit)}`;
}

/** What a weight is called, and what its sign says: what it does to the body's own. */
const WEIGHTS: Readonly<Record<WeightRole, { readonly name: string; readonly sign: '' | '+' | '-' }>> = {
  lifted: { name: 'Weight', sign: '' },
  added: { name: 'Added weight', sign: '+' },
  help: { name: 'Help', sign: '-' },
  held: { name: 'Weight', sign: '' },
  carried: { name: 'Weight', sign: '' },
};

export function weightWords(measure: Measure) {
  return WEIGHTS[MEASURES[measure].weight ?? 'lifted'];
}

/** Between the two numbers of a set: `82.5 x 8`, `5 km in 26:40`. */
export function effortJoint(measure: Measure): 'x' | 'in' {
  return MEASURES[measure].isCardio ? 'in' : 'x';
}

/** The units in which a set is typed and shown: runs in the member's unit of distance, other distances in metres. */
export function effortUnits(measure: Measure, { weight, distance }: Units) {
  return { weight, distance: MEASURES[measure].isCardio ? distance : undefined };
}

/** `5:08 /km`, where both a distance and a time are known. */
export function paceText({ distanceMeters, durationSeconds }: Effort, unit: DistanceUnit): string | null {
  if (!distanceMeters || !durationSeconds) return null;
  return `${formatEffortTime(Math.round(durationSeconds / fromMeters(distanceMeters, unit)))} /${unit}`;
}

interface Writing {
  readonly units: Units;
  /** Whether the unit stands behind a weight. */
  readonly isNamed: boolean;
}

function writeEffort(effort: Effort, measure: Measure, { units, isNamed }: Writing): string {
  const writeWeight = isNamed ? weightWithUnit : weightText;
  const parts = MEASURES[measure].fields.flatMap((field) => {
    const number = effort[field] ?? 0;
    if (field === 'weight' && MEASURES[measure].weight === 'lifted') return writeWeight(number, units.weight);
    if (number === 0) return [];
    if (field === 'reps') return String(number);
    if (field === 'durationSeconds') return formatEffortTime(number);
    if (field === 'distanceMeters') return distanceText(number, measure, units);
    return `${weightWords(measure).sign}${writeWeight(number, units.weight)}`;
  });
  if (parts.length === 1 && effort.reps > 0) return counted(effort.reps, 'rep');
  return parts.join(` ${effortJoint(measure)} `) || '--';
}

/** `5.2 km`, `40 m`. */
export function distanceText(meters: number, measure: Measure, units: Units): string {
  const { distance } = effortUnits(measure, units);
  return distance ? `${withCommas(fromMeters(meters, distance))} ${distance}` : `${withCommas(meters)} m`;
}
