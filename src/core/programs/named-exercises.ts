import { type Program, type Slot, slotsIn, withSlots } from './program.ts';
import type { ProgramRun } from './run.ts';

/** Every exercise that a program names: those of its slots, and the rungs of their ladders. */
export function exercisesNamed({ weeks }: Pick<Program, 'weeks'>): ReadonlySet<string> {
  return new Set(slotsIn({ weeks }).flatMap(({ exerciseId, rule }) => [exerciseId, ...rungsOf(rule)]));
}

function rungsOf(rule: Slot['rule']): readonly string[] {
  return rule.kind === 'ladder' ? rule.rungs.map(({ exerciseId }) => exerciseId) : [];
}

/** The program with other ids for its exercises. */
export function renameExercises<Content extends Pick<Program, 'weeks'>>(
  program: Content,
  rename: (exerciseId: string) => string,
): Content {
  const renamed = (slot: Slot): Slot => {
    const { rule } = slot;
    const rungs =
      rule.kind === 'ladder' && rule.rungs.map((rung) => ({ ...rung, exerciseId: rename(rung.exerciseId) }));
    return { ...slot, exerciseId: rename(slot.exerciseId), rule: rungs ? { ...rule, rungs } : rule };
  };
  return withSlots(program, ({ slots }) => slots.map(renamed));
}

/** The decisions with other ids for the exercises that they name. */
export function renameSwaps(
  events: ProgramRun['events'],
  rename: (exerciseId: string) => string,
): ProgramRun['events'] {
  return events.map((event) => (event.type === 'swap' ? { ...event, exerciseId: rename(event.exerciseId) } : event));
}
