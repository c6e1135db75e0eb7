import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { rememberExercises } from '#client/data/exercises/recent-exercises.ts';
import { createId } from '#client/device/create-id.ts';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { sessionTitle } from '#client/words/workout-titles.ts';
import { useSession, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import type { WorkoutPlan } from '#core/workout/session/planned-session.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

/** Replaces the workout in progress, if any, with a planned one and opens it. */
export function useStartPlanned(): (plan: WorkoutPlan) => Promise<void> {
  const workout = useWorkoutStore();
  const { userId } = useMember();
  const [, navigate] = useLocation();
  return async (plan) => {
    // What the member agreed to lose is what is there now, not what is begun while the code is loaded.
    const { id } = workout.read();
    const { plannedSession } = await import('#core/workout/session/planned-session.ts');
    const session = plannedSession(plan, { workoutId: createId(), now: Date.now() });
    if (id !== null) workout.end(id);
    workout.adopt(session);
    rememberExercises(
      userId,
      session.exercises.map(({ exerciseId }) => exerciseId),
    );
    navigate('/workout-logger');
  };
}

/** Starts a workout at once or, if one is in progress, after the member agreed to lose that one. */
export function useReplaceQuestion<Wish extends object>(start: (wish: Wish) => Promise<void>) {
  const { read } = useWorkoutStore();
  const [asked, setAsked] = useState<Wish | null>(null);
  const { submit, busyWith, isBusy } = useSubmit(async (wish: Wish) => {
    await start(wish);
    setAsked(null);
    return undefined;
  }, reported);
  return {
    starting: busyWith,
    ask: (wish: Wish) => {
      if (isBusy) return;
      if (read().status === 'inactive') submit(wish);
      else setAsked(wish);
    },
    /** For `ReplaceWorkoutDialog`. */
    question: {
      open: asked !== null,
      busy: isBusy,
      onConfirm: () => asked !== null && submit(asked),
      onCancel: () => setAsked(null),
    },
  };
}

type ReplaceWorkoutDialogProps = ReturnType<typeof useReplaceQuestion<object>>['question'] & {
  /** The new workout, and what happens to the current one. */
  children: string;
};

export function ReplaceWorkoutDialog({ children, ...question }: ReplaceWorkoutDialogProps) {
  const session = useSession((current) => current);
  const { completedSets, totalSets } = sessionSummary(session);
  return (
    <ConfirmDialog
      {...question}
      question={t`REPLACE IT?`}
      confirmLabel={t`REPLACE WORKOUT`}
      cancelLabel={t`KEEP IT`}
      busyLabel={t`LOADING`}
    >
      <p>
        {t`${{ workout: sessionTitle(session) }} is still in progress, with ${completedSets} of ${totalSets} sets done.`}
      </p>
      <p className="mt-3">{children}</p>
    </ConfirmDialog>
  );
}
