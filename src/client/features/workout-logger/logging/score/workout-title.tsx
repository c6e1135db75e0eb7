import './workout-title.css';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSaving, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { editableIn } from '#core/workout/session/summary.ts';

/** Loaded in the background: sets can be logged before it arrives. */
const loadDetails = async () => (await import('./workout-details.tsx')).WorkoutDetails;

/** The workout's name. A tap opens the details. */
export function WorkoutTitle() {
  const name = useSessionAfterPaint((session) => session.name.trim()) || 'Workout';
  const editable = useSessionAfterPaint(editableIn);
  const [isOpen, setIsOpen] = useState(false);
  const WorkoutDetails = useOnDemand(true, loadDetails);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="workout-title" onClick={() => setIsOpen(true)}>
        <span translate="no" className="truncate">
          {name}
        </span>
        <Icon of={Pencil} size={12} />
        <span className="sr-only">, {editable}</span>
      </button>
      {WorkoutDetails && <WorkoutDetails open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/**
 * Whether the workout on screen is stored. It changes with every tap, before the tap's result is painted: both words
 * are always rendered, and toggling their visibility causes no layout. Only failures are announced.
 */
export function SavedMark() {
  const saving = useSaving();
  return (
    <span data-saving={saving} className="saved-mark type-vt-18 text-ink-dim">
      <span aria-hidden="true" className="saved-mark-light" />
      <Word when="saved">saved</Word>
      <Word when="saving">saving</Word>
      {saving === 'failed' && <Word when="failed">not saved</Word>}
    </span>
  );
}

function Word({ when, children }: { when: ReturnType<typeof useSaving>; children: string }) {
  const isBad = when === 'failed';
  return (
    <span role={isBad ? 'alert' : undefined} data-when={when} className={`saved-mark-word ${isBad ? 'text-bad' : ''}`}>
      <span className="sr-only">Workout </span>
      {children}
    </span>
  );
}
