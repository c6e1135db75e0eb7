import './workout-title.css';
import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSaving, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';

/** Fetched behind the screen: sets can be logged before it is there. */
const loadDetails = async () => (await import('./workout-details.tsx')).WorkoutDetails;

/** What the workout is called and whether it is safe. A tap anywhere on the clock above opens its details. */
export function WorkoutTitle() {
  const name = useSessionAfterPaint((session) => session.name.trim()) || 'Workout';
  const [isOpen, setIsOpen] = useState(false);
  const WorkoutDetails = useOnDemand(true, loadDetails);
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-haspopup="dialog"
        className="workout-title wide-target type-vt-18 text-ink-dim"
        onClick={() => setIsOpen(true)}
      >
        <span className="truncate">{name}</span>
        <Icon of={Pencil} size={12} />
        <span className="sr-only">, rename, notes, order</span>
      </button>
      <SavedMark />
      {WorkoutDetails && <WorkoutDetails open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/**
 * Whether what is on screen would survive a dead battery. It changes with every tap, before the tap's answer is painted:
 * both words are there, and which of them is seen moves nothing. Only bad news is spoken without being asked for.
 */
function SavedMark() {
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
