import { countSets, workoutXp } from '../assessment.ts';
import { isWarmup } from '../set-types.ts';
import type { Session, SessionSet } from './session.ts';

/** How far the workout is. What FINISH would log is told by `loggedSummary`. */
export function sessionSummary({ exercises }: Session) {
  const earned = exercises.map(({ measure, sets }) => ({ measure, sets: sets.map(({ xpEarned: xp }) => ({ xp })) }));
  const progress = exercises.map(({ sets }) => countProgress(sets));
  return {
    completedSets: progress.reduce((sum, { done }) => sum + done, 0),
    totalSets: progress.reduce((sum, { total }) => sum + total, 0),
    xpEarned: workoutXp(earned),
  };
}

/** Progress of an exercise: without warm-ups, and a left and a right count as one that is done when both are. */
export function countProgress(sets: readonly SessionSet[]): { done: number; total: number } {
  const working = sets.filter((set) => !isWarmup(set));
  const lefts = working.filter(({ side }) => side === 'left');
  const rights = working.filter(({ side }) => side === 'right');
  const open = countSets(
    working.map((set) => {
      const pair = set.side === 'left' ? rights[lefts.indexOf(set)] : lefts[rights.indexOf(set)];
      return { side: set.side, counts: !set.isCompleted || pair?.isCompleted === false };
    }),
  );
  const total = countSets(working.map(({ side }) => ({ side, counts: true })));
  return { done: total - open, total };
}

export function hasUnfinishedBusiness({ exercises }: Session): boolean {
  return exercises.some(({ sets }) => sets.some((set) => !set.isCompleted));
}
