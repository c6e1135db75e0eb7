import { expect } from 'vitest';
import type { NextStageAnswer, ProgramRunAnswer } from '#contract/program-runs.ts';
import type { ApiMember } from './api-member.ts';
import { type FinishedWorkout, finishedWorkout } from './finished-workout.ts';

export const RUNS = '/api/user/program-runs';

export const STRONGLIFTS = 'stronglifts-5x5';
const LOADS = { 'squat-a': 60, bench: 50, row: 40, press: 30, deadlift: 80 };
export const STARTS = Object.fromEntries(Object.entries(LOADS).map(([slot, kg]) => [slot, { kg }]));

export async function startRun(member: ApiMember, given: object = {}): Promise<ProgramRunAnswer> {
  const body = { programId: STRONGLIFTS, starts: STARTS, ...given };
  const { status, body: run, text } = await member.call<ProgramRunAnswer>('POST', RUNS, body);
  expect([status, text]).toEqual([201, text]);
  return run;
}

export async function readNext(member: ApiMember, runId: string): Promise<NextStageAnswer> {
  const { status, body, text } = await member.call<NextStageAnswer>('GET', `${RUNS}/${runId}/next`);
  expect([status, text]).toEqual([200, text]);
  return body;
}

type Done = (asked: { readonly kg: number; readonly reps: number }) => readonly [weight: number, reps: number];

/** A workout that does what the stage asks for, in all slots or in some, unless `done` says otherwise. */
export function stageWorkout(
  { slots }: Pick<NextStageAnswer, 'slots'>,
  {
    done = ({ kg, reps }) => [kg, reps],
    ...given
  }: { readonly done?: Done; readonly daysAgo?: number; readonly id?: string } = {},
): FinishedWorkout {
  return {
    ...finishedWorkout({}, given),
    exercises: slots.map(({ exerciseId, target, sets }) => ({
      exerciseId,
      target,
      sets: sets.map(({ kg, reps }, index) => {
        const [weight, count] = done({ kg: kg ?? 0, reps });
        return { setNumber: index + 1, weight, reps: count };
      }),
    })),
  };
}

/** Does the next stage, and tells which workout that was. */
export async function doStage(
  member: ApiMember,
  runId: string,
  given: Parameters<typeof stageWorkout>[1] = {},
): Promise<FinishedWorkout> {
  const workout = stageWorkout(await readNext(member, runId), given);
  const { status, text } = await member.call('POST', '/api/workouts/complete', workout);
  expect([status, text]).toEqual([200, text]);
  return workout;
}

/** The loads of a stage by its slots. */
export const loadsOf = ({ slots }: Pick<NextStageAnswer, 'slots'>) =>
  Object.fromEntries(slots.map(({ slotId, sets }) => [slotId, sets[0]?.kg]));
