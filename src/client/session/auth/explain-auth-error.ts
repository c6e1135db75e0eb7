import { readableSentence } from '#client/session/api/api-request-error.ts';
import { AUTH_MESSAGES, AuthFailure, weakPasswordMessage } from './auth-messages.ts';
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

/** The session of a recovery is gone, so its link is too. */
export const SESSION_GONE: readonly string[] = [
  'session_not_found',
  'session_expired',
  'no_authorization',
  'bad_jwt',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

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
