import { Lock } from 'pixelarticons/react/Lock.js';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

type PrivacySheetProps = { open: boolean; onClose: () => void };

export function PrivacySheet({ open, onClose }: PrivacySheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="PRIVACY" placement="sheet" tone="primary">
      <div className="flex flex-col gap-8 pr-1 pb-2">
        <SheetSection title="Signing in">
          <SignInSecurity />
        </SheetSection>
        <SheetSection title="Take your data along">
          <ExportData />
        </SheetSection>
        <SheetSection title="What is stored, and where">
          <StoredData />
        </SheetSection>
        <SheetSection title="Leave for good">
          <DeleteAccount />
        </SheetSection>
      </div>
    </Dialog>
  );
}

function SignInSecurity() {
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

/** Promises nothing beyond what the product does: whoever runs the server decides the rest. */
function StoredData() {
  return (
    <>
      <p>
        <b className="font-normal text-gold">On the server</b> that you signed up on: your e-mail address, a hash of
        your password (never the password), your profile, workouts, records, favorites and templates. Nobody else who
        trains here can see them.
      </p>
      <p>
        <b className="font-normal text-gold">On this device</b>: your session, the workout in progress, finished
        workouts that wait to be sent, and what the screens need without a network. Signing out deletes all of it. If
        the server cannot be told, an encrypted pass to tell it again stays for an hour at most. Theme, sound, haptics
        and notifications are this device’s own, and stay.
      </p>
      <p>
        <b className="font-normal text-gold">With the bell on</b>, the server also keeps this browser’s push address,
        and its messages go through the push service of the browser’s maker, encrypted. It sees when one comes, not what
        is in it.
      </p>
      <p className="text-ink-dim">No cookies, no trackers, no advertising. Nothing else is sent to anybody.</p>
    </>
  );
}

type SheetSectionProps = { title: string; children: ReactNode };

/** A section of text: a heading, paragraphs and actions. */
function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 type-vt-24">
      <h3 id={id} className="type-vt-28 text-accent">
        {title}
      </h3>
      {children}
    </section>
  );
}
