import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { isMerged } from '../../own-exercises/repository.ts';
import type { Member } from '../../plugins/member.ts';

export interface Favorite {
  readonly exercise_id: string;
  readonly created_at: Date;
}

export async function listFavorites(database: Database, { id, actor }: Member): Promise<Favorite[]> {
  const query = sql<Favorite>`
    select f.exercise_id, f.created_at from favorites f
    where f.user_id = ${id} and not ${isMerged(id, sql`f.exercise_id`)}
    order by f.created_at desc, f.exercise_id`;
  return (await database.run(actor, query)).rows;
}

/** `false` where there is no such exercise. One that is a favorite already keeps its place. */
export async function addFavorite(database: Database, { id, actor }: Member, exerciseId: string): Promise<boolean> {
  const query = sql<{ id: string }>`
    with known as (
      select coalesce(merged_into, id) as id from known_exercises where id = ${exerciseId}
    ), added as (
      insert into favorites (user_id, exercise_id) select ${id}::uuid, known.id from known
      on conflict (user_id, exercise_id) do update set copied_from = null
    )
    select id from known`;
  return (await database.run(actor, query)).rows.length > 0;
}

export async function removeFavorite(database: Database, { id, actor }: Member, exerciseId: string): Promise<void> {
  const query = sql`
    delete from favorites where user_id = ${id} and exercise_id in (
      select coalesce(merged_into, id) from known_exercises where id = ${exerciseId}
    )`;
  await database.run(actor, query);
}
