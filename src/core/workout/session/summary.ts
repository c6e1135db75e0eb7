import { templateName } from '../../template/naming.ts';
import { workoutXp } from '../assessment.ts';
import type { Session } from './session.ts';

export interface SessionSummary {
  readonly completedSets: number;
  readonly totalSets: number;
  /** Of the completed sets. */
  readonly xpEarned: number;
}

/** How far the workout is. What FINISH would log is told by `loggedSummary`. */
export function summaryOf({ exercises }: Session): SessionSummary {
  const earned = exercises.map(({ measure, sets }) => ({ measure, sets: sets.map(({ xpEarned: xp }) => ({ xp })) }));
  const sets = exercises.flatMap((exercise) => exercise.sets).filter(({ type }) => type !== 'warmup');
  return {
    completedSets: sets.filter((set) => set.isCompleted).length,
    totalSets: sets.length,
    xpEarned: workoutXp(earned),
  };
}

/** The finish dialog warns of it. */
export function hasUnfinishedBusiness({ exercises }: Session): boolean {
  return exercises.some(({ sets }) => sets.some((set) => !set.isCompleted));
}

/** What the member calls it, or else what is in it. */
export function sessionTitle({ name, exercises }: Session): string {
  return name.trim() || templateName(exercises.map((exercise) => exercise.name));
}
