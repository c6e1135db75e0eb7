import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { editableIn } from '#core/workout/session/summary.ts';

/** Loaded in the background, so that it opens offline too. */
const loadDetails = async () => (await import('../logging/score/workout-details.tsx')).WorkoutDetails;

/** The name of the workout. A tap opens the rest of what can be said of it: notes, bodyweight, order. */
export function EditTitle() {
  const name = useSession((session) => session.name.trim()) || 'Workout';
  const editable = useSession(editableIn);
  const isChanged = useSession(
    ({ past, name, notes, bodyweight }) =>
      past?.logged != null &&
      (past.logged.name !== name || past.logged.notes !== notes || past.logged.bodyweight !== bodyweight),
  );
  const [isOpen, setIsOpen] = useState(false);
  const Details = useOnDemand(true, loadDetails);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-changed={isChanged || undefined}
        className="edit-box edit-name field-box"
        onClick={() => setIsOpen(true)}
      >
        <span translate="no" className="min-w-0 grow truncate">
          {name}
        </span>
        <span className="sr-only">
          , {editable}
          {isChanged ? ', changed' : ''}
        </span>
        <Icon of={Pencil} className="shrink-0 text-ink-dim" />
      </button>
      {Details && <Details open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
