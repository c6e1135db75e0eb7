import { type RawBuilder, sql } from 'kysely';
import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';
import { sumSeasons } from '#core/play/seasons.ts';
import { findTrophy } from '#core/play/trophies.ts';
import type { Database } from '#platform/database/database.ts';
import type { ExportedSection } from '#platform/database/member-tables.ts';
import { OWN_EXERCISE } from '../own-exercises/repository.ts';
import { findProfile } from '../play/profile.ts';
import type { Member } from '../plugins/member.ts';
import { asInstant } from '../queries/instants.ts';
import { exercisesWithSets } from '../queries/set-columns.ts';
import { templateExercises } from '../queries/template-columns.ts';
import { SKIPPED } from '../workouts/workout-history.ts';

/** The history is counted by then: what the game has made of it is complete. */
async function exportProfile(database: Database, member: Member): Promise<AccountExport['profile']> {
  const { rules: _rules, pauses: _pauses, ...profile } = await findProfile(database, member);
  return {
    ...profile,
    last_workout_at: profile.last_workout_at?.toISOString() ?? null,
    created_at: profile.created_at.toISOString(),
    updated_at: profile.updated_at.toISOString(),
  };
}

const LOCAL_TIME = 'YYYY-MM-DD"T"HH24:MI:SS.MS';

/** A page ends at whichever limit comes first. The driver reads a page at once, and everybody else waits for it: milliseconds. */
const PAGE = { workouts: 100, sets: 1500 };

interface WorkoutRow extends ExportedWorkout {
  /** The start as exact as the database has it: one of whole milliseconds is earlier, and rows would come twice. */
  readonly cursor: string;
}

