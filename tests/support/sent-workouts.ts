import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { completionRequest } from '#contract/workout.ts';
import type { ApiMember } from './api-member.ts';

export type WorkoutBody = z.input<typeof completionRequest>;

interface DrawnExercise extends Omit<WorkoutBody['exercises'][number], 'sets'> {
  readonly sets: readonly Omit<WorkoutBody['exercises'][number]['sets'][number], 'setNumber'>[];
}

interface DrawnWorkout extends Pick<WorkoutBody, 'timeZone' | 'bodyweightKg'> {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly minutes: number;
  readonly exercises: readonly DrawnExercise[];
}

/** A workout as a phone sends it, with a further set that counts: without one it would be refused. */
export function bodyOf({ start, minutes, exercises, ...rest }: DrawnWorkout): WorkoutBody {
  const counted = { exerciseId: 'barbell-bench-press', sets: [{ weight: 40, reps: 5 }] };
  return {
    name: 'Workout',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
    duration: minutes * 60,
    ...rest,
    exercises: [...exercises, counted].map(({ sets, ...named }) => ({
      ...named,
      sets: sets.map((given, index) => ({ setNumber: index + 1, ...given })),
    })),
  };
}

/** A workout that was sent, and what has become of it since. */
export interface SentWorkout {
  readonly id: string;
  body: WorkoutBody;
  revision: number;
  isDeleted: boolean;
}

export async function expectStatus(answer: Promise<{ status: number; text: string }>, ...wanted: number[]) {
  const { status, text } = await answer;
  expect(wanted, text).toContain(status);
}

export async function sendWorkout(
  member: ApiMember,
  body: WorkoutBody,
  id: string = randomUUID(),
): Promise<SentWorkout> {
  await expectStatus(member.call('POST', '/api/workouts/complete', { id, ...body }), 200);
  return { id, body, revision: 1, isDeleted: false };
}

export async function deleteSent(member: ApiMember, logged: SentWorkout): Promise<void> {
  await expectStatus(member.call('DELETE', `/api/user/workouts/${logged.id}`), 204);
  logged.isDeleted = true;
}

export async function restoreSent(member: ApiMember, logged: SentWorkout): Promise<void> {
  await expectStatus(member.call('POST', `/api/user/workouts/${logged.id}/restore`), 200);
  logged.isDeleted = false;
}

/** Whether it could be edited: one that is deleted is left alone. */
export async function editSent(member: ApiMember, logged: SentWorkout, body: WorkoutBody): Promise<boolean> {
  if (logged.isDeleted) return false;
  const edit = { ...body, revision: logged.revision };
  await expectStatus(member.call('PUT', `/api/user/workouts/${logged.id}`, edit), 200);
  logged.body = body;
  logged.revision += 1;
  return true;
}

/** Those that are left, in the order in which they were done. */
export function leftOf<Workout extends SentWorkout>(workouts: readonly Workout[]): Workout[] {
  return workouts
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => Date.parse(a.body.startTime) - Date.parse(b.body.startTime) || (a.id < b.id ? -1 : 1));
}
