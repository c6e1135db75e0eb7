import { lazy, Suspense, useEffect, useState } from 'react';
import { preload } from '#client/shared/audio/play.ts';
import { Loading } from '#client/shared/ui/loading.tsx';
import { useSession, useSessionAfterPaint } from '#client/shared/workout/workout-context.ts';
import { FinishDialog } from './finish/finish-dialog.tsx';
import type { FinishedWorkout } from './finish/finished-workout.ts';
import { EmptyWorkout } from './logging/empty-workout.tsx';
import { LoggingScreen } from './logging/logging-screen.tsx';
import { useWakeLock } from './logging/use-wake-lock.ts';

/** Fetched while the workout is under way, and there long before it ends. */
const loadCompletion = () => import('./completion/completion-screen.tsx');

const CompletionScreen = lazy(async () => ({ default: (await loadCompletion()).CompletionScreen }));

export function WorkoutLoggerScreen() {
  const [finished, setFinished] = useState<FinishedWorkout | null>(null);
  const exerciseId = useSessionAfterPaint((session) => session.currentExerciseId);
  // A workout that was refused may be opened again from here.
  const isOver = useSession(({ startedAt }) => startedAt !== finished?.session.startedAt);
  if (finished && isOver) {
    return (
      <Suspense fallback={<Loading />}>
        <CompletionScreen finished={finished} />
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
      <FinishDialog onFinished={setFinished} />
    </>
  );
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
