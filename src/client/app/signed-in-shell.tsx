import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTimeZoneReport } from '#client/data/use-time-zone-report.ts';
import { BarSlot } from '#client/kit/screen-bar.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { UpdateOffer } from '#client/pwa/update-offer.tsx';
import { CelebrationOverlay } from '#client/workout/celebration/celebration-overlay.tsx';
import { forgetFinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { StillLifting } from './still-lifting.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingStrip } from './waiting/waiting-strip.tsx';

type SignedInShellProps = {
  /** Of the route: another screen begins with its own outline. */
  path: string;
  skeleton: ComponentProps<typeof ScreenSkeleton>['shape'];
  bar: ComponentProps<typeof TopBar>['shows'];
  children: ReactNode;
};

/** The bar stays, and the outline of the screen stands below it until its code is here. */
export function SignedInShell({ path, skeleton, bar, children }: SignedInShellProps) {
  useTimeZoneReport();
  useLeavingCompletion(path);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <BarSlot value={slot}>
      <TopBar path={path} shows={bar} slotRef={setSlot} />
      <UpdateOffer />
      <WaitingStrip />
      <Suspense key={path} fallback={<ScreenSkeleton shape={skeleton} />}>
        {children}
      </Suspense>
      <StillLifting />
      <CelebrationOverlay />
    </BarSlot>
  );
}

/** Whoever has gone elsewhere is done with the completion screen. */
function useLeavingCompletion(path: string): void {
  useEffect(() => {
    if (path !== '/workout-logger') forgetFinishedWorkout();
  }, [path]);
}
