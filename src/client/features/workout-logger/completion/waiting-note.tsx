import { Save } from 'pixelarticons/react/Save.js';
import { WarningDiamond } from 'pixelarticons/react/WarningDiamond.js';
import { Button } from '#client/shared/ui/button.tsx';
import { Icon } from '#client/shared/ui/icon.tsx';
import { Panel } from '#client/shared/ui/panel.tsx';

type WaitingNoteProps = {
  /** Why the server will not take it; `null` where it only could not be reached. */
  problem: string | null;
  isSending: boolean;
  onRetry: () => void;
};

/** Where the workout is while the server does not have it. */
export function WaitingNote({ problem, isSending, onRetry }: WaitingNoteProps) {
  return (
    <Panel as="section" aria-label="Not sent yet" edge={problem ? 'bad' : 'normal'} className="flex flex-col gap-3 p-4">
      <div className="flex gap-3 type-vt-24">
        <Icon of={problem ? WarningDiamond : Save} className={`mt-0.5 ${problem ? 'text-bad' : 'text-primary'}`} />
        <p role="status">{problem ?? 'Saved on this phone. It is sent when there is signal.'}</p>
      </div>
      <Button variant="secondary" size="small" busy={isSending} busyLabel="SENDING..." onClick={onRetry}>
        TRY AGAIN
      </Button>
    </Panel>
  );
}
