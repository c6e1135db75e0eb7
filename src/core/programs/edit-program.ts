import type { Measure } from '../workout/measures.ts';
import { sharesLift } from './lift.ts';
import { freeId, newSlot } from './new-program.ts';
import {
  type Day,
  type Lift,
  type ProgramContent,
  type Rule,
  type Slot,
  slotsIn,
  type Target,
  withSlots,
} from './program.ts';
import { fitsMeasure } from './rules.ts';

/** Counted from 0. */
export interface DayPlace {
  readonly week: number;
  readonly day: number;
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

function takenIds(program: ProgramContent): ReadonlySet<string> {
  return new Set([...slotsIn(program).map(({ id }) => id), ...program.lifts.map(({ id }) => id)]);
}

/** Slots whose load moves together, by the same rule: what is changed of the rule is changed for all of them. */
export function ruledTogether(program: ProgramContent, slot: Slot): readonly Slot[] {
  const rule = JSON.stringify(slot.rule);
  const shares = sharesLift(slot);
  return slotsIn(program).filter((other) => shares(other) && JSON.stringify(other.rule) === rule);
}

function mapSlots(program: ProgramContent, change: (slot: Slot) => Slot): ProgramContent {
  return withSlots(program, ({ slots }) => slots.map(change));
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
  return { id: slot.id, program: changeDay(program, place, (day) => ({ ...day, slots: [...day.slots, slot] })) };
}

export function removeSlot(program: ProgramContent, id: string): ProgramContent {
  return withSlots(program, ({ slots }) => slots.filter((slot) => slot.id !== id));
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
  const days = new Map<string, number>();
  withSlots(program, ({ slots }, day) => {
    for (const slot of slots) days.set(slot.id, day);
    return slots;
  });
  const slot = slotsIn(program).find((one) => one.id === id);
  if (!slot) return { program, id };
  const isSwapped = (one: Slot) =>
    one.exerciseId === slot.exerciseId &&
    one.lift === slot.lift &&
    (slot.lift !== undefined || days.get(one.id) === days.get(id));
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
