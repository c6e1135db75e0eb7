import { Pencil } from 'pixelarticons/react/Pencil.js';
import { useState } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { SavedMark } from './saved-mark.tsx';

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
        className="logger-title type-vt-18 text-ink-dim"
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
