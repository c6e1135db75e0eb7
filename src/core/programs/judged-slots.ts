import { drives, MOST_SESSIONS, sharesLift } from './lift.ts';
import { swappedProgram } from './next-stage.ts';
import type { Program } from './program.ts';
import type { ProgramRun } from './run.ts';

/** A slot whose past sessions say what comes next. */
export interface JudgedSlot {
  readonly id: string;
  /** Slots with the same number share their load. */
  readonly lift: number;
  /**
   * How many sessions are needed of its lift; of a slot that decides nothing, when it was last done. In the last week of a block
   * each slot counts by itself: the boss loses a point for every set.
   */
  readonly most: number;
}

export function judgedSlots(program: Program, run: ProgramRun): readonly JudgedSlot[] {
  const { weeks } = swappedProgram(program, run);
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const lastWeek = new Set(program.ends ? weeks.at(-1)?.days.flatMap((day) => day.slots) : []);
  const lifts: ReturnType<typeof sharesLift>[] = [];
  return slots.map((slot, at) => {
    const known = lifts.findIndex((isOfLift) => isOfLift(slot));
    const lift = known === -1 ? lifts.push(sharesLift(slot)) - 1 : known;
    if (drives(slot)) return { id: slot.id, lift, most: MOST_SESSIONS };
    return { id: slot.id, lift: lastWeek.has(slot) ? slots.length + at : lift, most: 1 };
  });
}
