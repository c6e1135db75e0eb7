import { type FormEvent, useRef, useState } from 'react';
import type { Message } from '#client/kit/form-message.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AuthFailure } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';

/** The same for a known address and an unknown one. It promises no mail, since the address may have no account. */
const REQUESTED =
  'If this address has an account, you will find a mail with a reset link in its inbox or spam folder. The link works for one hour. No mail after a few minutes? Check the address and send again.';

export function useResetMail(typed: string) {
  const { requestPasswordReset } = useAuth();
  const [email, setEmail] = useState(typed);
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const finish = (result: Message) => {
    isUnderWay.current = false;
    setIsBusy(false);
    setMessage(result);
  };

  return {
    email,
    setEmail,
    message,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setIsBusy(true);
      setMessage(null);
      requestPasswordReset(email).then(
        () => finish({ tone: 'good', text: REQUESTED }),
        (error: unknown) =>
          finish({
            tone: 'bad',
            text: error instanceof AuthFailure ? error.message : AUTH_MESSAGES.resetMailFailed,
          }),
      );
    },
  };
}
