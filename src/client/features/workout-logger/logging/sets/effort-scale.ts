/** How hard a set was is kept as RPE. A member may read it as the repetitions that were left, or not at all. */
export type EffortScale = 'rpe' | 'rir' | 'none';

/** On the chip of a set: `RPE 8`, `RIR 2`. */
export function effortMark(rpe: number, scale: EffortScale): string {
  return scale === 'rir' ? `RIR ${10 - rpe}` : `RPE ${rpe}`;
}
