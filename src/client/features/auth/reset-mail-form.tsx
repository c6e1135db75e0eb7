import { Button } from '#client/kit/button.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { isEmailShape } from '#client/session/auth/credentials.ts';
import { EmailField } from './email-field.tsx';
import { useResetMail } from './use-reset-mail.ts';

export function ResetMailForm(props: { email: string }) {
  const { email, setEmail, message, isBusy, submit } = useResetMail(props.email);
  return (
    <form noValidate aria-label="Ask for the mail" aria-busy={isBusy} className="flex flex-col gap-3" onSubmit={submit}>
      <EmailField
        label="Your email"
        name="reset-email"
        autoComplete="email"
        value={email}
        readOnly={isBusy}
        onChange={setEmail}
      />
      <Button type="submit" disabled={!isEmailShape(email)} busy={isBusy} busyLabel="SENDING..." className="mr-1">
        SEND MAIL
      </Button>
      <FormMessage message={message} className={message ? 'pt-2' : ''} />
    </form>
  );
}
