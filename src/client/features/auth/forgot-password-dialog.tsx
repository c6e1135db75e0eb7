import { t } from '@lingui/core/macro';
import { Link } from 'pixelarticons/react/Link.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { AUTH_MESSAGES, authFailureWords } from '#client/session/auth/auth-messages.ts';
import { isEmailShape } from '#client/session/auth/credentials.ts';
import { parseResetLink } from '#client/session/auth/reset-link.ts';
import { EmailField } from './email-field.tsx';

/** Two ways back in: request the mail, or paste the link from it. */
export function ForgotPasswordDialog({ email, open, onClose }: { email: string; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`RESET PASSWORD`} placement="bottom" tone="primary">
      <ResetMailForm email={email} />
      <Rule className="my-5 shrink-0" />
      <ResetLinkForm />
    </Dialog>
  );
}

/** Uses only the token of the pasted link: it leads to this app's own reset screen, wherever the link pointed. */
function ResetLinkForm() {
  const [, navigate] = useLocation();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const open = (form: HTMLFormElement) => {
    const token = parseResetLink(link);
    if (token !== null) return navigate(`/reset-password?${new URLSearchParams({ token, type: 'recovery' })}`);
    setError(AUTH_MESSAGES.noResetToken());
    // Focusing the field makes screen readers read out its error.
    form.querySelector('input')?.focus();
  };
  return (
    <Form aria-label={t`Paste the link`} className="flex flex-col gap-3" onSubmit={open}>
      <Field
        label={t`Link from the mail`}
        name="reset-link"
        type="text"
        inputMode="url"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        icon={Link}
        value={link}
        error={error}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={link.trim() === ''} className="me-1">
        {t`OPEN LINK`}
      </Button>
    </Form>
  );
}

/** The same for known and unknown addresses. Promises no mail, since the address may have no account. */
const requested = () =>
  t`If this address has an account, you will find a mail with a reset link in its inbox or spam folder. The link works for one hour. No mail after a few minutes? Check the address and send again.`;

export function ResetMailForm(props: { email: string }) {
  const { requestPasswordReset } = useAuth();
  const [email, setEmail] = useState(props.email);
  const { submit, isBusy, message } = useSubmit(
    async () => {
      await requestPasswordReset(email);
      return good(requested());
    },
    (error) => bad(authFailureWords(error, AUTH_MESSAGES.resetMailFailed())),
  );
  return (
    <Form aria-label={t`Ask for the mail`} isBusy={isBusy} className="flex flex-col gap-3" onSubmit={() => submit()}>
      <EmailField
        label={t`Your email`}
        name="reset-email"
        autoComplete="email"
        value={email}
        readOnly={isBusy}
        onChange={setEmail}
      />
      <Button type="submit" disabled={!isEmailShape(email)} busy={isBusy} busyLabel={t`SENDING...`} className="me-1">
        {t`SEND MAIL`}
      </Button>
      <FormMessage message={message} className={message ? 'pt-2' : ''} />
    </Form>
  );
}
