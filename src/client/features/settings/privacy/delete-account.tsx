import { t } from '@lingui/core/macro';
import { Trash } from 'pixelarticons/react/Trash.js';
import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { deleteAccount } from '#contract/endpoints/account.ts';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        {t`Your account and everything in it is deleted at once and for good. Export it first if you may want it back.`}
      </p>
      <Button variant="danger" icon={Trash} onClick={() => setIsOpen(true)}>
        {t`DELETE ACCOUNT`}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`DELETE ALL?`} placement="bottom" tone="bad">
        <DeletionForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

/** Deletes the account once the password was typed again, and then ends the rest of the session here. */
export function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { signOut } = useAuth();
  const { email, profile } = useMember();
  const [password, setPassword] = useState('');
  const messageId = useId();
  const { submit, isBusy, message } = useSubmit(
    async () => {
      await call(deleteAccount, { body: { password }, session: 'required' });
      await signOut();
      toast({ title: t`Account deleted`, description: t`Everything you logged here is gone.` });
      return 'leaving';
    },
    (failure) => bad(wordsFor(failure)),
  );
  return (
    <Form
      aria-label={t`Delete account`}
      isBusy={isBusy}
      className="flex flex-col gap-4 pe-1"
      onSubmit={() => password !== '' && submit()}
    >
      <p className="type-vt-24">
        {t`Every workout, record, template and all your XP will be gone, also what is still on this device. Nobody can bring it back.`}
      </p>
      <p className="type-vt-24">{t`To go on, type your password.`}</p>
      {/* Tells password managers which account this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email ?? profile?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label={t`Your password`}
        showLabel={t`Show your password`}
        name="current-password"
        required
        autoComplete="current-password"
        value={password}
        readOnly={isBusy}
        aria-describedby={message ? messageId : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormMessage id={messageId} message={message} />
      <Button type="submit" variant="danger" disabled={password === ''} busy={isBusy} busyLabel={t`DELETING...`}>
        {t`DELETE FOREVER`}
      </Button>
      <Button variant="secondary" disabled={isBusy} data-autofocus onClick={onCancel}>
        {t`KEEP IT`}
      </Button>
    </Form>
  );
}

/** If the server may have started, claim nothing: the next attempt shows whether the account is gone. */
function wordsFor(failure: unknown): string {
  const { status, code } = failure instanceof ApiRequestError ? failure : { status: 0, code: '' };
  if (code === 'timeout' || (status >= 500 && code === 'unknown')) {
    return t`The server did not confirm it, so your account may be deleted already. Try again to be sure.`;
  }
  return t`Nothing was deleted. ${{ reason: failureWords(failure) }}`;
}
