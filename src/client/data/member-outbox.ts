import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import type { ToastContent } from '#client/kit/toast/toast-state.ts';
import { type Confirmed, Outbox } from '#client/outbox/outbox.ts';
import { isCall, type WaitingItem, type WaitingRequest } from '#client/outbox/waiting-item.ts';
import type { ApiRequestError } from '#client/session/api/api-request-error.ts';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { addressOf, type CallInput, type Endpoint } from '#contract/endpoints/endpoint.ts';
import * as own from '#contract/endpoints/own-exercises.ts';
import {
  getSettings,
  listExerciseSettings,
  updateExerciseSettings,
  updateSettings,
} from '#contract/endpoints/settings.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { ExerciseSettings } from '#contract/settings.ts';
import { OWN_EXERCISES_ADDRESS, ownExercisesQuery, showOwnExercises } from './exercises/own-exercises.ts';
import { callCounting } from './history-jobs/call-counting.ts';
import { keepAnswer, readAnswer } from './kept-answers.ts';
import { refreshChanged } from './refresh-changed.ts';

const ENDPOINTS = [
  updateSettings,
  changeProfile,
  updateExerciseSettings,
  own.createOwnExercise,
  own.mergeOwnExercise,
  own.updateOwnExercise,
  own.deleteOwnExercise,
] as const;

const TIMEOUT_MS = 15_000;

/** Everything that this member has waiting, and what its answers change on screen. */
export function memberOutbox(userId: string, client: QueryClient): Outbox {
  const member = { userId, client };
  const outbox: Outbox = new Outbox({
    userId,
    database: memberDatabase(userId),
    endpoints: ENDPOINTS,
    ask,
    onConfirmed: (confirmed, by) => showConfirmed(confirmed, { ...member, isHere: by === 'this tab' }),
    onDropped: (item, error) => toast({ ...droppedWords(item, error), variant: 'destructive' }),
    onChanged: () => showOwnExercises(client, userId, outbox.items),
  });
  return outbox;
}

async function ask(request: WaitingRequest, signal: AbortSignal): Promise<unknown> {
  const endpoint: Endpoint | undefined = ENDPOINTS.find((known) => isCall(known, request));
  const { params, body } = request;
  const input = { ...(params && { params }), ...(body && { body }) } as CallInput<Endpoint>;
  return endpoint && callCounting(endpoint, { ...input, signal, session: 'required', timeoutMs: TIMEOUT_MS });
}

interface Shown {
  readonly client: QueryClient;
  readonly userId: string;
  /** The stored answers, which all tabs share, are changed by the tab that was answered. */
  readonly isHere: boolean;
}

/** Makes an answer the one that screens show, and that is shown offline. */
async function showConfirmed({ kind, id, request, answer }: Confirmed, shown: Shown): Promise<void> {
  switch (kind) {
    case 'profile':
      return showProfile(answer as Profile);
    case 'settings':
      return changeAnswer(addressOf(getSettings), () => answer, shown);
    case 'exercise-settings':
      return changeAnswer<ExerciseSettings[]>(
        addressOf(listExerciseSettings),
        (list) => [...(list ?? []).filter(({ exercise_id }) => exercise_id !== id), answer as ExerciseSettings],
        shown,
      );
    case 'own-exercise':
      return shown.isHere ? showOwnExercise(id, request, answer as OwnExercise | undefined, shown) : undefined;
    default:
      return undefined;
  }
}

async function changeAnswer<Answer>(
  address: string,
  change: (known: Answer | undefined) => Answer,
  { client, userId, isHere }: Shown,
): Promise<void> {
  const known = client.getQueryData<Answer>([address]) ?? ((await readAnswer(userId, address))?.answer as Answer);
  const answer = change(known);
  // A request under way may have read what was there before.
  await client.cancelQueries({ queryKey: [address] });
  client.setQueryData([address], answer);
  if (isHere) await keepAnswer(userId, address, { answer, next: null });
}

/** The stored list is updated from the answer: read again at once, it could fail, and the exercise would be in neither. */
async function showOwnExercise(
  id: string,
  request: WaitingRequest,
  exercise: OwnExercise | undefined,
  { client, userId }: Shown,
): Promise<void> {
  const isKnown = exercise !== undefined || request.method === 'DELETE';
  const changed = (list: readonly OwnExercise[]) => [
    ...list.filter((other) => other.id !== id),
    ...(exercise ? [exercise] : []),
  ];
  const kept = isKnown ? await readAnswer(userId, OWN_EXERCISES_ADDRESS) : null;
  if (kept) {
    const answer = changed(kept.answer as OwnExercise[]);
    await keepAnswer(userId, OWN_EXERCISES_ADDRESS, { answer, next: null });
  } else if (isKnown) client.setQueryData(ownExercisesQuery(userId).queryKey, (list) => list && changed(list));
  const isShown = (address: unknown) => kept !== null && address === OWN_EXERCISES_ADDRESS;
  const endpoint = ENDPOINTS.find((known) => isCall(known, request));
  if (endpoint) void refreshChanged(endpoint, { userId, client, isShown });
}

function droppedWords({ kind }: WaitingItem, error: ApiRequestError | null): ToastContent {
  if (kind === 'exercise-settings' && error?.code === 'not_found') {
    return {
      title: 'Exercise settings not saved',
      description: 'The server does not have this exercise. Its note, unit and rest could not be saved.',
    };
  }
  return {
    title: 'Setting not saved',
    description: 'The server does not accept this value. Your last saved choice is back.',
  };
}
