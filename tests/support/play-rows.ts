import { PLAY_RULES } from '#core/play/fold.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import { SUM_COLUMNS } from '#server/play/history.ts';
import type { TestDatabase } from './test-database.ts';

/** Everything that is counted of a member's workouts, as it is stored. */
export async function playRows({ asOwner }: Pick<TestDatabase, 'asOwner'>, memberId: string) {
  const rows = (query: string) => asOwner(query, [memberId]);
  const states = await rows('select rules, state from public.play_states where user_id = $1');
  return {
    streak: await rows('select current_streak, streak_week, streak_bank from public.users where uuid_id = $1'),
    // A member who never logged a workout has none.
    state: states[0] ?? { rules: PLAY_RULES, state: NEW_STATE },
    days: await countedDays({ asOwner }, memberId),
    months: await rows(
      'select month, workouts, xp, records, seconds, hard_sets from public.month_totals where user_id = $1 order by month',
    ),
    trophies: await rows(
      'select trophy, earned_on, workout_id from public.trophies where user_id = $1 order by trophy',
    ),
    bests: await rows(
      'select exercise_id, measure, rank, rep_bests from public.best_lifts where user_id = $1 order by exercise_id',
    ),
    // Later ones are not read: they may be out of date.
    monthsOfExercises: await rows(
      `select stored.* from public.exercise_months stored
       where user_id = $1 and month < (
         select date_trunc('month', w.local_start) - interval '1 month'
         from public.workout_exercises e join public.workouts w on w.user_id = e.user_id and w.id = e.workout_id
         where e.user_id = $1 and e.exercise_id = stored.exercise_id and e.rank > 0
         order by e.performed_at desc, e.workout_id desc limit 1
       )
       order by exercise_id, measure, month`,
    ).then((months) => months.map(({ user_id: _, ...month }) => month)),
    sums: await rows(
      `select workout_id, position, ${SUM_COLUMNS.map(([name]) => name).join()}
       from public.workout_exercises where user_id = $1 order by workout_id, position`,
    ),
  };
}

/** On how many days each exercise was done. Only the latest entry tells; what others hold was true once. */
export function countedDays({ asOwner }: Pick<TestDatabase, 'asOwner'>, memberId: string) {
  return asOwner(
    `select distinct on (exercise_id) exercise_id, days from public.workout_exercises
     where user_id = $1 and rank > 0 order by exercise_id, performed_at desc, workout_id desc, position`,
    [memberId],
  );
}

/** As if the member had logged everything before there was a game. */
export async function forgetPlay({ asOwner }: Pick<TestDatabase, 'asOwner'>, memberId: string): Promise<void> {
  for (const table of ['play_states', 'month_totals', 'exercise_months', 'trophies']) {
    await asOwner(`delete from public.${table} where user_id = $1`, [memberId]);
  }
  await asOwner(
    `update public.workout_exercises set rank = null, reps = 0, load = 0, seconds = 0, meters = 0, top_weight = 0,
       top_reps = 0, top_seconds = 0, hard_sets = null, volume = 0, estimate = null, estimate_lifted = null,
       estimate_weight = null, estimate_reps = null, estimate_rpe = null, days = null where user_id = $1`,
    [memberId],
  );
  await asOwner('update public.users set streak_bank = 0 where uuid_id = $1', [memberId]);
}
