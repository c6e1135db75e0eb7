import type { Page } from '@playwright/test';
import { DRAFT_VERSION } from '#client/workout/draft/draft.ts';
import type { ExerciseToAdd, SessionAction } from '#core/workout/session/actions.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';

export const SQUAT: ExerciseToAdd = {
  id: 'barbell-back-squat',
  name: 'Barbell Back Squat',
  category: 'compound',
  muscle_group: 'legs',
};
export const BENCH: ExerciseToAdd = {
  id: 'barbell-bench-press',
  name: 'Barbell Bench Press',
  category: 'compound',
  muscle_group: 'chest',
};
export const PUSH_UP: ExerciseToAdd = {
  id: 'push-up',
  name: 'Push-Up',
  category: 'bodyweight',
  muscle_group: 'chest',
};

/** A workout in progress, as these actions leave it. */
export function draftWorkout(
  { startedAt, exercises }: { readonly startedAt: number; readonly exercises: readonly ExerciseToAdd[] },
  ...actions: readonly SessionAction[]
): Session {
  const workoutId = crypto.randomUUID();
  return [{ type: 'addExercises', workoutId, now: startedAt, exercises } as const, ...actions].reduce(
    reduceSession,
    EMPTY_SESSION,
  );
}

/** Leaves a workout in progress on the member's phone, as the product keeps it, before its own code runs. */
export async function keepDraft(page: Page, userId: string, session: unknown): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([name, kept, version]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('draft');
          opening.result.createObjectStore('queue');
          opening.result.createObjectStore('answers').createIndex('keptAt', 'keptAt');
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction('draft', 'readwrite');
          tx.objectStore('draft').put({ revision: 1, session: kept }, version);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [`gymratt.member.${userId}`, session, DRAFT_VERSION] as const,
  );
}
