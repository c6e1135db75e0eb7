import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { readItems } from '#client/outbox/stored-items.ts';
import { readSession } from '#client/session/auth/stored-session.ts';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { EDITED, readDraft } from '#client/workout/draft/draft.ts';
import { describeLosses, LossList } from './losses.tsx';

const unknown = () =>
  t`What is not on the server yet could not be read: a workout in progress, or finished ones that wait to be sent.`;

type RestartQuestionProps = { isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** Says what would be lost before it asks. */
export function RestartQuestion({ isBusy, onConfirm, onCancel }: RestartQuestionProps) {
  const [losses, setLosses] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void storedLosses()
      .catch(() => [unknown()])
      .then(setLosses);
  }, []);
  return losses && <Question losses={losses} isBusy={isBusy} onConfirm={onConfirm} onCancel={onCancel} />;
}

function Question({ losses, isBusy, onConfirm, onCancel }: RestartQuestionProps & { losses: readonly string[] }) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that opened this is gone; focus the harmless answer.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <fieldset aria-labelledby={id} className="flex w-full min-w-0 flex-col gap-4 pe-1 text-start type-vt-24">
      <div id={id}>
        <p>
          {t`This signs you out and deletes what this site keeps on this device. Your account and the workouts on the server stay.`}
        </p>
        <LossList losses={losses} cause="restart" />
      </div>
      <Button variant="danger" busy={isBusy} busyLabel={t`CLEARING...`} onClick={onConfirm}>
        {t`CLEAR & RESTART`}
      </Button>
      <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={onCancel}>
        {t`CANCEL`}
      </Button>
    </fieldset>
  );
}

/** What is stored only on this device, read directly from its storage: works without a provider too. */
async function storedLosses(): Promise<readonly string[]> {
  const session = readSession();
  if (!session) return [];
  const database = memberDatabase(session.user.id);
  const [draft, edited, waiting] = await Promise.all([
    database.read(['draft'], (tx) => readDraft(tx)),
    database.read(['draft'], (tx) => readDraft(tx, EDITED)),
    readItems(database),
  ]);
  return describeLosses({ session: draft.session, edited: edited.session, waiting });
}
