import { WORKOUT_LIMITS } from '../workout/limits.ts';
import type { Measure } from '../workout/measures.ts';
import type { Lift, Load, Program, RepRange, Rule, Slot, Step, Target } from './program.ts';
import { PROGRAM_LIMITS } from './program-limits.ts';
import { fitsMeasure } from './rules.ts';
import type { ProgramRun, Start } from './run.ts';

export const PROGRAM_FAULTS = [
  'missing',
  'too_many',
  'out_of_range',
  'not_unique',
  'unknown_exercise',
  'unknown_lift',
  /** A percentage of a max that the lift does not keep, or the other way round. */
  'load_of_lift',
  /** The rule makes no sense for the measure of the exercise. */
  'rule_of_measure',
] as const;

export interface ProgramFault {
  readonly code: (typeof PROGRAM_FAULTS)[number];
  /** Where: `weeks`, 0, `days`, 2. */
  readonly path: Path;
}
type Path = readonly (string | number)[];
type Faults = Generator<ProgramFault>;

/** The first fault of a program that has the right shape; `null` where it can be followed. */
export function programFault(
  program: Program,
  measureOf: (exerciseId: string) => Measure | undefined,
): ProgramFault | null {
  return programFaults(program, measureOf).next().value ?? null;
}

/** The path of the first start on a rung that its ladder does not have. */
export function startFault({ weeks }: Pick<Program, 'weeks'>, starts: ProgramRun['starts']): Path | null {
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const isMissing = ([key, start]: readonly [string, Start]) =>
    'rung' in start &&
    !slots.some(
      ({ id, lift, rule }) => (id === key || lift === key) && rule.kind === 'ladder' && start.rung < rule.rungs.length,
    );
  const wrong = Object.entries(starts).find(isMissing);
  return wrong ? [wrong[0], 'rung'] : null;
}

function* programFaults(program: Program, measureOf: (exerciseId: string) => Measure | undefined): Faults {
  const { name, description, author, perWeek, lifts, weeks } = program;
  yield* within(name.trim().length, 1, PROGRAM_LIMITS.nameLength, ['name']);
  yield* within(author.length, 0, PROGRAM_LIMITS.nameLength, ['author']);
  yield* within(description?.length, 0, PROGRAM_LIMITS.descriptionLength, ['description']);
  yield* whole(perWeek, 1, PROGRAM_LIMITS.perWeek, ['perWeek']);
  yield* count(lifts, PROGRAM_LIMITS.lifts, ['lifts'], 0);
  yield* unique(lifts, ['lifts']);
  yield* count(weeks, PROGRAM_LIMITS.weeks, ['weeks']);
  const slotIds = new Set<string>();
  for (const [weekAt, week] of weeks.entries()) {
    const ofWeek = ['weeks', weekAt];
    yield* within(week.name?.length, 0, PROGRAM_LIMITS.nameLength, [...ofWeek, 'name']);
    yield* count(week.days, PROGRAM_LIMITS.days, [...ofWeek, 'days']);
    for (const [dayAt, day] of week.days.entries()) {
      const ofDay = [...ofWeek, 'days', dayAt];
      yield* within(day.name.trim().length, 1, PROGRAM_LIMITS.nameLength, [...ofDay, 'name']);
      yield* count(day.slots, PROGRAM_LIMITS.slots, [...ofDay, 'slots']);
      for (const [slotAt, slot] of day.slots.entries()) {
        const ofSlot = [...ofDay, 'slots', slotAt];
        if (slotIds.has(slot.id)) yield { code: 'not_unique', path: [...ofSlot, 'id'] };
        slotIds.add(slot.id);
        yield* slotFaults(slot, lifts, measureOf, ofSlot);
      }
    }
  }
}

