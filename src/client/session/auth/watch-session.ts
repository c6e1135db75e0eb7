import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { onPageReturn } from '#client/device/page-return.ts';
import { forgetMemberInTab } from '#client/session/storage/forget-member.ts';
import { authClientCreated, loadAuthClient } from './auth-client.ts';
import { announce, onSignedOut } from './auth-signals.ts';
import { lastBackendConfig, loadBackendConfig } from './backend-config.ts';
import { forgetProfile, readProfile } from './kept-profile.ts';
import { unmarkRecovery } from './recovery-mark.ts';
import { watchPendingSignOuts } from './sign-out-retries.ts';
import { readSession, SESSION_STORAGE_KEY, type StoredSession, sessionFacts } from './stored-session.ts';

/** Announces what happens to this browser's session, in this tab or another, until the returned function is called. */
export function watchSession(): () => void {
  let stopped = false;
  const stops = [onSignedOut(forget), onPageReturn(resumeIfStored), watchPendingSignOuts()];
  window.addEventListener('storage', followOtherTabs);
  void authClientCreated.then((client) => {
    if (stopped) return;
    const { data } = client.onAuthStateChange(tell);
    stops.push(() => data.subscription.unsubscribe());
  });
  void start();

  return () => {
    stopped = true;
    window.removeEventListener('storage', followOtherTabs);
    for (const stop of stops) stop();
  };
}

/** The auth client calls this and waits for it: nothing here asks the backend. */
function tell(event: AuthChangeEvent, session: Session | null): void {
  const told = session?.user && sessionFacts(session, { byLink: event === 'PASSWORD_RECOVERY' });
  if (told?.recovery === 'no') unmarkRecovery();
  announce({ event, session: told ?? null });
}

/**
 * Whether the member left or the session was ended by others: in the latter case what was logged and not yet sent, in
 * whatever storage a screen keeps it, stays for when the member is back.
 */
function forget(): void {
  forgetProfile();
  unmarkRecovery();
  forgetMemberInTab();
}

/** A visitor without a session is signed out without the auth client, which is a third of the first page load. */
async function start(): Promise<void> {
  if (readSession()) return resumeIfStored();
  forgetProfile();
  // The member has signed out in another tab while this one was closed by the browser.
  forgetMemberInTab();
  await loadBackendConfig();
  if (readSession()) return resumeIfStored();
  announce({ event: 'NO_SESSION' });
}

/**
 * A stored session counts before the client has checked it: without a network the client tries for half a minute to refresh
 * an expired one before it says a word.
 */
async function resume(stored: StoredSession): Promise<void> {
  if (lastBackendConfig()) announceStored(stored);
  if (!(await loadBackendConfig())) return announce({ event: 'NO_SESSION' });
  const current = readSession();
  if (current) announceStored(current);
  await loadAuthClient();
}

function resumeIfStored(): void {
  const stored = readSession();
  if (stored) void resume(stored);
}

function announceStored(stored: StoredSession): void {
  const session = sessionFacts(stored);
  if (session.recovery === 'no') unmarkRecovery();
  announce({ event: 'STORED_SESSION', session, profile: readProfile(session.userId) });
}

/** A tab without an auth client hears nothing of the others' clients; what they store it hears of. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== SESSION_STORAGE_KEY && key !== null) return;
  if (readSession()) resumeIfStored();
  else announce({ event: 'SIGNED_OUT', session: null });
}
