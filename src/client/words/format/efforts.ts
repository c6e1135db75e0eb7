import { plural, t } from '@lingui/core/macro';
import { type DistanceUnit, fromMeters } from '#core/workout/distance-units.ts';
import { type Effort, MEASURES, type Measure, type WeightRole } from '#core/workout/measures.ts';
import { METRIC, type Units } from '#core/workout/units.ts';
import { fromKilograms, shownWeight, type WeightUnit } from '#core/workout/weight-units.ts';
import { formatEffortTime } from './durations.ts';
import { withCommas } from './numbers.ts';

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

/** Where it is a choice: `KG`. */
export function unitName(unit: WeightUnit): string {
  return unit === 'kg' ? t`KG` : t`LB`;
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
  return `${weightSign(measure)}${weightText(kilograms, unit)}`;
}

/** What a weight does to the body's own. */
const SIGNS: Readonly<Record<WeightRole, '' | '+' | '-'>> = {
  lifted: '',
  added: '+',
  help: '-',
  held: '',
  carried: '',
};

export function weightSign(measure: Measure) {
  return SIGNS[MEASURES[measure].weight ?? 'lifted'];
}

export function weightName(measure: Measure): string {
  const role = MEASURES[measure].weight;
  if (role === 'added') return t`Added weight`;
  return role === 'help' ? t`Help` : t`Weight`;
}

/** Between the two numbers of a set: `82.5 x 8`, `5 km in 26:40`. */
export function effortJoint(measure: Measure): string {
  return MEASURES[measure].isCardio ? distanceJoint() : 'x';
}

export function distanceJoint(): string {
  return t({ message: 'in', comment: 'distance in time: 5 km in 26:40' });
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
    return `${weightSign(measure)}${writeWeight(number, units.weight)}`;
  });
  if (parts.length === 1 && effort.reps > 0) return plural({ reps: effort.reps }, { one: '# rep', other: '# reps' });
  return parts.join(` ${effortJoint(measure)} `) || '--';
}

/** `5.2 km`, `40 m`. */
export function distanceText(meters: number, measure: Measure, units: Units): string {
  const { distance } = effortUnits(measure, units);
  return distance ? `${withCommas(fromMeters(meters, distance))} ${distance}` : `${withCommas(meters)} m`;
}
