import { sql } from 'kysely';
import type { BestLift } from '#contract/user.ts';
import { MEASURE_NAMES, MEASURES } from '#core/workout/measures.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { heaviestFirst } from '../../queries/record-queries.ts';

/** Help, carries and holds are no lifts. */
const LIFTS = MEASURE_NAMES.filter((measure) => MEASURES[measure].lifted);

const ORDER: readonly string[] = SELECTOR_FILTERS;

/** Of each muscle group the heaviest lift, then the one with most repetitions, then the earliest. */
export async function listBestLifts(database: Database, { id, actor }: Member): Promise<BestLift[]> {
  const query = sql<BestLift>`
    select lift.selector_filter, lift.exercise_id, lift.exercise_name, lift.measure, lift.max_weight,
      lift.reps_at_max_weight, ${asInstant(sql`lift.performed_at`)} as workout_date, (
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
  const { rows } = await database.run(actor, query);
  return rows.toSorted((one, other) => ORDER.indexOf(one.selector_filter) - ORDER.indexOf(other.selector_filter));
}
