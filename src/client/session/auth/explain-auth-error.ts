import { t } from '@lingui/core/macro';
import { readableSentence } from '#client/session/api/api-request-error.ts';
import { listOf } from '#client/words/format/lists.ts';
import { AUTH_MESSAGES, AuthFailure, SESSION_GONE } from './auth-messages.ts';
import { RESET_MINIMUM, SIGN_UP_MINIMUM } from './credentials.ts';

/** The action that failed. */
export type AuthTask = 'sign-in' | 'sign-up' | 'sign-out' | 'reset-mail' | 'verify-recovery' | 'update-password';

/** The part of the auth client's errors that is used here. */
interface BackendError {
  readonly name?: string;
  readonly code?: string;
  readonly status?: number;
  readonly message?: string;
  readonly reasons?: readonly string[];
}

const M = AUTH_MESSAGES;

/** Codes that mean the same for every action. */
const BY_CODE: Readonly<Record<string, () => string>> = {
  invalid_credentials: M.invalidCredentials,
  user_already_exists: M.alreadyRegistered,
  email_exists: M.alreadyRegistered,
  signup_disabled: M.joinClosed,
  same_password: M.samePassword,
  current_password_required: M.wrongCurrentPassword,
  current_password_invalid: M.wrongCurrentPassword,
  otp_expired: M.invalidResetToken,
  over_request_rate_limit: M.tooManyAttempts,
  over_email_send_rate_limit: M.tooManyAttempts,
};

/** If no code decides: the service's own sentence, or this. Reset links never show the service's text. */
const FALLBACK: Readonly<Record<AuthTask, () => string>> = {
  'sign-in': M.signInFailed,
  'sign-up': M.signUpFailed,
  'sign-out': M.tryAgain,
  'reset-mail': M.resetMailFailed,
  'verify-recovery': M.resetLinkError,
  'update-password': M.passwordUpdateFailed,
};

export function explainAuthError(error: unknown, task: AuthTask): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const known = Object(error) as BackendError;
  const code = errorCode(known);
  return new AuthFailure(code, errorMessage(known, code, task), { cause: error });
}

/** Errors without a backend code are identified by the auth client's class names and the status. */
function errorCode({ name, code, status }: BackendError): string {
  if (name === 'AuthRetryableFetchError') return status ? 'not_ready' : 'network';
  if (name === 'AuthSessionMissingError') return 'session_not_found';
  if (code) return code;
  return status === 429 ? 'over_request_rate_limit' : 'unknown';
}

function errorMessage({ name, message, reasons = [] }: BackendError, code: string, task: AuthTask): string {
  if (code === 'network') return M.offline();
  if (code === 'not_ready') return M.notReady();
  if (code === 'weak_password') {
    return weakPasswordMessage(reasons, task === 'sign-up' ? SIGN_UP_MINIMUM : RESET_MINIMUM);
  }
  if (task === 'update-password' && SESSION_GONE.includes(code)) return M.invalidResetToken();
  const isFromService = name === 'AuthApiError' && task !== 'verify-recovery';
  return BY_CODE[code]?.() ?? ((isFromService && readableSentence(message)) || FALLBACK[task]());
}

const PASSWORD_REASONS: Readonly<Record<string, () => string>> = {
  characters: () => t`mix numbers and uppercase letters into it`,
  pwned: () => t`many people use it, so it is guessed first`,
};

/** The backend's reasons: `length`, `characters`, and `pwned` for one that is known from elsewhere. */
function weakPasswordMessage(reasons: readonly string[], minimumLength: number): string {
  const known = reasons.map((reason) =>
    reason === 'length' ? t`use at least ${minimumLength} characters` : PASSWORD_REASONS[reason]?.(),
  );
  const advice = known.filter((sentence) => sentence !== undefined);
  if (advice.length === 0) return t`This password is too weak: please choose another one.`;
  return t`This password is too weak: ${{ advice: listOf(advice) }}.`;
}
