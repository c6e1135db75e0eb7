import { createPassingClient, requireAuthClient } from './auth-client.ts';
import { AUTH_MESSAGES, AuthFailure, SESSION_GONE } from './auth-messages.ts';
import { loadBackendConfig } from './backend-config.ts';
import { explainAuthError } from './explain-auth-error.ts';
import { recoveryMark } from './marks.ts';
import { signOut } from './sign-out.ts';
import { readSession } from './stored-session.ts';

/** Requests a mail with a reset link. Succeeds for an unknown address too. */
export async function requestPasswordReset(email: string): Promise<void> {
  const client = await requireAuthClient();
  const { error } = await client
    .resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/reset-password` })
    .catch((thrown: unknown) => ({ error: thrown }));
  if (error) throw explainAuthError(error, 'reset-mail');
}

/** Redeems the token of a reset link. The member is then `recovering`. */
export async function verifyRecovery(tokenHash: string): Promise<void> {
  if (!tokenHash) throw new AuthFailure('no_token', AUTH_MESSAGES.noResetToken());
  const client = await requireAuthClient();
  const wasMarked = recoveryMark.isSet();
  // Set before the session exists: otherwise a page reloaded right now would attribute it to another tab.
  recoveryMark.set();
  const { error } = await client
    .verifyOtp({ token_hash: tokenHash, type: 'recovery' })
    .then(({ data, error: refused }) => ({ error: refused ?? (data.session ? null : new Error('no session')) }))
    .catch((thrown: unknown) => ({ error: thrown }));
  if (!error) return;
  if (!wasMarked) recoveryMark.clear();
  throw explainAuthError(error, 'verify-recovery');
}

/** Sets the password; outside a recovery the current one is required. A recovery ends with its session. */
export async function updatePassword(password: string, currentPassword?: string): Promise<void> {
  const client = await requireAuthClient();
  if (currentPassword !== undefined) await checkAtHostedProject(currentPassword);
  const attributes = { password, ...(currentPassword !== undefined && { current_password: currentPassword }) };
  const { error } = await client.updateUser(attributes).catch((thrown: unknown) => ({ error: thrown }));
  const failure = error ? explainAuthError(error, 'update-password') : null;
  const isOver = !failure || SESSION_GONE.includes(failure.code);
  if (isOver && recoveryMark.isSet()) await signOut();
  if (failure) throw failure;
}

/** A hosted project may ignore the current password, so it is checked by a sign-in whose session is closed again. */
async function checkAtHostedProject(password: string): Promise<void> {
  const config = await loadBackendConfig();
  const email = readSession()?.user.email;
  if (!config || !email || new URL(config.url, location.href).origin === location.origin) return;
  const client = await createPassingClient();
  if (!client) throw new AuthFailure('not_ready', AUTH_MESSAGES.notReady());
  const { error } = await client
    .signInWithPassword({ email, password })
    .catch((thrown: unknown) => ({ error: thrown }));
  if (!error) return void client.signOut({ scope: 'local' }).catch(() => undefined);
  const failure = explainAuthError(error, 'update-password');
  if (failure.code !== 'invalid_credentials') throw failure;
  throw new AuthFailure('current_password_invalid', AUTH_MESSAGES.wrongCurrentPassword(), { cause: error });
}
