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

/** Shown when signing up, in or out, or resetting a password fails. */
export const AUTH_MESSAGES = {
  notReady: 'Authentication service is not ready. Please try again.',
  invalidCredentials: 'Invalid email or password. Please check your credentials and try again.',
  alreadyRegistered: 'This email is already registered. Please sign in instead.',
  signInFailed: 'Sign in failed. Please try again.',
  /** The title above a failed sign-in. */
  signInFailedTitle: 'Sign in failed',
  signUpFailed: 'Sign up failed',
  noUserReturned: 'Signup failed',
  signUpTimeout: 'Signup timeout after 10 seconds',
  joinClosed: 'This server takes no new members.',
  inviteWrong: 'This invite code is wrong, used up or has ended.',
  tooManyAttempts: 'Too many attempts. Please wait five minutes, then try again.',
  offline: 'No connection. Please check your network and try again.',
  samePassword: 'This is already your password. Please choose a different one.',
  wrongCurrentPassword: 'This is not your current password.',
  passwordUpdateFailed: 'The password could not be changed. Please try again.',
  resetMailFailed: 'The reset mail could not be requested. Please try again.',
  invalidResetToken: 'Invalid or expired reset token. Please request a new password reset.',
  resetLinkError: 'Error processing reset link. Please request a new password reset.',
  noResetToken: 'No reset token found. Please use the link from your email.',
  /** The title above a failed sign-out. */
  logoutFailed: 'Logout failed',
  tryAgain: 'Please try again.',
  noToken: 'No authentication token',
  noUser: 'No authenticated user',
} as const;

/** Password problems that the screens detect before sending. */
export const PASSWORD_MESSAGES = {
  requirements: 'Please ensure your password meets all requirements',
  mismatch: 'Passwords do not match',
  tooShort: 'Password must be at least 6 characters long',
  tooShortInline: 'Password must be at least 6 characters',
} as const;

const PASSWORD_REASONS: Readonly<Record<string, string>> = {
  characters: 'mix numbers and uppercase letters into it',
  pwned: 'many people use it, so it is guessed first',
};

/** The backend's reasons: `length`, `characters`, and `pwned` for one that is known from elsewhere. */
export function weakPasswordMessage(reasons: readonly string[], minimumLength: number): string {
  const known = reasons.map((reason) =>
    reason === 'length' ? `use at least ${minimumLength} characters` : PASSWORD_REASONS[reason],
  );
  const advice = known.filter((sentence) => sentence !== undefined);
  return `This password is too weak: ${advice.length > 0 ? advice.join(', ') : 'please choose another one'}.`;
}

export function profileCreationMessage(reason: string): string {
  return `Failed to create profile: ${reason}`;
}
