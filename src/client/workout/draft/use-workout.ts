import { useContext } from 'react';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { DraftsContext, useWorkoutStore } from './workout-context.ts';
import type { WorkoutStore } from './workout-store.ts';

/** A workout and the rules of its actions, which are loaded with the screens that use this; others only read the workout. */
export interface Workout extends Pick<WorkoutStore, 'read' | 'whenSaved' | 'adopt' | 'end'> {
  readonly dispatch: (action: SessionAction) => void;
}

/** Stay the same for the lifetime of the provider. */
const WORKOUTS = new WeakMap<WorkoutStore, Workout>();

export function useWorkout(): Workout {
  return workoutIn(useWorkoutStore());
}

function workoutIn(store: WorkoutStore): Workout {
  const workout = WORKOUTS.get(store) ?? { ...store, dispatch: dispatchTo(store) };
  WORKOUTS.set(store, workout);
  return workout;
}

/** Shows the new name of an own exercise in what is being logged or edited. */
export function useRenameExercise(): (ownExerciseId: string, name: string) => void {
  const drafts = useContext(DraftsContext);
  return (ownExerciseId, name) => {
    for (const store of drafts) dispatchTo(store)({ type: 'renameExercise', ownExerciseId, name });
  };
}

/** For drafts that no screen is about. */
export function dispatchTo({ change }: WorkoutStore): Workout['dispatch'] {
  return (action) => change((session) => reduceSession(session, action));
}
