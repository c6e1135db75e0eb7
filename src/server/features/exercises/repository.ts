import { sql } from 'kysely';
import { type Exercise, exercisesResponse } from '#contract/exercise.ts';
import { ANONYMOUS } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';

/** The whole catalogue by name, in the same order whatever the database's collation. */
export async function listExercises(database: Database): Promise<Exercise[]> {
  const query = database.build
    .selectFrom('exercises')
    .select(['id', 'name', 'category', 'muscle_group', 'selector_filter', 'equipment'])
    .select(['measure', 'bodyweight_hold', 'one_sided', 'primary_muscles', 'secondary_muscles', 'shoulder_heads'])
    .select('figure')
    .orderBy(sql`lower(name) collate "C"`);
  const { rows } = await database.run(ANONYMOUS, query);
  return exercisesResponse.parse(rows);
}
