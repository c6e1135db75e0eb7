import type { Program, Slot } from '#core/programs/program.ts';

export function slotsOf({ weeks }: Pick<Program, 'weeks'>): readonly Slot[] {
  return weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
}

/** The same for slots that share a load: those of a lift or, without one, of an exercise. */
export function keysOf({ lift, exerciseId }: Pick<Slot, 'lift' | 'exerciseId'>): string {
  return lift === undefined ? `exercise ${exerciseId}` : `lift ${lift}`;
}
