import type { QueryClient } from '@tanstack/react-query';
import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { keepAnswer, readAnswer } from '#client/data/kept-answers.ts';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { attempt } from '#client/outbox/verdict.ts';
import { call } from '#client/session/api/call.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import type { Endpoint, Waits } from '#contract/endpoints/endpoint.ts';
import * as api from '#contract/endpoints/own-exercises.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { type OwnExerciseChange, type Refusal, readChanges, updateChange } from './own-exercise-changes.ts';
import { OWN_EXERCISES_ADDRESS, ownExercisesQuery, showOwnExercises, withChanges } from './own-exercises.ts';

const TIMEOUT_MS = 15_000;

let sending: Promise<unknown> = Promise.resolve();

/**
 * Sends the queued changes of own exercises, one after another: all of them, or those of the given exercises. Two tabs may
 * send the same: the id makes a repetition harmless.
 */
export function sendOwnExercises(client: QueryClient, userId: string, ids?: readonly string[]): Promise<void> {
  const turn = sending.then(() => sendInTurn(client, userId, ids));
  sending = turn.catch(() => undefined);
  return turn;
}

async function sendInTurn(client: QueryClient, userId: string, ids?: readonly string[]): Promise<void> {
  const isAsked = ({ id, refusal }: OwnExerciseChange) => refusal === null && (!ids || ids.includes(id));
  const changes = (await readChanges(memberDatabase(userId))).filter(isAsked);
  if (changes.length === 0) return;
  const used = new Set<Pick<Endpoint, 'changes'>>();
  try {
    for (const change of changes) {
      for (const step of stepsOf(change, userId)) {
        if (!isSignedIn(userId)) return;
        const outcome = await take(step, change.id, userId);
        if (outcome === 'later') return;
        const isRefused = outcome !== 'done';
        const after = isRefused ? (now: OwnExerciseChange) => ({ ...now, refusal: outcome }) : step.after;
        await updateChange(memberDatabase(userId), change.id, (now) => now && after(now));
        if (isRefused) break;
        used.add(step.endpoint);
      }
    }
  } finally {
    // The list is updated from the answers: read again at once, it could fail, and the exercise would be in neither.
    const isListKept = (await readAnswer(userId, OWN_EXERCISES_ADDRESS)) !== null;
    const isShown = (address: unknown) => isListKept && address === OWN_EXERCISES_ADDRESS;
    await showOwnExercises(client, userId);
    for (const endpoint of used) void refreshChanged(endpoint, { userId, client, isShown });
  }
}

/** Sends a change that could not be stored, once. */
export async function sendUnstored(
  client: QueryClient,
  userId: string,
  change: OwnExerciseChange,
): Promise<'done' | 'later' | Refusal> {
  for (const step of stepsOf(change, userId)) {
    if (!isSignedIn(userId)) return 'later';
    const outcome = await take(step, change.id, userId);
    if (outcome !== 'done') return outcome;
    void refreshChanged(step.endpoint, { userId, client });
  }
  const { queryKey } = ownExercisesQuery(userId);
  client.setQueryData(queryKey, (shown) => shown && withChanges(shown, [change]));
  return 'done';
}

/** A request, and its effect on the queue once the server has answered. */
interface Step {
  readonly endpoint: Pick<Endpoint, 'method' | 'changes'> & { readonly waits: Waits };
  readonly ask: (signal: AbortSignal) => Promise<OwnExercise | undefined>;
  readonly after: (now: OwnExerciseChange) => OwnExerciseChange | null;
}

function stepsOf({ id, creation, mergeInto, patch, isDeleted }: OwnExerciseChange, userId: string): Step[] {
  const input = { params: { id }, session: 'required', timeoutMs: TIMEOUT_MS } as const;
  if (isDeleted) {
    const ask = async (signal: AbortSignal) => {
      await call(api.deleteOwnExercise, { ...input, signal });
      await changeKept(userId, (list) => list.filter((exercise) => exercise.id !== id));
      return undefined;
    };
    // The member may have brought it back meanwhile.
    const after = (now: OwnExerciseChange) => (now.isDeleted ? null : now);
    return [{ endpoint: api.deleteOwnExercise, ask, after }];
  }
  const steps: Step[] = [];
  if (creation) {
    const { session, timeoutMs } = input;
    steps.push({
      endpoint: api.createOwnExercise,
      ask: (signal) => call(api.createOwnExercise, { body: creation, session, timeoutMs, signal }),
      after: (now) => ({ ...now, creation: null }),
    });
  }
  if (mergeInto) {
    steps.push({
      endpoint: api.mergeOwnExercise,
      ask: (signal) => callCounting(api.mergeOwnExercise, { ...input, signal, body: { into: mergeInto } }),
      after: (now) => ({ ...now, mergeInto: null }),
    });
  }
  if (patch) {
    steps.push({
      endpoint: api.updateOwnExercise,
      ask: (signal) => callCounting(api.updateOwnExercise, { ...input, signal, body: patch }),
      // The member may have changed more meanwhile.
      after: (now) => (isSame(now.patch, patch) ? { ...now, patch: null } : now),
    });
  }
  return steps;
}

async function take({ endpoint, ask }: Step, id: string, userId: string): Promise<'done' | 'later' | Refusal> {
  const attempted = await attempt({ userId, endpoint, id, ask });
  if (attempted.verdict === 'done') {
    const exercise = attempted.answer as OwnExercise | undefined;
    if (exercise) await changeKept(userId, (list) => [...list.filter((other) => other.id !== id), exercise]);
    return 'done';
  }
  const { verdict, error } = attempted;
  return verdict === 'ask the member' && error ? { code: error.code, field: error.field ?? null } : 'later';
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Without a stored list, the next request stores one. */
async function changeKept(userId: string, change: (list: readonly OwnExercise[]) => OwnExercise[]): Promise<void> {
  const kept = await readAnswer(userId, OWN_EXERCISES_ADDRESS);
  if (!kept) return;
  await keepAnswer(userId, OWN_EXERCISES_ADDRESS, { answer: change(kept.answer as OwnExercise[]), next: null });
}
