import { sql } from 'kysely';
import type { ExerciseSession } from '#contract/insights.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted } from '../../play/repository.ts';
import { PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { STORED_SET } from '../../queries/set-columns.ts';
import { isDeload } from '../../queries/stages.ts';
import { afterCursor, type Cursor, startedAt } from '../../workouts/workout-history.ts';
import { EXERCISE_COLUMNS, type ExerciseRow, joinExercise } from './exercise-facts.ts';

export const SESSIONS_AT_ONCE = 30;

type ListedSession = ExerciseSession & Cursor;

interface SessionsRow extends ExerciseRow {
  readonly sessions: readonly ListedSession[];
}

/** Each time that an exercise was done, latest first; one more than a page shows whether there is another. */
export async function listSessions(
  database: Database,
  member: Member,
  exerciseId: string,
  after: Cursor | undefined,
): Promise<readonly ListedSession[] | undefined> {
  const { id } = member;
  const behind = after
    ? sql`and (part.performed_at, part.workout_id, part.position) < (${afterCursor(after)}, ${after.position ?? 0}::smallint)`
    : sql``;
  const query = sql<SessionsRow>`
    select ${EXERCISE_COLUMNS}, (
      select coalesce(json_agg(json_build_object(
        'workout_id', w.id, 'name', w.name, 'performed_at', ${asInstant(sql`w.start_time`)},
        'day', w.local_start::date, 'measure', part.measure, 'bodyweight_kg', w.bodyweight_kg, 'note', part.note,
        'sets', (
          select coalesce(json_agg(${STORED_SET} order by s.set_number), '[]') from sets s
          where s.user_id = ${id} and s.workout_id = part.workout_id and s.position = part.position
        ),
        'estimate', part.estimate, 'volume', part.volume, 'deload', coalesce(${isDeload('part')}, false),
        'startedAt', ${startedAt(sql`part.performed_at`)}, 'id', w.id, 'position', part.position
      ) order by part.performed_at desc, part.workout_id desc, part.position desc), '[]')
      from (
        select * from workout_exercises part
        where part.user_id = ${id} and part.exercise_id = e.id ${behind}
        order by part.performed_at desc, part.workout_id desc, part.position desc
        limit ${sql.lit(SESSIONS_AT_ONCE + 1)}
      ) part
      cross join lateral (
        select * from workouts of where of.user_id = ${id} and of.id = part.workout_id offset 0
      ) w
    ) as sessions
    from users u ${PLAYED} ${joinExercise(member, exerciseId)} where u.uuid_id = ${id}`;
  const { exercise, sessions } = await readCounted(database, member, query);
  return exercise ? sessions : undefined;
}
