import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { namingExercise } from '#platform/database/member-tables.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { isInProgram } from '../own-exercises/repository.ts';
import { replayIn } from '../play/replay.ts';
import type { Member } from '../plugins/member.ts';
import { itemParts } from '../queries/deleted-items.ts';
import { lockMember } from '../queries/locked-changes.ts';
import { adoptNewestWeight } from '../queries/measurement-queries.ts';
import { type ExerciseHistory, recountRecords, replaceBests } from '../queries/record-queries.ts';
import {
  boundStanding,
  readStanding,
  STANDING_COLUMNS,
  type StandingRow,
  updateStanding,
} from '../queries/standing.ts';
import { correctFlags, FORGET_PLANS, flagBatches } from './load-batches.ts';
import { readHistoryTexts } from './repository.ts';
import { PATIENCE } from './store-load.ts';

/** A statement takes a fraction of a second. */
const WORKOUTS_AT_ONCE = 200;

interface BeforeUndo extends StandingRow {
  readonly workout_ids: string[];
  readonly xp_earned: number;
  readonly volume: number;
  readonly is_there: boolean;
  readonly has_newest_weight: boolean;
}

/** Deletes the workouts of an import, also edited and deleted ones, and counts everything again. `false` where there is none. */
export function undoImport(
  database: Database,
  member: Member,
  importId: string,
  onPage?: () => void,
): Promise<boolean> {
  const { id } = member;
  return database.transaction(member.actor, async (transaction) => {
    await PATIENCE.execute(transaction);
    await lockMember(member).execute(transaction);
    const before = await readBefore(transaction, member, importId);
    if (!before?.is_there) return false;

    const exerciseIds = await readExerciseIds(transaction, member, before.workout_ids);
    await FORGET_PLANS.execute(transaction);
    await deleteWorkouts(transaction, id, before.workout_ids);
    await sql`delete from deleted_items where user_id = ${id} and kind = 'workout'
      and content -> 'workout' ->> 'import_id' = ${importId}`.execute(transaction);

    const texts = await readHistoryTexts(transaction, member, exerciseIds);
    const histories = texts.map((text) => JSON.parse(text) as ExerciseHistory);
    const { flags, bests, gone } = recountRecords(histories, [], []);
    for (const { rows } of flagBatches(flags)) await correctFlags(id, rows).execute(transaction);
    if (bests.length > 0) await replaceBests(id, bests).execute(transaction);
    await sql`delete from best_lifts where user_id = ${id} and exercise_id = any (${gone}::text[])`.execute(
      transaction,
    );
    await sql`delete from programs where user_id = ${id} and import_id = ${importId}`.execute(transaction);
    await deleteUnusedExercises(transaction, id, importId);
    await sql`update own_exercises set import_id = null where user_id = ${id} and import_id = ${importId}`.execute(
      transaction,
    );
    // Its tombstones and measurements go with it.
    await sql`delete from imports where user_id = ${id} and id = ${importId}`.execute(transaction);
    if (before.has_newest_weight) await adoptNewestWeight(id).execute(transaction);
    await countWithout(transaction, member, before, onPage);
    return true;
  });
}

async function readBefore(
  transaction: Transaction<DB>,
  { id }: Member,
  importId: string,
): Promise<BeforeUndo | undefined> {
  const { rows } = await sql<BeforeUndo>`
    select ${STANDING_COLUMNS}, exists (select from imports where user_id = ${id} and id = ${importId}) as is_there,
      coalesce((
        select m.import_id = ${importId} from measurements m
        where m.user_id = ${id} and m.kind = 'weight' order by m.day desc limit 1
      ), false) as has_newest_weight,
      loaded.*
    from users u
    cross join (
      select coalesce(array_agg(w.id::text), '{}') as workout_ids, coalesce(sum(w.xp_earned), 0) as xp_earned,
        coalesce(sum(w.total_weight), 0) as volume
      from workouts w where w.user_id = ${id} and w.import_id = ${importId}
    ) loaded
    where u.uuid_id = ${id}`.execute(transaction);
  return rows[0];
}

/** By a list of ids: for a history that was just loaded, PostgreSQL has no statistics, and would join each row with each. */
async function readExerciseIds(
  transaction: Transaction<DB>,
  { id }: Member,
  workoutIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ exercise_id: string }>`
    select distinct exercise_id from workout_exercises
    where user_id = ${id} and workout_id = any (${workoutIds}::uuid[])`.execute(transaction);
  return rows.map(({ exercise_id }) => exercise_id);
}

/** From the sets up: row by row, cascades would take as long as many statements. */
async function deleteWorkouts(transaction: Transaction<DB>, memberId: string, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += WORKOUTS_AT_ONCE) {
    const some = ids.slice(from, from + WORKOUTS_AT_ONCE);
    for (const { table, id } of itemParts('workout').toReversed()) {
      await sql`delete from ${sql.table(table)}
        where user_id = ${memberId} and ${sql.ref(id)} = any (${some}::uuid[])`.execute(transaction);
    }
  }
}

/** Deletes own exercises that the import made and that nothing else uses: no workout, template, favorite, note or merge. */
async function deleteUnusedExercises(transaction: Transaction<DB>, memberId: string, importId: string): Promise<void> {
  const unused = [
    ...namingExercise('needs', 'was', 'marks').map(
      ({ name, column }) => sql`not exists (
        select from ${sql.table(name)} used where used.user_id = own.user_id and used.${sql.ref(column)} = own.id
      )`,
    ),
    sql`not ${isInProgram(sql`own.user_id`, sql`own.id`)}`,
    sql`own.id not in (
      select unnest(array[e ->> 'exercise_id', coalesce(e ->> 'merged_from', '')])
      from deleted_items d, jsonb_array_elements(d.content -> 'exercises') e where d.user_id = ${memberId}
    )`,
  ];
  // Once more for each exercise that others of the import were merged into.
  for (let deleted = 1n; deleted > 0n; ) {
    const { numAffectedRows } = await sql`
      delete from own_exercises own
      where own.user_id = ${memberId} and own.import_id = ${importId} and ${sql.join(unused, sql` and `)}`.execute(
      transaction,
    );
    deleted = numAffectedRows ?? 0n;
  }
}

async function countWithout(
  transaction: Transaction<DB>,
  member: Member,
  before: BeforeUndo,
  onPage?: () => void,
): Promise<void> {
  const { id } = member;
  const { rows } = await sql<{ last_end: Date | null }>`
    select (
      -- No workout is longer than a day.
      select max(w.end_time) from workouts w where w.user_id = ${id} and w.start_time >= (
        select latest.start_time from workouts latest where latest.user_id = ${id}
        order by latest.start_time desc limit 1
      ) - interval '24 hours'
    ) as last_end`.execute(transaction);
  const [left] = rows;
  if (!left) throw new Error('the query of what is left has no row');
  const standing = readStanding(before);
  const without = boundStanding({
    xp: standing.xp - before.xp_earned,
    totalWorkouts: standing.totalWorkouts - before.workout_ids.length,
    totalVolume: standing.totalVolume - before.volume,
    lastWorkoutAt: left.last_end,
  });
  await updateStanding(id, without).execute(transaction);
  await replayIn(transaction, member, onPage);
}
