import { Dialog } from '#client/kit/dialog.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';
import { ResetMailForm } from './reset-mail-form.tsx';

type ForgotPasswordDialogProps = { email: string; open: boolean; onClose: () => void };

/** Two ways back in: request the mail, or paste the link from it. */
export function ForgotPasswordDialog({ email, open, onClose }: ForgotPasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="RESET PASSWORD" placement="bottom" tone="primary">
      <ResetMailForm email={email} />
      <Rule className="my-5 shrink-0" />
      <ResetLinkForm />
    </Dialog>
  );
}
