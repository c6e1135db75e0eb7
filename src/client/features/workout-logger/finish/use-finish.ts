import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { play, preload } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import type { EndedWorkout, LogOutcome } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import {
  type FinishedWorkout,
  forgetFinishedWorkout,
  keepFinishedWorkout,
} from '#client/workout/completions/finished-workout.ts';
import { createId } from '#client/workout/draft/create-id.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { isForgotten } from '#core/workout/session/forgotten.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import { focusField } from '../logging/sets/set-focus.ts';
import { FINISH_MESSAGES } from './finish-messages.ts';

/** Why the server does not take the workout as it is. */
export type Refusal = Extract<LogOutcome, { status: 'refused' }>;

interface LastRefusal extends Refusal {
  readonly finishingAt: number;
}

/** What the finish dialog shows and what its buttons do. */
export function useFinish(onFinished: (finished: FinishedWorkout) => void) {
  const now = useSession((session) => session);
  const session = useLastAsked(now);
  const { isBusy, wait, lastRefusal, emptyLogs, log } = useLogging(onFinished);
  const { dispatch } = useWorkout();
  const scrapping = useScrapping(now);
  // A workout that looks forgotten is asked about first.
  const isOpen = now.finishingAt !== null && !isForgotten(now, now.finishingAt);

  // What the next screen plays: a sound that has to be fetched first comes too late.
  useEffect(() => {
    if (isOpen) preload(['fanfare', 'tick', 'fill']);
  }, [isOpen]);

  // Of this attempt to finish; the next one is asked anew.
  const refusal = lastRefusal?.finishingAt === session.finishingAt ? lastRefusal : null;
  const keepGoing = () => {
    if (!isBusy) dispatch({ type: 'keepGoing', now: Date.now() });
  };
  /** Back into the workout, where the server has found something wrong. */
  const putRight = () => {
    keepGoing();
    if (!refusal?.fault) return;
    const { exerciseId, setNumber, column } = refusal.fault;
    dispatch({ type: 'selectExercise', exerciseId });
    const set = findExercise(session, exerciseId)?.sets.find((one) => one.setNumber === setNumber);
    // When the dialog is gone, and has given the focus back to FINISH.
    if (set) setTimeout(() => focusField(set.id, column ?? 'weight'));
  };
  return { session, isOpen, isBusy, wait, refusal, emptyLogs, log, keepGoing, putRight, scrapping };
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
  /** What the member reads while the server takes long. */
  const [wait, setWait] = useState('');
  const [lastRefusal, setLastRefusal] = useState<LastRefusal | null>(null);
  /** How often LOG WORKOUT was pressed with nothing to log. */
  const [emptyLogs, setEmptyLogs] = useState(0);

  const attempt = async () => {
    if (auth.status !== 'authenticated') return refuse(FINISH_MESSAGES.signedOut);
    const session = workout.read();
    const { finishingAt } = session;
    if (finishingAt === null) return undefined;
    const template = { id: createId(), isSaved: false };
    const sent: { ended: EndedWorkout | null } = { ended: null };
    const outcome = await completions.log(session, {
      onSending: (ended) => {
        sent.ended = ended;
        // For a reload before the server has answered: the workout is over then, and waits on this phone.
        const outcome = { status: 'queued', reason: 'network', message: '' } as const;
        keepFinishedWorkout(auth.userId, { ...ended, template, outcome });
      },
      onSlow: ({ isKept }) => setWait(isKept ? FINISH_MESSAGES.slow : FINISH_MESSAGES.slowUnkept),
    });
    setLastRefusal(outcome.status === 'refused' ? { ...outcome, finishingAt } : null);
    switch (outcome.status) {
      case 'nothing':
        // The dialog says so already, where a toast would lie over its buttons.
        setEmptyLogs((before) => before + 1);
        play('error');
        vibrate('heavy');
        return undefined;
      case 'refused':
        // The dialog itself says what is wrong.
        forgetFinishedWorkout();
        return undefined;
      case 'queued':
        // The screen that follows says where the workout is; without a session there is none.
        if (!isSignedIn(auth.userId)) refuse(FINISH_MESSAGES.signedOut);
        break;
      case 'logged':
        break;
    }
    if (sent.ended) onFinished({ ...sent.ended, template, outcome });
    return undefined;
  };

  const { submit, isBusy } = useSubmit(
    () => attempt().finally(() => setWait('')),
    (error) => {
      reportError(error);
      return refuse(FINISH_MESSAGES.broken);
    },
  );
  return { isBusy, wait, lastRefusal, emptyLogs, log: () => submit() };
}

/** Asks once more before a workout is thrown away. The question is about one workout, and gone with it. */
function useScrapping({ id, finishingAt }: Session) {
  const workout = useWorkout();
  const [, navigate] = useLocation();
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const cancel = () => setAskedAbout(null);
  return {
    isAsking: finishingAt !== null && askedAbout === id,
    ask: () => setAskedAbout(id),
    cancel,
    confirm: () => {
      cancel();
      scrapWorkout(workout);
      navigate('/home');
    },
  };
}

function refuse(message: { title: string; description?: string }): undefined {
  toast({ ...message, variant: 'destructive' });
}
