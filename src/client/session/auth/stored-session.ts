import { createHeldStorage } from '#client/device/storage/held-storage.ts';
import type { SessionFacts } from './auth-machine.ts';
import { recoveryMark } from './marks.ts';

/** The auth client's storage key, shared by all tabs. */
export const SESSION_STORAGE_KEY = 'gymratt.auth';

/** If storage is full or blocked, a member can still sign in until the page is left. */
export const authStorage = createHeldStorage();

/** The part of the auth client's session that is used here. */
export interface StoredSession {
  readonly access_token: string;
  /** In seconds, by this browser's clock. */
  readonly expires_at?: number | undefined;
  readonly user: {
    readonly id: string;
    readonly email?: string | undefined;
    readonly user_metadata?: Readonly<Record<string, unknown>> | undefined;
  };
}

export function readSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(authStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Whether the API would identify the caller as this member. */
export function isSignedIn(userId: string): boolean {
  return readSession()?.user.id === userId;
}

export function removeSession(): void {
  authStorage.removeItem(SESSION_STORAGE_KEY);
}

/** The token of a session that a mailed link opened says so, after every refresh and in every tab. */
const LINK_METHODS = ['otp', 'recovery', 'magiclink'];

export function sessionFacts(session: StoredSession, { byLink = false } = {}): SessionFacts {
  const methods = signInMethods(session.access_token);
  // A token without that information is assumed to belong to this tab's recovery.
  const isRecovery =
    byLink || (methods.length > 0 ? methods.some((method) => LINK_METHODS.includes(method)) : recoveryMark.isSet());
  return {
    token: session.access_token,
    userId: session.user.id,
    email: session.user.email ?? null,
    recovery: isRecovery ? (recoveryMark.isSet() ? 'here' : 'elsewhere') : 'no',
  };
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  if (!('access_token' in value && 'refresh_token' in value && 'expires_at' in value && 'user' in value)) return false;
  const { access_token, user } = value;
  if (typeof access_token !== 'string' || typeof user !== 'object' || user === null) return false;
  return 'id' in user && typeof user.id === 'string' && user.id !== '';
}

/** How the session was opened, according to its access token: `password`, `otp` for a mailed link, … */
function signInMethods(accessToken: string): readonly string[] {
  const { amr } = readClaims(accessToken);
  if (!Array.isArray(amr)) return [];
  return amr.flatMap((entry: unknown) => {
    const method = typeof entry === 'object' && entry !== null && 'method' in entry ? entry.method : entry;
    return typeof method === 'string' ? [method] : [];
  });
}

/** Decoded, not verified: whoever can forge what this browser stores can also change what it shows. */
export function readClaims(accessToken: string): { readonly amr?: unknown; readonly session_id?: unknown } {
  try {
    const [, payload = ''] = accessToken.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}
