import type { SessionSet } from '#core/workout/session/session.ts';

/** The highlighted set, which the pinned button logs: the one being edited, or else the first one that is not done. */
export function currentSetOf(sets: readonly SessionSet[], touchedSetId: string | null): SessionSet | undefined {
  const open = sets.filter(({ isCompleted }) => !isCompleted);
  return open.find(({ id }) => id === touchedSetId) ?? open[0];
}
