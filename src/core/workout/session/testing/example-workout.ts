import type { SetDetails } from '../../set-fields.ts';
import type { ExerciseToAdd, SessionAction } from '../actions.ts';
import { reduceSession } from '../reducer.ts';
import { EMPTY_SESSION, findExercise, findSet, type Session } from '../session.ts';

export const WORKOUT_ID = '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11';
export const SIX_PM = Date.UTC(2026, 10, 13, 18, 0, 0);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export const BENCH: ExerciseToAdd = { id: 'bench', name: 'Bench Press', category: 'compound', muscle_group: 'chest' };
export const SQUAT: ExerciseToAdd = { id: 'squat', name: 'Back Squat', category: 'compound', muscle_group: 'legs' };
export const CURL: ExerciseToAdd = { id: 'curl', name: 'Curl', category: 'isolation', muscle_group: 'arms' };
export const PUSH_UP: ExerciseToAdd = { id: 'push-up', name: 'Push-up', category: 'bodyweight', muscle_group: 'chest' };

export function play(session: Session, ...actions: readonly SessionAction[]): Session {
  return actions.reduce(reduceSession, session);
}

export function adding(...exercises: ExerciseToAdd[]): SessionAction {
  return { type: 'addExercises', workoutId: WORKOUT_ID, now: SIX_PM, exercises };
}

/** A workout that was started at six by adding these. */
export function workoutWith(...exercises: ExerciseToAdd[]): Session {
  return play(EMPTY_SESSION, adding(...exercises));
}

export function edit(setId: string, weight: number, reps: number): SessionAction {
  return { type: 'editSet', setId, weight, reps };
}

export function details(setId: string, said: SetDetails): SessionAction {
  return { type: 'editSet', setId, details: said };
}

export function complete(setId: string, now: number = SIX_PM): SessionAction {
  return { type: 'completeSet', setId, now };
}

/** Typed and ticked. */
export function lift(setId: string, weight: number, reps: number, now: number = SIX_PM): readonly SessionAction[] {
  return [edit(setId, weight, reps), complete(setId, now)];
}

export function setsIn(session: Session, exerciseId: string) {
  return findExercise(session, exerciseId)?.sets ?? [];
}

export function numbersIn(session: Session, exerciseId: string): string[] {
  return setsIn(session, exerciseId).map(({ setNumber, weight, reps }) => `${setNumber}: ${weight} x ${reps}`);
}

export function setIn(session: Session, setId: string) {
  return findSet(session, setId)?.set;
}
