import type { TemplateSet } from '../template/template-sets.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import { isWarmup } from '../workout/set-types.ts';
import { sharesLift } from './lift.ts';
import type { Day, Lift, Load, Program, RepRange, Rule, Slot, Step, Target } from './program.ts';
import { fitsMeasure } from './rules.ts';

/** What is edited, and what a file holds. */
export type ProgramContent = Omit<Program, 'id'>;

/** Counted from 0. */
export interface DayPlace {
  readonly week: number;
  readonly day: number;
}

const WORK: Load = { of: 'work', factor: 1 };
const NO_LOAD: Load = { of: 'none' };
const FIRST_SETS = 3;
const FIRST_REPS: RepRange = [8, 12];
const FIRST_HOLD_SECONDS = 30;
const FIRST_REST_SECONDS = 90;
const FIRST_STEP: Step = { kg: 2.5, lb: 5 };
const STALL_AFTER = 3;

/** The content of a program that was read: nothing else is sent. */
export function contentOf(program: ProgramContent): ProgramContent {
  const { name, author, description, level, perWeek, lifts, weeks, ends } = program;
  return { name, author, ...(description !== undefined && { description }), level, perWeek, lifts, weeks, ends };
}

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

/** All sets ask for the same; the last one may be one of as many reps as possible. */
export function isUniform(sets: readonly Target[]): boolean {
  const [first] = sets;
  const plain = ({ amrap: _, ...target }: Target) => JSON.stringify(target);
  return sets.every(
    (target, at) => first && plain(target) === plain(first) && (!target.amrap || at === sets.length - 1),
  );
}

/** More sets like the last plain one, or fewer: an open last set stays the last. */
export function withCount(sets: readonly Target[], count: number): readonly Target[] {
  const last = sets.at(-1);
  if (!last) return sets;
  const rest = sets.slice(0, -1);
  const { amrap: _, ...plain } = rest.at(-1) ?? last;
  const more = Array.from({ length: Math.max(0, count - sets.length) }, () => plain);
  return [...rest.slice(0, count - 1), ...more, last];
}

export function withOpenLast(sets: readonly Target[], isOpen: boolean): readonly Target[] {
  return sets.map(({ amrap, ...target }, at) => {
    if (at < sets.length - 1) return { ...target, ...(amrap && { amrap }) };
    return isOpen ? { ...target, amrap: true } : target;
  });
}

/** Letters, digits and dashes that no other slot or lift has. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 50) || 'slot';
  for (let at = 1; ; at++) {
    const id = at === 1 ? base : `${base}-${at}`;
    if (!taken.has(id)) return id;
  }
}

export function slotsIn({ weeks }: Pick<ProgramContent, 'weeks'>): readonly Slot[] {
  return weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
}

function takenIds(program: ProgramContent): ReadonlySet<string> {
  return new Set([...slotsIn(program).map(({ id }) => id), ...program.lifts.map(({ id }) => id)]);
}

/** Slots whose load moves together, by the same rule: what is changed of the rule is changed for all of them. */
export function ruledTogether(program: ProgramContent, slot: Slot): readonly Slot[] {
  const rule = JSON.stringify(slot.rule);
  const shares = sharesLift(slot);
  return slotsIn(program).filter((other) => shares(other) && JSON.stringify(other.rule) === rule);
}

function mapSlots(program: ProgramContent, change: (slot: Slot, place: DayPlace) => Slot): ProgramContent {
  const weeks = program.weeks.map((one, week) => ({
    ...one,
    days: one.days.map((of, day) => ({ ...of, slots: of.slots.map((slot) => change(slot, { week, day })) })),
  }));
  return { ...program, weeks };
}

export function changeSlot(program: ProgramContent, id: string, change: (slot: Slot) => Slot): ProgramContent {
  return mapSlots(program, (slot) => (slot.id === id ? change(slot) : slot));
}

export function changeRule(program: ProgramContent, id: string, rule: Rule): ProgramContent {
  const slot = slotsIn(program).find((one) => one.id === id);
  if (!slot) return program;
  const together = new Set(ruledTogether(program, slot).map((one) => one.id));
  return mapSlots(program, (one) => (together.has(one.id) ? { ...one, rule } : one));
}

export function changeDay(program: ProgramContent, place: DayPlace, change: (day: Day) => Day): ProgramContent {
  const weeks = program.weeks.map((week, at) =>
    at === place.week ? { ...week, days: week.days.map((day, of) => (of === place.day ? change(day) : day)) } : week,
  );
  return { ...program, weeks };
}

export function addSlot(program: ProgramContent, place: DayPlace, exerciseId: string, measure: Measure) {
  const slot = newSlot(exerciseId, measure, takenIds(program));
  return { slot, program: changeDay(program, place, (day) => ({ ...day, slots: [...day.slots, slot] })) };
}

