import { nearestLoadings, type Rack } from './plates.ts';
import type { WeightUnit } from './weight-units.ts';

/** A set that leads to the weight of the working sets, in the unit of the bar. */
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

/** The ramp to a weight: each step rounded down to what can be loaded, and none of a weight that another has. */
export function warmUpsFor(weight: number, rack: Rack): readonly WarmUp[] {
  const { bar } = rack;
  const loadingsNextTo = nearestLoadings(rack, weight);
  const isHeavy = weight >= bar.weight * BAR_BELOW && bar.weight > 0;
  const ramp: WarmUp[] = isHeavy ? [{ weight: bar.weight, reps: BAR_REPS, side: [] }] : [];
  for (const { percent, reps, from } of STEPS) {
    if (from && weight < from[bar.unit]) continue;
    const loading = loadingsNextTo(Math.floor(weight * percent * 10) / 1000).below;
    const isNew = loading && loading.weight > 0 && !ramp.some((step) => step.weight === loading.weight);
    if (isNew) ramp.push({ ...loading, reps });
  }
  return ramp;
}
