import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { UpdateOffer } from '#client/pwa/update-offer.tsx';
import { CelebrationOverlay } from '#client/shared/celebration/celebration-overlay.tsx';
import { forgetFinishedWorkout } from '#client/shared/completions/finished-workout.ts';
import { useTimeZoneReport } from '#client/shared/time-zone/use-time-zone-report.ts';
import { BarSlot } from '#client/shared/ui/screen-bar.tsx';
import { ScreenSkeleton } from '#client/shared/ui/skeleton.tsx';
import { routeAt } from './routes.ts';
import { StillLifting } from './still-lifting.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingStrip } from './waiting/waiting-strip.tsx';

type SignedInShellProps = {
  /** Which screen it is: another one begins with its own outline. */
  screen: string;
  skeleton: ComponentProps<typeof ScreenSkeleton>['shape'];
  bar: ComponentProps<typeof TopBar>['shows'];
  children: ReactNode;
};

/** The bar stays, and the outline of the screen stands below it until its code is here. */
export function SignedInShell({ screen, skeleton, bar, children }: SignedInShellProps) {
  useTimeZoneReport();
  useLeavingCompletion();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <BarSlot value={slot}>
      <TopBar shows={bar} slotRef={setSlot} />
      <UpdateOffer />
      <WaitingStrip />
      <Suspense key={screen} fallback={<ScreenSkeleton shape={skeleton} />}>
        {children}
      </Suspense>
      <StillLifting />
      <CelebrationOverlay />
    </BarSlot>
  );
}

/** Whoever has gone elsewhere is done with the completion screen. */
function useLeavingCompletion(): void {
  const [path] = useLocation();
  useEffect(() => {
    if (routeAt(path).path !== '/workout-logger') forgetFinishedWorkout();
  }, [path]);
}
