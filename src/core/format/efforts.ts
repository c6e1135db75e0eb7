import { type DistanceUnit, fromMeters } from '../workout/distance-units.ts';
import { type Effort, MEASURES, type Measure } from '../workout/measures.ts';
import { formatEffortTime } from './durations.ts';
import { counted, withCommas } from './numbers.ts';

interface Units {
  /** Behind a weight, where no caption says what it is. */
  readonly kilograms: '' | ' kg';
  /** The member's, for what is run or ridden. What is carried is carried for metres. */
  readonly distance: DistanceUnit;
}

/** `82.5 x 8`, `+20 x 8`, `12 reps`, `1:30`, `5.2 km in 26:40`. A plain x: the reading face's own sign is raised and tiny. */
export function effortText(effort: Effort, measure: Measure, distance: DistanceUnit = 'km'): string {
  return textOf(effort, measure, { kilograms: '', distance });
}

/** `82.5 kg x 8`, where no caption says what the numbers are. */
export function effortWithUnits(effort: Effort, measure: Measure, distance: DistanceUnit = 'km'): string {
  return textOf(effort, measure, { kilograms: ' kg', distance });
}

function textOf(effort: Effort, measure: Measure, units: Units): string {
  const parts = MEASURES[measure].fields.flatMap((field) => {
    const number = effort[field] ?? 0;
    if (field === 'weight' && measure === 'weight_reps') return `${withCommas(number)}${units.kilograms}`;
    if (number === 0) return [];
    if (field === 'reps') return String(number);
    if (field === 'durationSeconds') return formatEffortTime(number);
    if (field === 'distanceMeters') return distanceText(number, measure, units.distance);
    const sign = measure === 'bodyweight_weighted' ? '+' : measure === 'bodyweight_assisted' ? '-' : '';
    return `${sign}${withCommas(number)}${units.kilograms}`;
  });
  if (parts.length === 1 && effort.reps > 0 && measure !== 'weight_reps') return counted(effort.reps, 'rep');
  return parts.join(measure === 'distance_duration' ? ' in ' : ' x ') || '--';
}

function distanceText(meters: number, measure: Measure, unit: DistanceUnit): string {
  return measure === 'distance_duration'
    ? `${withCommas(fromMeters(meters, unit))} ${unit}`
    : `${withCommas(meters)} m`;
}
