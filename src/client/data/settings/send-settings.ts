import type { QueryClient } from '@tanstack/react-query';
import { attempt } from '#client/outbox/verdict.ts';
import { apiFetch } from '#client/session/api/api-fetch.ts';
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
import { exerciseOf, PROFILE, type SettingsChange } from './settings-changes.ts';

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

export async function sendSettings({ address, patch }: SettingsChange, userId: string): Promise<SendOutcome> {
  const exerciseId = exerciseOf(address);
  const endpoint = address === PROFILE ? changeProfile : exerciseId === null ? updateSettings : updateExerciseSettings;
  const name = address === PROFILE ? 'profile' : exerciseId === null ? 'user' : 'exercise';
  const ask = (signal: AbortSignal) =>
    apiFetch(address, { method: endpoint.method, body: patch, signal, session: 'required' });
  const attempted = await attempt({ userId, endpoint, id: exerciseId ?? '', ask });
  if (attempted.verdict === 'done') return { kind: 'sent', sent: { [name]: attempted.answer } as SentSettings };
  const { verdict, error } = attempted;
  if (verdict === 'later' && error?.code === 'not_found') return { kind: 'unknown exercise' };
  if (verdict !== 'drop') return { kind: 'later' };
  // It may name a part of a field: `bar.weight`.
  const [field = ''] = error?.field?.split('.') ?? [];
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