/** All workouts, oldest first, a page at a time; between two pages no connection is held. */
async function* readWorkouts(database: Database, { id, actor }: Member): AsyncGenerator<ExportedWorkout[]> {
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
      select w.id, w.name, w.notes, w.muscle_groups, ${asInstant(sql`w.start_time`)} as start_time,
        ${asInstant(sql`w.end_time`)} as end_time, w.duration, w.duration_minutes,
        w.total_weight as total_volume, w.total_sets, w.total_reps, w.xp_earned, w.muscle_volumes, w.muscle_sets,
        w.progression, w.edit_progression, w.bodyweight_kg, w.time_zone, to_char(w.local_start, ${LOCAL_TIME}) as local_start,
        w.source, w.revision, ${SKIPPED} as skipped, ${asInstant(sql`w.created_at`)} as created_at,
        w.start_time::text as cursor,
        nullif(w.import_key, 'gymratt ' || w.id) as import_key,
        ${exercisesWithSets(sql`, 'merged_from', part.merged_from, 'import_name', part.import_name`)} as exercises
      from page w
      where w.sets_before < ${PAGE.sets}
      order by (w.start_time, w.id)`;
    const { rows } = await database.run(actor, query);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cursor: _, ...workout }) => workout);
    after = { start: last.cursor, id: last.id };
  }
}

/** What rows of a table make of the export, besides the profile and the workouts. */
type Section = Exclude<ExportedSection, 'profile' | 'workouts'>;
type List = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

/** In the order of the export. */
const SECTIONS: { readonly [Name in Section]: (list: List, memberId: string) => Promise<AccountExport[Name]> } = {
  best_lifts: (list, id) =>
    list(sql`
      select best.exercise_id, e.name as exercise_name, best.measure, best.weight, best.reps, best.duration_s,
        best.distance_m, best.rank, best.workout_id, ${asInstant(sql`best.performed_at`)} as performed_at
      from best_lifts best join known_exercises e on e.id = best.exercise_id
      where best.user_id = ${id} order by best.exercise_id`),
  favorites: (list, id) =>
    list(sql`
      select favorite.exercise_id, e.name as exercise_name, ${asInstant(sql`favorite.created_at`)} as created_at
      from favorites favorite join known_exercises e on e.id = favorite.exercise_id
      where favorite.user_id = ${id} order by favorite.created_at, favorite.exercise_id`),
  templates: (list, id) =>
    list(sql`
      select t.id, t.name, t.description, t.folder, t.revision, ${asInstant(sql`t.created_at`)} as created_at,
        ${asInstant(sql`t.updated_at`)} as updated_at,
        ${templateExercises(sql`, 'merged_from', part.merged_from`)} as exercises
      from workout_templates t where t.user_id = ${id} order by t.created_at, t.id`),
  // Also those that were merged or archived: they come back with the history that names them.
  own_exercises: (list, id) =>
    list(sql`
      select ${OWN_EXERCISE}, own.merged_by, ${asInstant(sql`own.updated_at`)} as updated_at
      from own_exercises own where own.user_id = ${id} order by own.created_at, own.id`),
  settings: async (list, id) => {
    const [chosen] = await list<AccountExport['settings']>(sql`
      select value, revision, ${asInstant(sql`updated_at`)} as updated_at from user_settings where user_id = ${id}`);
    return chosen ?? { value: {}, revision: 0, updated_at: null };
  },
  exercise_settings: (list, id) =>
    list(sql`
      select exercise_id, note, unit, bar, rest_seconds, goal, stack, ${asInstant(sql`updated_at`)} as updated_at
      from exercise_settings where user_id = ${id} order by exercise_id`),
  trophies: async (list, id) => {
    const earned = await list<Omit<AccountExport['trophies'][number], 'name'>>(sql`
      select trophy as id, earned_on, workout_id from trophies where user_id = ${id} order by earned_on, trophy`);
    return earned.map((trophy) => ({ ...trophy, name: findTrophy(trophy.id)?.name ?? trophy.id }));
  },
  streak_pauses: (list, id) =>
    list(sql`
      select week, reason, ${asInstant(sql`created_at`)} as created_at from streak_pauses where user_id = ${id} order by week`),
  measurements: (list, id) =>
    list(sql`
      select day, kind, value, ${asInstant(sql`created_at`)} as created_at
      from measurements where user_id = ${id} order by day, kind`),
  programs: (list, id) =>
    list(sql`
      select id, program, revision, ${asInstant(sql`created_at`)} as created_at, ${asInstant(sql`updated_at`)} as updated_at
      from programs where user_id = ${id} order by programs.created_at, id`),
  program_runs: (list, id) =>
    list(sql`
      select id, program, ${asInstant(sql`started_at`)} as started_at, ${asInstant(sql`ended_at`)} as ended_at, starts,
        weekdays, events
      from program_runs where user_id = ${id} order by program_runs.started_at, id`),
  // Those in which something was done, the earliest first.
  months: (list, id) =>
    list(sql`select month, workouts, xp, records from month_totals where user_id = ${id} order by month`),
};

type Sections = Pick<AccountExport, Section | 'seasons'>;
type NamedSection = { [Name in keyof Sections]: readonly [name: Name, content: Sections[Name]] }[keyof Sections];

/** Section by section, each read when it is its turn. */
async function* readSections(database: Database, { id, actor }: Member): AsyncGenerator<NamedSection> {
  const list: List = async (query) => (await database.run(actor, query)).rows;
  for (const [name, read] of Object.entries(SECTIONS)) {
    const content = await read(list, id);
    if (name === 'months') yield ['seasons', sumSeasons(content as AccountExport['months'])];
    yield [name, content] as NamedSection;
  }
}

/** What an export is written from. */
export interface ExportSource {
  readonly exportedAt: Date;
  readonly profile: AccountExport['profile'];
  readonly workouts: () => AsyncIterable<readonly ExportedWorkout[]>;
  readonly sections: () => AsyncIterable<NamedSection>;
}

export async function openExport(database: Database, member: Member): Promise<ExportSource> {
  return {
    profile: await exportProfile(database, member),
    exportedAt: new Date(),
    workouts: () => readWorkouts(database, member),
    sections: () => readSections(database, member),
  };
}
