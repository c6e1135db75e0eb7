import './workout-title.css';
import { t } from '@lingui/core/macro';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { listOf } from '#client/words/format/lists.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { movesTheBody, type Session } from '#core/workout/session/session.ts';

/** Loaded in the background: sets can be logged before it arrives, and it opens offline. */
const loadDetails = async () => (await import('./sheets/workout-details.tsx')).WorkoutDetails;

/** The workout's name. A tap opens its details. In an edited workout it looks like a field, which may be changed. */
export function WorkoutTitle({ isChanged }: { isChanged?: boolean }) {
  const name = useSessionAfterPaint((session) => session.name.trim()) || t`Workout`;
  const editable = useSessionAfterPaint(editableIn);
  const [isOpen, setIsOpen] = useState(false);
  const WorkoutDetails = useOnDemand(isOpen || 'soon', loadDetails);
  const isField = isChanged !== undefined;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-changed={isChanged || undefined}
        className={isField ? 'edit-box edit-name field-box' : 'workout-title'}
        onClick={() => setIsOpen(true)}
      >
        <span translate="no" className={`truncate ${isField ? 'min-w-0 grow' : ''}`}>
          {name}
        </span>
        <Icon of={Pencil} size={isField ? 24 : 12} className={isField ? 'text-ink-dim' : ''} />
        <span className="sr-only">
          , {editable}
          {isChanged ? `, ${t`changed`}` : ''}
        </span>
      </button>
      {WorkoutDetails && <WorkoutDetails open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What the sheet behind the workout's name has, for its label. The bodyweight is only asked for after the fact. */
export function editableIn({ exercises, past }: Session): string {
  const hasBodyweight = past !== null && exercises.some(movesTheBody);
  const parts = [
    t`rename`,
    t`notes`,
    hasBodyweight && t({ message: 'bodyweight', context: 'of a member' }),
    exercises.length > 1 && t`order`,
  ];
  return listOf(parts.filter((part) => part !== false));
}
