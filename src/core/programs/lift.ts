import { REPS_TO_DOUBLE } from '../insights/formulas.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import { advance, DELOAD, type LiftContext, type LiftState, percentOff } from './advance.ts';
import { isJudged, judge, workingSets } from './judge.ts';
import { loadingOf, type ProgramExercise } from './loading.ts';
import type { Program, Rule, Slot } from './program.ts';
import { fitsMeasure } from './rules.ts';
import type { PastEntry, ProgramRun, RunEvent, Stage, Start, Why } from './run.ts';

/** What the derivation has to know of the member. */
export interface Training {
  readonly exercise: (exerciseId: string) => ProgramExercise;
  /** The best estimated one-rep max of the last 90 days in kilograms; of a bodyweight exercise with the body. */
  readonly estimate: (exerciseId: string) => number | null;
  readonly bodyweight: number;
  /** Of the gym of the day. */
  readonly gym: string;
  /** ISO 8601. */
  readonly now: string;
}

export interface Lookup {
  readonly program: Program;
  readonly run: ProgramRun;
  /** Of this run, by their start. */
  readonly entries: readonly PastEntry[];
  readonly place: Stage;
  readonly training: Training;
}

/** Older sessions speak through what was asked for in these. */
export const MOST_SESSIONS = 12;
/** Of a one-rep max. */
const TRAINING_MAX = 0.9;
const FIRST_RESERVE = 3;
const DAY_MS = 86_400_000;
const EASE_IN = [
  { days: 56, percent: 30 },
  { days: 28, percent: 20 },
  { days: 14, percent: 10 },
] as const;

interface DerivedLift {
  readonly state: LiftState;
  readonly rule: Rule;
  readonly breakDays: number | null;
}

export function liftState(slot: Slot, lookup: Lookup, exerciseOf: Training['exercise']): DerivedLift {
  const { program, run, entries, place, training } = lookup;
  const slots = program.weeks.flatMap(({ days }) => days.flatMap((day) => day.slots)).filter(sharesLift(slot));
  const drivers = new Map(slots.filter(drives).map((one) => [one.id, one]));
  const mover = slots.find((one) => one.id === slot.id && drives(one)) ?? [...drivers.values()][0] ?? slot;
  const fits = fitsMeasure(mover.rule, (id) => exerciseOf(id).measure, mover.exerciseId);
  const rule: Rule = fits ? mover.rule : { kind: 'none' };
  const swaps = lastSwaps(slots, run);
  const done = entries.filter(
    (entry) => isOfLift(entry, slots, rule) && workingSets(entry.sets).length > 0 && isSince(entry, swaps),
  );
  const history = done
    .filter(({ target }) => drivers.has(target.slotId) && isJudged(target) && target.sets.length > 0)
    .slice(-MOST_SESSIONS)
    .map((entry) => ({
      entry,
      verdict: judge(entry, exerciseOf(entry.exerciseId).measure),
      drives: drivers.get(entry.target.slotId)?.drives ?? ('both' as const),
    }));
  const newest = history.at(-1)?.entry;
  const exercise = exerciseOf(newest?.exerciseId ?? slot.exerciseId);
  const context: LiftContext = {
    exercise,
    loading: loadingOf(exercise),
    targets: slot.sets,
    hasCycleEnded: place.pass > (newest?.target.pass ?? place.pass),
  };
  const lastAt = done.at(-1)?.startedAt;
  let state = advance(rule, history, context) ?? firstState(slots, lookup, exerciseOf);
  // What was decided before says nothing about these sessions, or about another exercise.
  const decidedFrom = Math.max(...(newest ? [Date.parse(newest.startedAt)] : swaps.values()));
  // What is taken off is taken off what was last asked for: two devices that both do so take it off once.
  const { load = state.load, max = state.max, rung = state.rung } = newest?.target ?? {};
  let from: LiftState = { ...state, load, max, rung };
  let hasEasedIn = false;
  for (const event of byTime(run.events)) {
    if (Date.parse(event.at) <= decidedFrom) continue;
    const isOfSlots = 'lift' in event && (event.lift === slot.lift || slots.some(({ id }) => id === event.lift));
    if (event.type === 'new_max' && isOfSlots) {
      state = withNewMax(state, event.max, { slots, lookup, exerciseOf, rule });
      from = state;
    }
    const before = from.load ?? from.max ?? 0;
    if (event.type === 'deload' && (event.lift === undefined || isOfSlots)) {
      const factor = deloadFactor(rule);
      state = easier(from, factor, context, { kind: 'asked_deload', load: before, percent: percentOff(factor) });
    }
    const days = event.type === 'ease_in' && lastAt !== undefined ? daysBetween(lastAt, event.at) : 0;
    const easeIn = easeInAfter(days);
    if (easeIn) {
      hasEasedIn = true;
      state = easier(from, 1 - easeIn.percent / 100, context, { kind: 'eased_in', load: before, ...easeIn });
    }
  }
  const breakDays = lastAt === undefined || hasEasedIn ? null : daysBetween(lastAt, training.now);
  return { state, rule, breakDays };
}

