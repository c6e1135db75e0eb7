import { type RawBuilder, sql } from 'kysely';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { Effort, Measure } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { BEST_EFFORT } from '../../queries/record-queries.ts';
import { latestWithSets, setsOfEntries } from '../../queries/set-columns.ts';
import { isDeload } from '../../queries/stages.ts';

interface ExerciseStatsRow {
  readonly workout_id: string;
  readonly performed_at: string;
  readonly name: string;
  readonly time_zone: string;
  /** The sets of each time the exercise stood in the workout. */
  readonly entries: readonly ExerciseStats['lastWorkout']['sets'][];
  readonly measure: Measure;
  readonly is_deload: boolean;
  readonly best: Effort | null;
  readonly best_at: string;
}

/** Which workouts count as an earlier time. */
interface Earlier {
  readonly before?: string | undefined;
  readonly except?: string | undefined;
}

/** A workout in progress may still name an exercise that has been merged: it is answered as the other one. */
export async function findExerciseStats(
  database: Database,
  member: Member,
  exerciseId: string,
  earlier: Earlier = {},
): Promise<ExerciseStats | undefined> {
  const stats = await findStats(database, member, exerciseId, earlier);
  if (stats) return stats;
  const { rows } = await database.run(
    member.actor,
    sql<{ merged_into: string }>`
      select merged_into from own_exercises
      where user_id = ${member.id} and id = ${exerciseId} and merged_into is not null`,
  );
  return rows[0] && findStats(database, member, rows[0].merged_into, earlier);
}

/** The last time is one that was no deload, where there is any. */
async function findStats(
  database: Database,
  member: Member,
  exerciseId: string,
  earlier: Earlier,
): Promise<ExerciseStats | undefined> {
  const judged = await findAmong(database, member, exerciseId, earlier, sql`and ${isDeload('e')} is not true`);
  return judged ?? findAmong(database, member, exerciseId, earlier, sql``);
}

/** One lookup per index: costs the same after ten workouts and after ten thousand. */
async function findAmong(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
  { before, except }: Earlier,
  more: RawBuilder<unknown>,
): Promise<ExerciseStats | undefined> {
  const among = sql`${more}
    ${before === undefined ? sql`` : sql`and e.performed_at < ${new Date(before)}`}
    ${except === undefined ? sql`` : sql`and e.workout_id <> ${except}`}`;
  const query = sql<ExerciseStatsRow>`
    select latest.workout_id, ${asInstant(sql`latest.performed_at`)} as performed_at, latest.measure, latest.is_deload, w.name,
      w.time_zone,
      ${setsOfEntries(id, exerciseId)} as entries, ${BEST_EFFORT} as best, ${asInstant(sql`best.performed_at`)} as best_at
    from ${latestWithSets(id, exerciseId, sql`1`, among)}
    join workouts w on w.user_id = ${id} and w.id = latest.workout_id
    join best_lifts best on best.user_id = ${id} and best.exercise_id = ${exerciseId}`;
  const [stats] = (await database.run(actor, query)).rows;
  return stats && describeStats(stats);
}

function describeStats(stats: ExerciseStatsRow): ExerciseStats {
  const { workout_id, name, performed_at, time_zone, measure, is_deload, best, best_at } = stats;
  const [sets = [], ...later] = stats.entries;
  return {
    lastWorkout: {
      workout_id,
      name,
      performed_at,
      time_zone,
      measure,
      sets,
      ...(later.length > 0 && { later_entries: later }),
      ...(is_deload && { deload: true }),
    },
    best: {
      weight: best?.weight ?? 0,
      reps: best?.reps ?? 0,
      duration_s: best?.durationSeconds ?? null,
      distance_m: best?.distanceMeters ?? null,
      performed_at: best_at,
    },
  };
}
