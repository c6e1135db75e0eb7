import { randomUUID } from 'node:crypto';
import { logWorkout } from './api-member.ts';
import type { Member } from './members.ts';
import type { TestDatabase } from './test-database.ts';

/** Texts that break careless files: formulas, quotes, separators, line ends, and letters outside the first plane. */
export const HOSTILE_TEXTS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A2)',
  '\t=1+1',
  '\r=1+1',
  'Say "go", then\r\ngo; \'now\'',
  '</script>, 💪🏽 Ünïcödé\n',
] as const;

/** As much of a hostile text as a name may hold: notes and descriptions have all of it. */
export const asName = (text: string) => text.replaceAll(/\p{Cc}/gu, '¶');

const PROGRESSION = {
  xpBefore: 0,
  xpAfter: 400,
  xpGained: 400,
  levelBefore: 1,
  levelAfter: 1,
  tierBefore: 'GYMRATT',
  tierAfter: 'GYMRATT',
  currentStreak: 1,
  totalWorkouts: 1,
  records: [],
};

/** Gives a member something in every table, in every field; the names are hostile, and one start is not whole milliseconds. */
export async function fillAccount(testDatabase: Pick<TestDatabase, 'asOwner'>, member: Member): Promise<void> {
  const { asOwner } = testDatabase;
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const day = `2026-01-0${1 + index}`;
    const id = await logWorkout(testDatabase, member, {
      start: new Date(`${day}T06:00:00Z`),
      exercises: [
        {
          id: 'barbell-bench-press',
          sets: [
            [80 + index, 5],
            [82.125, 3],
          ],
        },
        { id: 'barbell-back-squat', sets: [[100, 0]] },
      ],
    });
    await asOwner(
      `update public.workouts set name = $3, notes = $4, start_time = '${day}T06:00:00.123456Z',
         end_time = '${day}T06:30:01Z', total_sets = 3, total_reps = 8, total_weight = 400.125, xp_earned = 400,
         muscle_groups = '{chest,legs}', muscle_volumes = '{400.125,0,0,0,0.5,0,0}', muscle_sets = '{2,0,0,0,1,0,0}',
         request_hash = '\\x00ff', progression = $5
       where user_id = $1 and id = $2`,
      [member.id, id, asName(text), text, JSON.stringify(PROGRESSION)],
    );
    await asOwner(`update public.sets set is_pr = true, xp_earned = 400 where workout_id = $1 and set_number = 1`, [
      id,
    ]);
  }
  await fillOwnExercises(testDatabase, member);
  await asOwner(
    `insert into public.favorites (user_id, exercise_id) select $1, id from public.exercises order by id limit 3`,
    [member.id],
  );
  for (const text of HOSTILE_TEXTS) {
    const id = randomUUID();
    await asOwner(`insert into public.workout_templates (user_id, id, name, description) values ($1, $2, $3, $4)`, [
      member.id,
      id,
      asName(text),
      text,
    ]);
    // One template stays without exercises.
    if (text === '=1+1') continue;
    await asOwner(
      `insert into public.workout_template_exercises
         (user_id, template_id, "order", exercise_id, sets_count, suggested_weight, suggested_reps, rest_time)
       values ($1, $2, 1, 'barbell-bench-press', 3, 82.5, 8, 90), ($1, $2, 2, 'barbell-back-squat', 5, 0, 0, 0)`,
      [member.id, id],
    );
    await asOwner(
      `update public.workout_template_exercises set suggested_duration_s = 60, suggested_distance_m = 400.25,
         set_type = 'dropset', superset = 1, merged_from = $3
       where user_id = $1 and template_id = $2 and "order" = 2`,
      [member.id, id, randomUUID()],
    );
  }
  await asOwner(`insert into public.streak_pauses (user_id, week, reason) values ($1, '2026-01-12', 'ill')`, [
    member.id,
  ]);
  await fillPrograms(testDatabase, member);
  await asOwner(
    `insert into public.measurements (user_id, kind, day, value)
     values ($1, 'weight', '2026-01-12', 36.741), ($1, 'waist', '2026-01-12', 84.5), ($1, 'weight', '2025-12-31', 80.125)`,
    [member.id],
  );
  await asOwner(
    `update public.users set name = $2, xp = 3200, level = 2, current_streak = 2, streak_week = '2026-01-05', total_workouts = 8,
       total_volume = 3201.000, last_workout_at = now(), bodyweight = 81, height = 183, date_of_birth = '1990-02-28',
       gender = 'Prefer not to say', preferred_weight_unit = 'lb', preferred_distance_unit = 'mi', timezone = 'Europe/Berlin'
     where uuid_id = $1`,
    [member.id, HOSTILE_TEXTS[0]],
  );
}

