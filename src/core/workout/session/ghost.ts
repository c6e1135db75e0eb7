import { type Effort, type EffortField, type Lifter, MEASURES, volumeOf } from '../measures.ts';
import { toGrams } from '../weight-units.ts';
import type { PreviousSet } from './actions.ts';
import type { SessionExercise } from './session.ts';
import { isWarmup } from './set-names.ts';
import { previousEffort } from './sets.ts';

/** What a lead is counted in. */
export type LeadUnit = 'volume' | EffortField;

/** How far today is ahead of the same sets of last time. */
export interface GhostLead {
  /** Kilograms, repetitions, seconds or metres; negative where the ghost is ahead. */
  readonly amount: number;
  readonly unit: LeadUnit;
  /** Of the meter, from -4 to 4. */
  readonly cells: number;
}

export const LEAD_CELLS = 4;
/** Of what the ghost has done by then. */
const SHARE_OF_CELL = 0.05;

interface Pair {
  readonly today: Effort;
  readonly ghost: Effort;
}

/** The lead by the done sets that have a set of last time to race; `null` before the first of them. */
export function ghostLead(
  exercise: SessionExercise,
  previous: readonly PreviousSet[] | undefined,
  lifter: Lifter,
): GhostLead | null {
  const pairs = exercise.sets.flatMap((set): Pair[] => {
    const ghost = set.isCompleted && !isWarmup(set) && previousEffort(exercise, set, previous);
    return ghost ? [{ today: set, ghost }] : [];
  });
  if (pairs.length === 0) return null;
  const unit = unitOf(exercise.measure, pairs);
  const scale = unit === 'volume' ? 1000 : 100;
  const whole = (effort: Effort) =>
    unit === 'volume' ? toGrams(volumeOf(effort, exercise.measure, lifter)) : Math.round((effort[unit] ?? 0) * scale);
  const sum = (of: (pair: Pair) => Effort) => pairs.reduce((total, pair) => total + whole(of(pair)), 0);
  const total = sum(({ ghost }) => ghost);
  const lead = sum(({ today }) => today) - total;
  const lit = total > 0 ? Math.ceil(Math.abs(lead) / (total * SHARE_OF_CELL)) : LEAD_CELLS;
  return { amount: lead / scale, unit, cells: Math.sign(lead) * Math.min(LEAD_CELLS, lit) };
}

/** Bodies without a belt are raced by repetitions, and runs of which a distance is missing by time. */
function unitOf(measure: SessionExercise['measure'], pairs: readonly Pair[]): LeadUnit {
  const { race } = MEASURES[measure];
  const all = pairs.flatMap(({ today, ghost }) => [today, ghost]);
  if (race === 'volume' && all.every(({ weight }) => weight === 0)) return 'reps';
  const isRun = measure === 'distance_duration';
  return isRun && all.some(({ distanceMeters }) => !distanceMeters) ? 'durationSeconds' : race;
}
