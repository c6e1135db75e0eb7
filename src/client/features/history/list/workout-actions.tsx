import { t } from '@lingui/core/macro';
import { Check } from 'pixelarticons/react/Check.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Repeat } from 'pixelarticons/react/Repeat.js';
import { Save } from 'pixelarticons/react/Save.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type MouseEvent, useState } from 'react';
import { useSaveTemplate } from '#client/data/templates/use-save-template.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { type Drawing, Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { reported, useSubmit } from '#client/kit/use-submit.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { type Completions, useCompletions } from '#client/workout/completions/completions-context.ts';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import { useRepeatWorkout } from '#client/workout/starting/repeat-workout.ts';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { repeatedPlan } from '#core/workout/session/repeated-plan.ts';
import { AnotherEditDialog, type EditableWorkout, isUnsaved, useEditWorkout } from './edit-workout.tsx';

type WorkoutActionsProps = {
  workout: WorkoutSummary;
  isDeletable: boolean;
  editable: EditableWorkout | null | undefined;
  /** Missing until it is loaded, and for what waits on this phone. */
  detail?: WorkoutDetail | undefined;
};

export function WorkoutActions({ workout, isDeletable, editable, detail }: WorkoutActionsProps) {
  const { remove, isDeleting } = useDeleteWorkout(workout);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => remove(() => focusBeside(currentTarget));
  return (
    <div className="mt-3 mb-1 flex flex-wrap justify-end gap-1 not-tiny:gap-2 wide:gap-4">
      {isDeletable && (
        <Button
          variant="plain"
          size="small"
          className="text-bad not-wide:-ms-2.5 not-wide:w-11 not-wide:shrink-0 not-wide:px-0"
          icon={Trash}
          busy={isDeleting}
          onClick={press}
        >
          <span className="sr-only wide:not-sr-only">{t`Delete`}</span>
        </Button>
      )}
      {editable && <EditButton workout={editable} />}
      {detail && <RepeatButton workout={detail} />}
      {detail && <SaveButton workout={detail} />}
    </div>
  );
}

function EditButton({ workout }: { workout: EditableWorkout }) {
  const { ask, question } = useEditWorkout();
  return (
    <>
      <WideButton icon={Pencil} label={t`Edit`} onClick={() => ask(workout)} />
      <AnotherEditDialog {...question} doing="edit" />
    </>
  );
}

function RepeatButton({ workout }: { workout: WorkoutDetail }) {
  const { ask, question } = useRepeatWorkout();
  return (
    <>
      <WideButton icon={Repeat} label={t`Repeat`} onClick={() => ask(workout)} />
      <ReplaceWorkoutDialog {...question}>
        {t`Repeating another one scraps it, and nothing of it is logged.`}
      </ReplaceWorkoutDialog>
    </>
  );
}

/** Saves the workout as a template of the same name. */
function SaveButton({ workout }: { workout: WorkoutDetail }) {
  const [template, setTemplate] = useState(() => ({ id: createId(), isSaved: false }));
  const { state, save } = useSaveTemplate(
    template,
    async () => {
      const { plannedSession } = await import('#core/workout/session/planned-session.ts');
      return plannedSession(repeatedPlan(workout), { workoutId: workout.id, now: Date.parse(workout.start_time) });
    },
    () => setTemplate({ ...template, isSaved: true }),
  );
  const isSaved = state === 'saved';
  return (
    <IconButton
      variant="edged"
      label={isSaved ? t`Saved as template` : t`Save as template`}
      aria-disabled={isSaved || state === 'saving' || undefined}
      icon={<Icon of={isSaved ? Check : Save} className={isSaved ? 'text-good' : ''} />}
      onClick={save}
    />
  );
}

/** On a phone it takes the room that its neighbours leave; on a narrow one there is none for its icon. */
function WideButton({ icon, label, onClick }: { icon: Drawing; label: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of={icon} className="narrow:hidden" />}
      className="grow not-wide:px-2 wide:grow-0"
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** Before a card disappears, moves the focus to its neighbour, or to the screen's heading if it was the last. */
function focusBeside(inCard: Element): void {
  const toggles = [...document.querySelectorAll<HTMLElement>('.history-toggle')];
  const at = toggles.findIndex((toggle) => toggle.closest('article') === inCard.closest('article'));
  const neighbour = toggles[at + 1] ?? toggles[at - 1] ?? document.querySelector<HTMLElement>('h1');
  if (neighbour?.tagName === 'H1') neighbour.tabIndex = -1;
  neighbour?.focus();
}

/** Deletes at once, or as soon as the server answers, and offers to undo, instead of asking first. */
function useDeleteWorkout(workout: WorkoutSummary) {
  const { remove: removeWorkout, takeBack } = useCompletions();
  const edited = useEditStore();
  /** Receives a callback for when the workout is deleted but its card is still shown. */
  const { submit: remove, isBusy: isDeleting } = useSubmit(async (leave: () => void) => {
    leave();
    const outcome = await removeWorkout(workout);
    if (outcome === 'refused' || outcome === 'kept') {
      const description = t`It is still here. Please try again.`;
      toast({ variant: 'destructive', title: t`Workout not deleted`, description });
      return undefined;
    }
    const open = edited.read();
    const draft = open.id === workout.id && isUnsaved(open) ? open : null;
    edited.end(workout.id);
    // Unless another edit has been opened since.
    const undo = () =>
      takeBackDeletion(
        () => takeBack(workout),
        () => draft && edited.adopt(draft),
      );
    toast({
      title: t`Workout deleted`,
      description: [
        outcome === 'deleted'
          ? t`Its ${{ xp: withCommas(workout.xp_earned) }} XP went with it.`
          : t`Its ${{ xp: withCommas(workout.xp_earned) }} XP go with it as soon as the server answers.`,
        ...(draft ? [t`Your unsaved changes are gone too.`] : []),
      ].join(' '),
      action: { label: t`UNDO`, onAction: () => void undo() },
    });
    return 'leaving';
  }, reported);
  return { remove, isDeleting };
}

/** `onBack` is called when the workout is back, or will be as soon as the server answers. */
async function takeBackDeletion(
  takeBack: () => ReturnType<Completions['takeBack']>,
  onBack: () => void,
): Promise<void> {
  const outcome = await takeBack();
  if (outcome === 'refused') {
    toast({
      variant: 'destructive',
      title: t`Workout not restored`,
      description: t`It can be taken back for 30 days. Please try again.`,
      action: { label: t`UNDO`, onAction: () => void takeBackDeletion(takeBack, onBack) },
    });
    return;
  }
  onBack();
  const description =
    outcome === 'restored'
      ? t`With its XP, records and totals.`
      : t`Its XP and records follow as soon as the server answers.`;
  toast({ title: t`Workout restored`, description });
}
