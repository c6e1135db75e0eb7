import type { Slot } from '#core/programs/program.ts';

export { slotsIn as slotsOf } from '#core/programs/program.ts';

/** The same for slots that share a load: those of a lift or, without one, of an exercise. */
export function keysOf({ lift, exerciseId }: Pick<Slot, 'lift' | 'exerciseId'>): string {
  return lift === undefined ? `exercise ${exerciseId}` : `lift ${lift}`;
}
