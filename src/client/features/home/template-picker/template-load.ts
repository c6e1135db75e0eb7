import type { Exercise } from '#contract/exercise.ts';
import { TEMPLATE_REST_SECONDS } from '#core/template/estimates.ts';
import { plannedSets, type SuggestedExercise } from '#core/template/template-sets.ts';
import type { Measure } from '#core/workout/measures.ts';
import { answeredWeight } from '#core/workout/released-answers.ts';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import type { TemplateExercise } from '#core/workout/session/template-exercises.ts';

export interface TemplateLoad {
  readonly exercises: readonly ExerciseToAdd[];
  /** How many exercises of the template are no longer in the catalogue: a workout with them could not be logged. */
  readonly missing: number;
}

/** A member's template, or a starter workout. */
type Loadable = {
  readonly exercises: readonly (SuggestedExercise &
    Pick<TemplateExercise, 'exercise_id' | 'rest_time' | 'superset'> & { readonly measure?: Measure | undefined })[];
};

/** What a template puts into a workout. The catalogue knows what the template does not say: which muscles it is for. */
export function templateLoad(
  { exercises }: Loadable,
  catalogue: readonly Exercise[],
  bodyweight: number,
): TemplateLoad {
  const known = new Map(catalogue.map((exercise) => [exercise.id, exercise]));
  const found = exercises.flatMap((planned) => {
    const exercise = known.get(planned.exercise_id);
    if (!exercise) return [];
    const { id, name, category, muscle_group, measure, bodyweight_hold } = exercise;
    return {
      id,
      name,
      category,
      muscle_group,
      measure,
      bodyweight_hold,
      sets: plannedSets(planned).map((set) => ({
        ...set,
        weight: answeredWeight(set.weight, { category, measure: planned.measure }, bodyweight),
      })),
      superset: planned.superset,
      restSeconds: planned.rest_time,
      restOrigin: planned.rest_time === TEMPLATE_REST_SECONDS ? ('assumed' as const) : ('plan' as const),
    };
  });
  return { exercises: found, missing: exercises.length - found.length };
}
