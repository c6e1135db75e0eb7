import { sql } from 'kysely';
import type { Muscles } from '#contract/insights.ts';
import { userSettingsResponse } from '#contract/settings.ts';
import {
  countMuscles,
  experienceAfter,
  PARTS_OF,
  SHOWN_MUSCLES,
  type TrainedExercise,
  typicalBand,
  WEEKS_BEFORE,
} from '#core/insights/muscle-rows.ts';
import { type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { latestDay } from './exercise-facts.ts';

interface MusclesRow extends CountedRow {
  readonly week: CalendarDate;
  readonly settings: unknown;
  readonly exercises: readonly TrainedExercise[];
}

/** The sets of a week and of those before it are read by their days; best lifts name each exercise once, for when it was last done. */
export async function findMuscles(
  database: Database,
  member: Member,
  { week, now }: { readonly week: CalendarDate | undefined; readonly now: Date },
): Promise<Muscles> {
  const { id } = member;
  const monday = week === undefined ? sql`date_trunc('week', ${latestDay(now)})::date` : sql`${weekStart(week)}::date`;
  const query = sql<MusclesRow>`
    with asked as materialized (
      select ${monday} as monday from users u where u.uuid_id = ${id}
    )
    select ${COUNTED_COLUMNS}, asked.monday::text as week, (
      select value from user_settings where user_id = ${id}
    ) as settings, (
      select coalesce(json_agg(json_build_object(
        'muscles', json_build_object(
          'primary', e.primary_muscles, 'secondary', e.secondary_muscles, 'shoulderHeads', e.shoulder_heads
        ),
        'days', coalesce(done.days, '[]'), 'recentSets', coalesce(recent.sets, 0),
        'lastAt', case when latest.hard_sets > 0 then ${asInstant(sql`least(latest.performed_at, ${now})`)} end
      )), '[]')
      from best_lifts best
      join known_exercises e on e.id = best.exercise_id
      cross join lateral (
        select part.performed_at, part.hard_sets from workout_exercises part
        where part.user_id = ${id} and part.exercise_id = best.exercise_id and part.rank > 0
        order by part.performed_at desc limit 1
      ) latest
      left join (
        select exercise_id, json_agg(json_build_object(
          'day', day, 'weeksAgo', (asked.monday + 6 - day) / 7, 'sets', sets
        )) as days
        from (
          select part.exercise_id, w.local_start::date as day, sum(part.hard_sets) as sets
          from workouts w ${hardEntries}
          where w.user_id = ${id} and w.local_start >= (${MONDAY} - ${sql.lit(7 * WEEKS_BEFORE)})::timestamp
            and w.local_start < (${MONDAY} + 7)::timestamp
          group by 1, 2
        ) by_day
        group by 1
      ) done on done.exercise_id = best.exercise_id
      left join (
        select part.exercise_id, sum(part.hard_sets) as sets
        from workouts w ${hardEntries}
        where w.user_id = ${id} and w.start_time > ${now}::timestamptz - interval '72 hours'
        group by 1
      ) recent on recent.exercise_id = best.exercise_id
      where best.user_id = ${id}
    ) as exercises
    from users u ${PLAYED} cross join asked
    where u.uuid_id = ${id}`;
  return describeMuscles(await readCounted(database, member, query));
}

/** Bounds are known before anything is read, and are of the column's own type: else policies keep them from the index. */
const MONDAY = sql`(select monday from asked)`;

/** Those of `workouts w`, found by their key whatever the planner knows. */
const hardEntries = sql`cross join lateral (
  select of.exercise_id, of.hard_sets from workout_exercises of
  where of.user_id = w.user_id and of.workout_id = w.id and of.hard_sets > 0 offset 0
) part`;

function describeMuscles({ week, settings, exercises, total_workouts }: MusclesRow): Muscles {
  const { value: chosen } = userSettingsResponse.parse({ value: settings ?? {}, revision: 0 });
  const experience = chosen.experience ?? experienceAfter(total_workouts);
  const numbersOf = countMuscles(exercises);
  return {
    week,
    hard_sets: exercises.flatMap(({ days }) => days).reduce((sum, day) => sum + (day.weeksAgo === 0 ? day.sets : 0), 0),
    experience,
    experience_is_chosen: chosen.experience !== undefined,
    muscles: SHOWN_MUSCLES.map((muscle) => {
      const own = chosen.bands?.[muscle];
      const typical = typicalBand(muscle, experience);
      return {
        muscle,
        ...numbersOf(muscle),
        band: own ?? (typical && [...typical]),
        band_is_chosen: own !== undefined,
        parts: (PARTS_OF[muscle] ?? []).map((part) => ({ part, ...numbersOf(part) })),
      };
    }),
  };
}
