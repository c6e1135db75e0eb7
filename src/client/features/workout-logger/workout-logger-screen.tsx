import { lazy, Suspense, useEffect, useState } from 'react';
import { preload } from '#client/device/audio/play.ts';
import { Loading } from '#client/kit/loading.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import {
  type FinishedWorkout,
  forgetFinishedWorkout,
  keepFinishedWorkout,
  readFinishedWorkout,
} from '#client/workout/completions/finished-workout.ts';
import { useSession, useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { EmptyWorkout } from './logging/empty-workout.tsx';
import { LoggingScreen } from './logging/logging-screen.tsx';
import { useWakeLock } from './logging/use-wake-lock.ts';
import { useBackThroughDialogs } from './use-back-closes.ts';

/** Fetched while the workout is under way, and there long before it ends. */
const loadFinishDialog = async () => (await import('./finish/finish-dialog.tsx')).FinishDialog;
const loadCompletion = () => import('./completion/completion-screen.tsx');

const CompletionScreen = lazy(async () => ({ default: (await loadCompletion()).CompletionScreen }));

export function WorkoutLoggerScreen() {
  useBackThroughDialogs();
  const { finished, isRestored, finish, change } = useFinishedWorkout();
  const exerciseId = useSessionAfterPaint((session) => session.currentExerciseId);
  const FinishDialog = useOnDemand(true, loadFinishDialog);
  if (finished) {
    return (
      <Suspense fallback={<Loading />}>
        <CompletionScreen finished={finished} isRestored={isRestored} onChange={change} />
      </Suspense>
    );
  }
  return (
    <>
      <main className="flex grow flex-col">
        <h1 className="sr-only">WORKOUT LOGGER</h1>
        {exerciseId === null ? <EmptyWorkout /> : <LoggingScreen exerciseId={exerciseId} />}
      </main>
      <Companions />
      {FinishDialog && <FinishDialog onFinished={finish} />}
    </>
  );
}

/** The workout whose completion screen is open, also after a reload; until the next one is under way. */
function useFinishedWorkout() {
  const { userId } = useMember();
  const { read } = useWorkout();
  const [restored] = useState(() => (read().status === 'inactive' ? readFinishedWorkout(userId) : null));
  const [finished, setFinished] = useState(restored);
  // A workout that was refused may be opened again from here.
  const isOver = useSession(({ startedAt }) => startedAt !== finished?.session.startedAt);

  useEffect(() => {
    if (finished && isOver) keepFinishedWorkout(userId, finished);
    else forgetFinishedWorkout();
  }, [userId, finished, isOver]);

  const change = (changes: Partial<FinishedWorkout>) => setFinished((before) => before && { ...before, ...changes });
  const isRestored = restored !== null && finished?.request.id === restored.request.id;
  return { finished: isOver ? finished : null, isRestored, finish: setFinished, change };
}

/** What a workout brings along besides its screen. Apart, so that nothing else renders with it. */
function Companions() {
  useWakeLock(useSession((session) => session.status === 'active'));
  useEffect(() => {
    // A sound that has to be fetched first comes too late.
    preload(['set-complete', 'error', 'fanfare']);
    loadCompletion().catch(() => undefined);
  }, []);
  return null;
}
