import { keysOf, slotsOf } from '#client/campaign/lifts.ts';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { loadAtOrAbove } from '#core/gyms/loadable.ts';
import { firstStages } from '#core/programs/first-stages.ts';
import type { Program } from '#core/programs/program.ts';
import type { NextStage, Start } from '#core/programs/run.ts';
import { toKilograms } from '#core/workout/weight-units.ts';

/** What a program has to know of a lift before it is started. */
export interface FirstWeight {
  /** By which the run names it. */
  readonly key: string;
  readonly exerciseId: string;
  readonly slotIds: readonly string[];
  /** A training max is asked for, of which the sets are percentages. */
  readonly isMax: boolean;
  readonly start: Start;
  /** `done`: follows from what was lifted. `bar`: never done, the least that can be loaded. */
  readonly from: 'done' | 'bar';
}

/** One for each lift that is loaded. Exercises without a weight, and those by RPE, begin by themselves. */
export function firstWeights(program: Program, training: KnownTraining): readonly FirstWeight[] {
  const groups = Map.groupBy(slotsOf(program), keysOf);
  return [...groups.values()].flatMap((slots) => {
    const [slot] = slots;
    if (!slot || slot.rule.kind === 'ladder') return [];
    const loaded = slots.flatMap(({ sets }) => sets.map(({ load }) => load.of));
    const { loads } = training.exercise(slot.exerciseId);
    if (!loads || !loaded.some((of) => of === 'work' || of === 'max')) return [];
    const lift = program.lifts.find(({ id }) => id === slot.lift);
    const estimate = training.estimate(slot.exerciseId);
    return {
      key: slot.lift ?? slot.id,
      exerciseId: slot.exerciseId,
      slotIds: slots.map(({ id }) => id),
      isMax: lift ? lift.max === 'training' : loaded.includes('max'),
      start: estimate ? { oneRepMaxKg: estimate } : { kg: toKilograms(loadAtOrAbove(loads, 0) ?? 0, loads.unit) },
      from: estimate ? ('done' as const) : ('bar' as const),
    };
  });
}

/** A ladder of movements, and the rung that a run would begin with. */
export interface FirstRung {
  /** By which the run names it. */
  readonly key: string;
  /** The exercises, the easiest first. */
  readonly rungs: readonly string[];
  /** The hardest that the member has done lately, or the easiest. */
  readonly rung: number;
  /** Which rungs the member has done lately. */
  readonly done: readonly boolean[];
}

export function firstRungs(program: Program, done: ReadonlySet<string>): readonly FirstRung[] {
  const groups = Map.groupBy(slotsOf(program), keysOf);
  return [...groups.values()].flatMap(([slot]) => {
    if (slot?.rule.kind !== 'ladder') return [];
    const rungs = slot.rule.rungs.map(({ exerciseId }) => exerciseId);
    const isDone = rungs.map((exerciseId) => done.has(exerciseId));
    return { key: slot.lift ?? slot.id, rungs, rung: Math.max(0, isDone.lastIndexOf(true)), done: isDone };
  });
}

/** What a run would begin with: the load of the working sets, or the training max. `null` where no stage asks for it. */
export function weightAtStart({ slotIds, isMax }: FirstWeight, stages: readonly NextStage[]): number | null {
  for (const { slots } of stages) {
    const target = slots.find(({ slotId }) => slotIds.includes(slotId))?.target;
    const kg = isMax ? target?.max : target?.load;
    if (kg !== undefined) return kg;
  }
  return null;
}

const NO_RUN = { id: 'preview', events: [] };

/** Two weeks, if every set is hit. */
export function stagesAtStart(program: Program, starts: Readonly<Record<string, Start>>, training: KnownTraining) {
  return firstStages(program, { ...NO_RUN, starts }, training);
}
