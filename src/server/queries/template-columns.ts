import { type RawBuilder, sql } from 'kysely';

/** The exercises of `workout_templates t`, as in `workoutTemplate`; `more` adds pairs of names and values of `part`. */
export const templateExercises = (more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object(
    'exercise_id', e.id, 'exercise_name', e.name, 'category', e.category, 'order', part."order",
    'sets_count', part.sets_count, 'suggested_weight', part.suggested_weight,
    'suggested_reps', part.suggested_reps, 'rest_time', part.rest_time, 'measure', e.measure,
    'bodyweight_hold', e.bodyweight_hold, 'suggested_duration_s', part.suggested_duration_s,
    'suggested_distance_m', part.suggested_distance_m, 'set_type', part.set_type, 'superset', part.superset, 'sets', part.sets ${more}
  ) order by part."order"), '[]')
  from workout_template_exercises part join known_exercises e on e.id = part.exercise_id
  where part.user_id = t.user_id and part.template_id = t.id
)`;
