import { expect, it } from 'vitest';
import { nothingWaiting, requestTo, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { completeWorkout, deleteWorkout } from '#contract/endpoints/workouts.ts';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';
import { nextStage } from '#core/programs/next-stage.ts';
import type { Program } from '#core/programs/program.ts';
import type { NextStage, ProgramRun } from '#core/programs/run.ts';
import { trainingOf } from '#core/programs/training.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { sessionsOf, stageAhead, stagesAhead } from './derive.ts';
import { keysOf, slotsOf } from './lifts.ts';

const program = BUILT_IN_PROGRAMS.find(({ id }) => id === 'starting-strength') as Program;
const run: ProgramRun = {
  id: 'run',
  events: [],
  starts: Object.fromEntries(slotsOf(program).map(({ id }) => [id, { kg: 60 }])),
};
const exercises = [...new Set(slotsOf(program).map(({ exerciseId }) => exerciseId))].map((id) => ({
  id,
  name: id.replaceAll('-', ' '),
  equipment: 'barbell',
  measure: 'weight_reps' as const,
}));
const training = trainingOf({
  exercises,
  settings: {},
  unit: 'kg',
  bodyweight: 80,
  estimates: {},
  now: new Date('2026-11-18T12:00:00Z'),
});
const next = (entries: Parameters<typeof nextStage>[2]) => nextStage(program, run, entries, training) as NextStage;
const NOTHING_TOLD = { entries: [] };

/** The first stage, done as it was asked. */
function done(id: string, reps = 5): CompletionRequest {
  const exercisesDone = next([]).slots.map(({ exerciseId, sets, target }) => ({
    exerciseId,
    measure: 'weight_reps' as const,
    target: { ...target },
    sets: sets.map(({ kg }, at) => ({ setNumber: at + 1, weight: kg ?? 0, reps, isPr: false })),
  }));
  const [startTime, endTime] = ['2026-11-17T10:00:00.000Z', '2026-11-17T11:00:00.000Z'];
  return {
    id,
    userId: 'u',
    name: 'Week 1',
    startTime,
    endTime,
    duration: 3600,
    totalVolume: 0,
    xpEarned: 0,
    exercises: exercisesDone,
  };
}

const waits = (id: string, ...requests: WaitingItem['requests']): WaitingItem => ({
  ...nothingWaiting({ kind: 'workout', id }, 'Week 1'),
  requests,
});
const log = (workout: CompletionRequest) => ({ ...requestTo(completeWorkout), body: { ...workout } });
const squatOf = ({ slots }: NextStage) => slots.find(({ exerciseId }) => exerciseId === 'barbell-back-squat');

it('a workout that waits on this phone moves the weights at once', () => {
  const entries = sessionsOf('run', NOTHING_TOLD, [waits('w', log(done('w')))]);
  expect(next(entries)).toMatchObject({ day: 2, pass: 1 });
  expect(squatOf(next(entries))?.sets[0]).toMatchObject({ kg: 65 });
});

it('an edit that waits replaces what the server has told, and a deletion takes the stage back', () => {
  const told = {
    entries: sessionsOf('run', NOTHING_TOLD, [waits('w', log(done('w')))]).map((entry) => ({
      ...entry,
      sets: entry.sets.map(({ weight, reps }) => ({ weight, reps })),
    })),
  } as unknown as Parameters<typeof sessionsOf>[1];
  expect(squatOf(next(sessionsOf('run', told, [])))?.sets[0]).toMatchObject({ kg: 65 });
  const missed = sessionsOf('run', told, [waits('w', log(done('w', 3)))]);
  expect(squatOf(next(missed))).toMatchObject({ sets: [{ kg: 60 }, {}, {}], why: { kind: 'missed' } });
  const deleted = sessionsOf('run', told, [waits('w', { ...requestTo(deleteWorkout), params: { id: 'w' } })]);
  expect(next(deleted)).toMatchObject({ day: 1 });
});

it('a workout that has just been finished counts once, whoever knows it', () => {
  const workout = done('w');
  const waiting = [waits('w', log(workout))];
  const count = (entries: readonly unknown[]) => entries.length;
  const lifts = next([]).slots.length;
  expect(count(sessionsOf('run', NOTHING_TOLD, [], workout))).toBe(lifts);
  expect(count(sessionsOf('run', NOTHING_TOLD, waiting, workout))).toBe(lifts);
});

it('workouts of another run, and without a program, are left out', () => {
  expect(sessionsOf('another', NOTHING_TOLD, [waits('w', log(done('w')))])).toEqual([]);
});

it('every lift of a stage is found in the stages ahead', () => {
  const entries = sessionsOf('run', NOTHING_TOLD, [], done('w'));
  const ahead = stagesAhead(program, run, entries, training);
  expect(ahead.slice(0, 3).map(({ day }) => day)).toEqual([2, 1, 2]);
  const keys = new Map(slotsOf(program).map((slot) => [slot.id, keysOf(slot)]));
  const coming = new Set(ahead.flatMap(({ slots }) => slots.map(({ slotId }) => keys.get(slotId))));
  for (const { slotId } of next([]).slots) expect(coming).toContain(keys.get(slotId));
});

it('a stage ahead is found by itself as in its turn', () => {
  const entries = sessionsOf('run', NOTHING_TOLD, [], done('w'));
  const ahead = stagesAhead(program, run, entries, training);
  expect(ahead.length).toBeGreaterThan(4);
  for (const stage of ahead) expect(stageAhead(program, run, entries, training, stage)).toEqual(stage);
});
