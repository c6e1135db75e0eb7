import type { Measure } from '../workout/measures.ts';
import { comparableName } from '../workout/own-exercise.ts';

/** An exercise that a name in a file may mean: one of the catalogue, or of the member. */
export interface Matchable {
  readonly id: string;
  readonly name: string;
  readonly equipment: string;
  readonly measure?: Measure | undefined;
  /** Made by the member. Archived ones are known by their names, too. */
  readonly isOwn?: boolean | undefined;
  /** The exercise that it is now. */
  readonly mergedInto?: string | null | undefined;
}

export interface Match {
  /** `null` where it is not certain: the name becomes an own exercise unless the member chooses another. */
  readonly exerciseId: string | null;
  /** Ids of what an uncertain name may mean, the best first. */
  readonly suggestions: readonly string[];
}

/** What a member has chosen for a name, now or for an earlier file: an exercise, or one of their own by that name. */
export type NameChoices = ReadonlyMap<string, string>;
export const OWN = 'own';

/** What each name in a file means. There is never a guess between two exercises. */
export function matchExercises(
  names: Iterable<string>,
  exercises: readonly Matchable[],
  chosen: NameChoices,
): Map<string, Match> {
  const byName = new Map(exercises.map((exercise) => [comparableName(exercise.name), exercise]));
  return new Map(
    Array.from(names, (name) => {
      const exerciseId = chosen.get(name) ?? byName.get(comparableName(name))?.id ?? null;
      return [name, { exerciseId: exerciseId === OWN ? null : exerciseId, suggestions: [] }];
    }),
  );
}
