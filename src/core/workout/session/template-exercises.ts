import { FIRST_ORDER, TEMPLATE_REST_SECONDS } from '../../template/estimates.ts';
import type { TemplateSet } from '../../template/template-sets.ts';
import { lonelySupersets } from '../supersets.ts';
import type { Session, SessionSet } from './session.ts';

/** An exercise of a template that is to be saved. */
export interface TemplateExercise {
  readonly exercise_id: string;
  readonly order: number;
  readonly rest_time: number;
  readonly superset?: number | null | undefined;
  readonly sets: TemplateSet[];
}

/**
 * A workout as a template to do again: each set with its numbers, type and side. What was planned and not done stays in it with
 * what was suggested; an exercise without set rows does not.
 */
export function templateExercises({ exercises }: Pick<Session, 'exercises'>): TemplateExercise[] {
  const planned = exercises.filter(({ sets }) => sets.length > 0);
  const lonely = lonelySupersets(planned);
  return planned.map(({ exerciseId, restSeconds, superset, sets }, index) => ({
    exercise_id: exerciseId,
    order: FIRST_ORDER + index,
    rest_time: restSeconds ?? TEMPLATE_REST_SECONDS,
    ...(superset !== null && !lonely.includes(index) && { superset }),
    sets: sets.map(templateSet),
  }));
}

function templateSet({ type, weight, reps, repsMax, side, ...set }: SessionSet): TemplateSet {
  return {
    weight,
    reps,
    ...(type && type !== 'normal' && { set_type: type }),
    // Once the repetitions are done, they are what is kept.
    ...(repsMax && !set.isCompleted && !set.typed.reps && { reps_max: repsMax }),
    ...(set.durationSeconds && { duration_s: set.durationSeconds }),
    ...(set.distanceMeters && { distance_m: set.distanceMeters }),
    ...(side && { side }),
  };
}
