import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Form } from '#client/kit/form.tsx';
import { NumberStepper } from '#client/kit/number-stepper.tsx';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { useBackCloses } from '../../sheet.tsx';

type AmrapSheetProps = {
  /** `null` while it is closed. */
  minimum: number | null;
  onLog: (reps: number) => void;
  onClose: () => void;
};

/** A set of as many as possible: one tap must not log the minimum unseen. */
export function AmrapSheet({ minimum, onLog, onClose }: AmrapSheetProps) {
  useBackCloses(minimum !== null, onClose);
  return (
    <Dialog open={minimum !== null} onClose={onClose} title={t`HOW MANY REPS?`} placement="bottom" tone="accent">
      <Reps key={minimum} minimum={minimum ?? 0} onLog={onLog} />
    </Dialog>
  );
}

function Reps({ minimum, onLog }: { minimum: number; onLog: (reps: number) => void }) {
  const [text, setText] = useState(`${minimum}`);
  const id = useId();
  const typed = /^\d+$/.test(text.trim()) ? Number(text) : null;
  const isValid = typed !== null && typed > 0 && typed <= WORKOUT_LIMITS.reps;
  const step = (by: number) => setText(`${Math.min(WORKOUT_LIMITS.reps, Math.max(1, (typed ?? minimum) + by))}`);
  return (
    <Form className="flex flex-col gap-4 pe-1" onSubmit={() => isValid && onLog(typed)}>
      <label htmlFor={id} className="type-vt-24 text-ink-dim">
        {t`All you could do. ${minimum} is enough.`}
      </label>
      <NumberStepper
        id={id}
        inputMode="numeric"
        data-autofocus
        value={text}
        unit={t({ message: 'reps', comment: 'behind a number' })}
        stepLabels={{ less: t`One rep less`, more: t`One rep more` }}
        aria-invalid={!isValid || undefined}
        onType={setText}
        onStep={step}
      />
      <Button type="submit" size="hero" text="normal" unavailable={!isValid} className="w-full">
        {t({ message: 'LOG', comment: 'button in a row, at most 9 letters' })}
      </Button>
    </Form>
  );
}
