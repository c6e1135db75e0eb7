import type { TemplateSet } from '../template/template-sets.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import { isWarmup } from '../workout/set-types.ts';
import type { Load, ProgramContent, RepRange, Rule, Slot, Step, Target } from './program.ts';
import { fitsMeasure } from './rules.ts';

const WORK: Load = { of: 'work', factor: 1 };
const NO_LOAD: Load = { of: 'none' };
const FIRST_SETS = 3;
const FIRST_REPS: RepRange = [8, 12];
const FIRST_HOLD_SECONDS = 30;
const FIRST_REST_SECONDS = 90;
const FIRST_STEP: Step = { kg: 2.5, lb: 5 };
const STALL_AFTER = 3;

export function newProgram(name: string, dayName: string): ProgramContent {
  const weeks = [{ days: [{ name: dayName, slots: [] }] }];
  return { name, author: '', level: 'beginner', perWeek: 3, lifts: [], weeks, ends: false };
}

/** A template with its exercises, as the client has it. */
interface TemplateOfDay {
  readonly name: string;
  readonly exercises: readonly {
    readonly id: string;
    readonly measure: Measure;
    readonly restSeconds: number;
    readonly superset: number | null;
    readonly sets: readonly TemplateSet[];
  }[];
}

const MOST_PER_WEEK = 7;

/** A day for each template. Weights are not taken over: the start asks for them. */
export function fromTemplates(name: string, templates: readonly TemplateOfDay[]): ProgramContent {
  const taken = new Set<string>();
  const days = templates.slice(0, MOST_PER_WEEK).map((template) => ({
    name: template.name,
    slots: template.exercises.flatMap(({ id, measure, restSeconds, superset, sets }) => {
      const slot = newSlot(id, measure, taken);
      taken.add(slot.id);
      const targets = sets.filter(({ set_type }) => !isWarmup({ type: set_type })).map((set) => targetFrom(set, slot));
      return targets.length === 0
        ? []
        : { ...slot, sets: targets, restSeconds, ...(superset !== null && { superset }) };
    }),
  }));
  const perWeek = Math.max(1, days.length);
  return { name, author: '', level: 'beginner', perWeek, lifts: [], weeks: [{ days }], ends: false };
}

function targetFrom({ reps, reps_max, duration_s }: TemplateSet, { sets: [first] }: Slot): Target {
  if (!first || first.seconds !== undefined)
    return { reps: [0, 0], load: NO_LOAD, seconds: duration_s || FIRST_HOLD_SECONDS };
  return { ...first, reps: reps ? [reps, Math.max(reps, reps_max ?? reps)] : first.reps };
}

/** An exercise that is added: reps in a range, then weight; holds grow longer. */
export function newSlot(exerciseId: string, measure: Measure, taken: ReadonlySet<string>): Slot {
  const { isHold, fields } = MEASURES[measure];
  const isCounted = fields.includes('reps');
  const isLoaded = isCounted && MEASURES[measure].weight !== null;
  const target: Target = isCounted
    ? { reps: FIRST_REPS, load: isLoaded ? WORK : NO_LOAD }
    : { reps: [0, 0], load: NO_LOAD, seconds: FIRST_HOLD_SECONDS };
  return {
    id: freeId(exerciseId, taken),
    exerciseId,
    sets: Array.from({ length: FIRST_SETS }, () => target),
    rule: isCounted ? defaultRule('double') : isHold ? defaultRule('time') : { kind: 'none' },
    restSeconds: FIRST_REST_SECONDS,
  };
}

/** A rule that was just picked. A max and a ladder need what no sentence asks for: they are kept, not made. */
export function defaultRule(kind: Exclude<Rule['kind'], 'max' | 'ladder'>, sets: readonly Target[] = []): Rule {
  switch (kind) {
    case 'linear':
      return { kind, step: FIRST_STEP, deloadAfter: STALL_AFTER, deload: 0.9 };
    case 'double':
      return { kind, step: FIRST_STEP, stallAfter: STALL_AFTER, deload: 0.9 };
    case 'total':
      return { kind, step: FIRST_STEP, goal: Math.max(1, sumOfReps(sets)) };
    case 'amrap':
      return { kind, step: FIRST_STEP, at: Math.max(1, (repsOf(sets.at(-1))?.[0] ?? 10) + 5) };
    case 'stages': {
      const [least = 5] = repsOf(sets[0]) ?? [];
      const scheme = schemeOf(sets.length + 1, Math.max(1, least - 2), sets);
      return { kind, step: FIRST_STEP, stages: [scheme], afterLast: { ask: '5rm', factor: 0.85 } };
    }
    case 'time':
      return { kind, step: 5, upTo: 60 };
    case 'none':
      return { kind };
  }
}

export const EDITABLE_RULES = ['linear', 'double', 'total', 'amrap', 'stages', 'time', 'none'] as const;

/** The rules that can be picked for a slot, and the one that it has. */
export function rulesFor(slot: Slot, measureOf: (exerciseId: string) => Measure): readonly Rule['kind'][] {
  // Percentages of a max do not follow a load of the working sets.
  if (slot.rule.kind === 'max' || slot.rule.kind === 'ladder') return [slot.rule.kind];
  return EDITABLE_RULES.filter((kind) => fitsMeasure(defaultRule(kind, slot.sets), measureOf, slot.exerciseId));
}

export function repsOf(target: Target | undefined): RepRange | undefined {
  return target && !('total' in target.reps) ? target.reps : undefined;
}

function sumOfReps(sets: readonly Target[]): number {
  return sets.reduce((sum, target) => sum + (repsOf(target)?.[0] ?? 0), 0);
}

/** So many sets of so many reps, with the load and the last set's `amrap` of others. */
export function schemeOf(count: number, reps: number, like: readonly Target[]): readonly Target[] {
  const isOpen = like.at(-1)?.amrap === true;
  return Array.from({ length: count }, (_, at) => ({
    reps: [reps, reps],
    load: like[0]?.load ?? WORK,
    ...(isOpen && at === count - 1 && { amrap: true }),
  }));
}

/** Letters, digits and dashes that no other slot or lift has. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 50) || 'slot';
  for (let at = 1; ; at++) {
    const id = at === 1 ? base : `${base}-${at}`;
    if (!taken.has(id)) return id;
  }
}
