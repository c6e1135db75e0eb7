import { FIRST_ORDER, TEMPLATE_REST_SECONDS } from '../../template/estimates.ts';
import type { TemplateSet } from '../../template/template-sets.ts';
import { plannedFields } from '../set-fields.ts';
import { lonelySupersets } from '../supersets.ts';
import type { Session, SessionSet } from './session.ts';

export interface TemplateExercise {
  readonly exercise_id: string;
  readonly order: number;
  readonly rest_time: number;
  readonly superset?: number | null | undefined;
  readonly sets: TemplateSet[];
}

/** A workout as a template. What was planned and not done stays with its suggestions; exercises without sets do not. */
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

function templateSet(set: SessionSet): TemplateSet {
  const { repsMax, isCompleted, typed } = set;
  // Once the repetitions are done, they are what is kept.
  return { ...plannedFields(set), ...(repsMax && !isCompleted && !typed.reps && { reps_max: repsMax }) };
}
