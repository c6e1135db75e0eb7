import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { preload } from '#client/shared/audio/play.ts';
import { useAuth } from '#client/shared/auth/auth-context.ts';
import { useCompletions } from '#client/shared/completions/completions-context.ts';
import { toast } from '#client/shared/toast/toast.ts';
import { useSession, useWorkout } from '#client/shared/workout/workout-context.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { isForgotten } from '#core/workout/session/forgotten.ts';
import type { Session } from '#core/workout/session/session.ts';
import { FINISH_MESSAGES } from './finish-messages.ts';
import type { FinishedWorkout } from './finished-workout.ts';

/** What the finish dialog shows and what its buttons do. */
export function useFinish(onFinished: (finished: FinishedWorkout) => void) {
  const now = useSession((session) => session);
  const session = useLastAsked(now);
  const { isBusy, log } = useLogging(onFinished);
  const { dispatch } = useWorkout();
  const scrapping = useScrapping(now);
  // A workout that looks forgotten is asked about first.
  const isOpen = now.finishingAt !== null && !isForgotten(now, now.finishingAt);

  // What the next screen plays: a sound that has to be fetched first comes too late.
  useEffect(() => {
    if (isOpen) preload(['fanfare', 'tick', 'fill']);
  }, [isOpen]);

  const keepGoing = () => {
    if (!isBusy) dispatch({ type: 'keepGoing', now: Date.now() });
  };
  return { session, isOpen, isBusy, log, keepGoing, scrapping };
}

/** While the dialog leaves, it shows what it was asked about: the session itself may be over, here or in another tab. */
function useLastAsked(session: Session): Session {
  const [asked, setAsked] = useState(session);
  if (session.finishingAt === null || session === asked) return asked;
  setAsked(session);
  return session;
}

function useLogging(onFinished: (finished: FinishedWorkout) => void) {
  const auth = useAuth();
  const workout = useWorkout();
  const completions = useCompletions();
  const [isBusy, setIsBusy] = useState(false);
  // The second of two quick taps comes before the button has been drawn busy.
  const isLogging = useRef(false);

  const attempt = async () => {
    if (auth.status !== 'authenticated') return refuse(FINISH_MESSAGES.signedOut);
    const session = workout.read();
    const { finishingAt } = session;
    if (finishingAt === null) return;
    const request = completionRequest(session, { userId: auth.userId, endTime: finishingAt });
    if (!request) return refuse(FINISH_MESSAGES.nothing);
    const outcome = await completions.log(session, { onSlow: () => refuse(FINISH_MESSAGES.slow) });
    switch (outcome.status) {
      case 'nothing':
        return refuse(FINISH_MESSAGES.nothing);
      case 'refused':
        return refuse({ title: outcome.message });
      case 'queued':
        // Without a network nothing went wrong: the screen that follows says where the workout is.
        if (outcome.reason !== 'network') refuse({ title: outcome.message });
        return onFinished({ session, request, outcome });
      case 'logged':
        return onFinished({ session, request, outcome });
    }
  };

  const log = async () => {
    if (isLogging.current) return;
    isLogging.current = true;
    setIsBusy(true);
    try {
      await attempt();
    } catch (error) {
      reportError(error);
      refuse(FINISH_MESSAGES.broken);
    } finally {
      isLogging.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, log: () => void log() };
}

/** Asks once more before a workout is thrown away. The question is about one workout, and gone with it. */
function useScrapping({ id, finishingAt }: Session) {
  const { dispatch } = useWorkout();
  const [, navigate] = useLocation();
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const cancel = () => setAskedAbout(null);
  return {
    isAsking: finishingAt !== null && askedAbout === id,
    ask: () => setAskedAbout(id),
    cancel,
    confirm: () => {
      cancel();
      if (id === null) return;
      dispatch({ type: 'end', workoutId: id });
      navigate('/home');
    },
  };
}

function refuse(message: { title: string; description?: string }): void {
  toast({ ...message, variant: 'destructive' });
}
