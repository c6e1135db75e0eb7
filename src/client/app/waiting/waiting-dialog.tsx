import { useState } from 'react';
import { Dialog } from '#client/kit/dialog.tsx';
import { Panel } from '#client/kit/panel.tsx';
import type { Pending } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import {
  DiscardDialog,
  dayOf,
  nameOf,
  PendingActions,
  summaryOf,
} from '#client/workout/completions/pending-actions.tsx';

type WaitingDialogProps = { open: boolean; onClose: () => void };

/** Every workout that the server has not confirmed, with its actions. */
export function WaitingDialog({ open, onClose }: WaitingDialogProps) {
  const { pending, discard } = useCompletions();
  const [doomed, setDoomed] = useState<Pending | null>(null);
  const throwAway = () => {
    setDoomed(null);
    if (doomed) void discard(doomed.id);
  };
  return (
    <>
      <Dialog open={open && !doomed} onClose={onClose} title="NOT SENT" placement="bottom">
        <p className="type-vt-20 text-ink-dim">
          Kept on this phone. What only waits is sent by itself as soon as the server answers.
        </p>
        <ul className="mt-4 flex flex-col gap-4">
          {pending.map((completion) => (
            <Waiting key={completion.id} completion={completion} onClose={onClose} onDiscard={setDoomed} />
          ))}
        </ul>
      </Dialog>
      <DiscardDialog completion={open ? doomed : null} onConfirm={throwAway} onCancel={() => setDoomed(null)} />
    </>
  );
}

type WaitingProps = {
  completion: Pending;
  onClose: () => void;
  onDiscard: (completion: Pending) => void;
};

function Waiting({ completion, onClose, onDiscard }: WaitingProps) {
  const { state, problem } = completion;
  return (
    <Panel as="li" ground="bg" edge={state === 'refused' ? 'bad' : 'normal'} className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="type-vt-24 [overflow-wrap:anywhere]">{nameOf(completion)}</h3>
        <p className="type-vt-20 text-ink-dim">
          {dayOf(completion)} · <span className="text-gold">{summaryOf(completion)}</span>
        </p>
        {problem && <p className={`mt-1 type-vt-20 ${state === 'refused' ? 'text-bad' : 'text-ink'}`}>{problem}</p>}
      </div>
      <PendingActions completion={completion} onLeave={onClose} onDiscard={onDiscard} />
    </Panel>
  );
}
