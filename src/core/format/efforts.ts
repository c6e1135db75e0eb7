import { type Effort, MEASURES, type Measure } from '../workout/measures.ts';
import { withCommas } from './numbers.ts';

/** `82.5 x 8`, `+20 x 8`, `60 s`. A plain x: the reading face's own sign is raised and tiny. */
export function effortText(effort: Effort, measure: Measure): string {
  return partsOf(effort, measure, '').join(' x ') || '--';
}

/** `82.5 kg x 8`, where no caption says what the numbers are. */
export function effortWithUnits(effort: Effort, measure: Measure): string {
  return partsOf(effort, measure, ' kg').join(' x ') || '--';
}

function partsOf(effort: Effort, measure: Measure, kilograms: string): string[] {
  return MEASURES[measure].fields.flatMap((field) => {
    const number = effort[field] ?? 0;
    if (field === 'weight' && measure === 'weight_reps') return `${withCommas(number)}${kilograms}`;
    if (number === 0) return [];
    if (field === 'reps') return String(number);
    if (field === 'durationSeconds') return `${number} s`;
    if (field === 'distanceMeters') return `${withCommas(number)} m`;
    const sign = measure === 'bodyweight_weighted' ? '+' : measure === 'bodyweight_assisted' ? '-' : '';
    return `${sign}${withCommas(number)}${kilograms}`;
  });
}
