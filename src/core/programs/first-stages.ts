import { type MusclePart, type ShownMuscle, setShares, type TrainedMuscles } from '../insights/muscle-rows.ts';
import { SECONDS_PER_SET } from '../template/estimates.ts';
import { MEASURES } from '../workout/measures.ts';
import type { LoggedSet } from '../workout/set-fields.ts';
import type { Training } from './lift.ts';
import { nextStage } from './next-stage.ts';
import type { Program } from './program.ts';
import type { AskedSet, NextSlot, NextStage, PastEntry, ProgramRun } from './run.ts';

const WEEKS = 2;

/** What the first two weeks ask for if everything is done as asked. */
export function firstStages(program: Program, run: ProgramRun, training: Training): readonly NextStage[] {
  const stages: NextStage[] = [];
  const entries: PastEntry[] = [];
  const start = Date.parse(training.now);
  for (let at = 0; at < WEEKS * program.perWeek; at++) {
    const stage = nextStage(program, run, entries, training);
    if (!stage) break;
    stages.push(stage);
    // One after another is enough: no break is offered in a preview.
    const startedAt = new Date(start + at).toISOString();
    entries.push(...stage.slots.map((slot) => doneAsAsked(slot, `${at}`, startedAt)));
  }
  return stages;
}

/** Without a load that is known nothing is judged: it stays unknown. */
function doneAsAsked({ exerciseId, sets, target, why }: NextSlot, workoutId: string, startedAt: string): PastEntry {
  const done = why.kind === 'ask' ? [] : sets.map(asDone);
  return { workoutId, startedAt, exerciseId, sets: done, target };
}

function asDone({ kg, reps, seconds }: AskedSet): LoggedSet {
  return { weight: kg ?? 0, reps, ...(seconds !== undefined && { durationSeconds: seconds }) };
}

/** Whole minutes, without warm-ups. Movements that are done in turn are rested from together. */
export function stageMinutes({ slots }: Pick<NextStage, 'slots'>): number {
  let seconds = 0;
  let lastRest = 0;
  for (const [at, { sets, restSeconds, superset }] of slots.entries()) {
    const isFollowed = superset !== undefined && slots[at + 1]?.superset === superset;
    const rest = isFollowed ? 0 : restSeconds;
    for (const set of sets) seconds += (set.seconds ?? SECONDS_PER_SET) + rest;
    lastRest = rest;
  }
  return Math.round(Math.max(0, seconds - lastRest) / 60);
}

/** Hard sets a week for each muscle and part of one, as the insights count them. Runs and rides count for none. */
export function weeklySets(
  stages: readonly NextStage[],
  perWeek: number,
  musclesOf: (exerciseId: string) => TrainedMuscles,
  training: Pick<Training, 'exercise'>,
): ReadonlyMap<ShownMuscle | MusclePart, number> {
  const sums = new Map<ShownMuscle | MusclePart, number>();
  for (const { exerciseId, sets } of stages.flatMap(({ slots }) => slots)) {
    if (MEASURES[training.exercise(exerciseId).measure].isCardio) continue;
    for (const [muscle, share] of setShares(musclesOf(exerciseId)))
      sums.set(muscle, (sums.get(muscle) ?? 0) + (share * sets.length * perWeek) / stages.length);
  }
  return new Map([...sums].map(([muscle, count]) => [muscle, Math.round(count * 10) / 10]));
}
