import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useOwnExerciseChanges } from '#client/data/exercises/own-exercise-changes.ts';
import { useOwnExerciseUpkeep } from '#client/data/exercises/use-own-exercise-upkeep.ts';
import { useJobUpkeep } from '#client/data/history-jobs/call-counting.ts';
import { useToldProfile } from '#client/data/settings/settings.ts';
import { useCabinetUpkeep } from '#client/data/settings/use-cabinet-upkeep.ts';
import { useTimeZoneReport } from '#client/data/use-time-zone-report.ts';
import { BarSlot } from '#client/kit/screen-bar.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { CelebrationOverlay } from '#client/play/celebration/celebration-overlay.tsx';
import { UpdateOffer } from '#client/pwa/update-offer.tsx';
import { forgetFinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { ScreenRoute } from './routes.ts';
import { StillLifting } from './still-lifting.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingStrip } from './waiting/waiting-strip.tsx';

const loadRefusedExercises = async () => (await import('./waiting/refused-exercises.tsx')).RefusedExercises;

type SignedInShellProps = { route: Pick<ScreenRoute, 'path' | 'skeleton' | 'bar'>; children: ReactNode };

/** Keeps the top bar and shows the skeleton of the screen until its code is loaded. */
export function SignedInShell({ route: { path, skeleton, bar }, children }: SignedInShellProps) {
  useTimeZoneReport();
  useCabinetUpkeep();
  useOwnExerciseUpkeep();
  useToldProfile();
  useJobUpkeep();
  const isExerciseRefused = useOwnExerciseChanges().some(({ refusal }) => refusal !== null);
  const RefusedExercises = useOnDemand(isExerciseRefused, loadRefusedExercises);
  useLeavingCompletion(path);
  useWaitingFile(path);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <BarSlot value={slot}>
      <TopBar path={path} shows={bar} slotRef={setSlot} />
      <UpdateOffer />
      <WaitingStrip />
      <div aria-live="polite">{RefusedExercises && <RefusedExercises />}</div>
      {/* Another screen starts with its own skeleton. */}
      <Suspense key={path} fallback={<ScreenSkeleton shape={skeleton} />}>
        {children}
      </Suspense>
      <StillLifting />
      <CelebrationOverlay />
    </BarSlot>
  );
}

/** Leaving the logger ends the completion screen. */
function useLeavingCompletion(path: string): void {
  useEffect(() => {
    if (path !== '/workout-logger') forgetFinishedWorkout();
  }, [path]);
}

/** A file that was shared with the app before its member had signed in is read now. */
function useWaitingFile(path: string): void {
  const [, navigate] = useLocation();
  const isHome = path === '/home';
  useEffect(() => {
    // Named here, too: the code that reads it weighs more than the dashboard has room for.
    const isWaiting = isHome && globalThis.caches?.has('gymratt-shared').catch(() => false);
    void Promise.resolve(isWaiting).then((is) => is && navigate('/import', { replace: true }));
  }, [isHome, navigate]);
}
