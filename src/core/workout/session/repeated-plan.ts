import { hasGenericName } from '../../visible-name.ts';
import type { StoredFields } from '../set-fields.ts';
import { gathered } from '../supersets.ts';
import type { WorkoutPlan } from './planned-session.ts';
import type { CatalogueExercise } from './session.ts';

export interface WorkoutToRepeat {
  readonly name: string;
  readonly exercises: readonly (Omit<CatalogueExercise, 'id'> & {
    readonly exercise_id: string;
    readonly superset?: number | null | undefined;
    readonly rest_seconds?: number | null | undefined;
    readonly sets: readonly StoredFields[];
  })[];
}

/** A new workout that begins with what an earlier one ended with: its exercises, and every set as a suggestion. */
export function repeatedPlan({ name, exercises }: WorkoutToRepeat): WorkoutPlan {
  return {
    name: hasGenericName(name) ? '' : name,
    exercises: gathered(exercises).map(({ exercise_id: id, rest_seconds: restSeconds, sets, ...exercise }) => ({
      ...exercise,
      id,
      ...((restSeconds ?? null) !== null && { restSeconds, restOrigin: 'plan' as const }),
      sets,
    })),
  };
}
