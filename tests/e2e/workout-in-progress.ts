import type { Page } from '@playwright/test';
import { memberDatabaseName } from '#client/session/storage/forget-member.ts';
import type { WaitingWorkout } from '#client/workout/completions/waiting-workout.ts';
import type { ExerciseToAdd, SessionAction } from '#core/workout/session/actions.ts';
import type { Session } from '#core/workout/session/session.ts';
import { draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import type { Member } from './member.ts';

/** A set as `[weight, reps]`, done unless stated. A suggested one was not touched. */
type PlannedSet = readonly [weight: number, reps: number, state?: 'open' | 'suggested'];

export interface PlannedExercise {
  readonly exercise: ExerciseToAdd;
  readonly sets: readonly PlannedSet[];
}

/** A workout of this many seconds whose sets were typed and, unless left open, ticked; FINISH has been pressed. */
export function finishing(exercises: readonly PlannedExercise[], { seconds = 1458 } = {}): Session {
  const now = Date.now();
  const startedAt = now - seconds * 1000;
  return draftWorkout(
    { startedAt, exercises: exercises.map(({ exercise, sets }) => ({ ...exercise, setsCount: sets.length })) },
    ...exercises.flatMap((planned) => lifts(planned, startedAt)),
    { type: 'finish', now },
  );
}

function lifts({ exercise, sets }: PlannedExercise, now: number): SessionAction[] {
  return sets.flatMap(([weight, reps, state], index): SessionAction[] => {
    const setId = `${exercise.id}/${index + 1}`;
    if (state === 'suggested') {
      const previous = [{ set_number: index + 1, weight, reps }];
      return [{ type: 'fillExercise', exerciseId: exercise.id, previous }];
    }
    const typed: SessionAction = { type: 'editSet', setId, weight, reps };
    return state === 'open' ? [typed] : [typed, { type: 'completeSet', setId, now }];
  });
}

/** Stores a workout in progress in the browser and opens the logger. */
export async function openWith(page: Page, { userId }: Pick<Member, 'userId'>, session: Session): Promise<void> {
  await keepDraft(page, userId, session);
  await page.goto('/workout-logger');
}

/** The workout in progress as stored in the browser; `undefined` if there never was one. */
export async function readDraft(page: Page, member: Pick<Member, 'userId'>): Promise<Session | undefined> {
  const drafts = await readStore<{ session: Session }>(page, member, 'draft');
  return drafts.at(-1)?.session;
}

/** Workouts of which the server has not confirmed everything. */
export async function readQueue(page: Page, member: Pick<Member, 'userId'>): Promise<readonly WaitingWorkout[]> {
  const waiting = await readStore<WaitingWorkout>(page, member, 'changes');
  return waiting.filter(({ kind }) => kind === 'workout');
}

function readStore<Item>(page: Page, { userId }: Pick<Member, 'userId'>, store: string): Promise<Item[]> {
  return page.evaluate(
    ([database, name]) =>
      new Promise<Item[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
          opening.result.close();
        };
      }),
    [memberDatabaseName(userId), store] as const,
  );
}
