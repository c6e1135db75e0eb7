import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { MemberTableName } from '#platform/database/member-tables.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** By table. The profile is made with the member, and the auth service has tables of its own. */
export type MemberRows = Readonly<
  Record<Exclude<MemberTableName, `auth.${string}` | `embedded_supabase.${string}` | 'users'>, Row>
>;

export interface FilledMember extends Member {
  readonly workoutId: string;
  readonly templateId: string;
  readonly ownExerciseId: string;
}

/** One valid row of each table that belongs to a member, in an order in which they can be stored. */
export function memberRows({
  ownExerciseId = randomUUID(),
  ...of
}: Pick<FilledMember, 'id' | 'workoutId' | 'templateId'> & Partial<Pick<FilledMember, 'ownExerciseId'>>): MemberRows {
  const user_id = of.id;
  const workout_id = of.workoutId;
  const template_id = of.templateId;
  const exercise_id = 'barbell-bench-press';
  const importId = randomUUID();
  const performed_at = new Date();
  const device_id = randomUUID();
  return {
    imports: {
      user_id,
      id: importId,
      app: 'strong',
      dialect: 'S1',
      file_name: 'strong.csv',
      workouts: 1,
      sets: 1,
      result: '{}',
    },
    own_exercises: {
      user_id,
      id: ownExerciseId,
      name: 'Landmine Twist',
      measure: 'weight_reps',
      category: 'compound',
      selector_filter: 'Core',
      equipment: 'barbell',
    },
    workouts: { user_id, id: workout_id, duration: 1800, total_weight: 800, muscle_volumes: [800, 0, 0, 0, 0, 0, 0] },
    workout_exercises: { user_id, workout_id, position: 1, exercise_id, performed_at },
    sets: { user_id, workout_id, position: 1, set_number: 1, weight: 80, reps: 10 },
    best_lifts: { user_id, exercise_id, weight: 80, reps: 10, workout_id, performed_at },
    favorites: { user_id, exercise_id },
    workout_templates: { user_id, id: template_id, name: 'Push day' },
    workout_template_exercises: { user_id, template_id, order: 1, exercise_id, sets_count: 3 },
    deleted_items: { user_id, kind: 'template', id: template_id, content: '{}' },
    daily_allowances: { user_id, day: '2026-11-16', used: 20 },
    user_settings: { user_id, value: '{"ghost": true}' },
    exercise_settings: { user_id, exercise_id: ownExerciseId, note: 'Slow.' },
    import_tombstones: { user_id, import_key: 'strong 2026-01-01 18:05:00 Push day', import_id: importId },
    import_names: { user_id, name: 'Twist', exercise_id: ownExerciseId },
    streak_pauses: { user_id, week: '2026-11-16', reason: 'ill' },
    measurements: { user_id, kind: 'weight', day: '2026-11-16', value: 80.5, import_id: importId },
    programs: { user_id, program: JSON.stringify({ name: 'My program' }) },
    program_runs: { user_id, program: JSON.stringify({ id: 'gzclp', name: 'GZCLP' }) },
    play_states: { user_id, rules: 1, state: '{}' },
    trophies: { user_id, trophy: 'first-workout', earned_on: '2026-11-16', workout_id },
    exercise_months: {
      ...{ user_id, exercise_id, measure: 'weight_reps', month: '2026-11-01', days: 1, hard_sets: 1, volume: 800 },
      ...{ rank: 80_010_011, estimate: 106.7, estimate_lifted: 80, estimate_weight: 80, estimate_reps: 10 },
    },
    month_totals: { user_id, month: '2026-11-01', workouts: 1, xp: 800, records: 0 },
    push_subscriptions: {
      user_id,
      device_id,
      endpoint: `https://fcm.googleapis.com/fcm/send/${device_id}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      vapid_key: 'B'.repeat(87),
      reminds_of_streak: true,
    },
    rest_alarms: { user_id, device_id, workout_id, due_at: performed_at, body: 'Set 2: 80 kg x 10' },
    streak_reminders: { user_id, due_at: performed_at },
    history_jobs: {
      user_id,
      kind: 'undoMerge',
      given: '{}',
      request_hash: Buffer.alloc(1),
      finished_at: performed_at,
      status: 204,
    },
  };
}

export function insertRow(table: string, row: Row): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  return sql`insert into ${sql.table(`public.${table}`)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`;
}

/** A member with a row in every table that members have rows in. */
export async function createFilledMember(testDatabase: TestDatabase): Promise<FilledMember> {
  const ids = { workoutId: randomUUID(), templateId: randomUUID(), ownExerciseId: randomUUID() };
  const member = { ...(await createMember(testDatabase)), ...ids };
  for (const [table, row] of Object.entries(memberRows(member))) {
    const { sql: text, parameters } = insertRow(table, row).compile(testDatabase.database.build);
    await testDatabase.asOwner(text, [...parameters]);
  }
  return member;
}