/** An own program with a ladder, the run of it that is followed, and one that is over. */
async function fillPrograms({ asOwner }: Pick<TestDatabase, 'asOwner'>, { id }: Member): Promise<void> {
  const load = { of: 'work', factor: 1 };
  const rule = { kind: 'double', step: { kg: 2.5, lb: 5 } };
  const slot = {
    id: 'bench',
    exerciseId: 'barbell-bench-press',
    sets: [{ reps: [5, 8], load }],
    rule,
    restSeconds: 90,
  };
  const weeks = [{ days: [{ name: HOSTILE_TEXTS[0], slots: [slot] }] }];
  const program = { name: '@Program', author: '', level: 'beginner', perWeek: 3, lifts: [], weeks, ends: false };
  const programId = randomUUID();
  await asOwner('insert into public.programs (user_id, id, program, revision) values ($1, $2, $3, 3)', [
    id,
    programId,
    JSON.stringify(program),
  ]);
  const events = [
    { id: randomUUID(), at: '2026-01-02T06:00:00.000Z', type: 'new_max', lift: 'bench', max: { kg: 60 } },
  ];
  for (const [started, ended, decided] of [
    ['2025-12-01T06:00:00Z', '2025-12-31T06:00:00Z', []],
    ['2026-01-01T06:00:00Z', null, events],
  ]) {
    await asOwner(
      `insert into public.program_runs (user_id, program, started_at, ended_at, starts, weekdays, events)
       values ($1, $2, $3, $4, '{"bench": {"kg": 50}}', '{1,3,5}', $5)`,
      [id, JSON.stringify({ id: programId, ...program }), started, ended, JSON.stringify(decided)],
    );
  }
}

/** Exercises of the member's own, one merged into another, with sets that use every field. */
async function fillOwnExercises({ asOwner }: Pick<TestDatabase, 'asOwner'>, { id }: Member): Promise<void> {
  const [carry, merged] = [randomUUID(), randomUUID()];
  await asOwner(
    `insert into public.own_exercises (user_id, id, name, measure, category, selector_filter, equipment, primary_muscles,
       secondary_muscles, one_sided, archived_at, merged_into, merged_by, figure)
     values ($1, $2, '=Zercher, "carry"', 'weight_distance', 'compound', 'Forearms', 'other', '{forearms,lower back}',
         '{traps}', true, now(), null, null, '~carry/b'),
       ($1, $3, '@Carry', 'weight_distance', 'compound', 'Legs', 'other', '{}', '{}', false, null, $2, $2, null)`,
    [id, carry, merged],
  );
  await asOwner(
    `update public.workout_exercises set exercise_id = $2, merged_from = $3, measure = 'weight_distance', superset = 1,
       note = '=both hands', rest_seconds = 90, target = '{"sets": 3}'
     where user_id = $1 and exercise_id = 'barbell-back-squat'`,
    [id, carry, merged],
  );
  await asOwner(
    `update public.sets set duration_s = 61, distance_m = 40.25, set_type = 'failure', rpe = 8.5, side = 'left',
       note = '-slippery', completed_at = '2026-01-01T06:30:00.123Z'
     from public.workout_exercises e
     where e.user_id = $1 and e.exercise_id = $2 and sets.user_id = e.user_id and sets.workout_id = e.workout_id
       and sets.position = e.position`,
    [id, carry],
  );
  await asOwner(
    `update public.best_lifts set exercise_id = $2, measure = 'weight_distance', duration_s = 61, distance_m = 40.25, rank = 12
     where user_id = $1 and exercise_id = 'barbell-back-squat'`,
    [id, carry],
  );
  await asOwner(
    `update public.workouts set bodyweight_kg = 81.125, time_zone = 'Asia/Tokyo', source = 'import', revision = 3,
       edit_hash = '\\x00ff', edit_progression = progression where user_id = $1`,
    [id],
  );
  await asOwner(`insert into public.user_settings (user_id, value, revision) values ($1, $2, 2)`, [
    id,
    { effort: 'rir', ghost: true, gyms: [{ id: 'home', name: 'Home', bars: [], plates: [] }], gym: 'home' },
  ]);
  await asOwner(
    `insert into public.exercise_settings (user_id, exercise_id, note, unit, bar, rest_seconds, goal, stack)
     values ($1, $2, '+seat 4', 'lb', '=trap bar', 120, '{"kg": 62.5, "reps": 5, "by": "2027-06-01"}',
         '{"step": 7.5, "unit": "lb"}'),
       ($1, 'pull-up', null, null, null, null, null, null)`,
    [id, carry],
  );
}
