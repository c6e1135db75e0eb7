import { sql } from 'kysely';
import { type ExerciseChart, MOST_POINTS } from '#contract/insights.ts';
import { SPAN_DAYS, type Span } from '#core/insights/spans.ts';
import type { Database } from '#platform/database/database.ts';
import { isSince, monthsOfExercise, sumsByDay } from '../../play/exercise-months.ts';
import { readCounted } from '../../play/repository.ts';
import { PLAYED } from '../../play/store.ts';
import type { Member } from '../../plugins/member.ts';
import {
  describeSums,
  EXERCISE_COLUMNS,
  type ExerciseRow,
  joinExercise,
  localDay,
  SUMMED_PAIRS,
  type SummedRow,
} from './exercise-facts.ts';

interface ChartRow extends ExerciseRow {
  readonly points: readonly (SummedRow & { readonly day: string })[];
}

/** An exercise over a span, in its present measure. */
export async function findExerciseChart(
  database: Database,
  member: Member,
  exerciseId: string,
  { span, now }: { readonly span: Span; readonly now: Date },
): Promise<ExerciseChart | undefined> {
  const { id } = member;
  const e = { id: sql`e.id`, measure: sql`e.measure` };
  const since = span === 'all' ? sql`` : sql`${localDay(now)} - ${sql.lit(SPAN_DAYS[span] - 1)}`;
  const sums =
    span === 'all'
      ? sql`select month as day, months.* from (${monthsOfExercise(id, { ...e, limit: MOST_POINTS })}) months`
      : sumsByDay(id, sql`and part.exercise_id = e.id and part.measure = e.measure and ${isSince(sql`(${since})`)}`);
  const query = sql<ChartRow>`
    select ${EXERCISE_COLUMNS}, (
      select coalesce(json_agg(json_build_object('day', day, ${SUMMED_PAIRS}) order by day), '[]')
      from (select * from (${sums}) summed order by day desc limit ${sql.lit(MOST_POINTS)}) latest
    ) as points
    from users u ${PLAYED} ${joinExercise(member, exerciseId)} where u.uuid_id = ${id}`;
  const { exercise, points } = await readCounted(database, member, query);
  if (!exercise) return undefined;
  return {
    ...exercise,
    by: span === 'all' ? 'month' : 'day',
    points: points.map(({ day, ...sums }) => ({ day, ...describeSums(sums, exercise.measure) })),
  };
}
