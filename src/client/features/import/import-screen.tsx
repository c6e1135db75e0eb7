import './import.css';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { takeSharedFiles } from '#client/device/shared-files.ts';
import { IconButton } from '#client/kit/icon-button.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Loading } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { counted } from '#core/format/numbers.ts';
import { toLoad } from './answers.ts';
import { ImportStart } from './import-start.tsx';
import { TOO_LARGE } from './imports-api.ts';
import { LoadingDialog } from './loading-dialog.tsx';
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
  const Preview = useOnDemand(true, loadPreview);
  const Result = useOnDemand(save !== null || result !== null, loadResult);
  useArrivingFiles(flow);
  return (
    <main className="flex grow flex-col">
      {step !== 'result' && (
        <ScreenBar>
          <IconButton
            label="Back"
            icon={ArrowLeft}
            className="-ml-2"
            onClick={() => (step === 'preview' ? history.back() : navigate('/settings'))}
          />
          <h1 className="type-px-16 narrow:type-vt-28">LOAD SAVE FILE</h1>
        </ScreenBar>
      )}
      <p role="status" className="sr-only">
        {step === 'preview' && save && `Read. ${counted(toLoad(save.preview, save.answers).workouts, 'new workout')}.`}
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
  const refuse = useEffectEvent(() => complain(TOO_LARGE));
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
