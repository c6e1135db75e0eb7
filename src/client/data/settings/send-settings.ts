import type { QueryClient } from '@tanstack/react-query';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import type { Profile } from '#client/session/auth/auth-state.ts';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import { addressOf } from '#contract/endpoints/endpoint.ts';
import {
  getSettings,
  listExerciseSettings,
  updateExerciseSettings,
  updateSettings,
} from '#contract/endpoints/settings.ts';
import type { ExerciseSettings, UserSettings } from '#contract/settings.ts';
import { keepAnswer, readAnswer } from '../kept-answers.ts';
import { exerciseOf, type Patch, PROFILE, type SettingsChange } from './settings-changes.ts';

/** The server's answer to a change. */
export type SentSettings =
  | { readonly user: UserSettings }
  | { readonly exercise: ExerciseSettings }
  | { readonly profile: Profile };

type SendOutcome =
  | { readonly kind: 'sent'; readonly sent: SentSettings }
  | { readonly kind: 'later' }
  /** It may be one that was made offline, and is itself still on its way. */
  | { readonly kind: 'unknown exercise' }
  /** `field` is the one that it does not accept, if it names one. */
  | { readonly kind: 'refused'; readonly field: string | null };

export async function sendSettings({ address, patch }: SettingsChange): Promise<SendOutcome> {
  const exerciseId = exerciseOf(address);
  const request = { body: patch, session: 'required' } as const;
  try {
    const sent =
      address === PROFILE
        ? { profile: await call(changeProfile, request) }
        : exerciseId === null
          ? { user: await call(updateSettings, request) }
          : { exercise: await call(updateExerciseSettings, { ...request, params: { exerciseId } }) };
    return isAnswer(sent) ? { kind: 'sent', sent } : { kind: 'later' };
  } catch (error) {
    return outcomeOf(error, patch);
  }
}

/** A captive portal answers 200 to everything. */
function isAnswer(sent: SentSettings): boolean {
  if ('profile' in sent) return Object(sent.profile).uuid_id !== undefined;
  return 'user' in sent ? Object(sent.user).value !== undefined : Object(sent.exercise).exercise_id !== undefined;
}

function outcomeOf(error: unknown, patch: Patch): SendOutcome {
  if (!(error instanceof ApiRequestError)) return { kind: 'later' };
  const { status, code } = error;
  if (code === 'not_found') return { kind: 'unknown exercise' };
  // Only our own server can refuse; a proxy's page says nothing about the value.
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'unknown';
  if (!isRefusal) return { kind: 'later' };
  // It may name a part of a field: `bar.weight`.
  const [field = ''] = error.field?.split('.') ?? [];
  return { kind: 'refused', field: field in patch ? field : null };
}

interface Shown {
  readonly client: QueryClient;
  /** Left out by the tabs that did not send it: the stored answers are shared. */
  readonly userId?: string;
}

/** Makes an answer the one that screens show, and that is shown offline. */
export async function showSent(sent: SentSettings, { client, userId }: Shown): Promise<void> {
  if ('profile' in sent) return showProfile(sent.profile);
  const address = addressOf('user' in sent ? getSettings : listExerciseSettings);
  const known = client.getQueryData([address]) ?? (userId && (await readAnswer(userId, address))?.answer);
  const answer = 'user' in sent ? sent.user : Array.isArray(known) && withExercise(known, sent.exercise);
  if (!answer) return client.invalidateQueries({ queryKey: [address] });
  // A request under way may have read what was there before.
  await client.cancelQueries({ queryKey: [address] });
  client.setQueryData([address], answer);
  if (userId) await keepAnswer(userId, address, { answer, next: null });
}

function withExercise(list: readonly ExerciseSettings[], changed: ExerciseSettings): readonly ExerciseSettings[] {
  return [...list.filter(({ exercise_id }) => exercise_id !== changed.exercise_id), changed];
}
