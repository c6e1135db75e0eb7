import { Lock } from 'pixelarticons/react/Lock.js';
import { useState } from 'react';
import { ChangePasswordDialog } from '#client/shared/account/change-password-dialog.tsx';
import { SignOutButton } from '#client/shared/account/sign-out-button.tsx';
import { useAuth } from '#client/shared/auth/auth-context.ts';
import { Button } from '#client/shared/ui/button.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';

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
