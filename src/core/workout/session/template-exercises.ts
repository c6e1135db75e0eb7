import { FIRST_ORDER, type SuggestedExercise, TEMPLATE_REST_SECONDS } from '../../template/estimates.ts';
import { bestSetOf } from '../records.ts';
import type { SetType } from '../set-fields.ts';
import { lonelySupersets } from '../supersets.ts';
import { loggedSetsOf, type Session } from './session.ts';

export interface TemplateExercise extends SuggestedExercise {
  readonly exercise_id: string;
  readonly order: number;
  readonly rest_time: number;
  readonly superset?: number | null | undefined;
  readonly set_type?: SetType | null | undefined;
}

/**
 * A workout as a template to do again, with what was done in it. What was planned and not done stays in it; an exercise
 * without set rows does not.
 */
export function templateExercises({ exercises }: Session): TemplateExercise[] {
  const planned = exercises.filter(({ sets }) => sets.length > 0);
  const lonely = lonelySupersets(planned);
  return planned.map((exercise, index) => {
    const { exerciseId, measure, restSeconds, superset } = exercise;
    const working = exercise.sets.filter(({ type }) => type !== 'warmup');
    // Warm-ups follow from the weight; only where nothing else was planned are they the plan.
    const sets = working.length > 0 ? working : exercise.sets;
    const best = bestSetOf(loggedSetsOf({ ...exercise, sets }), measure) ?? bestSetOf(sets, measure);
    return {
      exercise_id: exerciseId,
      order: FIRST_ORDER + index,
      sets_count: sets.length,
      suggested_weight: best?.weight ?? 0,
      suggested_reps: best?.reps ?? 0,
      ...(best?.durationSeconds && { suggested_duration_s: best.durationSeconds }),
      ...(best?.distanceMeters && { suggested_distance_m: best.distanceMeters }),
      ...(superset !== null && !lonely.includes(index) && { superset }),
      rest_time: restSeconds ?? TEMPLATE_REST_SECONDS,
    };
  });
}
