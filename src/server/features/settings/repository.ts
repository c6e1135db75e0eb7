import { sql } from 'kysely';
import {
  type ExerciseSettings,
  type ExerciseSettingsPatch,
  type UserSettings,
  type UserSettingsPatch,
  userSettingsResponse,
} from '#contract/settings.ts';
import type { Database } from '#platform/database/database.ts';
import { isMerged } from '../../own-exercises/repository.ts';
import type { Member } from '../../plugins/member.ts';

const NOTHING_CHOSEN: UserSettings = { value: {}, revision: 0 };

export async function findSettings(database: Database, { id, actor }: Member): Promise<UserSettings> {
  const query = sql<UserSettings>`select value, revision from user_settings where user_id = ${id}`;
  return inTodaysWords((await database.run(actor, query)).rows[0] ?? NOTHING_CHOSEN);
}

/** Fields that are not given stay as they are; those that are null go. */
export async function patchSettings(
  database: Database,
  { id, actor }: Member,
  patch: UserSettingsPatch,
): Promise<UserSettings> {
  const query = sql<UserSettings>`
    insert into user_settings as known (user_id, value) values (${id}, jsonb_strip_nulls(${JSON.stringify(patch)}::jsonb))
    on conflict (user_id) do update set
      value = jsonb_strip_nulls(known.value || ${JSON.stringify(patch)}::jsonb), revision = known.revision + 1
    returning value, revision`;
  return inTodaysWords((await database.run(actor, query)).rows[0] ?? NOTHING_CHOSEN);
}

/** A word of an older version that is none of today's is as good as none. */
function inTodaysWords(stored: UserSettings): UserSettings {
  return userSettingsResponse.parse(stored);
}

export async function listExerciseSettings(database: Database, { id, actor }: Member): Promise<ExerciseSettings[]> {
  const query = sql<ExerciseSettings>`
    select s.exercise_id, s.note, s.unit, s.bar, s.rest_seconds, s.goal from exercise_settings s
    where s.user_id = ${id} and not ${isMerged(id, sql`s.exercise_id`)}
    order by s.exercise_id`;
  return (await database.run(actor, query)).rows;
}

/** `undefined` where there is no such exercise. Those of a merged exercise are those of the one it was merged into. */
export async function patchExerciseSettings(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
  { restSeconds, goal, ...patch }: ExerciseSettingsPatch,
): Promise<ExerciseSettings | undefined> {
  const columns = { ...patch, rest_seconds: restSeconds, goal: goal && JSON.stringify(goal) };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const changes = given.map(([name]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const names = given.map(([name]) => sql`, ${sql.ref(name)}`);
  const values = given.map(([, value]) => sql`, ${value || value === 0 ? value : null}`);
  const query = sql<ExerciseSettings>`
    insert into exercise_settings (user_id, exercise_id ${sql.join(names, sql``)})
    select ${id}::uuid, coalesce(e.merged_into, e.id) ${sql.join(values, sql``)}
    from known_exercises e where e.id = ${exerciseId}
    on conflict (user_id, exercise_id) do update set
      ${sql.join([sql`copied_from = null`, ...changes])}
    returning exercise_id, note, unit, bar, rest_seconds, goal`;
  return (await database.run(actor, query)).rows[0];
}
