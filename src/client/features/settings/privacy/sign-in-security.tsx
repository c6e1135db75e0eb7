import { Lock } from 'pixelarticons/react/Lock.js';
import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { ChangePasswordDialog } from '#client/session/account/change-password-dialog.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';

export function SignInSecurity() {
  const auth = useAuth();
  const [isChanging, setIsChanging] = useState(false);
  const email = auth.status === 'authenticated' ? auth.email : null;
  return (
    <>
      {email && <p className="[overflow-wrap:anywhere]">You sign in as {email}.</p>}
      <p className="text-ink-dim">A new password signs every other device out at once.</p>
      <Button variant="secondary" icon={<Icon of={Lock} />} onClick={() => setIsChanging(true)}>
        NEW PASSWORD
      </Button>
      <p className="text-ink-dim">A phone is lost, or somebody else’s? End every session, wherever it is.</p>
      <SignOutButton label="SIGN OUT ALL" busyLabel="SIGNING OUT..." scope="everywhere" />
      <ChangePasswordDialog open={isChanging} onClose={() => setIsChanging(false)} />
    </>
  );
}
