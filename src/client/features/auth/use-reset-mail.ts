import { type FormEvent, useState } from 'react';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { authFailureWords } from '#client/session/auth/auth-failure.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';

/** The same for known and unknown addresses. Promises no mail, since the address may have no account. */
const REQUESTED =
  'If this address has an account, you will find a mail with a reset link in its inbox or spam folder. The link works for one hour. No mail after a few minutes? Check the address and send again.';

export function useResetMail(typed: string) {
  const { requestPasswordReset } = useAuth();
  const [email, setEmail] = useState(typed);
  const { submit, isBusy, message } = useSubmit(
    async () => {
      await requestPasswordReset(email);
      return good(REQUESTED);
    },
    (error) => bad(authFailureWords(error, AUTH_MESSAGES.resetMailFailed)),
  );
  return {
    email,
    setEmail,
    message,
    isBusy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
  };
}
