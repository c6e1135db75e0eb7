import { type FormEvent, useRef, useState } from 'react';
import type { Message } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AuthFailure } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES, PASSWORD_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { canSignIn, canSignUp, passwordStrength } from '#client/session/auth/credentials.ts';
import { type AuthTab, useOpening } from './use-opening.ts';

/** Where a refusal is mended, by its code. Others are not the fields' fault. */
const FAULTY_FIELDS = new Map<string, 'email' | 'password'>([
  ['invalid_credentials', 'password'],
  ['weak_password', 'password'],
  ['user_already_exists', 'email'],
  ['email_exists', 'email'],
]);

/** Both tabs are one form over the same two fields: what is typed or filled in survives a turn of the tabs. */
export function useCredentialsForm() {
  const { signIn, signUp } = useAuth();
  const opening = useOpening();
  const [tab, setTab] = useState(opening.tab);
  const [message, setMessage] = useState(opening.error === null ? null : bad(opening.error));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // Two submits may come before the first one's state is rendered.
  const isUnderWay = useRef(false);

  const release = () => {
    isUnderWay.current = false;
    setIsBusy(false);
  };
  const join = async () => {
    const { name, mustConfirmEmail } = await signUp(email, password);
    if (!mustConfirmEmail) return welcomeNew(name);
    setTab('sign-in');
    setMessage({ tone: 'good', text: `Look into your inbox to confirm ${email.trim()}, then sign in.` });
    return release();
  };
  const enter = async () => welcomeBack((await signIn(email, password)).name);
  const refuse = (form: HTMLFormElement, error: unknown) => {
    release();
    const fallback = tab === 'join' ? AUTH_MESSAGES.signUpFailed : AUTH_MESSAGES.signInFailed;
    setMessage(bad(error instanceof AuthFailure ? error.message : fallback));
    const faulty = error instanceof AuthFailure ? FAULTY_FIELDS.get(error.code) : undefined;
    if (faulty) form.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
  };

  return {
    tab,
    email,
    password,
    message,
    isBusy,
    isComplete: tab === 'join' ? canSignUp(email, password) : canSignIn(email, password),
    setEmail,
    setPassword,
    selectTab: (next: AuthTab) => {
      if (isUnderWay.current || next === tab) return;
      setTab(next);
      setMessage(null);
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      if (tab === 'join' && passwordStrength(password) < 3) return setMessage(bad(PASSWORD_MESSAGES.requirements));
      const form = event.currentTarget;
      isUnderWay.current = true;
      setIsBusy(true);
      setMessage(null);
      // It stays busy after a success, until the guards have led to /home.
      (tab === 'join' ? join() : enter()).catch((error: unknown) => refuse(form, error));
    },
  };
}

function bad(text: string): Message {
  return { tone: 'bad', text };
}

function welcomeBack(name: string): void {
  toast({ title: `Welcome back ${name}!`, description: 'Sign in successfull' });
}

function welcomeNew(name: string): void {
  toast({ title: `Welcome ${name}!`, description: 'Lift weights, build muscles' });
}