/** Not the exercise that was done instead for a day. */
function isOfLift({ exerciseId, target }: PastEntry, slots: readonly Slot[], rule: Rule): boolean {
  const slot = slots.find(({ id }) => id === target.slotId);
  const asked = rule.kind === 'ladder' ? rule.rungs[target.rung ?? 0]?.exerciseId : slot?.exerciseId;
  return slot !== undefined && exerciseId === asked;
}

/** When each of the slots was last given another exercise for good. */
function lastSwaps(slots: readonly Slot[], { events }: ProgramRun): ReadonlyMap<string, number> {
  const swaps = byTime(events).flatMap((event) => (event.type === 'swap' ? [event] : []));
  const times = swaps.map(({ slotId, at }) => [slotId, Date.parse(at)] as const);
  return new Map(times.filter(([slotId]) => slots.some(({ id }) => id === slotId)));
}

/** An exercise that comes back begins anew. */
function isSince({ startedAt, target }: PastEntry, swaps: ReadonlyMap<string, number>): boolean {
  return Date.parse(startedAt) > (swaps.get(target.slotId) ?? Number.NEGATIVE_INFINITY);
}

/** Slots with the same lift; without one, those of the same exercise that have none either. */
export function sharesLift(slot: Slot): (other: Slot) => boolean {
  return (other) =>
    slot.lift === undefined
      ? other.lift === undefined && other.exerciseId === slot.exerciseId
      : other.lift === slot.lift;
}

export function drives({ lift, drives: driven }: Slot): boolean {
  return lift === undefined || driven !== undefined;
}

interface Group {
  readonly slots: readonly Slot[];
  readonly lookup: Lookup;
  readonly exerciseOf: Training['exercise'];
}

function firstState(slots: readonly Slot[], lookup: Lookup, exerciseOf: Training['exercise']): LiftState {
  const { starts, events } = lookup.run;
  const swap = byTime(events).findLast((event) => event.type === 'swap' && slots.some(({ id }) => id === event.slotId));
  const isSwapped = ({ id }: Slot) => events.some((event) => event.type === 'swap' && event.slotId === id);
  const keys = slots.filter((slot) => !isSwapped(slot)).flatMap(({ id, lift }) => [lift ?? id, id]);
  const ofSwap = swap?.type === 'swap' ? swap.start : undefined;
  const start = ofSwap ?? firstOf(starts, keys);
  const empty: LiftState = {
    load: null,
    max: null,
    step: 0,
    rung: 0,
    missed: 0,
    stageOneLoad: null,
    why: { kind: swap ? 'swapped' : 'start' },
    basedOn: null,
  };
  if (start) return { ...empty, ...started(start, { slots, lookup, exerciseOf }) };
  // Nothing has to hang from the body: that needs no question.
  const isAdded = slots.some(({ exerciseId }) => MEASURES[exerciseOf(exerciseId).measure].weight === 'added');
  return isAdded ? { ...empty, load: 0 } : empty;
}

/** Only what is the member's own: a slot may be called `constructor`. */
function firstOf(starts: ProgramRun['starts'], keys: readonly string[]): Start | undefined {
  const key = keys.find((one) => Object.hasOwn(starts, one));
  return key === undefined ? undefined : starts[key];
}

