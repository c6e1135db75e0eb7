import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { type ReactNode, startTransition, useEffect, useMemo, useReducer } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { whenUseful } from '#client/device/useful.ts';
import { forgetMemberInTab } from '#client/session/storage/forget-member.ts';
import { isFresh } from './access-token.ts';
import { authActions } from './auth-actions.ts';
import { authClientCreated, loadAuthClient } from './auth-client.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { type AuthMachine, nextAuth, STARTING, signedInMember } from './auth-machine.ts';
import { announce, onAuthSignal, onSignedOut } from './auth-signals.ts';
import { lastBackendConfig, loadBackendConfig } from './backend-config.ts';
import { firstProfile, forgetProfile, loadProfile } from './load-profile.ts';
import { newcomerMark, recoveryMark } from './marks.ts';
import { watchPendingSignOuts } from './sign-out-retries.ts';
import { readSession, SESSION_STORAGE_KEY, type StoredSession, sessionFacts } from './stored-session.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const [machine, report] = useReducer(nextAuth, STARTING, withStoredSession);
  // In a transition, so that the current screen stays until the code of the next one is loaded.
  useEffect(() => onAuthSignal((signal) => startTransition(() => report(signal))), []);
  useEffect(watchSession, []);
  useProfileLoading(machine);

  const auth = useMemo<Auth>(() => ({ ...machine.auth, ...authActions }), [machine.auth]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Loads the profile after a sign-in, and retries when the page or the network comes back. */
function useProfileLoading(machine: AuthMachine): void {
  const { profileDue, profileMissed } = machine;
  const userId = signedInMember(machine)?.userId;

  useEffect(() => {
    if (profileDue) void loadProfile(profileDue.userId);
  }, [profileDue]);

  useEffect(() => {
    if (!userId || !profileMissed) return undefined;
    return onPageReturn(() => void loadProfile(userId));
  }, [userId, profileMissed]);
}

/** Announces session events, of this tab or another, until the returned function is called. */
function watchSession(): () => void {
  let stopped = false;
  const stops = [onSignedOut(forget), onPageReturn(resumeIfStored), watchPendingSignOuts()];
  window.addEventListener('storage', followOtherTabs);
  void authClientCreated.then((client) => {
    if (stopped) return;
    const { data } = client.onAuthStateChange(announceEvent);
    stops.push(() => data.subscription.unsubscribe());
  });
  void start();

  return () => {
    stopped = true;
    window.removeEventListener('storage', followOtherTabs);
    for (const stop of stops) stop();
  };
}

/** The auth client awaits this callback, so nothing here may call the backend. */
function announceEvent(event: AuthChangeEvent, session: Session | null): void {
  const facts = session?.user && sessionFacts(session, { byLink: event === 'PASSWORD_RECOVERY' });
  if (facts?.recovery === 'no') recoveryMark.clear();
  if (event === 'PASSWORD_RECOVERY') newcomerMark.set();
  announce({ event, session: facts ?? null });
}

/** Also if others ended the session: then unsent workouts stay in storage until the member is back. */
function forget(): void {
  forgetProfile();
  recoveryMark.clear();
  forgetMemberInTab();
}

/** A visitor without a session is signed out without loading the auth client, which is a third of the first page load. */
async function start(): Promise<void> {
  if (readSession()) return resumeIfStored();
  forgetProfile();
  // The member signed out in another tab after the browser had closed this one.
  forgetMemberInTab();
  await loadBackendConfig();
  if (readSession()) return resumeIfStored();
  announce({ event: 'NO_SESSION' });
}

/** A stored session counts at once: offline, the client tries for half a minute to refresh it before it reports anything. */
async function resume(stored: StoredSession): Promise<void> {
  if (lastBackendConfig()) announceStored(stored);
  if (!(await loadBackendConfig())) return announce({ event: 'NO_SESSION' });
  const current = readSession();
  if (current) announceStored(current);
  // Offline it would retry with growing pauses, and be in the middle of one when the network is back, which calls this again.
  if (!navigator.onLine) return;
  // A valid token needs no client to read with.
  if (current && isFresh(current)) await whenUseful();
  if (readSession()) await loadAuthClient();
}

function resumeIfStored(): void {
  const stored = readSession();
  if (stored) void resume(stored);
}

function announceStored(stored: StoredSession): void {
  const signal = storedSignal(stored);
  if (signal.session.recovery === 'no') recoveryMark.clear();
  announce(signal);
}

function storedSignal(stored: StoredSession) {
  const session = sessionFacts(stored);
  return { event: 'STORED_SESSION', session, profile: firstProfile(session) } as const;
}

/** The first render already shows whoever has a session: each further one costs a slow phone a tenth of a second. */
function withStoredSession(starting: AuthMachine): AuthMachine {
  const stored = lastBackendConfig() && readSession();
  return stored ? nextAuth(starting, storedSignal(stored)) : starting;
}

/** A tab without an auth client gets no events from the clients of other tabs, but it sees what they store. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== SESSION_STORAGE_KEY && key !== null) return;
  if (readSession()) resumeIfStored();
  else announce({ event: 'SIGNED_OUT', session: null });
}
