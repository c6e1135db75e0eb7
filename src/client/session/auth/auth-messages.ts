import { t } from '@lingui/core/macro';

/** A failed auth action, with a sentence for the member. */
export class AuthFailure extends Error {
  /** The backend's code, or one of this client's: `not_ready`, `network`, `timeout`, `no_user`, `no_token`, `unknown`. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthFailure';
    this.code = code;
  }
}

/** The sentence for the member; `otherwise` if the failure has none. */
export function authFailureWords(failure: unknown, otherwise: string): string {
  return failure instanceof AuthFailure ? failure.message : otherwise;
}

/** The session of a recovery is gone, so its link is too. */
export const SESSION_GONE: readonly string[] = [
  'session_not_found',
  'session_expired',
  'no_authorization',
  'bad_jwt',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

/** Shown when signing up, in or out, or resetting a password fails. */
export const AUTH_MESSAGES = {
  notReady: () => t`Authentication service is not ready. Please try again.`,
  invalidCredentials: () => t`Invalid email or password. Please check your credentials and try again.`,
  alreadyRegistered: () => t`This email is already registered. Please sign in instead.`,
  signInFailed: () => t`Sign in failed. Please try again.`,
  signUpFailed: () => t`Sign up failed`,
  noUserReturned: () => t`Signup failed`,
  signUpTimeout: () => t`Signup timeout after 10 seconds`,
  joinClosed: () => t`This server takes no new members.`,
  inviteWrong: () => t`This invite code is wrong, used up or has ended.`,
  tooManyAttempts: () => t`Too many attempts. Please wait five minutes, then try again.`,
  offline: () => t`No connection. Please check your network and try again.`,
  samePassword: () => t`This is already your password. Please choose a different one.`,
  wrongCurrentPassword: () => t`This is not your current password.`,
  passwordUpdateFailed: () => t`The password could not be changed. Please try again.`,
  resetMailFailed: () => t`The reset mail could not be requested. Please try again.`,
  invalidResetToken: () => t`Invalid or expired reset token. Please request a new password reset.`,
  resetLinkError: () => t`Error processing reset link. Please request a new password reset.`,
  noResetToken: () => t`No reset token found. Please use the link from your email.`,
  /** The title above a failed sign-out. */
  logoutFailed: () => t`Logout failed`,
  tryAgain: () => t`Please try again.`,
  noToken: () => t`No authentication token`,
  noUser: () => t`No authenticated user`,
} as const;

/** Password problems that the screens detect before sending. */
export const PASSWORD_MESSAGES = {
  requirements: () => t`Please ensure your password meets all requirements`,
  mismatch: () => t`Passwords do not match`,
  tooShort: () => t`Password must be at least 6 characters long`,
  tooShortInline: () => t`Password must be at least 6 characters`,
} as const;

export function profileCreationMessage(reason: string): string {
  return t`Failed to create profile: ${reason}`;
}
