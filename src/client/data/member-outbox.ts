import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#client/kit/toast/toast.ts';
import { Outbox } from '#client/outbox/outbox.ts';
import { isCall, type WaitingRequest } from '#client/outbox/waiting-item.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import type { CallInput, Endpoint } from '#contract/endpoints/endpoint.ts';
import { addFavorite, removeFavorite } from '#contract/endpoints/exercises.ts';
import * as own from '#contract/endpoints/own-exercises.ts';
import { pauseStreak, resumeStreak } from '#contract/endpoints/progress.ts';
import { updateExerciseSettings, updateSettings } from '#contract/endpoints/settings.ts';
import * as templates from '#contract/endpoints/templates.ts';
import { showOwnExercises } from './exercises/own-exercises.ts';
import { callCounting } from './history-jobs/call-counting.ts';

const ENDPOINTS = [
  updateSettings,
  changeProfile,
  updateExerciseSettings,
  own.createOwnExercise,
  own.mergeOwnExercise,
  own.updateOwnExercise,
  own.deleteOwnExercise,
  templates.createTemplate,
  templates.editTemplate,
  templates.renameTemplate,
  templates.deleteTemplate,
  templates.restoreTemplate,
  addFavorite,
  removeFavorite,
  pauseStreak,
  resumeStreak,
] as const;

const TIMEOUT_MS = 15_000;

/** On demand: most pages have nothing waiting. */
const loadAnswers = () => import('./show-confirmed.ts');

/** Everything that this member has waiting, and what its answers change on screen. */
export function memberOutbox(userId: string, client: QueryClient): Outbox {
  const member = { userId, client };
  const outbox: Outbox = new Outbox({
    userId,
    database: memberDatabase(userId),
    endpoints: ENDPOINTS,
    ask,
    onConfirmed: async (confirmed, by) =>
      (await loadAnswers()).showConfirmed(confirmed, { ...member, isHere: by === 'this tab' }),
    onDropped: async (item, error) => {
      const { droppedWords } = await loadAnswers();
      toast({ ...droppedWords(item, error), variant: 'destructive' });
    },
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
