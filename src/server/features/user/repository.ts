import type { Selectable } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { Users } from '#platform/database/schema.generated.ts';

export type Profile = Selectable<Users>;

export async function findProfile(database: Database, actor: Actor, userId: string): Promise<Profile | undefined> {
  const query = database.build.selectFrom('users').selectAll().where('uuid_id', '=', userId);
  return (await database.run(actor, query)).rows[0];
}
