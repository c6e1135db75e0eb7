import { Mail } from 'pixelarticons/react/Mail.js';
import { useEffect } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Loading } from '#client/kit/loading.tsx';
import { Marquee } from '#client/kit/marquee.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { usePasswordReset } from './use-password-reset.ts';

export function ResetPasswordScreen() {
  const reset = usePasswordReset();
  // Start loading it now: it is needed to set the password.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee as="p" />
      <h1 className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] snug:py-2">RESET PASSWORD</h1>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pr-5 pb-[calc(20px+env(safe-area-inset-bottom))] pl-4 snug:pb-[calc(12px+env(safe-area-inset-bottom))]">
        {reset.phase === 'waiting' && <Loading />}
        {reset.phase === 'no-link' && <MissingLink onBack={reset.backToLogin} />}
        {reset.phase === 'form' && <NewPasswordForm reset={reset} />}
        {reset.phase === 'updated' && <PasswordUpdated onLeave={reset.backToLogin} />}
      </div>
    </main>
  );
}

/** Opened without a link, or with a link to something else. */
function MissingLink({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex grow flex-col gap-4">
      <Panel shadow className="flex flex-col items-center gap-4 px-4 py-8 text-center">
        <Icon of={Mail} size={48} className="text-primary" />
        <p className="type-vt-24 text-balance">
          To reset your password, please follow the email link and paste the URL in the login page.
        </p>
      </Panel>
      <Button size="hero" text="normal" className="mt-auto wide:mt-4" onClick={onBack}>
        Back to Login
      </Button>
    </div>
  );
}
