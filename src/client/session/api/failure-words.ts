import { t } from '@lingui/core/macro';
import { ApiRequestError } from './api-request-error.ts';

/** What the server says in English, by its code. */
const SENTENCES: Readonly<Record<string, () => string>> = {
  unauthorized: () => t`Sign in first.`,
  forbidden: () => t`This belongs to another member.`,
  wrong_password: () => t`This is not your password.`,
  not_found: () => t`There is nothing at this address.`,
  exercise_conflict: () => t`There is another exercise with this id or name.`,
  exercise_limit: () => t`No more own exercises fit. Delete one first.`,
  exercise_in_use: () => t`This exercise is used. Archive it instead.`,
  template_conflict: () => t`Another template is already saved under this id.`,
  template_changed: () => t`The template has been changed elsewhere since.`,
  template_limit: () => t`No more templates fit. Delete one first.`,
  program_conflict: () => t`Another program is already saved under this id.`,
  program_changed: () => t`The program has been changed elsewhere since.`,
  program_limit: () => t`No more programs fit. Delete one first.`,
  program_over: () => t`The program is finished: nothing comes next.`,
  import_limit: () => t`No more imported workouts fit. Take an import back first.`,
  payload_too_large: () => t`The request is too large.`,
  password_required: () => t`Your password is needed for this.`,
  unknown_exercise: () => t`There is no such exercise.`,
  rate_limited: () => t`Too many requests. Please wait a moment.`,
  daily_limit: () => t`This is more than fits into one day. It can be sent again tomorrow.`,
  internal_error: () => t`Something went wrong on our side. Please try again.`,
  auth_unavailable: () => t`The sign-in service cannot be reached. Please try again in a moment.`,
  history_busy: () => t`Your history is still being counted. Please try again in a moment.`,
  database_unavailable: () => t`The database cannot be reached. Please try again in a moment.`,
  server_busy: () => t`The server is busy with other work. Nothing was changed: please try again soon.`,
  storage_full: () => t`The disk of the server is full. Nothing was stored: its operator has to make room.`,
};

/** Why the server refused something; its own sentence where its code is not known here. */
export function refusedWords({
  code,
  message,
}: {
  readonly code: string;
  readonly message?: string | undefined;
}): string | undefined {
  return SENTENCES[code]?.() ?? message;
}

/** Why a request failed, for the member: no network, the server's reason, or what to do. */
export function failureWords(failure: unknown): string {
  if (!(failure instanceof ApiRequestError)) return t`Please try again.`;
  if (failure.status === 0) return failure.message;
  return refusedWords({ code: failure.code, message: failure.serverMessage }) ?? t`Please try again.`;
}
