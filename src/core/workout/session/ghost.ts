import { addUp, type Race, raceGhost } from '../../play/race.ts';
import type { Effort } from '../measures.ts';
import { isWarmup } from '../set-types.ts';
import type { PreviousSet, SessionExercise } from './session.ts';
import { previousEffort } from './sets.ts';
import { programTarget } from './target.ts';

/** How far today is ahead of the same sets of last time. */
export interface GhostLead extends Pick<Race, 'lead' | 'unit'> {
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

/** The lead by the done sets that have a set of last time to race; `null` before the first of them, and in a deload week. */
export function ghostLead(
  exercise: SessionExercise,
  previous: readonly PreviousSet[] | undefined,
  bodyweight: number,
): GhostLead | null {
  if (programTarget(exercise)?.deload) return null;
  const pairs = exercise.sets.flatMap((set): Pair[] => {
    const ghost = set.isCompleted && !isWarmup(set) && previousEffort(exercise, set, previous);
    return ghost ? [{ today: set, ghost }] : [];
  });
  if (pairs.length === 0) return null;
  const { measure } = exercise;
  const sums = (of: (pair: Pair) => Effort) => addUp(pairs.map(of), measure, bodyweight);
  const {
    lead,
    unit,
    ghost: total,
  } = raceGhost(
    sums(({ today }) => today),
    sums(({ ghost }) => ghost),
    measure,
    bodyweight,
  );
  const lit = total > 0 ? Math.ceil(Math.abs(lead) / (total * SHARE_OF_CELL)) : LEAD_CELLS;
  return { lead, unit, cells: Math.sign(lead) * Math.min(LEAD_CELLS, lit) };
}
