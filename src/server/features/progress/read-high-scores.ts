import { sql } from 'kysely';
import type { HighScoresResponse } from '#contract/play.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { MEASURES, type Measure } from '#core/workout/measures.ts';
import { dayEstimate } from '#core/workout/one-rep-max.ts';
import { findBestSet } from '#core/workout/records.ts';
import { type StoredFields, setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Database } from '#platform/database/database.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { PREVIOUS_SET } from '../../queries/set-columns.ts';

/** As many as an arcade shows. */
const PLACES = 10;

interface BestDaysRow {
  readonly exercise: Pick<HighScoresResponse, 'exercise_id' | 'exercise_name' | 'measure'> | null;
  /** The best first; of equals, the earliest. */
  readonly days: readonly BestDay[];
}

interface BestDay {
  readonly workout_id: string;
  readonly day: string;
  readonly performed_at: string;
  /** Everything that was done of the exercise that day: the estimate is the day's, not the best set's. */
  readonly entries: readonly { readonly bodyweight: number; readonly sets: readonly StoredFields[] }[];
}

/** The best days of an exercise, or of what it was merged into. Each step reads one entry by the index, however long the history. */
export async function findHighScores(
  database: Database,
  member: Member,
  exerciseId: string,
): Promise<HighScoresResponse | undefined> {
  const { id } = member;
  const merged = sql`select own.merged_into from own_exercises own where own.user_id = ${id} and own.id = ${exerciseId}`;
  // Instants of one calendar day are at most two days apart, wherever on earth its workouts were done.
  const entriesOfDay = sql`
    select json_agg(json_build_object('bodyweight', coalesce(w.bodyweight_kg, ${ASSUMED_BODYWEIGHT}), 'sets', (
      select coalesce(json_agg(${PREVIOUS_SET} order by s.set_number), '[]') from sets s
      where s.user_id = ${id} and s.workout_id = part.workout_id and s.position = part.position
    )) order by part.performed_at, part.workout_id, part.position)
    from workout_exercises part
    cross join lateral (
      select of.bodyweight_kg, of.local_start::date as day from workouts of
      where of.user_id = ${id} and of.id = part.workout_id
      offset 0
    ) w
    where part.user_id = ${id} and part.exercise_id = (select id from exercise)
      and part.measure = (select measure from exercise) and w.day = best.day
      and part.performed_at between best.performed_at - interval '2 days' and best.performed_at + interval '2 days'`;
  const query = sql<BestDaysRow & CountedRow>`
    with recursive exercise as (
      select e.id, e.name, e.measure from known_exercises e where e.id = coalesce((${merged}), ${exerciseId})
    ), best (days, day, rank, performed_at, workout_id, position) as (
      select '{}'::date[], null::date, ${Number.MAX_SAFE_INTEGER}::bigint, '-infinity'::timestamptz, null::uuid, null::smallint
      union all
      select last.days || next.day, next.*
      from best last
      cross join lateral (
        select of_workout.day, part.rank, part.performed_at, part.workout_id, part.position
        from workout_exercises part
        cross join lateral (
          select w.local_start::date as day from workouts w where w.user_id = part.user_id and w.id = part.workout_id
          offset 0
        ) of_workout
        where part.user_id = ${id} and part.exercise_id = (select id from exercise)
          and part.measure = (select measure from exercise) and part.rank > 0 and part.rank <= last.rank
          and (part.rank < last.rank or part.performed_at >= last.performed_at)
          and of_workout.day <> all (last.days)
        order by part.rank desc, part.performed_at, part.workout_id, part.position
        limit 1
      ) next
      where cardinality(last.days) < ${PLACES}
    )
    select ${COUNTED_COLUMNS}, (
      select json_build_object('exercise_id', id, 'exercise_name', name, 'measure', measure) from exercise
    ) as exercise, (
      select coalesce(json_agg(json_build_object(
        'workout_id', best.workout_id, 'day', best.day, 'performed_at', ${asInstant(sql`best.performed_at`)},
        'entries', (${entriesOfDay})
      ) order by cardinality(best.days)), '[]')
      from best where best.workout_id is not null
    ) as days
    from users u ${PLAYED} where u.uuid_id = ${id}`;
  const { exercise, days } = await readCounted(database, member, query);
  if (!exercise) return undefined;
  const scores = days.flatMap((day) => describeScore(day, exercise.measure));
  // Until a set of the member's own counts, the house holds the record of weights.
  const { house } = MEASURES[exercise.measure];
  return { ...exercise, scores, house: house && scores.length === 0 ? house : null };
}

function describeScore({ entries, ...day }: BestDay, measure: Measure): HighScoresResponse['scores'] {
  const done = entries.map(({ bodyweight, sets }) => ({
    bodyweight,
    measure,
    sets: sets.map(setFromColumns).filter((set) => !isWarmup(set)),
  }));
  const best = findBestSet(
    done.flatMap(({ sets }) => sets),
    measure,
  );
  if (!best) return [];
  return [
    {
      ...day,
      weight: best.weight,
      reps: best.reps,
      duration_seconds: best.durationSeconds ?? null,
      distance_meters: best.distanceMeters ?? null,
      one_rep_max: dayEstimate(done),
    },
  ];
}
