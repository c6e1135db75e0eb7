import { type FormEvent, useState } from 'react';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError, failureWords } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { deleteAccount } from '#contract/endpoints/account.ts';

/** Deletes the account once the password was typed again, and then ends the rest of the session here. */
export function useAccountDeletion() {
  const auth = useAuth();
  const email = (auth.status === 'authenticated' && (auth.email ?? auth.profile?.email)) || '';
  const [password, setPassword] = useState('');
  const { submit, isBusy, message } = useSubmit(
    async () => {
      await call(deleteAccount, { body: { password }, session: 'required' });
      await auth.signOut();
      toast({ title: 'Account deleted', description: 'Everything you logged here is gone.' });
      return 'leaving';
    },
    (failure) => bad(wordsFor(failure)),
  );

  return {
    email,
    password,
    setPassword,
    isBusy,
    message,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (password !== '') submit();
    },
  };
}

/**
 * If the server may have started, claim nothing: the next attempt shows whether the account is gone, and ends signed
 * out.
 */
function wordsFor(failure: unknown): string {
  const { status, code } = failure instanceof ApiRequestError ? failure : { status: 0, code: '' };
  if (code === 'timeout' || (status >= 500 && code === 'unknown')) {
    return 'The server did not confirm it, so your account may be deleted already. Try again to be sure.';
  }
  return `Nothing was deleted. ${failureWords(failure)}`;
}
