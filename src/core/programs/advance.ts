import { amount, hardness, isAsHeavy } from '../workout/asked-sets.ts';
import { MEASURES, type Measure } from '../workout/measures.ts';
import {
  decidingSet,
  hardestAsked,
  isMissed,
  type Judged,
  lifted,
  missesRunning,
  movedBy,
  stalledSessions,
} from './judged-sessions.ts';
import { type Loading, type ProgramExercise, raisedMax } from './loading.ts';
import type { Rule, RuleKind, Step, Target } from './program.ts';
import type { Why } from './run.ts';

/** Where a lift stands. All of it follows from the sessions and from what was asked for in them. */
export interface LiftState {
  readonly load: number | null;
  readonly max: number | null;
  readonly step: number;
  readonly rung: number;
  readonly missed: number;
  readonly stageOneLoad: number | null;
  /** Reps or seconds of each set; the lower end where it is absent. */
  readonly amounts?: readonly number[];
  /** Reps above the range before a large jump. */
  readonly extraReps?: number;
  readonly why: Why;
  readonly basedOn: string | null;
}

export interface LiftContext {
  readonly exercise: ProgramExercise;
  readonly loading: Loading;
  /** Of the slot that is asked for now. */
  readonly targets: readonly Target[];
  /** The weeks have begun anew since the last session. */
  readonly hasCycleEnded: boolean;
}

type RuleOf<Kind extends RuleKind> = Extract<Rule, { kind: Kind }>;
/** The newest session comes last, and `now` is what it asked for. */
interface Case<Kind extends RuleKind> extends LiftContext {
  readonly rule: RuleOf<Kind>;
  readonly history: readonly Judged[];
  readonly newest: Judged;
  readonly now: LiftState;
}

/** A jump by more than this is prepared by more reps. */
const LARGE_JUMP = 0.1;
const MOST_EXTRA_REPS = 5;
/** Seconds that the next hold of a ladder is longer. */
const LONGER_HOLD = 5;

export function advance(rule: Rule, history: readonly Judged[], context: LiftContext): LiftState | null {
  const newest = history.at(-1);
  if (!newest) return null;
  const { target, workoutId } = newest.entry;
  const load = target.load ?? lifted(newest, context.exercise.measure);
  const now: LiftState = {
    load,
    max: target.max ?? null,
    step: target.step ?? 0,
    rung: target.rung ?? 0,
    missed: rule.kind === 'double' ? stalledSessions(history, context.exercise.measure) : missesRunning(history, rule),
    stageOneLoad: target.stageOneLoad ?? null,
    why: { kind: 'same', load },
    basedOn: workoutId,
  };
  const rest = { ...context, history, newest, now };
  switch (rule.kind) {
    case 'linear':
      return linear({ ...rest, rule });
    case 'double':
      return double({ ...rest, rule });
    case 'total': {
      const { totalReps: reps } = newest.verdict;
      const isReached = load !== null && reps >= rule.goal;
      if (!isReached) return sameAgain(rest);
      return { ...raised(rest, rule.step), why: { kind: 'total', load, reps, goal: rule.goal } };
    }
    case 'amrap': {
      const reps = newest.verdict.hits.at(-1) ? (newest.verdict.done.at(-1)?.reps ?? 0) : 0;
      if (load === null || reps < rule.at) return sameAgain(rest);
      return { ...raised(rest, rule.step), why: { kind: 'amrap', load, reps } };
    }
    case 'stages':
      return schemes({ ...rest, rule });
    case 'max':
      return now.max === null ? linearByDecision({ ...rest, rule }) : trainingMax({ ...rest, rule });
    case 'ladder':
      return ladder({ ...rest, rule });
    case 'time': {
      const asked = target.sets.map(({ seconds = 0 }) => seconds);
      if (newest.verdict.outcome !== 'hit') return { ...sameAgain(rest), amounts: asked };
      const amounts = asked.map((seconds) => Math.min(seconds + rule.step, Math.max(rule.upTo, seconds)));
      return { ...now, amounts, why: { kind: 'longer', seconds: (amounts[0] ?? 0) - (asked[0] ?? 0) } };
    }
    case 'none':
      return { ...now, load: lifted(newest, context.exercise.measure) ?? load };
  }
}

