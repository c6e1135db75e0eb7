import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { createId } from '#client/device/create-id.ts';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { call } from '#client/session/api/call.ts';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import type { EndedWorkout } from '#client/workout/completions/completion.ts';
import { useEditStore, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { hasChanges } from '#core/workout/session/edit-changes.ts';
import type { Session } from '#core/workout/session/session.ts';

/** A workout of the server, or one that still waits on this phone. */
export type EditableWorkout = WorkoutDetail | EndedWorkout;

/** With the rules of a workout, which the list does without. */
const loadRules = () => import('#core/workout/session/past-session.ts');
const FIRST_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Opens a finished workout in the logger, or an empty one of the past. Asks first if another edit is not saved. */
export function useEditWorkout() {
  const store = useEditStore();
  const running = useWorkoutStore();
  const timeZone = useTimeZone();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<EditableWorkout | 'past' | null>(null);
  useOnDemand('soon', loadRules);

  const { submit, isBusy } = useSubmit(async (workout: EditableWorkout | 'past') => {
    const session = await (workout === 'past' ? pastWorkout(timeZone) : openedSession(workout, timeZone));
    if (session) {
      scrapWorkout(store);
      store.adopt(session);
      navigate(store.place.logger);
    }
    setAsked(null);
    return undefined;
  }, reported);
  const ask = (workout: EditableWorkout | 'past') => {
    const id = workout === 'past' ? undefined : 'request' in workout ? workout.request.id : workout.id;
    // If it was edited while the logger has it open, finishing it would overwrite the edit.
    if (id === running.read().id) {
      toast({ title: t`You continued this workout`, description: t`It is still going on. Change it here.` });
      navigate(running.place.logger);
    }
    // An edit without changes is opened again: another device may have changed the workout since.
    else if (!isUnsaved(store.read())) submit(workout);
    else if (id === store.read().id) navigate(store.place.logger);
    else setAsked(workout);
  };
  return {
    ask,
    /** For `AnotherEditDialog`. */
    question: {
      unsaved: store.read().past?.logged?.name,
      open: asked !== null,
      busy: isBusy,
      onConfirm: () => asked && submit(asked),
      onCancel: () => setAsked(null),
    },
  };
}

type AnotherEditDialogProps = ReturnType<typeof useEditWorkout>['question'] & { doing: 'edit' | 'log' };

export function AnotherEditDialog({ unsaved, doing, ...question }: AnotherEditDialogProps) {
  return (
    <ConfirmDialog {...question} question={t`ANOTHER EDIT?`} confirmLabel={t`DISCARD IT`} cancelLabel={t`KEEP IT`}>
      {unsaved === undefined
        ? t`You have not saved your changes of a past workout yet.`
        : t`You have not saved your changes of ${{ workout: unsaved }} yet.`}{' '}
      {doing === 'edit' ? t`Editing another workout discards them.` : t`Logging another workout discards them.`}
    </ConfirmDialog>
  );
}

/** Whether there is an edit that would be lost. */
export function isUnsaved(session: Session): boolean {
  if (session.past === null) return false;
  return session.past.logged ? hasChanges(session) : session.exercises.length > 0;
}

export function editTitle(session: Session): string {
  return session.past?.logged ? session.past.logged.name : t`a past workout`;
}

async function openedSession(workout: EditableWorkout, timeZone: string): Promise<Session | null> {
  const { editedSession, editedUnsent } = await loadRules();
  if ('request' in workout) {
    const { session, request } = workout;
    // The revision that the server will have once the waiting change has arrived.
    const revision = (request.revision ?? 0) + 1;
    return editedUnsent(session, request, { revision, timeZone });
  }
  const detail = await withRevision(workout);
  const { revision } = detail ?? {};
  if (detail && revision !== undefined) return editedSession(detail, { revision, timeZone });
  toast({
    variant: 'destructive',
    title: t`Not possible offline yet`,
    description: t`This workout was kept by an earlier version. It can be edited once you are online.`,
  });
  return null;
}

/** Answers stored by version 1.0.0 lack the revision and some of what can be edited; may go on 2027-06-01. */
async function withRevision(detail: WorkoutDetail): Promise<WorkoutDetail | null> {
  if (detail.revision !== undefined) return detail;
  return call(getWorkout, { params: { id: detail.id } }).catch(() => null);
}

/** Starts as an hour that ends now; the member then sets the real time. */
async function pastWorkout(timeZone: string): Promise<Session> {
  const { forgottenSession } = await loadRules();
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const ranMs = FIRST_MINUTES * MINUTE_MS;
  return forgottenSession({ workoutId: createId(), startedAt: now - ranMs, ranMs, timeZone });
}
