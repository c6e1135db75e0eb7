import type { ExerciseToAdd, SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import { EMPTY_SESSION, type Session } from './session.ts';

export interface WorkoutPlan {
  readonly name: string;
  readonly exercises: readonly ExerciseToAdd[];
}

export interface WorkoutStart {
  readonly workoutId: string;
  readonly now: number;
}

export function plannedSession({ name, exercises }: WorkoutPlan, start: WorkoutStart): Session {
  const begin: SessionAction[] = [
    { type: 'start', ...start, name },
    { type: 'addExercises', ...start, exercises, keepsDuplicates: true },
  ];
  return begin.reduce(reduceSession, EMPTY_SESSION);
}
