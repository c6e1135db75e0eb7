import { useId } from 'react';
import { Button } from '#client/kit/button.tsx';
import { PasswordField } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Tabs } from '#client/kit/tabs.tsx';
import { PasswordChecks } from '#client/session/account/password-checks.tsx';
import { EmailField } from './email-field.tsx';
import type { useCredentialsForm } from './use-credentials-form.ts';

const TABS = [
  { id: 'join', label: 'JOIN' },
  { id: 'sign-in', label: 'SIGN IN' },
] as const;

type CredentialsFormProps = { form: ReturnType<typeof useCredentialsForm>; onForgot: () => void };

/** The fields are the same elements on both tabs, so that a password manager never loses them. */
export function CredentialsForm({ form, onForgot }: CredentialsFormProps) {
  const { tab, email, password, message, isBusy, isComplete } = form;
  const id = useId();
  const isJoining = tab === 'join';
  const described = [message && `${id}-message`, isJoining && `${id}-checks`].filter(Boolean).join(' ') || undefined;

  return (
    <form
      noValidate
      aria-label={isJoining ? 'Join' : 'Sign in'}
      aria-busy={isBusy}
      className="flex grow flex-col"
      onSubmit={form.submit}
    >
      <Tabs label="Join or sign in" tabs={TABS} selected={tab} onSelect={form.selectTab}>
        <div className="flex flex-col gap-4 pt-1 has-[[aria-invalid]]:gap-2 [@media(height<800px)]:gap-3 [@media(height<800px)]:pt-0">
          <EmailField
            label="Email"
            name="email"
            autoComplete={isJoining ? 'email' : 'username'}
            value={email}
            readOnly={isBusy}
            aria-describedby={message ? `${id}-message` : undefined}
            onChange={form.setEmail}
          />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete={isJoining ? 'new-password' : 'current-password'}
            value={password}
            readOnly={isBusy}
            aria-describedby={described}
            onChange={(event) => form.setPassword(event.target.value)}
          />
          <div className="min-h-31 [@media(height<800px)]:min-h-27">
            {isJoining ? (
              <PasswordChecks id={`${id}-checks`} password={password} />
            ) : (
              <ForgotPassword onOpen={onForgot} />
            )}
          </div>
        </div>
      </Tabs>
      <FormMessage id={`${id}-message`} message={message} className="min-h-13 grow pt-1 lg:min-h-17 lg:grow-0" />
      <Button type="submit" size="hero" disabled={!isComplete} busy={isBusy} busyLabel="LOADING...">
        PROCEED
      </Button>
    </form>
  );
}

function ForgotPassword({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <Button variant="plain" size="small" className="-ml-3 text-primary underline" onClick={onOpen}>
        Forgot password?
      </Button>
      <p className="type-vt-20 text-ink-dim">Ask for a mail with a reset link, or paste the link you have.</p>
    </>
  );
}
