import { REPS_TO_DOUBLE } from '../insights/formulas.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import { advance, DELOAD, type LiftContext, type LiftState, percentOff } from './advance.ts';
import { judge, workingSets } from './judge.ts';
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
  const history = entries
    .filter((entry) => drivers.has(entry.target.slotId) && isOfLift(entry, slots, rule))
    .filter(({ target, sets }) => !target.deload && target.sets.length > 0 && workingSets(sets).length > 0)
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
  const lastAt = entries.findLast((entry) => isOfLift(entry, slots, rule))?.startedAt;
  let state = advance(rule, history, context) ?? firstState(slots, lookup, exerciseOf);
  // What is taken off is taken off what was last asked for: two devices that both do so take it off once.
  const { load = state.load, max = state.max, rung = state.rung } = newest?.target ?? {};
  let from: LiftState = { ...state, load, max, rung };
  let hasEasedIn = false;
  for (const event of byTime(run.events)) {
    if (newest && Date.parse(event.at) <= Date.parse(newest.startedAt)) continue;
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
  const keys = slots.flatMap(({ id, lift }) => [lift ?? id, id]);
  const start = swap ? (swap.type === 'swap' ? swap.start : undefined) : keys.map((key) => starts[key]).find(Boolean);
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

function started(start: Start, { slots, lookup, exerciseOf }: Group): Partial<LiftState> {
  if ('rung' in start) return { rung: start.rung };
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

export function byTime(events: readonly RunEvent[]): readonly RunEvent[] {
  return [...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