function* slotFaults(
  slot: Slot,
  lifts: readonly Lift[],
  measureOf: (exerciseId: string) => Measure | undefined,
  path: Path,
): Faults {
  if (measureOf(slot.exerciseId) === undefined) yield { code: 'unknown_exercise', path: [...path, 'exerciseId'] };
  const lift = lifts.find(({ id }) => id === slot.lift);
  if (slot.lift !== undefined && !lift) yield { code: 'unknown_lift', path: [...path, 'lift'] };
  yield* whole(slot.restSeconds, 0, WORKOUT_LIMITS.restSeconds, [...path, 'restSeconds']);
  yield* whole(slot.superset, 1, WORKOUT_LIMITS.supersets, [...path, 'superset']);
  yield* within(slot.note?.length, 0, PROGRAM_LIMITS.noteLength, [...path, 'note']);
  yield* targetFaults(slot.sets, lift, [...path, 'sets']);
  const { rule } = slot;
  const ofRule = [...path, 'rule'];
  yield* ruleFaults(rule, lift, ofRule);
  if (rule.kind === 'ladder')
    for (const [at, { exerciseId }] of rule.rungs.entries())
      if (measureOf(exerciseId) === undefined)
        yield { code: 'unknown_exercise', path: [...ofRule, 'rungs', at, 'exerciseId'] };
  const isFit = fitsMeasure(rule, (id) => measureOf(id) as Measure, slot.exerciseId);
  if (!isFit) yield { code: 'rule_of_measure', path: ofRule };
}

function* targetFaults(targets: readonly Target[], lift: Lift | undefined, path: Path): Faults {
  yield* count(targets, PROGRAM_LIMITS.sets, path);
  for (const [at, { reps, seconds, rpe, load }] of targets.entries()) {
    const ofTarget = [...path, at];
    if ('total' in reps) yield* whole(reps.total, 1, WORKOUT_LIMITS.reps, [...ofTarget, 'reps', 'total']);
    else if (seconds === undefined) yield* range(reps, WORKOUT_LIMITS.reps, [...ofTarget, 'reps']);
    yield* whole(seconds, 1, WORKOUT_LIMITS.durationSeconds, [...ofTarget, 'seconds']);
    yield* within(rpe, 1, 10, [...ofTarget, 'rpe']);
    yield* loadFaults(load, lift, [...ofTarget, 'load']);
  }
}

function* loadFaults(load: Load, lift: Lift | undefined, path: Path): Faults {
  if (load.of === 'max') {
    yield* within(load.percent, 1, PROGRAM_LIMITS.percent, [...path, 'percent']);
    if (lift?.max !== 'training') yield { code: 'load_of_lift', path };
  }
  if (load.of === 'work' && lift?.max === 'training') yield { code: 'load_of_lift', path };
  if (load.of === 'work' || load.of === 'top')
    yield* within(load.factor, 0.01, PROGRAM_LIMITS.factor, [...path, 'factor']);
  if (load.of === 'rpe') yield* within(load.rpe, 1, 10, [...path, 'rpe']);
}

