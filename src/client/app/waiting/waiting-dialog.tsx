import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PendingCompletion } from '#client/shared/completions/completion.ts';
import { useCompletions } from '#client/shared/completions/completions-context.ts';
import { toast } from '#client/shared/toast/toast.ts';
import { Button } from '#client/shared/ui/button.tsx';
import { ConfirmDialog } from '#client/shared/ui/confirm-dialog.tsx';
import { Dialog } from '#client/shared/ui/dialog.tsx';
import { Panel } from '#client/shared/ui/panel.tsx';
import { dayOf, worthOf } from './waiting-words.ts';

type WaitingDialogProps = { open: boolean; onClose: () => void };

/** Every workout that the server has not confirmed, and what can be done about each. */
export function WaitingDialog({ open, onClose }: WaitingDialogProps) {
  const { pending, discard } = useCompletions();
  const [doomed, setDoomed] = useState<PendingCompletion | null>(null);
  const throwAway = () => {
    setDoomed(null);
    if (doomed) void discard(doomed.id);
  };
  return (
    <>
      <Dialog open={open && !doomed} onClose={onClose} title="NOT SENT" placement="bottom">
        <p className="type-vt-20 text-ink-dim">
          Kept on this phone. What only waits is sent by itself as soon as there is a connection.
        </p>
        <ul className="mt-4 flex flex-col gap-4">
          {pending.map((completion) => (
            <Waiting key={completion.id} completion={completion} onClose={onClose} onDiscard={setDoomed} />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={open && doomed !== null}
        question="DISCARD?"
        danger
        confirmLabel="DISCARD"
        cancelLabel="KEEP IT"
        onConfirm={throwAway}
        onCancel={() => setDoomed(null)}
      >
        {doomed?.request.name} of {doomed && dayOf(doomed)} ({doomed && worthOf(doomed)}) is nowhere but on this phone.
        It will be gone for good.
      </ConfirmDialog>
    </>
  );
}

type WaitingProps = {
  completion: PendingCompletion;
  onClose: () => void;
  onDiscard: (completion: PendingCompletion) => void;
};

function Waiting({ completion, onClose, onDiscard }: WaitingProps) {
  const { id, request, state, problem } = completion;
  const { retry } = useCompletions();
  const reopen = useReopening(id, onClose);
  return (
    <Panel as="li" ground="bg" edge={state === 'refused' ? 'bad' : 'normal'} className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="truncate type-vt-24">{request.name}</h3>
        <p className="type-vt-20 text-ink-dim">
          {dayOf(completion)} · <span className="text-gold">{worthOf(completion)}</span>
        </p>
        {problem && <p className={`mt-1 type-vt-20 ${state === 'refused' ? 'text-bad' : 'text-ink'}`}>{problem}</p>}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-3 pr-1">
        {state === 'refused' && (
          <Button size="small" onClick={reopen}>
            OPEN AGAIN
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={state === 'sending'}
          busyLabel="SENDING…"
          onClick={() => void retry(id)}
        >
          TRY AGAIN
        </Button>
        {state === 'refused' && (
          <Button size="small" variant="danger" onClick={() => onDiscard(completion)}>
            DISCARD
          </Button>
        )}
      </div>
    </Panel>
  );
}

function useReopening(id: string, onReopened: () => void): () => void {
  const { reopen } = useCompletions();
  const [, navigate] = useLocation();
  const leadToIt = (isOpen: boolean) => {
    if (!isOpen) {
      toast({
        title: 'Another workout is in progress',
        description: 'Finish or scrap it first. This one is kept here until then.',
      });
      return;
    }
    onReopened();
    navigate('/workout-logger');
  };
  return () => void reopen(id).then(leadToIt);
}
