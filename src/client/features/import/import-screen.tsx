import './import.css';
import { plural, t } from '@lingui/core/macro';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { takeSharedFiles } from '#client/device/shared-files.ts';
import { Button } from '#client/kit/button.tsx';
import { Cartridge } from '#client/kit/cartridge.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { toLoad } from './answers.ts';
import { ImportStart } from './import-start.tsx';
import { type LoadProgress, tooLargeWords } from './imports-api.ts';
import { type ImportFlow, takeHeldFiles, useImport } from './use-import.ts';

/** Fetched once the start is shown. */
const loadPreview = async () => (await import('./import-preview.tsx')).ImportPreview;
/** Needed after a load, and fetched while the preview is read. */
const loadResult = async () => (await import('./import-result.tsx')).ImportResult;

/** LOAD SAVE FILE: a history from another app, or from another server. */
export function ImportScreen() {
  const flow = useImport();
  const { step, save, result } = flow;
  const [, navigate] = useLocation();
  const Preview = useOnDemand(step === 'preview' || 'soon', loadPreview);
  const Result = useOnDemand(save !== null || result !== null, loadResult);
  useArrivingFiles(flow);
  return (
    <main className="flex grow flex-col">
      {step !== 'result' && (
        <ScreenBar>
          <IconButton
            label={t`Back`}
            icon={ArrowLeft}
            className="-ms-2"
            onClick={() => (step === 'preview' ? history.back() : navigate('/settings'))}
          />
          <h1 className="type-px-16 narrow:type-vt-28">{t`LOAD SAVE FILE`}</h1>
        </ScreenBar>
      )}
      <p role="status" className="sr-only">
        {step === 'preview' && save && readWords(toLoad(save.preview, save.answers).workouts)}
      </p>
      {step === 'result' && result ? (
        Result ? (
          <Result result={result} />
        ) : (
          <Loading />
        )
      ) : step === 'preview' && save && Preview ? (
        <Preview flow={flow} save={save} />
      ) : (
        <ImportStart flow={flow} />
      )}
      <LoadingDialog {...flow.loading} />
    </main>
  );
}

const readWords = (workouts: number) =>
  plural(workouts, { one: 'Read. # new workout.', other: 'Read. # new workouts.' });

/** Not known to TypeScript so far. */
interface LaunchQueue {
  readonly setConsumer: (consume: (params: { readonly files: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Files that were opened with the app, shared with it, or had to wait until their member had signed in again. */
function useArrivingFiles({ choose, complain }: ImportFlow): void {
  const { userId } = useMember();
  const [path, navigate] = useLocation();
  const shared = new URLSearchParams(useSearch()).get('shared');
  const arrive = useEffectEvent((files: readonly File[]): void => void choose(files));
  const refuse = useEffectEvent(() => complain(tooLargeWords()));
  const clean = useEffectEvent(() => navigate(path, { replace: true }));

  useEffect(() => {
    if (shared !== null) clean();
    if (shared === 'too-large') return refuse();
    const held = takeHeldFiles(userId);
    if (held.length > 0) return arrive(held);
    // Also without being told so: they may have waited for their member to sign in.
    void takeSharedFiles(Date.now()).then((files) => arrive(files));
  }, [shared, userId]);
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((handle) => handle.getFile())).then((opened) => arrive(opened));
    });
  }, []);
}

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
function LoadingDialog({ progress, isAskedToStop, onAsk, onStop }: LoadingDialogProps) {
  const isLoading = progress !== null;
  const words = progress ? progressWords(progress) : t`done`;
  return (
    <>
      <Dialog open={isLoading} onClose={() => onAsk(true)} title={t`LOADING`} tone="primary">
        <div className="flex flex-col items-center gap-4 pe-1">
          <Cartridge />
          <SegmentedBar
            cells={CELLS}
            value={progress ? progressPart(progress) : 1}
            label={t`Loading`}
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
            {t`CANCEL`}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLoading && isAskedToStop}
        question={t`STOP LOADING?`}
        confirmLabel={t`STOP`}
        cancelLabel={t`KEEP LOADING`}
        onConfirm={onStop}
        onCancel={() => onAsk(false)}
      >
        {t`Nothing from this file will be loaded. You can load it again.`}
      </ConfirmDialog>
    </>
  );
}

export function progressPart({ sent, loaded }: LoadProgress): number {
  if (!loaded) return sent * SENDING;
  return SENDING + (loaded.of > 0 ? loaded.done / loaded.of : 1) * (1 - SENDING);
}

export function progressWords({ sent, loaded }: LoadProgress): string {
  if (loaded && loaded.done < loaded.of) {
    const done = withCommas(loaded.done);
    return plural({ sets: loaded.of }, { one: `${done} of # set`, other: `${done} of # sets` });
  }
  if (loaded) return t`Counting XP and records...`;
  return sent < 1 ? t`Sending ${{ percent: Math.floor(sent * 100) }} %` : t`Reading the file...`;
}