function started(start: Start, { slots, lookup, exerciseOf }: Group): Partial<LiftState> {
  if ('rung' in start) {
    const ladder = slots.flatMap(({ rule }) => (rule.kind === 'ladder' ? rule.rungs : []));
    return { rung: Math.max(0, Math.min(start.rung, ladder.length - 1)) };
  }
  const [slot] = slots as readonly [Slot];
  const exercise = exerciseOf(slot.exerciseId);
  const loading = loadingOf(exercise);
  const lift = lookup.program.lifts.find(({ id }) => id === slot.lift);
  const hasMax = lift ? lift.max === 'training' : slots.some(({ sets }) => sets.some(({ load }) => load.of === 'max'));
  if (hasMax) {
    if ('kg' in start) return { max: start.kg };
    return { max: 'trainingMaxKg' in start ? start.trainingMaxKg : toGram(start.oneRepMaxKg * TRAINING_MAX) };
  }
  if ('kg' in start) return { load: loading.nearest(start.kg) };
  const single = 'oneRepMaxKg' in start ? start.oneRepMaxKg : start.trainingMaxKg / TRAINING_MAX;
  const reps = slot.sets[0]?.reps ?? [1, 1];
  const lifted = single / epley(('total' in reps ? Math.ceil(reps.total / slot.sets.length) : reps[0]) + FIRST_RESERVE);
  return { load: loading.roundDown(onTheBar(lifted, exercise.measure, lookup.training.bodyweight)) };
}

function withNewMax(
  state: LiftState,
  max: Start | { readonly fiveRepMaxKg: number },
  { rule, ...group }: Group & { readonly rule: Rule },
): LiftState {
  const anew = {
    ...state,
    step: rule.kind === 'linear' ? state.step : 0,
    missed: 0,
    why: { kind: 'new_max' } as const,
  };
  const { amounts: _, extraReps: __, ...rest } = anew;
  if (!('fiveRepMaxKg' in max)) return { ...rest, ...started(max, group) };
  const factor = rule.kind === 'stages' && 'ask' in rule.afterLast ? rule.afterLast.factor : 1;
  const [slot] = group.slots as readonly [Slot];
  const load = loadingOf(group.exerciseOf(slot.exerciseId)).nearest(max.fiveRepMaxKg * factor);
  return { ...rest, load, why: { kind: 'from_5rm', load: max.fiveRepMaxKg, percent: Math.round(factor * 100) } };
}

/** Without the reps that were won: from the lower end of the range, and one rung down. */
function easier(
  { amounts: _, extraReps: __, ...from }: LiftState,
  factor: number,
  { loading }: LiftContext,
  why: Why,
): LiftState {
  return {
    ...from,
    load: from.load === null ? null : loading.lower(from.load, factor),
    max: from.max === null ? null : toGram(from.max * factor),
    rung: Math.max(0, from.rung - 1),
    missed: 0,
    why,
  };
}

function deloadFactor(rule: Rule): number {
  if (rule.kind === 'max') return rule.fail.factor;
  return ('deload' in rule ? rule.deload : undefined) ?? DELOAD;
}

export function easeInAfter(days: number): { percent: number; days: number } | null {
  const step = EASE_IN.find((one) => days >= one.days);
  return step ? { percent: step.percent, days } : null;
}

function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function toGram(kg: number): number {
  return Math.round(kg * 1000) / 1000;
}

/** By what a number of reps weighs less than a single one. */
export function epley(reps: number): number {
  return reps <= 1 ? 1 : 1 + reps / REPS_TO_DOUBLE;
}

/** The estimate of a bodyweight exercise has the body in it. */
export function onTheBar(lifted: number, measure: Measure, bodyweight: number): number {
  const role = MEASURES[measure].weight;
  if (role === 'added') return Math.max(0, lifted - bodyweight);
  return role === 'help' ? Math.max(0, bodyweight - lifted) : lifted;
}

const SORTED = new WeakMap<readonly RunEvent[], readonly RunEvent[]>();

/** Sorted once: every lift asks for them. */
export function byTime(events: readonly RunEvent[]): readonly RunEvent[] {
  const known = SORTED.get(events);
  if (known) return known;
  const dated = events.map((event) => ({ event, at: Date.parse(event.at) }));
  const sorted = dated.sort((one, other) => one.at - other.at).map(({ event }) => event);
  SORTED.set(events, sorted);
  return sorted;
}
