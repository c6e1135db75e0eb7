import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useOwnExerciseChanges, useOwnExerciseUpkeep } from '#client/data/exercises/own-exercises.ts';
import { useJobUpkeep } from '#client/data/history-jobs/call-counting.ts';
import { useUnsentProfile, useVoiceUpkeep } from '#client/data/settings/settings.ts';
import { useTimeZoneReport } from '#client/data/use-time-zone-report.ts';
import { onPageReturn } from '#client/device/page-return.ts';
import { awaitUseful, markUseful } from '#client/device/useful.ts';
import { BarSlot } from '#client/kit/screen-bar.tsx';
import { ScreenSkeleton } from '#client/kit/skeleton.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { CelebrationOverlay } from '#client/play/celebration/celebration-overlay.tsx';
import { UpdateOffer } from '#client/pwa/update-offer.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { forgetFinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { isForgotten, trustedUntil } from '#core/workout/session/forgotten.ts';
import type { ScreenRoute } from './screen-route.ts';
import { TopBar } from './top-bar.tsx';

// Loaded before the first screen is rendered.
awaitUseful();

const loadWaitingStrip = async () => (await import('./waiting/waiting-strip.tsx')).WaitingStrip;
const loadRefusedExercises = async () => (await import('./waiting/refused-exercises.tsx')).RefusedExercises;

type SignedInShellProps = { route: Pick<ScreenRoute, 'path' | 'skeleton' | 'bar'>; children: ReactNode };

/** Keeps the top bar and shows the skeleton of the screen until its code is loaded. */
export function SignedInShell({ route: { path, skeleton, bar }, children }: SignedInShellProps) {
  const { profile } = useMember();
  useTimeZoneReport();
  const isSilent = useVoiceUpkeep();
  useOwnExerciseUpkeep();
  useUnsentProfile();
  useJobUpkeep();
  const isWaiting = useCompletions().pending.length > 0;
  const WaitingStrip = useOnDemand(isWaiting || 'soon', loadWaitingStrip);
  const isExerciseRefused = useOwnExerciseChanges().some(({ refusal }) => refusal !== null);
  const RefusedExercises = useOnDemand(isExerciseRefused, loadRefusedExercises);
  useLeavingCompletion(path);
  useWaitingFile(path);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  if (isSilent) return <ScreenSkeleton shape={skeleton} />;
  return (
    <BarSlot value={slot}>
      <TopBar path={path} shows={bar} slotRef={setSlot} />
      <UpdateOffer />
      {WaitingStrip && <WaitingStrip />}
      <div aria-live="polite">{RefusedExercises && <RefusedExercises />}</div>
      {/* Another screen starts with its own skeleton. */}
      <Suspense key={path} fallback={<ScreenSkeleton shape={skeleton} />}>
        {children}
        <Useful />
      </Suspense>
      <StillLifting />
      <CelebrationOverlay xp={profile?.xp} />
    </BarSlot>
  );
}

/** Rendered with a screen once its code is there; the first one is useful when nothing that it has asked for is missing. */
function Useful() {
  const client = useQueryClient();
  useEffect(() => {
    const isMissing = () => client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      // What is rendered then may ask for more.
      if (!isMissing()) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(end)));
    };
    const stop = client.getQueryCache().subscribe(look);
    const end = () => {
      if (isMissing()) return;
      stop();
      markUseful();
    };
    look();
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [client]);
  return null;
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
    // The cache's name is repeated here: importing the code that reads it would exceed the dashboard's byte budget.
    const isWaiting = isHome && globalThis.caches?.has('gymratt-shared').catch(() => false);
    void Promise.resolve(isWaiting).then((is) => is && navigate('/import', { replace: true }));
  }, [isHome, navigate]);
}

const loadDialog = async () => (await import('./still-lifting-dialog.tsx')).StillLiftingDialog;

/** Asks about a workout that looks forgotten, on any screen: when the app is opened or FINISH is pressed. */
function StillLifting() {
  const now = useNowWhenForgotten();
  const isAsked = useSessionAfterPaint((session) => isForgotten(session, now));
  const Dialog = useOnDemand(isAsked, loadDialog);
  return Dialog && <Dialog isAsked={isAsked} now={now} />;
}

/** The current time, updated when the workout starts to look forgotten and when the page becomes visible. */
function useNowWhenForgotten(): number {
  const until = useSessionAfterPaint(trustedUntil);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const read = () => setNow(Date.now());
    const timer = setTimeout(read, Math.max(0, until - Date.now()) + 1);
    const stop = onPageReturn(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [until]);
  return now;
}
