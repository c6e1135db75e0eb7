import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import { useWhileClosing } from '../../sheet.tsx';

interface PlatesTarget {
  /** The exercise's place in the workout. */
  readonly exerciseId: string;
  /** The set whose weight is loaded; without it, the first of the exercise that is still to do. */
  readonly setId?: string | undefined;
}

const store = createStore<{ readonly target: PlatesTarget | null }>(() => ({ target: null }));

export function openPlates(target: PlatesTarget): void {
  store.setState({ target });
}

const loadPlatesSheet = async () => (await import('./plates-sheet.tsx')).PlatesSheet;

/** The sheet of plates and warm-ups, loaded when it is first opened. */
export function Plates() {
  const { target } = useStore(store);
  const shown = useWhileClosing(target);
  const PlatesSheet = useOnDemand(target !== null, loadPlatesSheet);
  if (!PlatesSheet || !shown) return null;
  return (
    <PlatesSheet
      key={`${shown.exerciseId} ${shown.setId}`}
      {...shown}
      isOpen={target !== null}
      onClose={() => store.setState({ target: null })}
    />
  );
}

/** An exercise of the catalogue, or an own one. For what opens on a tap: it asks for all exercises. */
export function useKnownExercise(exerciseId: string): Exercise | undefined {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  return [...own, ...catalogue].find(({ id }) => id === exerciseId);
}
