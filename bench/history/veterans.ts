import { randomUUID } from 'node:crypto';
import pg, { type ClientConfig } from 'pg';
import { forMember } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { replayIn } from '#server/play/replay.ts';
import { silentLogger } from '#tests/support/logger.ts';
import type { Lifter } from '../gym/sessions.ts';

/** A member who has done one exercise of their own for years, all of it imported. */
export interface Veteran extends Lifter {
  readonly exerciseId: string;
  readonly importId: string;
  readonly oldest: { readonly id: string; readonly start: Date };
}

/** The dearest history there is: every set counts for the same record. */
export async function giveOneExercise(connection: ClientConfig, lifters: readonly Lifter[]): Promise<Veteran[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const database = openDatabase([connection], 1, silentLogger, { connectMs: 5_000, answerMs: 600_000 });
  try {
    const veterans: Veteran[] = [];
    for (const lifter of lifters) {
      const [exerciseId, importId] = [randomUUID(), randomUUID()];
      await client.query(
        `insert into public.own_exercises (user_id, id, name, measure, category, selector_filter, equipment)
         values ($1, $2, 'Zercher Yodel', 'weight_reps', 'compound', 'Legs', 'other')`,
        [lifter.id, exerciseId],
      );
      await client.query(
        `insert into public.imports (user_id, id, app, dialect, file_name, workouts, sets, result, request_hash)
         values ($1, $2, 'hevy', 'hevy', 'hevy.csv', 0, 0, '{"own_exercises": []}', '\\x00')`,
        [lifter.id, importId],
      );
      await client.query('set session_replication_role = replica');
      await client.query(
        `update public.workout_exercises set exercise_id = $2, measure = 'weight_reps', rank = 60000::bigint * 1001 + 9,
           reps = 32, load = 1920, top_weight = 60, top_reps = 8 where user_id = $1`,
        [lifter.id, exerciseId],
      );
      await client.query('update public.workouts set import_id = $2 where user_id = $1', [lifter.id, importId]);
      await client.query('delete from public.best_lifts where user_id = $1', [lifter.id]);
      const { rows } = await client.query<{ id: string; start: Date }>(
        `insert into public.best_lifts (user_id, exercise_id, measure, weight, reps, rank, workout_id, performed_at)
         select user_id, $2, 'weight_reps', 60, 8, 60000::bigint * 1001 + 9, id, start_time
         from public.workouts where user_id = $1 order by start_time limit 1
         returning workout_id as id, performed_at as start`,
        [lifter.id, exerciseId],
      );
      await client.query('set session_replication_role = origin');
      const [oldest] = rows;
      if (!oldest) throw new Error('a history is missing');
      const actor = { ...forMember(lifter.id), statementTimeoutMs: 600_000 };
      await database.transaction(actor, (transaction) => replayIn(transaction, { id: lifter.id, actor }));
      veterans.push({ ...lifter, exerciseId, importId, oldest });
    }
    await client.query('vacuum analyze');
    return veterans;
  } finally {
    await database.close();
    await client.end();
  }
}
