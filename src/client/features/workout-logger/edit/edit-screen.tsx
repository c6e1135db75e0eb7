import './edit.css';
import '../logging/logging-screen.css';
import { t } from '@lingui/core/macro';
import { Save } from 'pixelarticons/react/Save.js';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Dock } from '#client/kit/dock.tsx';
import { ignoreSecondTap } from '#client/kit/double-tap.ts';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { OwnMascot } from '#client/play/rat/own-mascot.tsx';
import { withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession, useSessionAfterPaint, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import { EditedWorkout } from '#client/workout/draft/workout-provider.tsx';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { hasChanges } from '#core/workout/session/edit-changes.ts';
import { Announcer } from '../logging/announcements.tsx';
import { ExerciseStrip } from '../logging/exercises/exercise-strip.tsx';
import { LoggerKeys } from '../logging/logger-keys.tsx';
import { AddSet } from '../logging/sets/log-actions.tsx';
import { useForgetRefused } from '../logging/sets/refused-entries.ts';
import { SetsPanel } from '../logging/sets/sets-panel.tsx';
import { useLogging } from '../logging/sets/use-logging.ts';
import { WorkoutTitle } from '../logging/workout-title.tsx';
import { OnboardingGate } from '../onboarding/onboarding-gate.tsx';
import { useBackCloses, useBackThroughDialogs } from '../sheet.tsx';
import { EditTimes } from './edit-times.tsx';
import { SaveDialog, useSave } from './saving.tsx';

/** EDIT MODE: a workout of the past in the logger, without a clock. The workout in progress goes on untouched. */
export function EditScreen() {
  return (
    <EditedWorkout>
      <Editor />
    </EditedWorkout>
  );
}

function Editor() {
  useBackThroughDialogs();
  useForgetRefused();
  const isOpen = useSession(({ past }) => past !== null);
  // Keeps the screen while it is left, instead of flashing another.
  const [isLeaving, setIsLeaving] = useState(false);
  if (isOpen) {
    return (
      <OnboardingGate>
        <OpenEditor onLeave={() => setIsLeaving(true)} />
      </OnboardingGate>
    );
  }
  if (isLeaving) return <main className="grow" />;
  return (
    <main className="screen flex grow flex-col">
      <h1 className="sr-only">{t`EDIT MODE`}</h1>
      <EmptyState
        title={t`NOTHING TO EDIT`}
        text={t`Open a workout in your history and press EDIT.`}
        art={<OwnMascot size={144} />}
        action={<ButtonLink href="/history">{t`HISTORY`}</ButtonLink>}
        className="my-auto"
      />
    </main>
  );
}

function OpenEditor({ onLeave }: { onLeave: () => void }) {
  const isWide = useMediaQuery(MEDIA.wide);
  const exerciseId = useSessionAfterPaint((session) => session.currentExerciseId);
  const [refusedTime, setRefusedTime] = useState<string | null>(null);
  const isChanged = useSession(
    ({ past, name, notes, bodyweight }) =>
      past?.logged != null &&
      (past.logged.name !== name || past.logged.notes !== notes || past.logged.bodyweight !== bodyweight),
  );
  const saving = useSave(refusedTime, onLeave);
  const actions = <EditActions saving={saving} onLeave={onLeave} />;
  return (
    <>
      <main className="flex grow flex-col">
        <EditBand />
        <div className="logger">
          <div className="logger-side">
            {/* What is being saved cannot be changed any more: it would be lost without a word. */}
            <div className="contents" inert={saving.isBusy}>
              <WorkoutTitle isChanged={isChanged} />
              <EditTimes onRefused={setRefusedTime} />
              {exerciseId !== null && <ExerciseStrip isWide={isWide} />}
            </div>
            {isWide && <div className="edit-actions">{actions}</div>}
          </div>
          <div className="contents" inert={saving.isBusy}>
            {exerciseId === null ? <NoExercises /> : <Sets exerciseId={exerciseId} isWide={isWide} />}
          </div>
        </div>
      </main>
      {!isWide && (
        <Dock>
          <div className="edit-actions">{actions}</div>
        </Dock>
      )}
      <Announcer />
    </>
  );
}

/** Striped like the tape around a building site: nobody takes this for the running workout. */
function EditBand() {
  const before = useSession(({ past }) => past?.logged?.xp);
  return (
    <div className="edit-band">
      <div>
        <h1 className="type-px-16">{before === undefined ? t`PAST WORKOUT` : t`EDIT MODE`}</h1>
        {before !== undefined && <p className="game-only type-vt-20">{t`was +${{ xp: withCommas(before) }} XP`}</p>}
      </div>
    </div>
  );
}

function NoExercises() {
  const { selector } = useWorkoutPlace();
  return (
    <EmptyState
      title={t`No exercises in workout`}
      text={t`Say when it was, then pick what you did.`}
      action={<ButtonLink href={selector}>{t`Select Exercises`}</ButtonLink>}
      className="my-8"
    />
  );
}

function Sets({ exerciseId, isWide }: { exerciseId: string; isWide: boolean }) {
  return (
    <SetsPanel exerciseId={exerciseId} logging={useLogging(exerciseId, isWide)} isWide={isWide}>
      <div className="edit-add">
        <AddSet exerciseId={exerciseId} />
      </div>
      <LoggerKeys />
    </SetsPanel>
  );
}

function EditActions({ saving, onLeave }: { saving: ReturnType<typeof useSave>; onLeave: () => void }) {
  const workout = useWorkout();
  const [, navigate] = useLocation();
  const isNew = useSession(({ past }) => past?.logged === null);
  const { save, isBusy } = saving;
  const [isAsking, setIsAsking] = useState(false);
  useBackCloses(isAsking, () => setIsAsking(false));
  const leave = () => {
    onLeave();
    scrapWorkout(workout);
    navigate('/history');
  };
  const discard = () => {
    const session = workout.read();
    const isTouched = isNew ? session.exercises.length > 0 : hasChanges(session);
    if (isTouched) setIsAsking(true);
    else leave();
  };
  return (
    <>
      <Button variant="secondary" size="hero" text="normal" disabled={isBusy} onClick={discard}>
        {t({ message: 'DISCARD', comment: 'beside another button, at most 9 letters' })}
      </Button>
      <Button
        size="hero"
        text="normal"
        icon={Save}
        busy={isBusy}
        busyLabel={t`SAVING...`}
        data-finish
        onClick={(event) => {
          ignoreSecondTap(event);
          save();
        }}
      >
        {isNew ? t`LOG WORKOUT` : t`SAVE CHANGES`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t`DISCARD?`}
        confirmLabel={t`DISCARD`}
        cancelLabel={t`GO ON EDITING`}
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      >
        {isNew ? t`Nothing of this workout is logged then.` : t`The workout stays as it was before you opened it.`}
      </ConfirmDialog>
      <SaveDialog saving={saving} />
    </>
  );
}
