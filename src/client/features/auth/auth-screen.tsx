import { t } from '@lingui/core/macro';
import { Key } from 'pixelarticons/react/Key.js';
import { useEffect, useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Field, PasswordField } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Marquee } from '#client/kit/marquee.tsx';
import { Tabs } from '#client/kit/tabs.tsx';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { PasswordChecks } from '#client/session/auth/password-checks.tsx';
import { EmailField } from './email-field.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

/** The text above the form, by who may join. */
const HEADLINES = {
  open: () => t`A NEW CHALLENGER`,
  invite: () => t`INVITED PLAYERS ONLY`,
  closed: () => t`NO NEW PLAYERS`,
} as const;

export function AuthScreen() {
  const form = useCredentialsForm();
  const [hasForgotten, setHasForgotten] = useState(false);
  // Start loading it now: it is needed to sign in.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee isFlat={form.tab === 'join' && form.joining.rule === 'invite'} />
      <p className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] snug:py-2">
        {form.tab === 'join' ? HEADLINES[form.joining.rule]() : t`CONTINUE?`}
      </p>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pe-5 pb-[calc(20px+env(safe-area-inset-bottom))] ps-4 snug:pb-[calc(12px+env(safe-area-inset-bottom))]">
        <CredentialsForm form={form} onForgot={() => setHasForgotten(true)} />
      </div>
      <ForgotPasswordDialog email={form.email} open={hasForgotten} onClose={() => setHasForgotten(false)} />
    </main>
  );
}

const tabs = () =>
  [
    { id: 'join', label: t({ message: 'JOIN', comment: 'tab, at most 9 letters' }) },
    { id: 'sign-in', label: t({ message: 'SIGN IN', comment: 'tab, at most 9 letters' }) },
  ] as const;

type CredentialsFormProps = { form: ReturnType<typeof useCredentialsForm>; onForgot: () => void };

/** The fields are the same elements on both tabs, so that a password manager never loses them. */
function CredentialsForm({ form, onForgot }: CredentialsFormProps) {
  const { tab, joining, email, password, message, isBusy, isComplete } = form;
  const id = useId();
  const isJoining = tab === 'join';
  const isInvited = isJoining && joining.rule === 'invite';
  const described = [message && `${id}-message`, isJoining && `${id}-checks`].filter(Boolean).join(' ') || undefined;

  if (isJoining && joining.rule === 'closed') {
    return (
      <Tabs label={t`Join or sign in`} tabs={tabs()} selected={tab} onSelect={form.selectTab}>
        <p className="type-vt-24">{AUTH_MESSAGES.joinClosed()}</p>
        <p className="pt-2 type-vt-20 text-ink-dim">{t`If you have an account, you can sign in.`}</p>
      </Tabs>
    );
  }
  return (
    <Form
      aria-label={isJoining ? t`Join` : t`Sign in`}
      isBusy={isBusy}
      className="flex grow flex-col"
      onSubmit={form.submit}
    >
      <Tabs label={t`Join or sign in`} tabs={tabs()} selected={tab} onSelect={form.selectTab}>
        <div className="flex flex-col gap-4 pt-1 has-[[aria-invalid]]:gap-2 snug:gap-3 snug:pt-0">
          {isInvited && (
            <Field
              label={t`Invite code`}
              name="invite"
              required
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              icon={Key}
              inputClassName="type-vt-28 tracking-[1px] narrow:type-vt-24 narrow:tracking-normal"
              value={joining.code}
              valid={joining.isValid}
              error={joining.error}
              readOnly={isBusy}
              onChange={(event) => joining.setCode(event.target.value)}
              onBlur={joining.leave}
            />
          )}
          <EmailField
            label={t`Email`}
            name="email"
            autoComplete={isJoining ? 'email' : 'username'}
            value={email}
            readOnly={isBusy}
            aria-describedby={message ? `${id}-message` : undefined}
            onChange={form.setEmail}
          />
          <PasswordField
            label={t`Password`}
            name="password"
            required
            autoComplete={isJoining ? 'new-password' : 'current-password'}
            value={password}
            readOnly={isBusy}
            aria-describedby={described}
            onChange={(event) => form.setPassword(event.target.value)}
          />
          <div className={isInvited ? '' : 'min-h-31 snug:min-h-27'}>
            {isJoining ? (
              <PasswordChecks id={`${id}-checks`} password={password} isDense={isInvited} />
            ) : (
              <>
                <Button variant="plain" size="small" className="-ms-3 text-primary underline" onClick={onForgot}>
                  {t`Forgot password?`}
                </Button>
                <p className="type-vt-20 text-ink-dim">{t`Ask for a mail with a reset link, or paste the link you have.`}</p>
              </>
            )}
          </div>
        </div>
      </Tabs>
      {isInvited && !message && (
        <p className="pt-3 type-vt-20 text-ink-dim narrow:type-vt-18">{t`No code? Ask a member of this gym.`}</p>
      )}
      <FormMessage id={`${id}-message`} message={message} className="min-h-13 grow pt-1 wide:min-h-17 wide:grow-0" />
      <Button type="submit" size="hero" disabled={!isComplete} busy={isBusy} busyLabel={t`LOADING...`}>
        {t`PROCEED`}
      </Button>
    </Form>
  );
}
