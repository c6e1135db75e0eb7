import { randomUUID } from 'node:crypto';
import type { OwnExercisePatch } from '#contract/own-exercise.ts';
import type { StreakPause } from '#contract/play.ts';
import type { CompletionRequest, WorkoutEdit } from '#contract/workout.ts';
import type { Database } from '#platform/database/database.ts';
import { undoImport } from '../imports/undo-import.ts';
import { mergeExercise, undoMerge } from '../own-exercises/merge.ts';
import { updateExercise } from '../own-exercises/repository.ts';
import { splitExercise } from '../own-exercises/split.ts';
import { ensurePlayed } from '../play/replay.ts';
import { findStreak, pauseWeek, resumeWeek } from '../play/repository.ts';
import { ApiError, found } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { completeWorkout } from '../workouts/complete.ts';
import { deleteWorkout, restoreWorkout } from '../workouts/workout-deletion.ts';
import { editWorkout } from '../workouts/workout-edit.ts';

/** Where and when a change is made. */
export interface Circumstances {
  readonly database: Database;
  readonly member: Member;
  /** When it was asked for. */
  readonly now: Date;
  readonly setsPerDay: number;
  /** Refuses to count more sets than these again, with a `LongHistoryError`. */
  readonly mostSets?: number;
  /** Called for each part of the history that is counted. */
  readonly onPage?: () => void;
}

/** Every change that may count a whole history again, by its endpoint. What is given is JSON. A repetition gets the same answer. */
export const CHANGES = {
  completeWorkout: ({ database, member, ...rest }: Circumstances, { body }: { readonly body: CompletionRequest }) =>
    completeWorkout(database, member, body, rest),

  editWorkout: (
    { database, member, ...rest }: Circumstances,
    { id, body }: { readonly id: string; readonly body: WorkoutEdit },
  ) => editWorkout(database, member, id, body, rest),

  async deleteWorkout({ database, member }: Circumstances, { id }: { readonly id: string }): Promise<void> {
    if (!(await deleteWorkout(database, member, id))) throw new ApiError('not_found');
  },

  restoreWorkout: async ({ database, member, now, setsPerDay }: Circumstances, { id }: { readonly id: string }) =>
    found(await restoreWorkout(database, member, id, { setsPerDay, now })),

  updateOwnExercise: async (
    { database, member }: Circumstances,
    { id, body }: { readonly id: string; readonly body: OwnExercisePatch },
  ) => found(await updateExercise(database, member, id, body)),

  mergeOwnExercise: async (
    { database, member }: Circumstances,
    { id, body }: { readonly id: string; readonly body: { readonly into: string } },
  ) => found(await mergeExercise(database, member, id, body.into)),

  undoMerge: async ({ database, member }: Circumstances, { id }: { readonly id: string }) =>
    found(await undoMerge(database, member, id)),

  splitExercise: async (
    { database, member }: Circumstances,
    { id, body }: { readonly id: string; readonly body: { readonly name: string } },
  ) => found(await splitExercise(database, member, { exerciseId: id, name: body.name, newId: randomUUID() })),

  async pauseStreak({ database, member, now }: Circumstances, { body }: { readonly body: StreakPause }) {
    await pauseWeek(database, member, body, now);
    return findStreak(database, member, now);
  },

  async resumeStreak({ database, member, now }: Circumstances, { week }: Pick<StreakPause, 'week'>) {
    await resumeWeek(database, member, week);
    return findStreak(database, member, now);
  },

  async undoImport({ database, member, onPage }: Circumstances, { id }: { readonly id: string }): Promise<void> {
    const isDone = await undoImport(database, member, id, onPage);
    if (!isDone) throw new ApiError('not_found');
  },

  /** After an update that counts by other rules. */
  countHistory: ({ database, member }: Circumstances, _given: object): Promise<void> => ensurePlayed(database, member),
};

export type Kind = keyof typeof CHANGES;
export type GivenFor<Name extends Kind> = Parameters<(typeof CHANGES)[Name]>[1];
export type MadeBy<Name extends Kind> = (typeof CHANGES)[Name] extends (...given: never) => Promise<infer Made>
  ? Made
  : never;
