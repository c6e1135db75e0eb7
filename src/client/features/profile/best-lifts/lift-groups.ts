import type { BestLift } from '#contract/user.ts';

/** The groups that have a tile, in order; the server returns more. */
export const LIFT_GROUPS = ['Chest', 'Back', 'Shoulders', 'Biceps', 'Triceps', 'Legs'] as const;

export type LiftGroup = (typeof LIFT_GROUPS)[number];

export function findLift(lifts: readonly BestLift[], group: LiftGroup): BestLift | undefined {
  return lifts.find(({ selector_filter }) => selector_filter === group);
}
