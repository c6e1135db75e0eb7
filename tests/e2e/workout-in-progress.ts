import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { memberDatabaseName } from '#client/shared/storage/forget-member.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import type { CatalogueExercise } from '#core/workout/session/session.ts';
import { EMPTY_SESSION, type Session } from '#core/workout/session/session.ts';
import { type ApiCall, callWith } from '#tests/support/api-member.ts';
import { expect } from './fixtures.ts';

export const SQUAT: CatalogueExercise = {
  id: 'barbell-back-squat',
  name: 'Barbell Back Squat',
  category: 'compound',
  muscle_group: 'legs',
};
export const BENCH: CatalogueExercise = {
  id: 'barbell-bench-press',
  name: 'Barbell Bench Press',
  category: 'compound',
  muscle_group: 'chest',
};

/** A set as `[weight, reps]`; done unless it says otherwise. */
type PlannedSet = readonly [weight: number, reps: number, state?: 'open'];

export interface PlannedExercise {
  readonly exercise: CatalogueExercise;
  readonly sets: readonly PlannedSet[];
}

export interface JoinedMember {
  readonly userId: string;
  readonly token: string;
  readonly call: ApiCall;
}

/** Signs a new member up and leaves the session in the browser, as the auth client stores it, before the page's own code runs. */
export async function join(page: Page): Promise<JoinedMember> {
  const signUp = await page.request.post('/auth/v1/signup', {
    data: { email: `${randomUUID()}@example.com`, password: 'Squat4life' },
  });
  expect(signUp.status()).toBe(200);
  const text = await signUp.text();
  await page.addInitScript((session) => localStorage.setItem('gymratt.auth', session), text);
  const { access_token: token, user } = JSON.parse(text) as { access_token: string; user: { id: string } };
  return { userId: user.id, token, call: callWith({ url: new URL(signUp.url()).origin }, token) };
}

/** A workout of so many seconds in which these sets were typed and, unless left open, ticked; Finish has been pressed. */
export function finishing(exercises: readonly PlannedExercise[], { seconds = 1458 } = {}): Session {
  const now = Date.now();
  const startedAt = now - seconds * 1000;
  let session = reduceSession(EMPTY_SESSION, {
    type: 'addExercises',
    workoutId: randomUUID(),
    now: startedAt,
    exercises: exercises.map(({ exercise, sets }) => ({ ...exercise, setsCount: sets.length })),
  });
  for (const { exercise, sets } of exercises) {
    for (const [index, [weight, reps, state]] of sets.entries()) {
      const setId = `${exercise.id}/${index + 1}`;
      session = reduceSession(session, { type: 'editSet', setId, weight, reps });
      if (state !== 'open') session = reduceSession(session, { type: 'completeSet', setId, now: startedAt });
    }
  }
  return reduceSession(session, { type: 'finish', now });
}

/** Leaves a workout in progress on the phone, as the product stores it, and opens the logger. */
export async function openWith(page: Page, { userId }: Pick<JoinedMember, 'userId'>, session: Session): Promise<void> {
  // The product makes the database itself.
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.evaluate(
    async ([name, draft]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction('draft', 'readwrite');
      transaction.objectStore('draft').put(draft, 1);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    [memberDatabaseName(userId), { revision: 1000, session }] as const,
  );
  await page.goto('/workout-logger');
}

/** The workout in progress as it is stored. */
export async function readDraft(page: Page, member: JoinedMember): Promise<Session | undefined> {
  const [draft] = await readStore<{ session: Session }>(page, member, 'draft');
  return draft?.session;
}

/** Finished workouts that the server has not confirmed. */
export function readQueue(page: Page, member: JoinedMember): Promise<readonly { id: string; state: string }[]> {
  return readStore(page, member, 'queue');
}

function readStore<Item>(page: Page, { userId }: JoinedMember, store: string): Promise<Item[]> {
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
