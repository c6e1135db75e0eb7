import { type RawBuilder, sql } from 'kysely';
import { MOST_POINTS, type Strength, type StrengthPoint } from '#contract/insights.ts';
import { ESTIMATE_DAYS, SPAN_DAYS, type Span } from '#core/insights/spans.ts';
import {
  BIG_LIFT_NAMES,
  BIG_LIFTS,
  bestEstimates,
  type DatedEstimate,
  dotsScore,
  ipfGlScore,
  isScored,
} from '#core/insights/strength.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { FIRST_MEASURE } from '#core/workout/measures.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { isSince, monthsOfExercise, sumsByDay } from '../../play/exercise-months.ts';
import { readCounted } from '../../play/repository.ts';
import { COUNTED_COLUMNS, type CountedRow, PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import { latestDay } from './exercise-facts.ts';

interface EstimateRow extends DatedEstimate {
  readonly weight: number;
  readonly reps: number;
  readonly rpe: number | null;
}

interface PointRow {
  readonly day: CalendarDate;
  readonly bodyweight: number | null;
}

interface StrengthRow extends CountedRow {
  readonly gender: string | null;
  /** Of single days: long enough for what counts now. */
  readonly recent: readonly EstimateRow[];
  /** Of whole months, each dated on its middle; empty where days tell the whole span. */
  readonly monthly: readonly DatedEstimate[];
  /** Earliest first; the last one is today. */
  readonly points: readonly PointRow[];
}

const DAYS_APART = 7;

/** Squat, bench press and deadlift: of a span each week, of everything each month, counted back from today. */
export async function findStrength(
  database: Database,
  member: Member,
  { span, now }: { readonly span: Span; readonly now: Date },
): Promise<Strength> {
  const { id } = member;
  const days = span === 'all' ? 0 : SPAN_DAYS[span];
  const since = sql`(today.day - ${sql.lit(days + ESTIMATE_DAYS - 1)})`;
  const isLift = sql`and part.exercise_id = lift.id and part.measure = ${FIRST_MEASURE} and ${isSince(since)}`;
  const query = sql<StrengthRow>`
    with months as materialized (${span === 'all' ? monthlyEstimates(id) : NO_MONTHS})
    select ${COUNTED_COLUMNS}, u.gender, (
      select coalesce(json_agg(json_build_object(
        'exerciseId', exercise_id, 'day', day, 'estimate', estimate, 'weight', estimate_weight, 'reps', estimate_reps,
        'rpe', estimate_rpe
      )), '[]')
      from ${LIFTS} cross join lateral (${sumsByDay(id, isLift)}) days
      where estimate is not null
    ) as recent, (
      select coalesce(json_agg(json_build_object('exerciseId', exercise_id, 'day', month + 14, 'estimate', estimate)), '[]')
      from months
    ) as monthly, (
      select json_agg(json_build_object('day', point.day, 'bodyweight', ${bodyweightOn(id)}) order by point.day)
      from (${span === 'all' ? MONTH_ENDS : weekEnds(days)}) point
    ) as points
    from users u ${PLAYED}
    cross join lateral (select ${latestDay(now)} as day offset 0) today
    where u.uuid_id = ${id}`;
  return describeStrength(await readCounted(database, member, query));
}

const LIFTS = sql`unnest(${Object.values(BIG_LIFTS).flat()}::text[]) as lift (id)`;
const NO_MONTHS = sql`select null::text as exercise_id, null::date as month, null::numeric as estimate limit 0`;

const monthlyEstimates = (memberId: string): RawBuilder<unknown> => sql`
  select exercise_id, month::date, estimate
  from ${LIFTS} cross join lateral (${monthsOfExercise(memberId, {
    ...{ id: sql`lift.id`, measure: sql`${FIRST_MEASURE}`, limit: MOST_POINTS },
  })}) month
  where estimate is not null`;

const IS_OTHER_BODYWEIGHT = sql`(u.preferred_weight_unit <> 'kg' or u.bodyweight is distinct from ${sql.lit(ASSUMED_BODYWEIGHT)})`;

const weekEnds = (days: number): RawBuilder<unknown> =>
  sql`select today.day - past as day from generate_series(0, ${sql.lit(days)}, ${sql.lit(DAYS_APART)}) as past`;

/** Of each month from the first with an estimate; of the running one, today. */
const MONTH_ENDS = sql`
  select least(today.day, (began + interval '1 month')::date - 1) as day
  from generate_series(greatest(
    (select coalesce(min(month), today.day) from months), today.day - interval '${sql.lit(MOST_POINTS - 1)} months'
  )::timestamp, today.day::timestamp, interval '1 month') as began`;

/**
 * The newest measurement up to the `point`, else what the latest workout was logged with. Each is a step of an index. Workouts of
 * who has told no bodyweight were logged with the assumed one, which is not told apart from a real one of the same kilograms.
 */
const bodyweightOn = (memberId: string): RawBuilder<unknown> => sql`coalesce((
  select measured.value from measurements measured
  where measured.user_id = ${memberId} and measured.kind = 'weight' and measured.day <= point.day
  order by measured.day desc limit 1
), (
  select nullif(w.bodyweight_kg, case when ${IS_OTHER_BODYWEIGHT} then ${sql.lit(ASSUMED_BODYWEIGHT)} end)
  from workouts w where w.user_id = ${memberId} and w.local_start < (point.day + 1)::timestamp
  order by w.local_start desc limit 1
))`;

function describeStrength({ gender, recent, monthly, points }: StrengthRow): Strength {
  const pointOf = (estimates: readonly DatedEstimate[], { day, bodyweight }: PointRow): StrengthPoint | null => {
    const { squat, bench, deadlift } = bestEstimates(estimates, day);
    if (!squat && !bench && !deadlift) return null;
    const total = squat && bench && deadlift && toThousandths(squat.estimate + bench.estimate + deadlift.estimate);
    const isKnown = total !== null && bodyweight !== null && isScored(gender);
    return {
      day,
      squat: squat?.estimate ?? null,
      bench: bench?.estimate ?? null,
      deadlift: deadlift?.estimate ?? null,
      total,
      bodyweight_kg: bodyweight,
      dots: isKnown ? dotsScore(total, bodyweight, gender) : null,
      ipf_gl: isKnown ? ipfGlScore(total, bodyweight, gender) : null,
    };
  };
  const today = points.at(-1);
  const now = today ? pointOf(recent, today) : null;
  const earlier = points.slice(0, -1).map((point) => pointOf(monthly.length > 0 ? monthly : recent, point));
  const best = today && bestEstimates(recent, today.day);
  return {
    points: [...earlier, now].filter((point) => point !== null),
    now,
    lifts: BIG_LIFT_NAMES.flatMap((lift) => {
      const found = best?.[lift];
      if (!found) return [];
      const { exerciseId, estimate, day, weight, reps, rpe } = found;
      return [{ lift, exercise_id: exerciseId, estimate, set: { weight, reps, rpe }, day }];
    }),
    scored: isScored(gender),
  };
}