export function removeSlot(program: ProgramContent, id: string): ProgramContent {
  return {
    ...program,
    weeks: program.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, slots: day.slots.filter((slot) => slot.id !== id) })),
    })),
  };
}

export function moveSlot(program: ProgramContent, place: DayPlace, id: string, to: number): ProgramContent {
  return changeDay(program, place, (day) => {
    const slot = day.slots.find((one) => one.id === id);
    const others = day.slots.filter((one) => one.id !== id);
    return slot ? { ...day, slots: others.toSpliced(to, 0, slot) } : day;
  });
}

/**
 * Another exercise for good: in every slot of the lift, or on that day of every week. The slots get other ids, because what
 * was done with the old exercise says nothing about the new one: its weight is asked for.
 */
export function swapExercise(
  program: ProgramContent,
  id: string,
  exerciseId: string,
  measureOf: (exerciseId: string) => Measure,
): { readonly program: ProgramContent; readonly id: string } {
  const places = new Map<string, DayPlace>();
  mapSlots(program, (slot, place) => {
    places.set(slot.id, place);
    return slot;
  });
  const slot = slotsIn(program).find((one) => one.id === id);
  if (!slot) return { program, id };
  const isSwapped = (one: Slot) =>
    one.exerciseId === slot.exerciseId &&
    one.lift === slot.lift &&
    (slot.lift !== undefined || places.get(one.id)?.day === places.get(id)?.day);
  const taken = new Set(takenIds(program));
  const claim = (wanted: string) => {
    const free = freeId(wanted, taken);
    taken.add(free);
    return free;
  };
  const known = program.lifts.find((lift) => lift.id === slot.lift);
  const lift: Lift | undefined = known && { ...known, id: claim(exerciseId) };
  let newId = id;
  const swapped = mapSlots(program, (one) => {
    if (!isSwapped(one)) return one;
    const fresh = newSlot(exerciseId, measureOf(exerciseId), taken);
    taken.add(fresh.id);
    if (one.id === id) newId = fresh.id;
    const isFit = one.rule.kind !== 'ladder' && fitsMeasure(one.rule, measureOf, exerciseId);
    // Sets and rule stay where the new exercise can have them.
    const kept = isFit ? { sets: one.sets, rule: one.rule } : { sets: fresh.sets, rule: fresh.rule };
    const { lift: _, ...rest } = one;
    return { ...rest, ...kept, id: fresh.id, exerciseId, ...(lift && { lift: lift.id }) };
  });
  const named = new Set(slotsIn(swapped).map((one) => one.lift));
  const lifts = [...program.lifts, ...(lift ? [lift] : [])].filter((one) => named.has(one.id));
  return { program: { ...swapped, lifts }, id: newId };
}

export function addDay(program: ProgramContent, week: number, name: string): ProgramContent {
  return changeWeek(program, week, (one) => ({ ...one, days: [...one.days, { name, slots: [] }] }));
}

export function removeDay(program: ProgramContent, { week, day }: DayPlace): ProgramContent {
  return changeWeek(program, week, (one) => ({ ...one, days: one.days.filter((_, at) => at !== day) }));
}

type Week = ProgramContent['weeks'][number];

export function changeWeek(program: ProgramContent, at: number, change: (week: Week) => Week): ProgramContent {
  return { ...program, weeks: program.weeks.map((week, of) => (of === at ? change(week) : week)) };
}

/** One more week like this one, after it. */
export function copyWeek(program: ProgramContent, at: number): ProgramContent {
  const week = program.weeks[at];
  if (!week) return program;
  const taken = new Set(takenIds(program));
  const days = week.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => {
      const id = freeId(slot.id, taken);
      taken.add(id);
      return { ...slot, id };
    }),
  }));
  return { ...program, weeks: program.weeks.toSpliced(at + 1, 0, { ...week, days }) };
}

export function removeWeek(program: ProgramContent, at: number): ProgramContent {
  return { ...program, weeks: program.weeks.filter((_, of) => of !== at) };
}

/** Lifts that no slot names any more, and partners that are gone, are not saved. */
export function tidied(program: ProgramContent): ProgramContent {
  const named = new Set(slotsIn(program).map(({ lift }) => lift));
  const weeks = program.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({
      ...day,
      name: day.name.trim(),
      slots: day.slots.map((slot) => withPartners(slot, day)),
    })),
  }));
  return { ...program, name: program.name.trim(), weeks, lifts: program.lifts.filter(({ id }) => named.has(id)) };
}

function withPartners({ superset, ...slot }: Slot, { slots }: Day): Slot {
  const partners = slots.filter((other) => other.superset === superset);
  return superset !== undefined && partners.length > 1 ? { ...slot, superset } : slot;
}
