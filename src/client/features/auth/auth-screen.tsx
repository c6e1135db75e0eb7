import { useEffect, useState } from 'react';
import { Marquee } from '#client/kit/marquee.tsx';
import { loadAuthClient } from '#client/session/auth/auth-client.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

/** Above the form of whoever wants to join. */
const HEADLINES = { open: 'A NEW CHALLENGER', invite: 'INVITED PLAYERS ONLY', closed: 'NO NEW PLAYERS' } as const;

export function AuthScreen() {
  const form = useCredentialsForm();
  const [hasForgotten, setHasForgotten] = useState(false);
  // Start loading it now: it is needed to sign in.
  useEffect(() => void loadAuthClient(), []);

  return (
    <main className="flex grow flex-col">
      <Marquee isFlat={form.tab === 'join' && form.joining.rule === 'invite'} />
      <p className="px-4 pt-5 pb-4 text-center type-vt-24 text-gold tracking-[3px] snug:py-2">
        {form.tab === 'join' ? HEADLINES[form.joining.rule] : 'CONTINUE?'}
      </p>
      <div className="mx-auto flex w-full max-w-120 grow flex-col pr-5 pb-[calc(20px+env(safe-area-inset-bottom))] pl-4 snug:pb-[calc(12px+env(safe-area-inset-bottom))]">
        <CredentialsForm form={form} onForgot={() => setHasForgotten(true)} />
      </div>
      <ForgotPasswordDialog email={form.email} open={hasForgotten} onClose={() => setHasForgotten(false)} />
    </main>
  );
}
