import { sql } from 'kysely';
import {
  type ExerciseSettings,
  type ExerciseSettingsPatch,
  type UserSettings,
  type UserSettingsPatch,
  userSettingsResponse,
} from '#contract/settings.ts';
import { currentGym } from '#core/gyms/gym.ts';
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
  const json = JSON.stringify(withoutEarlierForms(patch));
  const query = sql<UserSettings>`
    insert into user_settings as known (user_id, value)
    values (${id}, jsonb_strip_nulls(settings_with_gyms(${json}::jsonb)))
    on conflict (user_id) do update set
      value = jsonb_strip_nulls(settings_with_gyms(known.value || ${json}::jsonb)), revision = known.revision + 1
    returning value, revision`;
  return inTodaysWords((await database.run(actor, query)).rows[0] ?? NOTHING_CHOSEN);
}

/** Who tells the gyms has told their plates and bars. */
function withoutEarlierForms({ plates, bars, ...patch }: UserSettingsPatch): UserSettingsPatch {
  return patch.gyms === undefined ? { ...patch, plates, bars } : patch;
}

/** A word of an older version that is none of today's is as good as none. Clients that know no gyms have the current one's. */
function inTodaysWords(stored: UserSettings): UserSettings {
  const { value, revision } = userSettingsResponse.parse(stored);
  if (!value.gyms?.length) return { value, revision };
  const { plates, bars } = currentGym(value);
  return { value: { ...value, plates: [...plates], bars: [...bars] }, revision };
}

export async function listExerciseSettings(database: Database, { id, actor }: Member): Promise<ExerciseSettings[]> {
  const query = sql<ExerciseSettings>`
    select s.exercise_id, s.note, s.unit, s.bar, s.rest_seconds, s.goal, s.stack from exercise_settings s
    where s.user_id = ${id} and not ${isMerged(id, sql`s.exercise_id`)}
    order by s.exercise_id`;
  return (await database.run(actor, query)).rows;
}

/** `undefined` where there is no such exercise. Those of a merged exercise are those of the one it was merged into. */
export async function patchExerciseSettings(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
  { restSeconds, goal, stack, ...patch }: ExerciseSettingsPatch,
): Promise<ExerciseSettings | undefined> {
  const [goalJson, stackJson] = [goal, stack].map((value) => value && JSON.stringify(value));
  const columns = { ...patch, rest_seconds: restSeconds, goal: goalJson, stack: stackJson };
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
    returning exercise_id, note, unit, bar, rest_seconds, goal, stack`;
  return (await database.run(actor, query)).rows[0];
}
