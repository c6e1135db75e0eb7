import type { NearestLoadings } from '../gyms/plates.ts';
import type { LiftState } from './advance.ts';
import { byTime, drives, easeInAfter, epley, type Lookup, liftState, onTheBar, type Training } from './lift.ts';
import { loadingOf } from './loading.ts';
import { closedBy, nextPlace } from './next-place.ts';
import type { Day, Program, Rule, Rung, Slot, Step, Target } from './program.ts';
import type { AskedSet, NextSlot, NextStage, PastEntry, ProgramRun, Stage, Why } from './run.ts';

/** The next stage with all its numbers, from the sessions that there are; `null` once the run has ended. */
export function nextStage(
  program: Program,
  run: ProgramRun,
  entries: readonly PastEntry[],
  training: Training,
): NextStage | null {
  const place = nextPlace(program, run, entries);
  const week = place ? program.weeks[place.week - 1] : undefined;
  const day = place ? week?.days[place.day - 1] : undefined;
  if (!place || !day) return null;
  const swapped = swappedProgram(program, run);
  const lookup: Lookup = { program: swapped, run, entries: inOrder(entries, run, program), place, training };
  const slots = nextSlots(dayOf(swapped, place) ?? day, lookup);
  const breaks = slots.map(({ breakDays }) => breakDays).filter((days) => days !== null);
  const easeIn = easeInAfter(Math.max(0, ...breaks));
  return {
    runId: run.id,
    ...place,
    name: day.name,
    ...(week?.deload && { deload: true }),
    slots: slots.map(({ slot }) => slot),
    ...(easeIn && { easeIn }),
  };
}

function inOrder(entries: readonly PastEntry[], { id }: ProgramRun, { weeks }: Program): readonly PastEntry[] {
  const slots = weeks.flatMap(({ days }) => days.flatMap((day) => day.slots));
  const places = new Map(slots.map(({ id: slotId }, place) => [slotId, place]));
  const place = ({ target }: PastEntry) => places.get(target.slotId) ?? -1;
  return entries
    .filter(({ target }) => target.runId === id)
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt) || place(one) - place(other));
}

function dayOf({ weeks }: Program, { week, day }: Stage): Day | undefined {
  return weeks[week - 1]?.days[day - 1];
}

/** Exercises that were swapped for good, with the rule of the slot if it fits them. One of several of a lift stands by itself. */
export function swappedProgram(program: Program, { events }: ProgramRun): Program {
  const swaps = new Map(
    byTime(events).flatMap((event) => (event.type === 'swap' ? [[event.slotId, event.exerciseId] as const] : [])),
  );
  if (swaps.size === 0) return program;
  const all = program.weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
  const swap = (slot: Slot): Slot => {
    const exerciseId = swaps.get(slot.id);
    if (exerciseId === undefined) return slot;
    const rule: Rule = slot.rule.kind === 'ladder' ? { kind: 'double', step: slot.rule.step } : slot.rule;
    const isWholeLift = all.filter(({ lift }) => lift === slot.lift).every(({ id }) => swaps.get(id) === exerciseId);
    if (isWholeLift) return { ...slot, exerciseId, rule };
    const { lift: _, drives: __, ...alone } = slot;
    return { ...alone, exerciseId, rule };
  };
  const weeks = program.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({ ...day, slots: day.slots.map(swap) })),
  }));
  return { ...program, weeks };
}

interface DerivedSlot {
  readonly slot: NextSlot;
  /** Since the last session of the lift; `null` where there was none, or where the member has eased in since. */
  readonly breakDays: number | null;
}

function nextSlots(day: Day, lookup: Lookup): readonly DerivedSlot[] {
  const heaviest = new Map<string, number>();
  return day.slots.map((slot) => {
    const derived = nextSlot(slot, lookup, lookup.training.exercise, heaviest);
    const exact = nextSlot(slot, lookup, withoutRounding(lookup.training), new Map(heaviest));
    const { exerciseId, sets } = derived.slot;
    const top = Math.max(heaviest.get(exerciseId) ?? 0, ...sets.map(({ kg }) => kg ?? 0));
    heaviest.set(exerciseId, top);
    const isRounded = exact.slot.sets.some(({ kg }, at) => kg !== sets[at]?.kg);
    return isRounded ? { ...derived, slot: { ...derived.slot, gym: lookup.training.gym } } : derived;
  });
}

function withoutRounding({ exercise }: Training): Training['exercise'] {
  return (id) => {
    const { loads, ...known } = exercise(id);
    return { ...known, loads: loads && { ...loads, nextTo: () => exactly } };
  };
}

function exactly(weight: number): NearestLoadings {
  const loading = { weight, side: [] };
  return { below: loading, above: loading };
}

