import type { MuscleLevel } from '#core/insights/muscle-levels.ts';
import {
  type MusclePart,
  PARTS_OF,
  type ShownMuscle,
  setShares,
  type TrainedMuscles,
} from '#core/insights/muscle-rows.ts';
import type { LitRegions, Region } from './muscle-figure.tsx';

type Shown = ShownMuscle | MusclePart;

/** The rows and parts that light a region. */
const SHOWN_IN: Readonly<Record<Region, readonly Shown[]>> = {
  neck: ['neck', 'traps'],
  chest: ['chest'],
  'front shoulders': ['front', 'side'],
  'rear shoulders': ['rear'],
  biceps: ['biceps'],
  triceps: ['triceps'],
  forearms: ['forearms'],
  abdominals: ['abdominals'],
  adductors: ['adductors'],
  quadriceps: ['quadriceps'],
  calves: ['calves'],
  traps: ['traps'],
  'upper back': ['lats', 'middle back'],
  'lower back': ['lower back'],
  glutes: ['glutes'],
  hamstrings: ['hamstrings'],
};

/** A region is as bright as the brightest of what it shows. */
export function regionsOf(levelOf: (shown: Shown) => MuscleLevel): LitRegions {
  return Object.fromEntries(
    Object.entries(SHOWN_IN).map(([region, shown]) => [region, Math.max(0, ...shown.map(levelOf)) as MuscleLevel]),
  );
}

const [MAIN, HELPING] = [3, 2] as const;

/** The muscles that an exercise trains, the main ones brighter. */
export function workingRegions(muscles: TrainedMuscles): LitRegions {
  const shares = setShares(muscles);
  // Of an own exercise no head of the shoulder is known: it lights all.
  const heads = muscles.shoulderHeads.length === 0 ? (PARTS_OF.shoulders ?? []) : [];
  return regionsOf((shown) => {
    const share = shares.get(heads.some((head) => head === shown) ? 'shoulders' : shown) ?? 0;
    return share === 0 ? 0 : share < 1 ? HELPING : MAIN;
  });
}
