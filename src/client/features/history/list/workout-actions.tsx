import { Check } from 'pixelarticons/react/Check.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { Repeat } from 'pixelarticons/react/Repeat.js';
import { Save } from 'pixelarticons/react/Save.js';
import { Trash } from 'pixelarticons/react/Trash.js';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useSaveTemplate } from '#client/data/templates/use-save-template.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { repeatedSession } from '#core/workout/session/repeated-session.ts';
import { useDeleteWorkout } from './use-delete-workout.ts';

type WorkoutActionsProps = {
  workout: WorkoutSummary;
  /** Missing until the workout's details are loaded. */
  onRepeat?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  /** What can be saved as a template. */
  repeated?: WorkoutDetail | undefined;
  isDeletable?: boolean;
};

export function WorkoutActions({ workout, onRepeat, onEdit, repeated, isDeletable = true }: WorkoutActionsProps) {
  const { remove, isDeleting } = useDeleteWorkout(workout);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => remove(() => focusBeside(currentTarget));
  return (
    <div className="mt-3 mb-1 flex justify-end gap-1 not-tiny:gap-2 wide:gap-4">
      {isDeletable && (
        <Button
          variant="plain"
          size="small"
          className="text-bad not-wide:-ml-2.5 not-wide:w-11 not-wide:shrink-0 not-wide:px-0"
          icon={<Icon of={Trash} />}
          busy={isDeleting}
          onClick={press}
        >
          <span className="sr-only wide:not-sr-only">Delete</span>
        </Button>
      )}
      {onEdit && <WideButton icon={Pencil} label="Edit" onClick={onEdit} />}
      {onRepeat && <WideButton icon={Repeat} label="Repeat" onClick={onRepeat} />}
      {repeated && <SaveButton workout={repeated} />}
    </div>
  );
}

/** As a template, in the name that the workout has. */
function SaveButton({ workout }: { workout: WorkoutDetail }) {
  const [template, setTemplate] = useState(() => ({ id: createId(), isSaved: false }));
  const { state, save } = useSaveTemplate(
    template,
    () => repeatedSession(workout, { workoutId: workout.id, now: Date.parse(workout.start_time) }),
    () => setTemplate({ ...template, isSaved: true }),
  );
  const isSaved = state === 'saved';
  return (
    <IconButton
      variant="edged"
      label={isSaved ? 'Saved as template' : 'Save as template'}
      aria-disabled={isSaved || state === 'saving' || undefined}
      icon={<Icon of={isSaved ? Check : Save} className={isSaved ? 'text-good' : ''} />}
      onClick={save}
    />
  );
}

type WideButtonProps = { icon: ComponentProps<typeof Icon>['of']; label: string; onClick: () => void };

/** On a phone it takes the room that its neighbours leave; on a narrow one there is none for its icon. */
function WideButton({ icon, label, onClick }: WideButtonProps) {
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