function nextSlot(
  slot: Slot,
  lookup: Lookup,
  exerciseOf: Training['exercise'],
  heaviest: ReadonlyMap<string, number>,
): DerivedSlot {
  const { run, place, training } = lookup;
  const { state, rule, breakDays } = liftState(slot, lookup, exerciseOf);
  const isDriver = drives(slot);
  const rung = rule.kind === 'ladder' ? rule.rungs[state.rung] : undefined;
  const exerciseId = rung?.exerciseId ?? slot.exerciseId;
  const exercise = exerciseOf(exerciseId);
  const targets = isDriver && rule.kind === 'stages' ? (rule.stages[state.step - 1] ?? slot.sets) : slot.sets;
  const loading = loadingOf(exercise);
  const isWeighted = exercise.loads !== null;
  const load = state.load === null || !isWeighted ? null : loading.nearest(state.load);
  const sets: AskedSet[] = [];
  let why: Why = state.why;
  for (const [at, target] of targets.entries()) {
    const { load: of } = target;
    const tops = [heaviest.get(exerciseId), ...sets.map(({ kg }) => kg ?? undefined)].filter((kg) => kg !== undefined);
    let kg: number | null = null;
    if (!isWeighted || of.of === 'none') kg = null;
    else if (rung) kg = rule.kind === 'ladder' && state.rung === rule.rungs.length - 1 ? (load ?? 0) : null;
    else if (of.of === 'work' && load !== null)
      kg =
        of.factor > 1
          ? loading.raise(load, ahead(rule, of.factor))
          : of.factor === 1
            ? load
            : loading.nearest(load * of.factor);
    else if (of.of === 'max' && state.max !== null) kg = loading.nearest((state.max * of.percent) / 100);
    else if (of.of === 'top' && tops.length > 0) kg = loading.nearest(Math.max(...tops) * of.factor);
    else if (of.of === 'rpe') {
      const estimate = training.estimate(exerciseId);
      const reps = 'total' in target.reps ? 0 : target.reps[0];
      const lifted = estimate && estimate / epley(reps + 10 - of.rpe);
      kg = lifted ? loading.nearest(onTheBar(lifted, exercise.measure, training.bodyweight)) : null;
      why = estimate ? { kind: 'rpe', estimate, rpe: of.rpe } : { kind: 'ask' };
    }
    const given = isDriver ? { amounts: state.amounts, extraReps: state.extraReps } : {};
    sets.push(askedSet(target, kg, { at, count: targets.length, rung, ...given }));
  }
  const isUnknown = sets.some(({ kg }, at) => kg === null && isWeighted && !rung && targets[at]?.load.of !== 'none');
  if (isUnknown) why = { kind: 'ask' };
  const { lift, restSeconds, superset, warmups, note } = slot;
  const { program } = lookup;
  const closes = closedBy(program, place);
  const isDeloadWeek = program.weeks[place.week - 1]?.deload === true;
  const asked = {
    runId: run.id,
    ...place,
    slotId: slot.id,
    ...(lift !== undefined && { lift }),
    ...(rule.kind === 'ladder' && { rung: state.rung }),
    ...((rule.kind === 'stages' || rule.kind === 'linear') && { step: state.step }),
    ...(load !== null && { load }),
    ...(state.max !== null && { max: state.max }),
    ...(state.missed > 0 && { missed: state.missed }),
    ...(state.stageOneLoad !== null && { stageOneLoad: state.stageOneLoad }),
    ...(isDeloadWeek && { deload: true }),
    ...(!isDeloadWeek && why.kind === 'asked_deload' && { deload: true, chosen: true }),
    ...(closes && { closes }),
    sets,
  };
  return {
    breakDays,
    slot: {
      slotId: slot.id,
      exerciseId,
      sets,
      why,
      basedOn: state.basedOn,
      basedOnAt: lookup.entries.find(({ workoutId }) => workoutId === state.basedOn)?.startedAt ?? null,
      restSeconds,
      ...(superset !== undefined && { superset }),
      ...(warmups && { warmups }),
      ...(note !== undefined && { note }),
      target: asked,
    },
  };
}

/** At least a step more than the load. */
function ahead(rule: Rule, factor: number): Step {
  const percent = Math.round((factor - 1) * 100_000) / 1000;
  return 'step' in rule && typeof rule.step === 'object' ? { ...rule.step, percent } : { kg: 0, lb: 0, percent };
}

function askedSet(
  { reps, amrap, decides, seconds, rpe, load }: Target,
  kg: number | null,
  {
    at,
    count,
    rung,
    amounts,
    extraReps = 0,
  }: {
    at: number;
    count: number;
    rung: Rung | undefined;
    amounts?: LiftState['amounts'];
    extraReps?: number | undefined;
  },
): AskedSet {
  const effort = rpe ?? (load.of === 'rpe' ? load.rpe : undefined);
  const marks = {
    ...(amrap && { amrap }),
    ...(decides && { decides }),
    ...(effort !== undefined && { rpe: effort }),
    ...(load.of === 'top' && { ofTop: load.factor }),
  };
  const given = amounts?.[at];
  if (rung?.seconds) return { kg, reps: 0, seconds: given ?? rung.seconds[0], range: rung.seconds, ...marks };
  if (seconds !== undefined) return { kg, reps: 0, seconds: given ?? seconds, ...marks };
  if ('total' in reps) return { kg, reps: Math.ceil(reps.total / count), total: reps.total, ...marks };
  const [least, most] = rung?.reps ?? reps;
  const range = least < most ? { range: [least, most + extraReps] as const } : {};
  return { kg, reps: given ?? least, ...range, ...marks };
}
