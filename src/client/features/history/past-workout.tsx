import { Calendar } from 'pixelarticons/react/Calendar.js';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useStore } from 'zustand/react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useEditStore } from '#client/workout/draft/workout-context.ts';
import { isUnsaved, titleOf, useEditWorkout } from './list/use-edit-workout.ts';

/** Logs a workout after the fact; or leads back to an edit that is not saved yet. */
export function PastWorkout() {
  const store = useEditStore();
  const session = useStore(store.shown, (shown) => shown.session);
  const { askForPast, question, openTitle } = useEditWorkout();
  const isOpen = isUnsaved(session);
  return (
    <>
      {isOpen && (
        <ButtonLink
          href={store.place.logger}
          variant="plain"
          size="small"
          icon={<Icon of={Pencil} />}
          className="order-last -ml-4 text-(--edit)"
        >
          <span translate="no">Unsaved: {titleOf(session)}</span>
        </ButtonLink>
      )}
      {/* Beside the title, a phone has room for two words. */}
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={Calendar} className="not-broad:hidden" />}
        className="not-broad:px-2 tiny:px-1.5"
        onClick={askForPast}
      >
        <span>
          Log <span className="not-broad:sr-only">a </span>past<span className="not-broad:sr-only"> workout</span>
        </span>
      </Button>
      <ConfirmDialog {...question} question="ANOTHER EDIT?" danger confirmLabel="DISCARD IT" cancelLabel="KEEP IT">
        You have not saved your changes of {openTitle} yet. Logging another workout discards them.
      </ConfirmDialog>
    </>
  );
}
