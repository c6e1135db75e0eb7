import type { Lift, LiftMax, Load, RepRange, Rule, Slot, Step, Target } from '../program.ts';

type Reps = number | RepRange;

export const WORK: Load = { of: 'work', factor: 1 };
const NONE: Load = { of: 'none' };

/** Kilogram gyms have plates half as heavy. */
export const UPPER: Step = { kg: 2.5, lb: 5 };
export const LOWER: Step = { kg: 5, lb: 10 };
export const SMALL: Step = { kg: 1.25, lb: 2.5 };

const HEAVY_REST = 180;
const LIGHT_REST = 90;

function rangeOf(reps: Reps): RepRange {
  return typeof reps === 'number' ? [reps, reps] : reps;
}

/** So many sets alike. */
export function sets(count: number, reps: Reps, load: Load = WORK): Target[] {
  return Array.from({ length: count }, () => ({ reps: rangeOf(reps), load }));
}

/** The last one with as many reps as possible. */
export function withAmrap(count: number, reps: number): Target[] {
  return [...sets(count - 1, reps), { reps: [reps, reps], load: WORK, amrap: true }];
}

/** `75x5 95x1+`: percentages of a max and their reps; `!` marks the set that decides. */
export function ofMax(text: string): Target[] {
  return text.split(' ').map((one) => {
    const [percent = 0, reps = 0] = one.split('x').map(Number.parseFloat);
    const marks = { ...(one.includes('+') && { amrap: true }), ...(one.includes('!') && { decides: true }) };
    return { reps: [reps, reps], load: { of: 'max', percent }, ...marks };
  });
}

/** The same of the working load. */
export function ofWork(text: string): Target[] {
  return ofMax(text).map(({ load, ...target }) => ({
    ...target,
    load: { of: 'work', factor: load.of === 'max' ? load.percent / 100 : 1 },
  }));
}

export function linear(step: Step, deloadAfter: number, more: Partial<Extract<Rule, { kind: 'linear' }>> = {}): Rule {
  return { kind: 'linear', step, deloadAfter, deload: 0.9, ...more };
}

export function lifts(max: LiftMax, ...ids: string[]): Lift[] {
  return ids.map((id) => ({ id, max }));
}

/** What comes first on a day: warm-ups lead to it, and it is rested from for long. */
export function mainSlot(
  id: string,
  exerciseId: string,
  targets: Target[],
  rule: Rule,
  more: Partial<Slot> = {},
): Slot {
  return { id, exerciseId, sets: targets, rule, restSeconds: HEAVY_REST, warmups: true, ...more };
}

/** What follows. */
export function slot(id: string, exerciseId: string, targets: Target[], rule: Rule, more: Partial<Slot> = {}): Slot {
  return { id, exerciseId, sets: targets, rule, restSeconds: LIGHT_REST, ...more };
}

/** Dumbbells come in pairs: half the step for each, which is the next one of the rack. */
export function stepFor(exerciseId: string): Step {
  return exerciseId.startsWith('dumbbell-') ? SMALL : UPPER;
}

/** Reps in a range, then a step. */
export function doubleSlot(
  id: string,
  exerciseId: string,
  count: number,
  reps: RepRange,
  more: Partial<Slot> = {},
): Slot {
  return slot(id, exerciseId, sets(count, reps), { kind: 'double', step: stepFor(exerciseId) }, more);
}

/** So many reps in as many sets as that takes. Nothing is added by itself. */
export function totalSlot(id: string, exerciseId: string, total: number, isWeighted = false): Slot {
  const target: Target = { reps: { total }, load: isWeighted ? WORK : NONE };
  return slot(id, exerciseId, [target, target, target], { kind: 'none' });
}