function linear({ rule, history, newest, now, ...context }: Case<'linear'>): LiftState {
  const { load } = now;
  // Once missed, the first steps are over for good: what lies before the sessions at hand is told by the oldest of them.
  const hasMissed = (history[0]?.entry.target.step ?? 0) > 0 || history.some((one) => isMissed(one, rule));
  const state = { ...now, step: hasMissed ? 1 : 0 };
  const outcome = movedBy(newest, rule);
  if (load === null || outcome === 'lighter') return sameAgain({ now: state, newest, ...context });
  if (outcome === 'hit') {
    const step = rule.firstStep && !hasMissed ? rule.firstStep : rule.step;
    const reps = newest.verdict.done.at(-1)?.reps ?? 0;
    const isDoubled = rule.amrapDouble !== undefined && reps >= rule.amrapDouble;
    const next = raised({ now: state, newest, ...context }, isDoubled ? twice(step) : step);
    return isDoubled && next.why.kind === 'hit' ? { ...next, why: { kind: 'amrap', load, reps } } : next;
  }
  return lowered(state, load, rule.deloadAfter, rule.deload, context.loading);
}

/** Percentages of nothing but the working load, which one set decides. */
function linearByDecision({ rule, history: _, newest, now, ...context }: Case<'max'>): LiftState {
  const outcome = movedBy(newest, rule);
  if (now.load === null || outcome === 'lighter' || outcome === 'kept')
    return sameAgain({ now, newest, ...context }, outcome === 'lighter');
  if (outcome === 'missed') return lowered(now, now.load, rule.fail.times, rule.fail.factor, context.loading);
  // The heavier top set of a later day becomes the load by itself.
  const top = lifted(newest, context.exercise.measure);
  const isAhead = hardestAsked(newest, context.exercise.measure) > hardness(now.load, context.exercise.measure);
  if (!isAhead || top === null) return raised({ now, newest, ...context }, rule.step);
  const at = decidingSet(newest);
  const { reps = 0 } = newest.verdict.done[at] ?? {};
  // Heavy triples do not make good for fives that were missed.
  return { ...now, load: top, why: { kind: 'hit', load: top, sets: 1, reps } };
}

function trainingMax({ rule, history, newest, now, ...context }: Case<'max'>): LiftState {
  const before = now.max ?? 0;
  const { unit } = context.exercise;
  const isCycle = rule.when === 'cycle';
  if (isCycle && !context.hasCycleEnded)
    return { ...now, missed: newest.entry.target.missed ?? 0, why: { kind: 'max', max: before } };
  const cycle = isCycle ? history.filter(({ entry }) => entry.target.pass === newest.entry.target.pass) : [newest];
  const outcomes = cycle.map((one) => movedBy(one, rule));
  if (outcomes.includes('missed')) {
    const missed = isCycle ? (newest.entry.target.missed ?? 0) + 1 : now.missed;
    const { times, factor } = rule.fail;
    if (missed < times) return { ...now, missed, why: { kind: 'max_kept', max: before, missed, of: times } };
    const max = Math.round(before * factor * 1000) / 1000;
    return { ...now, max, missed: 0, why: { kind: 'max_lowered', max, before, percent: percentOff(factor) } };
  }
  if (!outcomes.includes('hit')) return { ...now, why: { kind: 'max', max: before } };
  const reps = newest.verdict.done[decidingSet(newest)]?.reps ?? 0;
  const step = rule.byAmrap ? rule.byAmrap.findLast(([from]) => reps >= from)?.[1] : rule.step;
  if (!step) return { ...now, missed: 0, why: { kind: 'max', max: before } };
  const max = raisedMax(before, step, unit);
  const isByReps = rule.byAmrap !== undefined;
  return { ...now, max, missed: 0, why: { kind: 'max_raised', max, before, ...(isByReps && { reps }) } };
}

