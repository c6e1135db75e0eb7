import type { AuthChangeEvent } from '@supabase/auth-js';
import type { CurrentUserResponse } from '#contract/user.ts';

/** The session as described by a signal. */
export interface SessionFacts {
  /** The access token, which identifies the session an event belongs to. */
  readonly token: string;
  readonly userId: string;
  readonly email: string | null;
  /** Whether a recovery link opened the session, and in which tab. */
  readonly recovery: 'no' | 'here' | 'elsewhere';
}

export type AuthSignal =
  | { readonly event: AuthChangeEvent; readonly session: SessionFacts | null }
  /** The stored session, before the auth client has checked it, with the stored profile. */
  | { readonly event: 'STORED_SESSION'; readonly session: SessionFacts; readonly profile: Profile | null }
  /** There is no session to resume, or no backend for it. */
  | { readonly event: 'NO_SESSION' }
  | { readonly event: 'PROFILE_LOADED'; readonly profile: Profile }
  /** The profile timed out or failed to load. */
  | { readonly event: 'PROFILE_MISSED'; readonly userId: string };

export interface AuthMachine {
  readonly auth: AuthState;
  /** Signed in, but shown as loading until the profile has loaded or failed. */
  readonly arriving: Authenticated | null;
  /** The member whose profile is still missing. A new object for every sign-in, even of the same member. */
  readonly profileDue: { readonly userId: string } | null;
  /** The token of the latest session. */
  readonly token: string | null;
  /** The token of the session that ended last: a late event of it, for example from another tab, must not bring it back. */
  readonly endedToken: string | null;
  readonly profileMissed: boolean;
}

const LOADING: AuthState = { status: 'loading' };
const SIGNED_OUT: AuthState = { status: 'unauthenticated' };

export const STARTING: AuthMachine = {
  auth: LOADING,
  arriving: null,
  profileDue: null,
  token: null,
  endedToken: null,
  profileMissed: false,
};

/** Returns `machine` itself if a signal changes nothing, as with duplicates and visibility changes. */
export function nextAuth(machine: AuthMachine, signal: AuthSignal): AuthMachine {
  switch (signal.event) {
    case 'NO_SESSION':
      return leave(machine, machine.endedToken);
    case 'SIGNED_OUT':
      return leave(machine, machine.token ?? machine.endedToken);
    case 'PROFILE_LOADED':
      return withProfile(machine, signal.profile);
    case 'PROFILE_MISSED':
      return withoutProfile(machine, signal.userId);
    case 'STORED_SESSION':
      return withSession(machine, signal.session, signal.profile);
    case 'TOKEN_REFRESHED':
      return signedInMember(machine)
        ? withRefresh(machine, signal.session)
        : withSession(machine, signal.session, null);
    default:
      return withSession(machine, signal.session, null);
  }
}

/** The signed-in member, whether shown or still arriving. */
export function signedInMember({ auth, arriving }: AuthMachine): Authenticated | null {
  return auth.status === 'authenticated' ? auth : arriving;
}

function leave(machine: AuthMachine, endedToken: string | null): AuthMachine {
  const isOut = machine.auth.status === 'unauthenticated' && machine.token === null;
  if (isOut && machine.endedToken === endedToken) return machine;
  return { ...STARTING, auth: SIGNED_OUT, endedToken };
}

function withSession(machine: AuthMachine, session: SessionFacts | null, profile: Profile | null): AuthMachine {
  const member = signedInMember(machine);
  // The client reports a session that it could not refresh offline as none, although it is still stored: only
  // SIGNED_OUT ends it.
  if (!session) return member || machine.auth.status !== 'loading' ? machine : leave(machine, machine.endedToken);
  if (session.token === machine.endedToken) return machine;
  // Another tab is going to set the password; in this one nobody is signed in.
  if (session.recovery === 'elsewhere') return leave(machine, machine.endedToken);
  const recovering = session.recovery === 'here';
  if (member?.userId !== session.userId || member.recovering !== recovering) {
    return arrive(machine, session, recovering, profile);
  }
  return withToken(withEmail(machine, member, session.email), session.token);
}

function arrive(
  machine: AuthMachine,
  { userId, email, token }: SessionFacts,
  recovering: boolean,
  profile: Profile | null,
): AuthMachine {
  const member: Authenticated = { status: 'authenticated', userId, email, recovering, profile: null };
  const arrived = { ...machine, token, arriving: null, profileMissed: false };
  // A recovery only sets a password and needs no profile.
  if (recovering) return { ...arrived, auth: member, profileDue: null };
  const profileDue = { userId };
  if (profile?.uuid_id === userId) return { ...arrived, auth: { ...member, profile }, profileDue };
  return { ...arrived, auth: LOADING, arriving: member, profileDue };
}

function withEmail(machine: AuthMachine, member: Authenticated, email: string | null): AuthMachine {
  if (member.email === email) return machine;
  const changed = { ...member, email };
  return machine.arriving ? { ...machine, arriving: changed } : { ...machine, auth: changed };
}

function withRefresh(machine: AuthMachine, session: SessionFacts | null): AuthMachine {
  return session && session.userId === signedInMember(machine)?.userId ? withToken(machine, session.token) : machine;
}

function withToken(machine: AuthMachine, token: string): AuthMachine {
  return machine.token === token ? machine : { ...machine, token };
}

function withProfile(machine: AuthMachine, profile: Profile): AuthMachine {
  const member = signedInMember(machine);
  if (member?.userId !== profile.uuid_id || member.recovering) return machine;
  if (member.profile === profile && !machine.profileDue && !machine.profileMissed) return machine;
  const auth = member.profile === profile ? member : { ...member, profile };
  return { ...machine, auth, arriving: null, profileDue: null, profileMissed: false };
}

function withoutProfile(machine: AuthMachine, userId: string): AuthMachine {
  const member = signedInMember(machine);
  if (member?.userId !== userId || member.recovering) return machine;
  if (machine.profileMissed && !machine.arriving) return machine;
  return { ...machine, auth: member, arriving: null, profileMissed: true };
}

export type Profile = CurrentUserResponse;

/** The auth state as screens see it. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | {
      readonly status: 'authenticated';
      readonly userId: string;
      readonly email: string | null;
      /** Signed in by a recovery link in this tab, only to set a new password. */
      readonly recovering: boolean;
      /** The latest profile; `null` if none loaded within five seconds and none was stored. */
      readonly profile: Profile | null;
    };

export type Authenticated = Extract<AuthState, { status: 'authenticated' }>;
