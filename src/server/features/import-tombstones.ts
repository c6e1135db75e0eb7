import { type RawBuilder, sql } from 'kysely';

/** An imported workout that the member deletes stays deleted, whatever file has it. Part of the statement that deletes it. */
export function buryKey(memberId: string, workoutId: string): RawBuilder<unknown> {
  return sql`insert into import_tombstones (user_id, import_key, import_id)
    select user_id, import_key, import_id from workouts
    where user_id = ${memberId} and id = ${workoutId} and import_key is not null
    on conflict do nothing`;
}

/** Part of the statement that restores the workout that is `taken`. */
export function unearthKey(memberId: string): RawBuilder<unknown> {
  return sql`delete from import_tombstones using taken
    where user_id = ${memberId} and import_key = content -> 'workout' ->> 'import_key'`;
}