function double(one: Case<'double'>): LiftState {
  const { rule, newest, now, exercise, loading, targets } = one;
  const { verdict, entry } = newest;
  if (verdict.outcome === 'lighter') return { ...sameAgain(one), amounts: entry.target.sets.map(({ reps }) => reps) };
  const load = harder(lifted(newest, exercise.measure), now.load, exercise.measure);
  const state = { ...now, load };
  const ends = entry.target.sets.map(({ range, reps }, at) => {
    const planned = targets[at]?.reps ?? targets[0]?.reps;
    return planned && 'total' in planned ? ([reps, reps] as const) : (planned ?? range ?? ([reps, reps] as const));
  });
  const reachedBy = (extra: number) =>
    verdict.hits.every(Boolean) && verdict.done.every((set, at) => (set?.reps ?? 0) >= (ends[at]?.[1] ?? 0) + extra);
  const moreReps = (extra: number) =>
    verdict.done.map((set, at) => {
      const [bottom, top] = ends[at] ?? [0, 0];
      const asked = entry.target.sets[at];
      // Reps with less than was asked for win none.
      const isCounted = set && (!asked || isAsHeavy(asked, set, exercise.measure));
      const wanted = isCounted ? set.reps + 1 : (asked?.reps ?? bottom);
      return Math.min(Math.max(wanted, bottom), top + extra);
    });
  if (reachedBy(0)) {
    const takesWeight = exercise.loads !== null && targets.some((target) => target.load.of !== 'none');
    const next = load === null || !takesWeight ? load : loading.raise(load, rule.step);
    if (load === null || next === null || next === load)
      return { ...state, missed: 0, amounts: moreReps(0), why: { kind: 'same', load } };
    const isLarge = MEASURES[exercise.measure].weight === 'lifted' && next > load * (1 + LARGE_JUMP);
    if (isLarge && !reachedBy(MOST_EXTRA_REPS)) {
      const more = { amounts: moreReps(MOST_EXTRA_REPS), extraReps: MOST_EXTRA_REPS };
      return { ...state, missed: 0, ...more, why: { kind: 'reps_before_jump', load, next } };
    }
    return { ...state, load: next, missed: 0, why: hitWhy(newest, now.load, load) };
  }
  if (rule.stallAfter !== undefined && now.missed >= rule.stallAfter) {
    const factor = rule.deload ?? DELOAD;
    const why = { kind: 'stalled', load: load ?? 0, sessions: now.missed, percent: percentOff(factor) } as const;
    return { ...state, load: load && loading.lower(load, factor), missed: 0, why };
  }
  return { ...state, amounts: moreReps(0), why: { kind: 'more_reps', load: load ?? 0 } };
}

/** What is taken off where a rule names nothing else. */
export const DELOAD = 0.9;

function schemes({ rule, history: _, newest, now, ...context }: Case<'stages'>): LiftState {
  const { load } = now;
  const outcome = movedBy(newest, rule);
  if (load === null) return sameAgain({ now, newest, ...context });
  const state = { ...now, missed: 0, stageOneLoad: now.step === 0 ? load : now.stageOneLoad };
  if (outcome === 'hit') return raised({ now: state, newest, ...context }, rule.step);
  if (outcome === 'lighter' || outcome === 'kept') return sameAgain({ now: state, newest, ...context });
  const scheme = now.step + 1;
  if (scheme <= rule.stages.length)
    return { ...state, step: scheme, why: { kind: 'next_scheme', load, scheme: scheme + 1 } };
  if ('ask' in rule.afterLast) {
    const { factor } = rule.afterLast;
    const why = { kind: 'ask_5rm', load, percent: Math.round(factor * 100) } as const;
    return { ...state, step: 0, load: context.loading.lower(load, factor), why };
  }
  const from = state.stageOneLoad ?? load;
  const next = context.loading.raise(from, rule.afterLast.fromStageOne);
  return { ...state, step: 0, load: next, why: { kind: 'first_scheme', load: from } };
}

