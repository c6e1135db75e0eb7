import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AUTH_MESSAGES, AuthFailure, authFailureWords, PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { lastConfig, loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { canSignIn, canSignUp, passwordStrength } from '#client/session/auth/credentials.ts';
import { checkInvite } from '#contract/endpoints/server-state.ts';

/** The field to correct, by error code. Other errors do not concern a field. */
const FAULTY_FIELDS = new Map<string, 'email' | 'password'>([
  ['invalid_credentials', 'password'],
  ['weak_password', 'password'],
  ['user_already_exists', 'email'],
  ['email_exists', 'email'],
]);

/** Both tabs are one form over the same two fields: their values survive switching tabs. */
export function useCredentialsForm() {
  const { signIn, signUp } = useAuth();
  const opening = useOpening();
  const joining = useJoining(opening.invite);
  const [tab, setTab] = useState(opening.tab);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  // Stays busy after a success, until the guards have led to /home.
  const join = async () => {
    const invite = joining.rule === 'invite' ? joining.code : undefined;
    const { name, mustConfirmEmail } = await signUp(email, password, invite);
    if (mustConfirmEmail) {
      setTab('sign-in');
      return good(t`Look into your inbox to confirm ${{ email: email.trim() }}, then sign in.`);
    }
    toast({ title: t`Welcome ${name}!`, description: t`Lift weights, build muscles` });
    return 'leaving';
  };
  const enter = async () => {
    const { name } = await signIn(email, password);
    toast({ title: t`Welcome back ${name}!`, description: t`Sign in successfull` });
    return 'leaving' as const;
  };
  const refuse = (error: unknown, form: HTMLFormElement) => {
    if (joining.rule === 'invite' && error instanceof AuthFailure && error.code === 'signup_disabled') {
      joining.refuse();
      form.querySelector<HTMLInputElement>('[name=invite]')?.focus();
      return bad(AUTH_MESSAGES.inviteWrong());
    }
    const faulty = error instanceof AuthFailure ? FAULTY_FIELDS.get(error.code) : undefined;
    if (faulty) form.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
    return bad(authFailureWords(error, tab === 'join' ? AUTH_MESSAGES.signUpFailed() : AUTH_MESSAGES.signInFailed()));
  };
  const { submit, isBusy, message, setMessage } = useSubmit(
    tab === 'join' ? join : enter,
    refuse,
    opening.error === null ? null : bad(opening.error),
  );

  return {
    tab,
    joining,
    email,
    password,
    message,
    isBusy,
    isComplete: tab === 'join' ? canSignUp(email, password) && joining.isComplete : canSignIn(email, password),
    setEmail,
    setPassword,
    selectTab: (next: AuthTab) => {
      if (isBusy || next === tab) return;
      setTab(next);
      setMessage(null);
    },
    submit: (form: HTMLFormElement) => {
      if (tab === 'join' && passwordStrength(password) < 3) return setMessage(bad(PASSWORD_MESSAGES.requirements()));
      submit(form);
    },
  };
}

const CODE_LENGTH = 12;

/** Who may join this server, and the invite code of the one who is about to. */
function useJoining(opened: string) {
  const [rule, setRule] = useState(readRule);
  const [code, setCode] = useState(opened);
  const [checked, setChecked] = useState<Verdict | null>(null);
  // Shows the stored answer at once, then the server's.
  useEffect(() => void loadBackendConfig().then(() => setRule(readRule())), []);
  // A code from a link was not typed, so its field is never left.
  useEffect(() => {
    if (rule === 'invite') void judge(opened).then(setChecked);
  }, [rule, opened]);

  const verdict = checked?.code === code ? checked : null;
  return {
    rule,
    code,
    setCode: (typed: string) => setCode(typed.toUpperCase()),
    leave: () => void judge(code).then(setChecked),
    refuse: () => setChecked({ code, valid: false }),
    isValid: verdict?.valid === true,
    error: verdict?.valid === false ? AUTH_MESSAGES.inviteWrong() : undefined,
    isComplete: rule !== 'invite' || (isCodeShape(code) && verdict?.valid !== false),
  };
}

function readRule() {
  return lastConfig()?.join ?? 'open';
}

/** As the server reads it: without dashes and spaces. */
const plain = (typed: string) => typed.replaceAll(/[^0-9A-Za-z]/g, '');
const isCodeShape = (typed: string) => plain(typed).length === CODE_LENGTH;

interface Verdict {
  readonly code: string;
  readonly valid: boolean;
}

/** Without an answer no code is refused here: the server decides when the member joins. */
async function judge(code: string): Promise<Verdict | null> {
  if (plain(code) === '') return null;
  if (!isCodeShape(code)) return { code, valid: false };
  const answer = await call(checkInvite, { body: { code } }).catch(() => null);
  return answer && { code, valid: answer.valid };
}

type AuthTab = 'join' | 'sign-in';

interface Opening {
  readonly tab: AuthTab;
  readonly error: string | null;
  /** The code of an invite whose link was opened. */
  readonly invite: string;
}

/** A failed reset link leads here: `/auth?reset=invalid`, `/auth?reset=error`. */
const RESET_FAILURES = new Map<string | null, () => string>([
  ['invalid', AUTH_MESSAGES.invalidResetToken],
  ['error', AUTH_MESSAGES.resetLinkError],
]);

/** Most visitors come to join. After a reset they want to sign in (`?tab=sign-in`), or to know why the link failed. */
function readOpening(search: string): Opening {
  const parameters = new URLSearchParams(search);
  const error = RESET_FAILURES.get(parameters.get('reset'))?.() ?? null;
  const tab = error || parameters.get('tab') === 'sign-in' ? 'sign-in' : 'join';
  return { tab, error, invite: (parameters.get('invite') ?? '').toUpperCase() };
}

/**
 * The initial state of the screen. Read once: the query is removed, so that a reload does not repeat the message. An invite
 * stays, which a reload would lose.
 */
function useOpening(): Opening {
  const [, navigate] = useLocation();
  const [opening] = useState(() => readOpening(location.search));
  // Not `useSearch`, which would see the query of the next screen while this one is still shown.
  useEffect(() => {
    if (location.search && !opening.invite) navigate('/auth', { replace: true });
  }, [navigate, opening]);
  return opening;
}
