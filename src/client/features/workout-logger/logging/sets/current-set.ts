import type { SessionSet } from '#core/workout/session/session.ts';

/** The set that is lit and that the pinned button logs: the one being typed in, or else the first that is not done. */
export function currentSetOf(sets: readonly SessionSet[], touchedSetId: string | null): SessionSet | undefined {
  const open = sets.filter(({ isCompleted }) => !isCompleted);
  return open.find(({ id }) => id === touchedSetId) ?? open[0];
}
