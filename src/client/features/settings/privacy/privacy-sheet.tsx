import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'pixelarticons/react/Download.js';
import { Lock } from 'pixelarticons/react/Lock.js';
import { useState } from 'react';
import { downloadFile } from '#client/device/download-file.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Section } from '#client/kit/panel.tsx';
import { bad, good, useSubmit } from '#client/kit/use-submit.ts';
import { download } from '#client/session/api/api-download.ts';
import { failureWords } from '#client/session/api/failure-words.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { SignOutButton } from '#client/workout/leaving/sign-out-button.tsx';
import { exportAccount } from '#contract/endpoints/account.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Sections of text: a heading, paragraphs and actions. */
const SECTION = {
  heading: 'h3',
  titleClassName: 'type-vt-28 text-accent',
  className: 'flex flex-col gap-3 type-vt-24',
} as const;

export function PrivacySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t`PRIVACY`} placement="sheet" tone="primary">
      <div className="flex flex-col gap-8 pe-1 pb-2">
        <Section title={t`Signing in`} {...SECTION}>
          <SignInSecurity />
        </Section>
        <Section title={t`Take your data along`} {...SECTION}>
          <ExportData />
        </Section>
        <Section title={t`What is stored, and where`} {...SECTION}>
          <StoredData />
        </Section>
        <Section title={t`Leave for good`} {...SECTION}>
          <DeleteAccount />
        </Section>
      </div>
    </Dialog>
  );
}

function SignInSecurity() {
  const { email } = useMember();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {email && <p className="[overflow-wrap:anywhere]">{t`You sign in as ${email}.`}</p>}
      <p className="text-ink-dim">{t`A new password signs every other device out at once.`}</p>
      <Button variant="secondary" icon={Lock} onClick={() => setIsChanging(true)}>
        {t`NEW PASSWORD`}
      </Button>
      <p className="text-ink-dim">{t`A phone is lost, or somebody else’s? End every session, wherever it is.`}</p>
      <SignOutButton label={t`SIGN OUT ALL`} busyLabel={t`SIGNING OUT...`} scope="everywhere" />
      <ChangePasswordDialog open={isChanging} onClose={() => setIsChanging(false)} />
    </>
  );
}

/** Promises nothing beyond what the product does: whoever runs the server decides the rest. */
function StoredData() {
  return (
    <>
      <p>
        <Trans>
          <b className="font-normal text-gold">On the server</b> that you signed up on: your e-mail address, a hash of
          your password (never the password), your profile, workouts, records, favorites and templates. Nobody else who
          trains here can see them.
        </Trans>
      </p>
      <p>
        <Trans>
          <b className="font-normal text-gold">On this device</b>: your session, the workout in progress, finished
          workouts that wait to be sent, and what the screens need without a network. Signing out deletes all of it. If
          the server cannot be told, an encrypted pass to tell it again stays for an hour at most. Theme, sound, haptics
          and notifications are this device’s own, and stay.
        </Trans>
      </p>
      <p>
        <Trans>
          <b className="font-normal text-gold">With the bell on</b>, the server also keeps this browser’s push address,
          and its messages go through the push service of the browser’s maker, encrypted. It sees when one comes, not
          what is in it.
        </Trans>
      </p>
      <p className="text-ink-dim">{t`No cookies, no trackers, no advertising. Nothing else is sent to anybody.`}</p>
    </>
  );
}

const FORMATS = [
  { format: 'json', words: () => 'JSON', className: '' },
  { format: 'csv', words: () => 'CSV', className: '' },
  { format: 'hevy', words: () => t`OTHER APPS`, className: 'col-span-2' },
] as const;

type Format = (typeof FORMATS)[number]['format'];

/** A long history takes a while; the other time limits are for requests that a member waits for between two sets. */
const TIMEOUT_MS = 300_000;

function ExportData() {
  const { submit, busyWith, message } = useSubmit(
    async (format: Format) => {
      const file = await download(exportAccount, { query: { format } }, { timeoutMs: TIMEOUT_MS });
      downloadFile(file);
      return good(t`Saved as ${{ file: file.name }}.`);
    },
    (error) => bad(t`Nothing was saved. ${{ reason: failureWords(error) }}`),
  );
  return (
    <>
      <p>
        {t`Everything you have logged, with your profile, records, favorites and templates, as a file on this device.`}
      </p>
      <p className="text-ink-dim">
        {t`JSON for programs, CSV tables in a zip archive for spreadsheets. Both can be loaded again, here or on another server. For other apps, your sets come as the CSV that Hevy writes.`}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {FORMATS.map(({ format, words, className }) => (
          <Button
            key={format}
            className={`${className} tiny:px-1`}
            variant="secondary"
            icon={Download}
            aria-label={format === 'hevy' ? t`Export for other apps` : t`Export as ${{ format: words() }}`}
            busy={busyWith === format}
            busyLabel={t`WAIT...`}
            disabled={busyWith !== undefined && busyWith !== format}
            onClick={() => submit(format)}
          >
            {words()}
          </Button>
        ))}
      </div>
      <FormMessage message={message} />
    </>
  );
}
