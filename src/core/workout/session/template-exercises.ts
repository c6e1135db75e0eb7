import { FIRST_ORDER, type SuggestedExercise, TEMPLATE_REST_SECONDS } from '../../template/estimates.ts';
import { heaviestSetOf } from '../records.ts';
import { isLogged, type Session } from './session.ts';

export interface TemplateExercise extends SuggestedExercise {
  readonly exercise_id: string;
  readonly order: number;
  readonly rest_time: number;
}

/**
 * A workout as a template to do again, with what was done in it. What was planned and not done stays in it; an exercise
 * without set rows does not.
 */
export function templateExercises({ exercises }: Session): TemplateExercise[] {
  return exercises
    .filter(({ sets }) => sets.length > 0)
    .map(({ id, sets, restSeconds }, index) => {
      const heaviest = heaviestSetOf(sets.filter(isLogged)) ?? heaviestSetOf(sets);
      return {
        exercise_id: id,
        order: FIRST_ORDER + index,
        sets_count: sets.length,
        suggested_weight: heaviest?.weight ?? 0,
        suggested_reps: heaviest?.reps ?? 0,
        rest_time: restSeconds ?? TEMPLATE_REST_SECONDS,
      };
    });
}
