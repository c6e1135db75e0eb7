import { isValidEffort, volumeOf } from '../volume.ts';
import type { Session } from './session.ts';

export interface SessionSummary {
  readonly completedSets: number;
  readonly totalSets: number;
  /** Of the completed sets. */
  readonly xpEarned: number;
  /** Sets with numbers, ticked or not: these are logged, and repetitions and volume are theirs. */
  readonly validSets: number;
  readonly reps: number;
  /** Kilograms. */
  readonly volume: number;
}

export function summaryOf({ exercises }: Session): SessionSummary {
  const sets = exercises.flatMap((exercise) => exercise.sets);
  const valid = sets.filter(isValidEffort);
  return {
    completedSets: sets.filter((set) => set.isCompleted).length,
    totalSets: sets.length,
    xpEarned: sets.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
    validSets: valid.length,
    reps: valid.reduce((sum, { reps }) => sum + reps, 0),
    volume: volumeOf(valid),
  };
}

/** The finish dialog warns of it. */
export function hasUnfinishedBusiness({ exercises }: Session): boolean {
  return exercises.some(({ sets }) => sets.some((set) => !set.isCompleted));
}

/** Without any, there is nothing to log. */
export function hasValidSets({ exercises }: Session): boolean {
  return exercises.some(({ sets }) => sets.some(isValidEffort));
}