function ladder({ rule, newest, now, ...context }: Case<'ladder'>): LiftState {
  const { verdict, entry } = newest;
  const { sets } = entry.target;
  const from = entry.exerciseId;
  const amounts = (more: number) =>
    sets.map((asked, at) => {
      const set = verdict.done[at];
      const [bottom, top] = asked.range ?? [asked.seconds ?? asked.reps, asked.seconds ?? asked.reps];
      return set
        ? Math.min(Math.max(amount(asked, set) + more, bottom), top)
        : Math.max(bottom, asked.seconds ?? asked.reps);
    });
  if (verdict.outcome === 'lighter') return { ...sameAgain({ now, newest, ...context }), amounts: amounts(0) };
  if (verdict.outcome === 'missed' && now.missed >= rule.backAfter) {
    const why = { kind: 'rung_back', from, missed: now.missed } as const;
    return { ...now, rung: Math.max(0, now.rung - 1), load: null, missed: 0, why };
  }
  const isAtTop =
    verdict.outcome === 'hit' &&
    sets.every((asked, at) => {
      const set = verdict.done[at];
      return set && amount(asked, set) >= (asked.range?.[1] ?? asked.seconds ?? asked.reps);
    });
  if (isAtTop && now.rung < rule.rungs.length - 1)
    return { ...now, rung: now.rung + 1, load: null, missed: 0, why: { kind: 'rung_up', from } };
  if (isAtTop && context.exercise.loads)
    return raised({ now: { ...now, load: now.load ?? 0 }, newest, ...context }, rule.step);
  const more = sets[0]?.seconds === undefined ? 1 : LONGER_HOLD;
  return { ...now, amounts: amounts(more), why: { kind: 'more_reps', load: now.load ?? 0 } };
}

type Moved = Pick<Case<RuleKind>, 'now' | 'newest'> & LiftContext;

/** From what was in fact loaded, where that was more than was asked for. */
function raised({ now, newest, ...context }: Moved, step: Step): LiftState {
  const load = harder(lifted(newest, context.exercise.measure), now.load, context.exercise.measure) ?? 0;
  return { ...now, load: context.loading.raise(load, step), missed: 0, why: hitWhy(newest, now.load, load) };
}

function hitWhy({ entry, verdict }: Judged, asked: number | null, load: number): Why {
  if (entry.target.load !== undefined && asked !== null && load !== asked) return { kind: 'heavier', load, asked };
  const reps = Math.min(...verdict.done.map((set) => set?.reps ?? 0));
  return { kind: 'hit', load, sets: verdict.done.length, reps };
}

function lowered(now: LiftState, load: number, times: number, factor: number, loading: Loading): LiftState {
  const { missed } = now;
  if (missed < times) return { ...now, why: { kind: 'missed', load, missed, of: times } };
  const why = { kind: 'deload', load, missed, percent: percentOff(factor) } as const;
  return { ...now, load: loading.lower(load, factor), missed: 0, why };
}

function sameAgain({ now, newest, ...context }: Moved, isLighter = newest.verdict.outcome === 'lighter'): LiftState {
  const { load } = now;
  if (!isLighter || load === null) return { ...now, why: { kind: 'same', load } };
  return { ...now, why: { kind: 'lighter', load: lifted(newest, context.exercise.measure) ?? 0, asked: load } };
}

export function percentOff(factor: number): number {
  return Math.round((1 - factor) * 1000) / 10;
}

function twice({ kg, lb, percent }: Step): Step {
  return { kg: 2 * kg, lb: 2 * lb, ...(percent !== undefined && { percent: 2 * percent }) };
}

function harder(one: number | null, other: number | null, measure: Measure): number | null {
  if (one === null || other === null) return one ?? other;
  return hardness(one, measure) > hardness(other, measure) ? one : other;
}
