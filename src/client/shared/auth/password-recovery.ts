import { AuthFailure } from './auth-failure.ts';
import { AUTH_MESSAGES } from './auth-messages.ts';
import { explainAuthError, SESSION_GONE } from './explain-auth-error.ts';
import { isRecoveryMarked, markRecovery, unmarkRecovery } from './recovery-mark.ts';
import { requireAuthClient } from './require-auth-client.ts';
import { signOut } from './sign-out.ts';

export async function requestPasswordReset(email: string): Promise<void> {
  const client = await requireAuthClient();
  const { error } = await client
    .resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/reset-password` })
    .catch((thrown: unknown) => ({ error: thrown }));
  if (error) throw explainAuthError(error, 'reset-mail');
}

export async function verifyRecovery(tokenHash: string): Promise<void> {
  if (!tokenHash) throw new AuthFailure('no_token', AUTH_MESSAGES.noResetToken);
  const client = await requireAuthClient();
  const wasMarked = isRecoveryMarked();
  // Before the session is there: otherwise a page that is reloaded right now would take it for another tab's.
  markRecovery();
  const { error } = await client
    .verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    .then(({ data, error: refused }) => ({ error: refused ?? (data.session ? null : new Error('no session')) }))
    .catch((thrown: unknown) => ({ error: thrown }));
  if (!error) return;
  if (!wasMarked) unmarkRecovery();
  throw explainAuthError(error, 'verify-recovery');
}

export async function updatePassword(password: string, currentPassword?: string): Promise<void> {
  const client = await requireAuthClient();
  const attributes = { password, ...(currentPassword !== undefined && { current_password: currentPassword }) };
  const { error } = await client.updateUser(attributes).catch((thrown: unknown) => ({ error: thrown }));
  const failure = error ? explainAuthError(error, 'update-password') : null;
  const isOver = !failure || SESSION_GONE.includes(failure.code);
  if (isOver && isRecoveryMarked()) await signOut();
  if (failure) throw failure;
}
