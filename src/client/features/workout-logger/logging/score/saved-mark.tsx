import { useSaving } from '#client/shared/workout/workout-context.ts';

const MARKS = {
  saved: { word: 'saved', look: 'bg-good' },
  saving: { word: 'saving', look: 'bg-accent' },
  failed: { word: 'not saved', look: 'bg-bad' },
};

/** Whether what is on screen would survive a dead battery. Only bad news is spoken without being asked for. */
export function SavedMark() {
  const saving = useSaving();
  const { word, look } = MARKS[saving];
  return (
    <span data-saving className="saved-mark type-vt-18 text-ink-dim">
      <span aria-hidden="true" className={`size-2 ${look}`} />
      <span role={saving === 'failed' ? 'alert' : undefined} className={saving === 'failed' ? 'text-bad' : ''}>
        <span className="sr-only">Workout </span>
        {word}
      </span>
    </span>
  );
}
