import type { WeightUnit } from '../workout/weight-units.ts';
import type { Loads } from './loadable.ts';

/** A set that leads to the weight of the working sets, in the unit of the exercise. */
export interface WarmUp {
  readonly weight: number;
  readonly reps: number;
  readonly side: readonly number[];
}

const BAR_REPS = 10;
/** An empty bar is no warm-up for little more than the bar. */
const BAR_BELOW = 2;

interface Step {
  readonly percent: number;
  readonly reps: number;
  /** A light lift needs no heavy single before it. */
  readonly from?: Readonly<Record<WeightUnit, number>>;
}

const STEPS: readonly Step[] = [
  { percent: 50, reps: 5 },
  { percent: 70, reps: 3 },
  { percent: 85, reps: 2, from: { kg: 60, lb: 135 } },
];

/**
 * The ramp to a weight: each step rounded down to what can be loaded, and none of a weight that another has. From the floor, none is
 * lighter than the bar at its usual height, unless the weight itself is.
 */
export function warmUpsFor(weight: number, { unit, rack, floor, nextTo }: Loads): readonly WarmUp[] {
  const loadingsNextTo = nextTo(weight);
  const fromFloor = floor && floor.weight < weight ? floor : null;
  const first = fromFloor ?? (rack && { weight: rack.bar.weight, side: [] });
  const isHeavy = first && first.weight > 0 && weight >= first.weight * BAR_BELOW;
  const ramp: WarmUp[] = isHeavy ? [{ ...first, reps: BAR_REPS }] : [];
  for (const { percent, reps, from } of STEPS) {
    if (from && weight < from[unit]) continue;
    const { below } = loadingsNextTo(Math.floor(weight * percent * 10) / 1000);
    const loading = fromFloor && (below?.weight ?? 0) < fromFloor.weight ? fromFloor : below;
    const isNew = loading && loading.weight > 0 && !ramp.some((step) => step.weight === loading.weight);
    if (isNew) ramp.push({ ...loading, reps });
  }
  return ramp;
}
