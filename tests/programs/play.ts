import { FIRST_GYM, type Gym } from '#core/gyms/gym.ts';
import { loadsFor } from '#core/gyms/loadable.ts';
import type { Training } from '#core/programs/lift.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { AskedSet, NextStage, PastEntry, ProgramRun, RunEvent, Start } from '#core/programs/run.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { LoggedSet } from '#core/workout/set-fields.ts';
import { shownWeight, toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';

const CATALOGUE = new Map(readCatalogueRows().map((row) => [row.id, row]));
const FIRST_DAY = Date.parse('2026-01-05T18:00:00Z');
const DAY_MS = 86_400_000;

export function measureInCatalogue(exerciseId: string): Measure | undefined {
  return CATALOGUE.get(exerciseId)?.measure as Measure | undefined;
}

export const dayAt = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString();

/** A lifter of 80 kg in a gym with the usual plates, dumbbells by 2 kg and stacks by 5. */
export function trainingIn({
  gym = FIRST_GYM,
  unit = 'kg',
  estimates = {},
  day = 0,
}: {
  gym?: Gym;
  unit?: WeightUnit;
  estimates?: Readonly<Record<string, number>>;
  day?: number;
} = {}): Training {
  return {
    exercise: (id) => {
      const row = CATALOGUE.get(id);
      if (!row) throw new Error(`${id} is not in the catalogue`);
      const exercise = { ...row, measure: row.measure as Measure };
      return { measure: exercise.measure, unit, loads: loadsFor(exercise, gym, { unit }) };
    },
    estimate: (id) => estimates[id] ?? null,
    bodyweight: 80,
    gym: gym.name,
    now: dayAt(day),
  };
}

export function newRun(starts: Readonly<Record<string, Start>>, events: readonly RunEvent[] = []): ProgramRun {
  return { id: 'run', starts, events };
}

/** `3x5 @80`, `5x5 @60, 1x5+ @70`, `8,9,8 @20`, `3x30s`. */
export function textOf(sets: readonly AskedSet[], unit: WeightUnit = 'kg'): string {
  const parts = sets.map(({ kg, reps, seconds, amrap }) => ({
    load: kg === null ? '' : ` @${shownWeight(kg, unit)}`,
    reps: `${seconds === undefined ? reps : `${seconds}s`}${amrap ? '+' : ''}`,
  }));
  const groups: { load: string; reps: string[] }[] = [];
  for (const { load, reps } of parts) {
    const last = groups.at(-1);
    const isAmrap = reps.endsWith('+') || last?.reps.at(-1)?.endsWith('+');
    if (last?.load === load && !isAmrap) last.reps.push(reps);
    else groups.push({ load, reps: [reps] });
  }
  const repsText = (reps: string[]) => (new Set(reps).size === 1 ? `${reps.length}x${reps[0]}` : reps.join(','));
  return groups.map(({ load, reps }) => repsText(reps) + load).join(', ');
}

/** What was done: `5,5,4` with the loads that were asked for, `5,5,5 @70` with another, nothing for exactly as asked. */
export function doneSets(asked: readonly AskedSet[], done?: string, unit: WeightUnit = 'kg'): LoggedSet[] {
  const [amounts, load] = (done ?? '').split('@');
  const given = amounts?.trim() ? amounts.split(',').map(Number) : asked.map(({ seconds, reps }) => seconds ?? reps);
  return given.map((amount, at) => {
    const { kg, seconds } = asked[Math.min(at, asked.length - 1)] ?? { kg: null };
    const weight = load === undefined ? (kg ?? 0) : toKilograms(Number(load), unit);
    return seconds === undefined ? { weight, reps: amount } : { weight, reps: 0, durationSeconds: amount };
  });
}

/** By slot: what is asked for, and what was done where that is something else. */
export type Session = Readonly<Record<string, string | readonly [asked: string, done: string]>>;

export function entriesOf(stage: NextStage, day: number, session: Session = {}, unit: WeightUnit = 'kg'): PastEntry[] {
  return stage.slots.map(({ slotId, exerciseId, sets, target }) => {
    const told = session[slotId];
    const done = typeof told === 'object' ? told[1] : undefined;
    return { workoutId: `w${day}`, startedAt: dayAt(day), exerciseId, sets: doneSets(sets, done, unit), target };
  });
}

/** Trains every other day, and tells what was asked for of the slots that are named. */
export function played(
  program: Program,
  starts: Readonly<Record<string, Start>>,
  sessions: readonly Session[],
  unit: WeightUnit = 'kg',
): { asked: Record<string, string>[]; entries: PastEntry[]; stages: NextStage[] } {
  const entries: PastEntry[] = [];
  const asked: Record<string, string>[] = [];
  const stages: NextStage[] = [];
  for (const [at, session] of sessions.entries()) {
    const stage = nextStage(program, newRun(starts), entries, trainingIn({ unit, day: 2 * at }));
    if (!stage) throw new Error('The run has ended');
    stages.push(stage);
    const slots = new Map(stage.slots.map((slot) => [slot.slotId, slot]));
    asked.push(Object.fromEntries(Object.keys(session).map((id) => [id, textOf(slots.get(id)?.sets ?? [], unit)])));
    entries.push(...entriesOf(stage, 2 * at, session, unit));
  }
  return { asked, entries, stages };
}

export const askedIn = (sessions: readonly Session[]) =>
  sessions.map((session) =>
    Object.fromEntries(Object.entries(session).map(([id, told]) => [id, typeof told === 'string' ? told : told[0]])),
  );
