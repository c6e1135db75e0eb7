import { sql } from 'kysely';
import { type ExerciseRecords, MOST_POINTS } from '#contract/insights.ts';
import { MOST_SESSIONS_COUNTED } from '#core/insights/spans.ts';
import type { Effort } from '#core/workout/measures.ts';
import { REP_PLACES } from '#core/workout/rep-bests.ts';
import type { Database } from '#platform/database/database.ts';
import { BY_KEY, isSince, monthsOfExercise } from '../../play/exercise-months.ts';
import { readCounted } from '../../play/repository.ts';
import { PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { BEST_EFFORT } from '../../queries/record-queries.ts';
import { bestSet, EXERCISE_COLUMNS, type ExerciseRow, joinExercise } from './exercise-facts.ts';

interface RecordsRow extends ExerciseRow, Pick<ExerciseRecords, 'records' | 'estimate' | 'sessions'> {
  readonly best: Effort | null;
  readonly best_day: Pick<NonNullable<ExerciseRecords['best']>, 'day' | 'workout_id'> | null;
  readonly latest: Pick<ExerciseRecords, 'days' | 'last_day'> | null;
}

/** The records of an exercise in its present measure; empty where it was never done. */
export async function findExerciseRecords(
  database: Database,
  member: Member,
  exerciseId: string,
): Promise<ExerciseRecords | undefined> {
  const { id } = member;
  const months = monthsOfExercise(id, { id: sql`e.id`, measure: sql`e.measure`, limit: MOST_POINTS });
  const query = sql<RecordsRow>`
    select ${EXERCISE_COLUMNS}, ${BEST_EFFORT} as best, (
      select json_build_object('day', w.local_start::date, 'workout_id', w.id)
      from workouts w where w.user_id = ${id} and w.id = best.workout_id
    ) as best_day, (
      select coalesce(json_agg(json_build_object(
        'reps', least.reps, 'weight', kept.best -> 'weight', 'done', kept.best -> 'reps',
        'day', w.day, 'workout_id', w.id
      ) order by least.place), '[]')
      from unnest(${[...REP_PLACES]}::integer[]) with ordinality as least (reps, place)
      cross join lateral (select best.rep_bests -> (least.place - 1)::integer as best offset 0) kept
      cross join lateral (
        select of.id, of.local_start::date as day from workouts of
        where of.user_id = ${id} and of.id = (kept.best ->> 'workoutId')::uuid offset 0
      ) w
    ) as records, (
      select json_build_object(
        'value', top.estimate, 'lifted_kg', top.estimate_lifted, 'set', json_build_object(
          'weight', top.estimate_weight, 'reps', top.estimate_reps, 'rpe', top.estimate_rpe
        ), 'day', done.day, 'workout_id', done.workout_id
      )
      from (
        select * from (${months}) months where estimate is not null order by estimate desc, month limit 1
      ) top
      cross join lateral (
        select part.workout_id, w.local_start::date as day from workout_exercises part ${BY_KEY}
        where part.user_id = ${id} and part.exercise_id = e.id and part.measure = e.measure
          and ${isSince(sql`top.month`)} 
          and part.performed_at < (top.month + interval '1 month 1 day') at time zone 'UTC'
          and (part.estimate_lifted, part.estimate_weight, part.estimate_reps)
            = (top.estimate_lifted, top.estimate_weight, top.estimate_reps)
          and part.estimate_rpe is not distinct from top.estimate_rpe
        order by part.performed_at limit 1
      ) done
    ) as estimate, (
      select count(*) from (
        select from workout_exercises part
        where part.user_id = ${id} and part.exercise_id = e.id limit ${sql.lit(MOST_SESSIONS_COUNTED)}
      ) counted
    ) as sessions, (
      select json_build_object('days', part.days, 'last_day', w.local_start::date)
      from workout_exercises part ${BY_KEY}
      where part.user_id = ${id} and part.exercise_id = e.id and part.rank > 0
      order by part.performed_at desc, part.workout_id desc limit 1
    ) as latest
    from users u ${PLAYED} ${joinExercise(member, exerciseId)}
    left join best_lifts best on best.user_id = ${id} and best.exercise_id = e.id and best.measure = e.measure
    where u.uuid_id = ${id}`;
  const { exercise, records, best, best_day, estimate, sessions, latest } = await readCounted(database, member, query);
  if (!exercise) return undefined;
  const effort = bestSet(best);
  return {
    ...exercise,
    records,
    best: effort && best_day && { ...effort, ...best_day },
    estimate,
    days: latest?.days ?? 0,
    sessions,
    last_day: latest?.last_day ?? null,
  };
}
