import { sql } from 'kysely';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { MEASURE_NAMES, MEASURES, type Measure } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { heaviestFirst } from '../../queries/record-queries.ts';

export interface BestLiftRow {
  readonly selector_filter: string;
  readonly exercise_id: string;
  readonly exercise_name: string;
  readonly measure: Measure;
  readonly max_weight: number;
  readonly reps_at_max_weight: number;
  readonly performed_at: Date;
  readonly workout_id: string;
  /** By the clock of its workout. */
  readonly day: CalendarDate;
}

/** Help, carries and holds are no lifts. */
const LIFTS = MEASURE_NAMES.filter((measure) => MEASURES[measure].lifted);

/** Of each muscle group the heaviest, then that of most repetitions, then the earliest. */
export async function listBestLifts(database: Database, { id, actor }: Member): Promise<BestLiftRow[]> {
  const query = sql<BestLiftRow>`
    select lift.*, (
      select w.local_start::date::text from workouts w where w.user_id = ${id} and w.id = lift.workout_id
    ) as day
    from (
      select distinct on (e.selector_filter) e.selector_filter, best.exercise_id, e.name as exercise_name, best.measure,
        best.performed_at, best.weight as max_weight, best.reps as reps_at_max_weight, best.workout_id
      from best_lifts best join known_exercises e on e.id = best.exercise_id
      where best.user_id = ${id} and best.rank > 0 and best.weight > 0 and e.selector_filter is not null
        and best.measure = any (${LIFTS}::text[])
      order by e.selector_filter, ${heaviestFirst('best')}, best.performed_at, best.exercise_id
    ) lift`;
  return (await database.run(actor, query)).rows;
}
