import { Trash } from 'pixelarticons/react/Trash.js';
import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>Your account and everything in it is deleted at once and for good. Export it first if you may want it back.</p>
      <Button variant="danger" icon={<Icon of={Trash} />} onClick={() => setIsOpen(true)}>
        DELETE ACCOUNT
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="DELETE ALL?" placement="bottom" tone="bad">
        <DeletionForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const { email, password, setPassword, isBusy, message, submit } = useAccountDeletion();
  const messageId = useId();
  return (
    <form
      noValidate
      aria-label="Delete account"
      aria-busy={isBusy}
      className="flex flex-col gap-4 pr-1"
      onSubmit={submit}
    >
      <p className="type-vt-24">
        Every workout, record, template and all your XP will be gone, also what is still on this device. Nobody can
        bring it back.
      </p>
      <p className="type-vt-24">To go on, type your password.</p>
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="current-password"
        required
        autoComplete="current-password"
        value={password}
        readOnly={isBusy}
        aria-describedby={message ? messageId : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormMessage id={messageId} message={message} />
      <Button type="submit" variant="danger" disabled={password === ''} busy={isBusy} busyLabel="DELETING...">
        DELETE FOREVER
      </Button>
      <Button variant="secondary" disabled={isBusy} data-autofocus onClick={onCancel}>
        KEEP IT
      </Button>
    </form>
  );
}
