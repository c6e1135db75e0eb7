import { effortWithUnits } from '../../format/efforts.ts';
import { isValidEffort } from '../measures.ts';
import type { UnitsLookup } from '../units.ts';
import type { Session, SessionExercise, SessionSet } from './session.ts';
import { setName, shownNumber } from './set-names.ts';
import { filled, suggestedEffort } from './sets.ts';

export interface NextSet {
  readonly exercise: SessionExercise;
  readonly set: SessionSet;
}

/** What is done after the rest: the first open set of the current exercise, or else of those after it, or before it. */
export function findNextSet({ exercises, currentExerciseId }: Session): NextSet | null {
  const current = Math.max(
    0,
    exercises.findIndex(({ id }) => id === currentExerciseId),
  );
  for (const exercise of [...exercises.slice(current), ...exercises.slice(0, current)]) {
    const set = exercise.sets.find(({ isCompleted }) => !isCompleted);
    if (set) return { exercise, set };
  }
  return null;
}

/** `Barbell Bench Press, set 2: 60 kg x 8`; without the numbers where none are known yet. */
export function nextSetText({ exercise, set }: NextSet, unitsFor: UnitsLookup): string {
  const { name, exerciseId, measure, sets } = exercise;
  const planned = filled(set, suggestedEffort(exercise, set, undefined), measure);
  const numbers = isValidEffort(planned, measure) ? `: ${effortWithUnits(planned, measure, unitsFor(exerciseId))}` : '';
  return `${name}, ${setName(set, shownNumber(sets, set))}${numbers}`;
}
