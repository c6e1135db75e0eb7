import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { play, preload } from '#client/device/audio/play.ts';
import { createId } from '#client/device/create-id.ts';
import { vibrate } from '#client/device/haptics.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSubmit } from '#client/kit/use-submit.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import { CHANGED, type EndedWorkout, type LogOutcome } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import {
  type FinishedWorkout,
  forgetFinishedWorkout,
  keepFinishedWorkout,
} from '#client/workout/completions/finished-workout.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { MEASURES } from '#core/workout/measures.ts';
import { isForgotten } from '#core/workout/session/forgotten.ts';
import { findExercise, type Session } from '#core/workout/session/session.ts';
import { focusField } from '../logging/sets/set-focus.ts';
import { useWhileClosing } from '../sheet.tsx';

/** Why the server refused the workout. */
export type Refusal = Extract<LogOutcome, { status: 'refused' }>;

/** The state and the actions of the finish dialog. */
export function useFinish(onFinished: (finished: FinishedWorkout) => void) {
  // Only once FINISH was pressed: a closed dialog need not render with every tap.
  const now = useSession((session) => (session.finishingAt === null ? null : session));
  const { dispatch, read } = useWorkout();
  // It may already be over, here or in another tab.
  const session = useWhileClosing(now) ?? read();
  const { isBusy, wait, lastRefusal, emptyLogs, log } = useLogging(onFinished);
  const scrapping = useScrapping(now);
  // A workout that looks forgotten gets another dialog first.
  const isOpen = now?.finishingAt != null && !isForgotten(now, now.finishingAt);

  // The sounds of the next screen: fetched only when needed, they would come too late.
  useEffect(() => {
    if (isOpen) preload(['fanfare', 'tick', 'fill']);
  }, [isOpen]);

  // Ignores the refusal of an earlier attempt.
  const refusal = lastRefusal?.finishingAt === session.finishingAt ? lastRefusal : null;
  const keepGoing = () => {
    if (!isBusy) dispatch({ type: 'keepGoing', now: Date.now() });
  };
  const returnToRefused = () => {
    keepGoing();
    if (!refusal?.fault) return;
    const { exerciseId, setNumber, column } = refusal.fault;
    dispatch({ type: 'selectExercise', exerciseId });
    const exercise = findExercise(session, exerciseId);
    const set = exercise?.sets.find((one) => one.setNumber === setNumber);
    // After the dialog has closed and returned the focus to FINISH.
    if (exercise && set) setTimeout(() => focusField(set.id, column ?? MEASURES[exercise.measure].fields[0]));
  };
  return { session, isOpen, isBusy, wait, refusal, emptyLogs, log, keepGoing, returnToRefused, scrapping };
}

function useLogging(onFinished: (finished: FinishedWorkout) => void) {
  const auth = useAuth();
  const workout = useWorkout();
  const completions = useCompletions();
  const [, navigate] = useLocation();
  const [wait, setWait] = useState('');
  const [lastRefusal, setLastRefusal] = useState<(Refusal & { readonly finishingAt: number }) | null>(null);
  /** How often LOG WORKOUT was pressed with nothing to log. */
  const [emptyLogs, setEmptyLogs] = useState(0);

  const attempt = async () => {
    if (auth.status !== 'authenticated') return refuse(FINISH_MESSAGES.signedOut());
    const session = workout.read();
    const { finishingAt } = session;
    if (finishingAt === null) return undefined;
    const template = { id: createId(), isSaved: false };
    const sent: { ended: EndedWorkout | null } = { ended: null };
    const outcome = await completions.log(session, {
      onSending: (ended) => {
        sent.ended = ended;
        // If the page is reloaded before the server answers, the workout is finished and queued on this phone.
        const outcome = { status: 'queued', reason: 'network', message: '' } as const;
        keepFinishedWorkout(auth.userId, { ...ended, template, outcome, shownAt: Date.now() });
      },
      onSlow: ({ isKept }) => setWait(isKept ? FINISH_MESSAGES.slow() : FINISH_MESSAGES.slowUnkept()),
    });
    setLastRefusal(outcome.status === 'refused' ? { ...outcome, finishingAt } : null);
    switch (outcome.status) {
      case 'nothing':
        // The dialog already says so, and a toast would cover its buttons.
        setEmptyLogs((before) => before + 1);
        play('error');
        vibrate('heavy');
        return undefined;
      case 'refused':
        // The dialog says what is wrong. Of two versions, the history shows both, and asks.
        forgetFinishedWorkout();
        if (outcome.code === CHANGED) navigate('/history');
        return undefined;
      case 'queued':
        // The completion screen says where the workout is, but without a session it is not shown.
        if (!isSignedIn(auth.userId)) refuse(FINISH_MESSAGES.signedOut());
        break;
      case 'logged':
        break;
    }
    if (sent.ended) onFinished({ ...sent.ended, template, outcome, shownAt: Date.now() });
    return undefined;
  };

  const { submit, isBusy } = useSubmit(
    () => attempt().finally(() => setWait('')),
    (error) => {
      reportError(error);
      return refuse(FINISH_MESSAGES.broken());
    },
  );
  return { isBusy, wait, lastRefusal, emptyLogs, log: () => submit() };
}

/** Asks before a workout is thrown away. The question closes when that workout ends. */
function useScrapping(finishing: Session | null) {
  const workout = useWorkout();
  const [, navigate] = useLocation();
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const cancel = () => setAskedAbout(null);
  return {
    isAsking: finishing !== null && askedAbout === finishing.id,
    ask: () => setAskedAbout(finishing?.id ?? null),
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

/** Shown when a workout cannot be logged, or not yet. */
const FINISH_MESSAGES = {
  signedOut: () => ({
    title: t`Please log in to save your workout`,
    description: t`It is kept on this phone until then.`,
  }),
  /** Not the specification's "Please try again": there is no button to press, and nothing the member has to do. */
  slow: () =>
    t`The server takes long to answer. Your workout is kept on this phone, and is sent by itself if no answer comes.`,
  slowUnkept: () =>
    t`The server takes long to answer. Please leave this page open: this phone could not keep your workout.`,
  broken: () => ({ title: t`Failed to save workout: something broke on this phone. Your workout is still here.` }),
};
