import { useEffect } from 'react';
import { Loading } from '#client/kit/loading.tsx';
import { Marquee } from '#client/kit/marquee.tsx';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { MissingLink } from './missing-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import { usePasswordReset } from './use-password-reset.ts';

export function ResetPasswordScreen() {
  const reset = usePasswordReset();
  // Whoever comes here is about to need it.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee as="p" />
      <h1 className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] [@media(height<800px)]:py-2">
        RESET PASSWORD
      </h1>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pr-5 pb-[calc(20px+env(safe-area-inset-bottom))] pl-4 [@media(height<800px)]:pb-[calc(12px+env(safe-area-inset-bottom))]">
        {reset.phase === 'waiting' && <Loading />}
        {reset.phase === 'no-link' && <MissingLink onBack={reset.backToLogin} />}
        {reset.phase === 'form' && <NewPasswordForm reset={reset} />}
        {reset.phase === 'updated' && <PasswordUpdated onLeave={reset.backToLogin} />}
      </div>
    </main>
  );
}
