import { type NotNull, sql } from 'kysely';
import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';
import { seasonsOf } from '#core/play/seasons.ts';
import { trophyOf } from '#core/play/trophies.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../instants.ts';
import { lockMember } from '../member-lock.ts';
import { OWN_EXERCISE } from '../own-exercises/repository.ts';
import { exercisesWithSets } from '../set-columns.ts';
import { findProfile } from '../user/repository.ts';
import { templateExercises } from '../workout-templates/repository.ts';
import { SKIPPED } from '../workouts/workout-history.ts';

/** The history is counted by then: what the game has made of it is complete. */
export async function exportProfile(database: Database, member: Member): Promise<AccountExport['profile']> {
  const { rules: _rules, pauses: _pauses, ...profile } = await findProfile(database, member);
  return {
    ...profile,
    last_workout_at: profile.last_workout_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}

const LOCAL_TIME = 'YYYY-MM-DD"T"HH24:MI:SS.MS';

/**
 * A page ends at whichever limit comes first: one workout may have as many sets as another member's year. The driver reads a
 * page at once, and everybody else waits for that: a few milliseconds.
 */
const PAGE = { workouts: 100, sets: 1500 };

type WorkoutRow = Omit<ExportedWorkout, 'start_time' | 'end_time' | 'created_at'> & {
  readonly start_time: Date;
  readonly end_time: Date;
  readonly created_at: Date;
  /** The start as exact as the database has it: a date of JavaScript is rounded, and rows would come twice. */
  readonly cursor: string;
};

/** All workouts, oldest first, a page at a time; between two pages no connection is held. */
export async function* readWorkouts(database: Database, { id, actor }: Member): AsyncGenerator<ExportedWorkout[]> {
  let after = { start: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const query = sql<WorkoutRow>`
      with page as (
        select w.*, sum(w.sets) over (order by w.start_time, w.id) - w.sets as sets_before
        from (
          select *, (select count(*) from sets s where s.user_id = ${id} and s.workout_id = workouts.id) as sets
          from workouts
          where user_id = ${id} and (start_time, id) > (${after.start}::timestamptz, ${after.id}::uuid)
          order by start_time, id
          limit ${PAGE.workouts}
        ) w
      )
      select w.id, w.name, w.notes, w.muscle_groups, w.start_time, w.end_time, w.duration, w.duration_minutes,
        w.total_weight as total_volume, w.total_sets, w.total_reps, w.xp_earned, w.muscle_volumes, w.muscle_sets,
        w.progression, w.edit_progression, w.bodyweight_kg, w.time_zone, to_char(w.local_start, ${LOCAL_TIME}) as local_start,
        w.source, w.revision, ${SKIPPED} as skipped, w.created_at, w.start_time::text as cursor,
        nullif(w.import_key, 'gymratt ' || w.id) as import_key,
        ${exercisesWithSets(sql`, 'merged_from', part.merged_from, 'import_name', part.import_name`)} as exercises
      from page w
      where w.sets_before < ${PAGE.sets}
      order by w.start_time, w.id`;
    const { rows } = await database.run(actor, query);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(describeWorkout);
    after = { start: last.cursor, id: last.id };
  }
}

function describeWorkout({ cursor: _, ...row }: WorkoutRow): ExportedWorkout {
  return {
    ...row,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export async function listBestLifts(database: Database, { id, actor }: Member): Promise<AccountExport['best_lifts']> {
  const query = database.build
    .selectFrom('best_lifts as best')
    .innerJoin('known_exercises as e', 'e.id', 'best.exercise_id')
    .select(['best.exercise_id', 'e.name as exercise_name', 'best.measure', 'best.weight', 'best.reps'])
    .$narrowType<{ exercise_name: NotNull; measure: Measure }>()
    .select(['best.duration_s', 'best.distance_m', 'best.rank', 'best.workout_id', 'best.performed_at'])
    .where('best.user_id', '=', id)
    .orderBy('best.exercise_id');
  const { rows } = await database.run(actor, query);
  return rows.map((row) => ({ ...row, performed_at: row.performed_at.toISOString() }));
}

export async function listFavorites(database: Database, { id, actor }: Member): Promise<AccountExport['favorites']> {
  const query = database.build
    .selectFrom('favorites as favorite')
    .innerJoin('known_exercises as e', 'e.id', 'favorite.exercise_id')
    .select(['favorite.exercise_id', 'e.name as exercise_name', 'favorite.created_at'])
    .$narrowType<{ exercise_name: NotNull }>()
    .where('favorite.user_id', '=', id)
    .orderBy('favorite.created_at')
    .orderBy('favorite.exercise_id');
  const { rows } = await database.run(actor, query);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

type Template = AccountExport['templates'][number];
type TemplateRow = Omit<Template, 'created_at' | 'updated_at'> & {
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** All at once: their number is limited. */
export async function listTemplates(database: Database, { id, actor }: Member): Promise<Template[]> {
  const query = sql<TemplateRow>`
    select t.id, t.name, t.description, t.folder, t.revision, t.created_at, t.updated_at,
      ${templateExercises(sql`, 'merged_from', part.merged_from`)} as exercises
    from workout_templates t
    where t.user_id = ${id}
    order by t.created_at, t.id`;
  const { rows } = await database.run(actor, query);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** Also those that were merged or archived: they come back with the history that names them. */
export async function listOwnExercises(
  database: Database,
  { id, actor }: Member,
): Promise<AccountExport['own_exercises']> {
  const query = sql<AccountExport['own_exercises'][number]>`
    select ${OWN_EXERCISE}, own.merged_by, ${asInstant(sql`own.updated_at`)} as updated_at
    from own_exercises own where own.user_id = ${id} order by own.created_at, own.id`;
  return (await database.run(actor, query)).rows;
}

export async function findSettings(database: Database, { id, actor }: Member): Promise<AccountExport['settings']> {
  const query = sql<AccountExport['settings']>`
    select value, revision, ${asInstant(sql`updated_at`)} as updated_at from user_settings where user_id = ${id}`;
  return (await database.run(actor, query)).rows[0] ?? { value: {}, revision: 0, updated_at: null };
}

export async function listExerciseSettings(
  database: Database,
  { id, actor }: Member,
): Promise<AccountExport['exercise_settings']> {
  const query = sql<AccountExport['exercise_settings'][number]>`
    select exercise_id, note, unit, bar, rest_seconds, ${asInstant(sql`updated_at`)} as updated_at
    from exercise_settings where user_id = ${id} order by exercise_id`;
  return (await database.run(actor, query)).rows;
}

export async function listTrophies(database: Database, { id, actor }: Member): Promise<AccountExport['trophies']> {
  const query = sql<Omit<AccountExport['trophies'][number], 'name'>>`
    select trophy as id, earned_on, workout_id from trophies where user_id = ${id} order by earned_on, trophy`;
  const { rows } = await database.run(actor, query);
  return rows.map((row) => ({ ...row, name: trophyOf(row.id)?.name ?? row.id }));
}

export async function listStreakPauses(
  database: Database,
  { id, actor }: Member,
): Promise<AccountExport['streak_pauses']> {
  const query = sql<AccountExport['streak_pauses'][number]>`
    select week, reason, ${asInstant(sql`created_at`)} as created_at from streak_pauses where user_id = ${id} order by week`;
  return (await database.run(actor, query)).rows;
}

/** Those in which something was done, the earliest first. */
export async function listSeasons(
  database: Database,
  { id, actor }: Member,
): Promise<Pick<AccountExport, 'seasons' | 'months'>> {
  const query = sql<AccountExport['months'][number]>`
    select month, workouts, xp, records from month_totals where user_id = ${id} order by month`;
  const { rows: months } = await database.run(actor, query);
  return { seasons: seasonsOf(months), months };
}

export async function findEmail(database: Database, member: Member): Promise<string | undefined> {
  const query = database.build.selectFrom('users').select('email').where('uuid_id', '=', member.id);
  return (await database.run(member.actor, query)).rows[0]?.email;
}

/**
 * Deletes the member and all their data, or nothing. Takes the member's lock, like everything that changes workouts: otherwise
 * the two could deadlock, and one would be refused.
 */
export async function deleteAccount(database: Database, member: Member): Promise<void> {
  await database.readThenWrite(member.actor, [lockMember(member)], () => ({
    writes: [sql`select delete_own_account()`],
    result: undefined,
  }));
}
