import { type FormEvent, useState } from 'react';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AuthFailure, authFailureWords } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES, PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { canSignIn, canSignUp, passwordStrength } from '#client/session/auth/credentials.ts';
import { useJoining } from './use-joining.ts';
import { type AuthTab, useOpening } from './use-opening.ts';

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
    const { name, mustConfirmEmail } = await signUp(
      email,
      password,
      joining.rule === 'invite' ? joining.code : undefined,
    );
    if (mustConfirmEmail) {
      setTab('sign-in');
      return good(`Look into your inbox to confirm ${email.trim()}, then sign in.`);
    }
    toast({ title: `Welcome ${name}!`, description: 'Lift weights, build muscles' });
    return 'leaving';
  };
  const enter = async () => {
    const { name } = await signIn(email, password);
    toast({ title: `Welcome back ${name}!`, description: 'Sign in successfull' });
    return 'leaving' as const;
  };
  const refuse = (error: unknown, form: HTMLFormElement) => {
    if (joining.rule === 'invite' && error instanceof AuthFailure && error.code === 'signup_disabled') {
      joining.refuse();
      form.querySelector<HTMLInputElement>('[name=invite]')?.focus();
      return bad(AUTH_MESSAGES.inviteWrong);
    }
    const faulty = error instanceof AuthFailure ? FAULTY_FIELDS.get(error.code) : undefined;
    if (faulty) form.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
    return bad(authFailureWords(error, tab === 'join' ? AUTH_MESSAGES.signUpFailed : AUTH_MESSAGES.signInFailed));
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
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      if (tab === 'join' && passwordStrength(password) < 3) return setMessage(bad(PASSWORD_MESSAGES.requirements));
      submit(event.currentTarget);
    },
  };
}
