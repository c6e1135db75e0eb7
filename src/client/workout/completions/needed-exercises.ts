import type { QueryClient } from '@tanstack/react-query';
import { readChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { CompletionRequest } from './completion.ts';
import type { Posted } from './post-completion.ts';

/** Sends own exercises, which travel before the workouts that use them. Its code is rarely needed, so it is loaded then. */
export async function sendNeededExercises(client: QueryClient, userId: string): Promise<void> {
  if (!(await changesOf(userId)).some(({ refusal }) => refusal === null)) return;
  try {
    const { sendOwnExercises } = await import('#client/data/exercises/send-own-exercises.ts');
    await sendOwnExercises(client, userId);
  } catch {
    // Tried again with the next workout, or when the page or the network comes back.
  }
}

/** Why a workout has to wait: the server does not know one of its exercises yet. */
export async function missingExercise(
  { exercises }: CompletionRequest,
  userId: string,
): Promise<Extract<Posted, { kind: 'later' }> | null> {
  const missing = (await changesOf(userId)).find(
    ({ id, creation }) => creation !== null && exercises.some(({ exerciseId }) => exerciseId === id),
  );
  if (!missing) return null;
  const state = missing.refusal ? 'could not be made' : 'is not sent yet';
  return { kind: 'later', reason: 'server', message: `It waits for ${missing.name}, which ${state}.` };
}

async function changesOf(userId: string) {
  return readChanges(memberDatabase(userId)).catch(() => []);
}
