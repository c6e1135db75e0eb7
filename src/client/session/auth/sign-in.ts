import { currentLanguage } from '#client/device/preferences/preferences-store.ts';
import { TimeLimitExceeded, withinTimeLimit } from '#client/device/time-limit.ts';
import { requireAuthClient } from './auth-client.ts';
import { AUTH_MESSAGES, AuthFailure } from './auth-messages.ts';
import { nameFromEmail } from './credentials.ts';
import { explainAuthError } from './explain-auth-error.ts';
import { loadProfile, memberName } from './load-profile.ts';
import { newcomerMark } from './marks.ts';

const SIGN_UP_LIMIT_MS = 10_000;

export interface SignedIn {
  /** For the welcome. */
  readonly name: string;
}

export interface SignedUp extends SignedIn {
  /** Hosted Supabase may require confirming the address first: then nobody is signed in. */
  readonly mustConfirmEmail: boolean;
}

/** Signs in and loads the profile. The guards then lead to /home. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const client = await requireAuthClient();
  // Before the session is announced.
  newcomerMark.set();
  const { data, error } = await client
    .signInWithPassword({ email: email.trim(), password })
    .catch((thrown: unknown) => ({ data: null, error: thrown }));
  if (error || !data?.user) throw explainAuthError(error, 'sign-in');
  const profile = await loadProfile(data.user.id);
  return { name: profile?.name ?? memberName(data.user) };
}

/** Signs up, by an invite where the server asks for one. Also signs in, unless the address must be confirmed first. */
export async function signUp(email: string, password: string, invite?: string): Promise<SignedUp> {
  const { user, session } = await withinTimeLimit(SIGN_UP_LIMIT_MS, ({ race }) =>
    race(createAccount(email.trim(), password, invite)),
  ).catch((error: unknown) => {
    if (error instanceof TimeLimitExceeded) throw new AuthFailure('timeout', AUTH_MESSAGES.signUpTimeout());
    throw explainAuthError(error, 'sign-up');
  });
  if (!user) throw new AuthFailure('no_user', AUTH_MESSAGES.noUserReturned());
  // With confirmation enabled, hosted Supabase does not reveal that an address is taken: it returns a fake user.
  if (!session && user.identities?.length === 0) {
    throw new AuthFailure('user_already_exists', AUTH_MESSAGES.alreadyRegistered());
  }
  const profile = session && (await loadProfile(user.id));
  return { name: profile?.name ?? nameFromEmail(email), mustConfirmEmail: !session };
}

async function createAccount(email: string, password: string, invite: string | undefined) {
  const client = await requireAuthClient();
  const name = nameFromEmail(email);
  // The server takes the invite out before it stores the rest.
  const language = currentLanguage();
  const metadata = { name, full_name: name, display_name: name, language, ...(invite !== undefined && { invite }) };
  const { data, error } = await client.signUp({ email, password, options: { data: metadata } });
  if (error) throw error;
  return data;
}
