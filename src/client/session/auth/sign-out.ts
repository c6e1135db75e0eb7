import { t } from '@lingui/core/macro';
import { TimeLimitExceeded, withinTimeLimit } from '#client/device/time-limit.ts';
import { forgetMember } from '#client/session/storage/forget-member.ts';
import { requireAuthClient } from './auth-client.ts';
import { SESSION_GONE } from './auth-messages.ts';
import { leave, onSignedOut } from './auth-signals.ts';
import { explainAuthError } from './explain-auth-error.ts';
import { retrySoon } from './sign-out-retries.ts';
import { readSession, type StoredSession } from './stored-session.ts';

/** Offline, the auth client would try for half a minute to refresh an expired token before it gives up. */
const PATIENCE_MS = 3_000;

/** This device is signed out in either case. */
export type SignedOut =
  | { readonly isServerInformed: true }
  | {
      readonly isServerInformed: false;
      /** Follows a colon: `there is no connection`. */
      readonly reason: string;
      /** Whether the server will be informed later. Impossible if the session's token had expired. */
      readonly isRetried: boolean;
    };

/** Ends the session here and forgets the member. Works offline: the server is then informed later. */
export async function signOut(): Promise<SignedOut> {
  const session = readSession();
  const userId = session?.user.id;
  const pending = session && (await remember(session));
  // Together with the session, not after the server's answer: the page may be closed before that.
  const stopListening = onSignedOut(() => forgetMember(userId));
  const failure = await withinTimeLimit(PATIENCE_MS, ({ race }) => race(endSession())).then(() => null, explain);
  stopListening();
  leave(userId);
  if (pending && failure) retrySoon();
  if (pending && !failure) await pending.forget();
  return failure
    ? { isServerInformed: false, reason: failure, isRetried: pending !== null }
    : { isServerInformed: true };
}

async function endSession(): Promise<void> {
  const client = await requireAuthClient();
  const { error } = await client.signOut({ scope: 'local' });
  if (error) throw error;
}

/** Called before the session is removed: if the page is closed in between, the next start still informs the server. */
async function remember({ access_token, expires_at = 0 }: StoredSession): Promise<{ forget(): Promise<void> } | null> {
  try {
    const { forgetSignOut, rememberSignOut } = await import('./pending-sign-outs.ts');
    const id = await withinTimeLimit(PATIENCE_MS, ({ race }) => race(rememberSignOut(access_token, expires_at * 1000)));
    return id === null ? null : { forget: () => forgetSignOut(id) };
  } catch {
    return null;
  }
}

const REASONS: Readonly<Record<string, () => string>> = {
  network: () => t`there is no connection`,
  timeout: () => t`it did not answer`,
  not_ready: () => t`it is not ready`,
  unknown: () => t`it refused`,
};

/** Why the server was not informed, to follow a colon; `null` if the session is already gone there. */
function explain(error: unknown): string | null {
  if (error instanceof TimeLimitExceeded) return t`it did not answer`;
  const { code, message } = explainAuthError(error, 'sign-out');
  if (SESSION_GONE.includes(code)) return null;
  if (code === 'not_ready' && !navigator.onLine) return t`there is no connection`;
  return REASONS[code]?.() ?? message.replace(/\.$/, '');
}

/** Ends the member's sessions on every device. Needs the network: on failure nothing changes. */
export async function signOutEverywhere(): Promise<void> {
  const userId = readSession()?.user.id;
  const client = await requireAuthClient();
  const { error } = await client.signOut({ scope: 'global' });
  if (error) throw explainAuthError(error, 'sign-out');
  leave(userId);
}
