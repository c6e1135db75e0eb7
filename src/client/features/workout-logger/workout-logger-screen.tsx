import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { preload } from '#client/device/audio/play.ts';
import { whenUseful } from '#client/device/useful.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { KeysOfScreen } from '#client/kit/keyboard/keys-help.tsx';
import { useKeys } from '#client/kit/keyboard/use-keys.ts';
import { Loading } from '#client/kit/spinner.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useChangesSoon } from '#client/workout/completions/completions-context.ts';
import {
  type FinishedWorkout,
  forgetFinishedWorkout,
  keepFinishedWorkout,
  readFinishedWorkout,
} from '#client/workout/completions/finished-workout.ts';
import { useSession, useSessionAfterPaint, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { LoggingScreen } from './logging/logging-screen.tsx';
import { useForgetRefused } from './logging/sets/refused-entries.ts';
import { OnboardingGate } from './onboarding/onboarding-gate.tsx';
import { useBackThroughDialogs } from './sheet.tsx';

/** Loaded during the workout, so that they are ready long before it ends. */
const loadFinishDialog = async () => (await import('./finish/finish-dialog.tsx')).FinishDialog;
const loadCompletion = () => import('./completion/completion-screen.tsx');

const CompletionScreen = lazy(async () => ({ default: (await loadCompletion()).CompletionScreen }));

export function WorkoutLoggerScreen() {
  useBackThroughDialogs();
  const { finished, isRestored, finish, change } = useFinishedWorkout();
  const exerciseId = useSessionAfterPaint((session) => session.currentExerciseId);
  const FinishDialog = useOnDemand('soon', loadFinishDialog);
  if (finished) {
    const completion = <CompletionScreen finished={finished} isRestored={isRestored} onChange={change} />;
    // After a reload it is all that the screen has: the screen is not useful without it.
    return isRestored ? completion : <Suspense fallback={<Loading />}>{completion}</Suspense>;
  }
  return (
    <OnboardingGate>
      <main className="flex grow flex-col">
        <h1 className="sr-only">{t`WORKOUT LOGGER`}</h1>
        {exerciseId === null ? <EmptyWorkout /> : <LoggingScreen exerciseId={exerciseId} />}
      </main>
      <WorkoutEffects />
      {FinishDialog && <FinishDialog onFinished={finish} />}
    </OnboardingGate>
  );
}

/** The workout on the completion screen, also after a reload, until the next workout starts. */
function useFinishedWorkout() {
  const { userId } = useMember();
  const { read } = useWorkoutStore();
  const [restored] = useState(() => (read().status === 'inactive' ? readFinishedWorkout(userId) : null));
  const [finished, setFinished] = useState(restored);
  // A refused workout may be reopened from here.
  const isOver = useSession(({ startedAt }) => startedAt !== finished?.session.startedAt);

  useEffect(() => {
    if (finished && isOver) keepFinishedWorkout(userId, finished);
    else forgetFinishedWorkout();
  }, [userId, finished, isOver]);

  const change = (changes: Partial<FinishedWorkout>) => setFinished((before) => before && { ...before, ...changes });
  const isRestored = restored !== null && finished?.request.id === restored.request.id;
  return { finished: isOver ? finished : null, isRestored, finish: setFinished, change };
}

/** The side effects of a workout in progress. A component of its own, so that they re-render nothing else. */
function WorkoutEffects() {
  useForgetRefused();
  useChangesSoon();
  useEffect(() => {
    // Sounds fetched only when needed would come too late.
    preload(['set-complete', 'error', 'fanfare']);
    whenUseful()
      .then(loadCompletion)
      .catch(() => undefined);
  }, []);
  return null;
}

/** No workout in progress, or one without exercises. */
function EmptyWorkout() {
  const [, navigate] = useLocation();
  const search = () => navigate('/exercise-selector', { state: { search: true } });
  useKeys({ Enter: search, '/': search });
  return (
    <>
      <EmptyState
        title={t`No exercises in workout`}
        text={t`Pick what you are going to lift. The clock starts with the first exercise.`}
        art={<OwnMascot size={144} />}
        action={<ButtonLink href="/exercise-selector">{t`Select Exercises`}</ButtonLink>}
        className="my-auto"
      />
      <KeysOfScreen />
    </>
  );
}
