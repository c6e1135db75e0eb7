import './import.css';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { takeSharedFiles } from '#client/device/shared-files.ts';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { withCommas } from '#core/format/numbers.ts';
import { toLoad } from './answers.ts';
import { TOO_LARGE } from './failure-words.ts';
import { takeHeldFiles } from './held-files.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportStart } from './import-start.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { useImport } from './use-import.ts';

/** LOAD SAVE FILE: a history from another app, or from another server. */
export function ImportScreen() {
  const flow = useImport();
  const { step, save, result } = flow;
  const [, navigate] = useLocation();
  useArrivingFiles(flow.choose, flow.complain);
  return (
    <main className="flex grow flex-col">
      {step !== 'result' && (
        <ScreenBar>
          <IconButton
            label="Back"
            icon={<Icon of={ArrowLeft} />}
            className="-ml-2"
            onClick={() => (step === 'preview' ? history.back() : navigate('/settings'))}
          />
          <h1 className="type-px-16 max-[379px]:type-vt-28">LOAD SAVE FILE</h1>
        </ScreenBar>
      )}
      <p role="status" className="sr-only">
        {step === 'preview' && save && `Read. ${withCommas(toLoad(save.preview, save.answers).workouts)} new workouts.`}
      </p>
      {step === 'result' && result ? (
        <ImportResult result={result} />
      ) : step === 'preview' && save ? (
        <ImportPreview
          save={save}
          failure={flow.failure}
          isReading={flow.isReading}
          onAnswer={flow.answer}
          onComplain={flow.complain}
          onLoad={() => void flow.load()}
          onAnother={() => history.back()}
        />
      ) : (
        <ImportStart
          files={flow.files}
          failure={flow.failure}
          isReading={flow.isReading}
          onChoose={(files) => void flow.choose(files)}
          onRetry={flow.readAgain}
        />
      )}
      <LoadingDialog
        progress={flow.progress}
        isAskedToStop={flow.isAskedToStop}
        onAsk={flow.askToStop}
        onKeep={flow.keepLoading}
        onStop={flow.stop}
      />
    </main>
  );
}

/** Not known to TypeScript so far. */
interface LaunchQueue {
  readonly setConsumer: (consume: (params: { readonly files: readonly FileSystemFileHandle[] }) => void) => void;
}

/** Files that were opened with the app, shared with it, or had to wait until their member had signed in again. */
function useArrivingFiles(
  choose: (files: readonly File[]) => Promise<void>,
  complain: (problem: string) => void,
): void {
  const { userId } = useMember();
  const [path, navigate] = useLocation();
  const shared = new URLSearchParams(useSearch()).get('shared');
  const arrive = useEffectEvent((files: readonly File[]): void => void choose(files));
  const refuse = useEffectEvent(() => complain(TOO_LARGE));
  const clean = useEffectEvent(() => navigate(path, { replace: true }));

  useEffect(() => {
    if (shared === null) return;
    clean();
    if (shared === 'too-large') refuse();
    else void takeSharedFiles(Date.now()).then((files) => arrive(files));
  }, [shared]);
  useEffect(() => {
    arrive(takeHeldFiles(userId));
  }, [userId]);
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((handle) => handle.getFile())).then((opened) => arrive(opened));
    });
  }, []);
}
