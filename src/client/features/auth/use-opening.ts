import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';

export type AuthTab = 'join' | 'sign-in';

interface Opening {
  readonly tab: AuthTab;
  readonly error: string | null;
  /** The code of an invite whose link was opened. */
  readonly invite: string;
}

/** A failed reset link leads here: `/auth?reset=invalid`, `/auth?reset=error`. */
const RESET_FAILURES = new Map<string | null, string>([
  ['invalid', AUTH_MESSAGES.invalidResetToken],
  ['error', AUTH_MESSAGES.resetLinkError],
]);

/** Most visitors come to join. After a reset they want to sign in (`?tab=sign-in`), or to know why the link failed. */
function readOpening(search: string): Opening {
  const parameters = new URLSearchParams(search);
  const error = RESET_FAILURES.get(parameters.get('reset')) ?? null;
  const tab = error || parameters.get('tab') === 'sign-in' ? 'sign-in' : 'join';
  return { tab, error, invite: (parameters.get('invite') ?? '').toUpperCase() };
}

/**
 * The initial state of the screen. Read once: the query is removed, so that a reload does not repeat the message. An invite
 * stays, which a reload would lose.
 */
export function useOpening(): Opening {
  const [, navigate] = useLocation();
  const [opening] = useState(() => readOpening(location.search));
  // Not `useSearch`, which would see the query of the next screen while this one is still shown.
  useEffect(() => {
    if (location.search && !opening.invite) navigate('/auth', { replace: true });
  }, [navigate, opening]);
  return opening;
}