function* ruleFaults(rule: Rule, lift: Lift | undefined, path: Path): Faults {
  const at = (...keys: Path) => [...path, ...keys];
  if ('step' in rule && typeof rule.step === 'object') yield* stepFaults(rule.step, at('step'));
  switch (rule.kind) {
    case 'linear':
      if (rule.firstStep) yield* stepFaults(rule.firstStep, at('firstStep'));
      yield* misses(rule.deloadAfter, at('deloadAfter'));
      yield* less(rule.deload, at('deload'));
      yield* whole(rule.amrapDouble, 1, WORKOUT_LIMITS.reps, at('amrapDouble'));
      return;
    case 'double':
      yield* misses(rule.stallAfter, at('stallAfter'));
      yield* less(rule.deload, at('deload'));
      return;
    case 'total':
      yield* whole(rule.goal, 1, WORKOUT_LIMITS.reps, at('goal'));
      return;
    case 'amrap':
      yield* whole(rule.at, 1, WORKOUT_LIMITS.reps, at('at'));
      return;
    case 'stages':
      yield* count(rule.stages, PROGRAM_LIMITS.stages, at('stages'));
      for (const [scheme, targets] of rule.stages.entries()) yield* targetFaults(targets, lift, at('stages', scheme));
      if ('ask' in rule.afterLast) yield* less(rule.afterLast.factor, at('afterLast', 'factor'));
      else yield* stepFaults(rule.afterLast.fromStageOne, at('afterLast', 'fromStageOne'));
      return;
    case 'max': {
      const { byAmrap = [], fail } = rule;
      yield* count(byAmrap, PROGRAM_LIMITS.sets, at('byAmrap'), 0);
      for (const [step, [reps, one]] of byAmrap.entries()) {
        yield* whole(reps, (byAmrap[step - 1]?.[0] ?? 0) + 1, WORKOUT_LIMITS.reps, at('byAmrap', step, 0));
        yield* stepFaults(one, at('byAmrap', step, 1));
      }
      if (fail.below !== 'minimum') yield* whole(fail.below, 0, WORKOUT_LIMITS.reps, at('fail', 'below'));
      yield* misses(fail.times, at('fail', 'times'));
      yield* less(fail.factor, at('fail', 'factor'));
      return;
    }
    case 'ladder':
      yield* count(rule.rungs, PROGRAM_LIMITS.rungs, at('rungs'));
      yield* misses(rule.backAfter, at('backAfter'));
      for (const [rung, { reps, seconds }] of rule.rungs.entries()) {
        if ((reps === undefined) === (seconds === undefined)) yield { code: 'missing', path: at('rungs', rung) };
        if (reps) yield* range(reps, WORKOUT_LIMITS.reps, at('rungs', rung, 'reps'));
        if (seconds) yield* range(seconds, WORKOUT_LIMITS.durationSeconds, at('rungs', rung, 'seconds'));
      }
      return;
    case 'time':
      yield* whole(rule.step, 1, WORKOUT_LIMITS.restSeconds, at('step'));
      yield* whole(rule.upTo, 1, WORKOUT_LIMITS.durationSeconds, at('upTo'));
  }
}

function* stepFaults({ kg, lb, percent }: Step, path: Path): Faults {
  for (const [unit, step] of [['kg', kg] as const, ['lb', lb] as const])
    yield* within(step, WORKOUT_LIMITS.weightStep, PROGRAM_LIMITS.step, [...path, unit]);
  yield* within(percent, 0.1, PROGRAM_LIMITS.step, [...path, 'percent']);
}

const misses = (value: number | undefined, path: Path) => whole(value, 1, PROGRAM_LIMITS.misses, path);
/** What takes less leaves at least half. */
const less = (factor: number | undefined, path: Path) => within(factor, 0.5, 0.99, path);

function* range([least, most]: RepRange, limit: number, path: Path): Faults {
  yield* whole(least, 1, limit, [...path, 0]);
  yield* whole(most, least, limit, [...path, 1]);
}

function* whole(value: number | undefined, least: number, most: number, path: Path): Faults {
  if (value !== undefined && !Number.isInteger(value)) yield { code: 'out_of_range', path };
  yield* within(value, least, most, path);
}

function* within(value: number | undefined, least: number, most: number, path: Path): Faults {
  if (value !== undefined && !(value >= least && value <= most)) yield { code: 'out_of_range', path };
}

function* count(list: readonly unknown[], most: number, path: Path, least = 1): Faults {
  if (list.length < least) yield { code: 'missing', path };
  if (list.length > most) yield { code: 'too_many', path };
}

function* unique(list: readonly { readonly id: string }[], path: Path): Faults {
  const at = list.findIndex(({ id }, index) => list.findIndex((other) => other.id === id) < index);
  if (at >= 0) yield { code: 'not_unique', path: [...path, at, 'id'] };
}
