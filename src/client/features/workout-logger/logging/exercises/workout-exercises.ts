import { t } from '@lingui/core/macro';
import { vibrate } from '#client/device/haptics.ts';
import { type Entry, entryName } from '#client/words/exercise-names.ts';
import { listOf } from '#client/words/format/lists.ts';
import type { Workout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { findExercise, type SessionExercise } from '#core/workout/session/session.ts';
import { supersetLabels } from '#core/workout/supersets.ts';
import { announce } from '../announcements.tsx';

/** Occurs in no name and no id. */
const SEPARATOR = '\n';

/** One text per exercise, in order. Selected as one string, so that it re-renders only when a text or the order changes. */
export function useExerciseTexts(select: (exercise: SessionExercise) => string): readonly string[] {
  const joined = useSession(({ exercises }) => exercises.map(select).join(SEPARATOR));
  return joined === '' ? [] : joined.split(SEPARATOR);
}

/** `A1`, `A2` for the partners of a superset, empty for the others. */
export function useSupersetLabels(): readonly string[] {
  return useSession(({ exercises }) => supersetLabels(exercises).join(SEPARATOR)).split(SEPARATOR);
}

/** The equipment matters little on a narrow tile: `Barbell Bench Press` is the bench press of this workout. */
const EQUIPMENT =
  /^(?:Barbell|Dumbbell|Cable|Kettlebell|Smith Machine|Machine|Band|EZ-Bar|EZ Bar|Trap Bar|Weighted|Bodyweight) (?=\S)/;

/** Split where a narrow screen may leave it out: `Barbell ` and `Bench Press`. */
export function nameParts(exercise: Entry): readonly [equipment: string, movement: string] {
  const name = entryName(exercise);
  // Other languages put it elsewhere: their names stay whole.
  const equipment = name === exercise.name ? (EQUIPMENT.exec(name)?.[0] ?? '') : '';
  return [equipment, name.slice(equipment.length)];
}

/** Names short enough for tiles, in the same order. If two exercises would get the same name, both stay complete. */
export function tileNames(exercises: readonly Entry[]): readonly string[] {
  const names = exercises.map(entryName);
  const short = exercises.map((exercise) => nameParts(exercise)[1]);
  return names.map((name, index) => {
    const candidate = short[index] ?? name;
    const isShared = short.some((other, at) => other === candidate && names[at] !== name);
    return isShared ? name : candidate;
  });
}

/** Joins an exercise with a partner, and announces their turns. */
export function joinExercises({ dispatch, read }: Workout, exerciseId?: string, partnerId?: string): void {
  if (exerciseId === undefined || partnerId === undefined) return;
  dispatch({ type: 'joinSuperset', exerciseId, partnerId });
  const { exercises } = read();
  const superset = findExercise(read(), exerciseId)?.superset ?? null;
  const labels = supersetLabels(exercises);
  const turns = exercises.flatMap((exercise, index) =>
    superset !== null && exercise.superset === superset ? `${labels[index]} ${entryName(exercise)}` : [],
  );
  vibrate('medium');
  announce(t`Superset: ${{ exercises: listOf(turns) }}`);
}
