import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useOwnExerciseUpkeep } from '#client/data/exercises/use-own-exercise-upkeep.ts';
import { useTimeZoneReport } from '#client/data/use-time-zone-report.ts';
import { BarSlot } from '#client/kit/screen-bar.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { UpdateOffer } from '#client/pwa/update-offer.tsx';
import { CelebrationOverlay } from '#client/workout/celebration/celebration-overlay.tsx';
import { forgetFinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { StillLifting } from './still-lifting.tsx';
import { TopBar } from './top-bar.tsx';
import { RefusedExercises } from './waiting/refused-exercises.tsx';
import { WaitingStrip } from './waiting/waiting-strip.tsx';

type SignedInShellProps = {
  /** The route's: another screen starts with its own skeleton. */
  path: string;
  skeleton: ComponentProps<typeof ScreenSkeleton>['shape'];
  bar: ComponentProps<typeof TopBar>['shows'];
  children: ReactNode;
};

/** Keeps the top bar and shows the skeleton of the screen until its code is loaded. */
export function SignedInShell({ path, skeleton, bar, children }: SignedInShellProps) {
  useTimeZoneReport();
  useOwnExerciseUpkeep();
  useLeavingCompletion(path);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <BarSlot value={slot}>
      <TopBar path={path} shows={bar} slotRef={setSlot} />
      <UpdateOffer />
      <WaitingStrip />
      <RefusedExercises />
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
