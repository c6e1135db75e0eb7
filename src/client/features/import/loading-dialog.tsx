import { Button } from '#client/kit/button.tsx';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { withCommas } from '#core/format/numbers.ts';
import type { LoadProgress } from './imports-api.ts';

type LoadingDialogProps = {
  /** `null`: nothing is loading. */
  progress: LoadProgress | null;
  isAskedToStop: boolean;
  /** Asks whether to stop, or goes on. */
  onAsk: (isAsked: boolean) => void;
  onStop: () => void;
};

const CELLS = 20;
/** The part of the bar that sending the file takes. */
const SENDING = 0.2;

/** How far it is. It keeps everything else away: leaving would stop it. */
export function LoadingDialog({ progress, isAskedToStop, onAsk, onStop }: LoadingDialogProps) {
  const isLoading = progress !== null;
  const words = progress ? progressWords(progress) : 'done';
  return (
    <>
      <Dialog open={isLoading} onClose={() => onAsk(true)} title="LOADING" tone="primary">
        <div className="flex flex-col items-center gap-4 pr-1">
          <Cartridge />
          <SegmentedBar
            cells={CELLS}
            value={progress ? progressPart(progress) : 1}
            label="Loading"
            valueText={words}
            height={24}
            className="w-full"
          />
          <p aria-hidden="true" className="type-vt-24">
            {words}
          </p>
          {/* Read out by quarters: every change would drown everything else. */}
          <p role="status" className="sr-only">
            {progress && `${Math.floor(progressPart(progress) * 4) * 25} %`}
          </p>
          <Button variant="secondary" data-autofocus className="w-full" onClick={onStop}>
            CANCEL
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLoading && isAskedToStop}
        question="STOP LOADING?"
        confirmLabel="STOP"
        cancelLabel="KEEP LOADING"
        onConfirm={onStop}
        onCancel={() => onAsk(false)}
      >
        Nothing from this file will be loaded. You can load it again.
      </ConfirmDialog>
    </>
  );
}

export function progressPart({ sent, loaded }: LoadProgress): number {
  if (!loaded) return sent * SENDING;
  return SENDING + (loaded.of > 0 ? loaded.done / loaded.of : 1) * (1 - SENDING);
}

export function progressWords({ sent, loaded }: LoadProgress): string {
  if (loaded && loaded.done < loaded.of) return `${withCommas(loaded.done)} of ${withCommas(loaded.of)} sets`;
  if (loaded) return 'Counting XP and records...';
  return sent < 1 ? `Sending ${Math.floor(sent * 100)} %` : 'Reading the file...';
}
