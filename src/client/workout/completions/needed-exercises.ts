import type { QueryClient } from '@tanstack/react-query';
import { readChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { sendOwnExercises } from '#client/data/exercises/send-own-exercises.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { CompletionRequest } from './completion.ts';
import type { Posted } from './post-completion.ts';

/**
 * Sends own exercises, which travel before the workouts that use them: those of a workout, or without one, all of them.
 * Says why a workout has to wait: the server does not know one of its exercises yet.
 */
export async function sendNeededExercises(
  client: QueryClient,
  userId: string,
  request: CompletionRequest | undefined,
): Promise<Extract<Posted, { kind: 'later' }> | null> {
  const needed = request?.exercises.map(({ exerciseId }) => exerciseId);
  const readNeeded = async () =>
    (await readChanges(memberDatabase(userId))).filter(({ id }) => !needed || needed.includes(id));
  // Exercises of other workouts may take long.
  if ((await readNeeded()).length === 0) return null;
  // What fails is tried again with the next workout, or when the page or the network comes back.
  await sendOwnExercises(client, userId, needed).catch(() => undefined);
  const missing = (await readNeeded()).find(({ creation }) => creation !== null);
  if (!missing || !needed) return null;
  const state = missing.refusal ? 'could not be made' : 'is not sent yet';
  return { kind: 'later', reason: 'server', message: `It waits for ${missing.name}, which ${state}.` };
}
