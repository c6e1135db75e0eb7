import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { clearAndRestart } from '#client/session/auth/sign-out.ts';
import { LossList } from './loss-list.tsx';

const UNKNOWN =
  'What is not on the server yet could not be read: a workout in progress, or finished ones that wait to be sent.';

/**
 * The last resort if this device is in a state that nothing else repairs. Says what would be lost before it asks. Needs
 * no provider, because the page after a crash has none.
 */
export function ClearAndRestart({ className = '' }: { className?: string }) {
  const [losses, setLosses] = useState<readonly string[] | null>(null);
  const { submit: restart, isBusy } = useSubmit(async () => {
    await clearAndRestart();
    return 'leaving';
  }, reported);
  const ask = () => {
    void import('./stored-losses.ts')
      .then(({ storedLosses }) => storedLosses())
      .catch(() => [UNKNOWN])
      .then(setLosses);
  };
  if (!losses) {
    return (
      <Button variant="plain" size="small" className={`text-bad underline ${className}`} onClick={ask}>
        Clear and restart
      </Button>
    );
  }
  return <Question losses={losses} isBusy={isBusy} onConfirm={restart} onCancel={() => setLosses(null)} />;
}

type QuestionProps = { losses: readonly string[]; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

function Question({ losses, isBusy, onConfirm, onCancel }: QuestionProps) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // The button that opened this is gone; focus the harmless answer.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <fieldset aria-labelledby={id} className="flex w-full min-w-0 flex-col gap-4 pr-1 text-left type-vt-24">
      <div id={id}>
        <p>
          This signs you out and deletes what this site keeps on this device. Your account and the workouts on the
          server stay.
        </p>
        <LossList losses={losses} cause="Restarting" />
      </div>
      <Button variant="danger" busy={isBusy} busyLabel="CLEARING..." onClick={onConfirm}>
        CLEAR & RESTART
      </Button>
      <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={onCancel}>
        CANCEL
      </Button>
    </fieldset>
  );
}
