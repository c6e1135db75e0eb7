import { useSaving } from '#client/workout/draft/workout-context.ts';

/**
 * Whether what is on screen would survive a dead battery. It changes with every tap, before the tap's answer is painted:
 * both words are there, and which of them is seen moves nothing. Only bad news is spoken without being asked for.
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
