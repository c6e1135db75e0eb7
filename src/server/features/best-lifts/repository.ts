import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';

export interface BestLiftRow {
  readonly selector_filter: string;
  readonly exercise_id: string;
  readonly exercise_name: string;
  readonly max_weight: number;
  readonly reps_at_max_weight: number;
  readonly performed_at: Date;
}

/** Of each muscle group the heaviest, then that of most repetitions, then the earliest. */
export async function listBestLifts(database: Database, { id, actor }: Member): Promise<BestLiftRow[]> {
  const query = database.build
    .selectFrom('best_lifts as best')
    .innerJoin('exercises as e', 'e.id', 'best.exercise_id')
    .distinctOn('e.selector_filter')
    .select(['e.selector_filter', 'best.exercise_id', 'e.name as exercise_name', 'best.performed_at'])
    .select(['best.weight as max_weight', 'best.reps as reps_at_max_weight'])
    .where('best.user_id', '=', id)
    .orderBy('e.selector_filter')
    .orderBy('best.weight', 'desc')
    .orderBy('best.reps', 'desc')
    .orderBy('best.performed_at')
    .orderBy('best.exercise_id');
  return (await database.run(actor, query)).rows;
}
