import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { Button } from '#client/kit/button.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { takesPlates } from '#core/workout/plates.ts';
import { findExercise } from '#core/workout/session/session.ts';

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
  // Keeps the content while the sheet closes.
  const [shown, setShown] = useState(target);
  if (target && target !== shown) setShown(target);
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

/** Whether an exercise is done with a bar and plates. For what opens on a tap: it asks for all exercises. */
export function useTakesPlates(exerciseId: string | undefined): boolean {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  const exercise = [...own, ...catalogue].find(({ id }) => id === exerciseId);
  return exercise !== undefined && takesPlates(exercise);
}

type PlatesButtonProps = PlatesTarget & { onOpen: () => void };

/** For the menu of an exercise. Nothing where there are no plates. */
export function PlatesButton({ onOpen, ...target }: PlatesButtonProps) {
  const exerciseId = useSession((session) => findExercise(session, target.exerciseId)?.exerciseId);
  if (!useTakesPlates(exerciseId)) return null;
  const open = () => {
    onOpen();
    openPlates(target);
  };
  return (
    <Button variant="secondary" size="small" className="w-full" onClick={open}>
      PLATES &amp; WARM-UPS
    </Button>
  );
}
