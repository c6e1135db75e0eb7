import { sql } from 'kysely';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';

/** Who brings a history along, as far as it is needed to read it. */
export interface Importer {
  readonly unit: WeightUnit;
  readonly timeZone: string;
  readonly isBodyweightKnown: boolean;
  /** `ResolvableExercise[]`, the catalogue and the member's own, as JSON text for the worker. */
  readonly exercises: string;
}

export async function readImporter(database: Database, { id, actor }: Member): Promise<Importer> {
  const query = sql<Importer>`
    select u.preferred_weight_unit as unit, u.timezone as "timeZone", u.bodyweight is not null as "isBodyweightKnown", (
      select json_agg(known)::text from (
        select e.id, e.name, e.equipment, e.measure, e.category, e.selector_filter, e.primary_muscles, e.one_sided,
          e.bodyweight_hold, false as "isOwn", null as "mergedInto"
        from exercises e
        union all
        select own.id, own.name, own.equipment, own.measure, own.category, own.selector_filter, own.primary_muscles,
          own.one_sided, false, true, own.merged_into
        from own_exercises own where own.user_id = ${id}
      ) known
    ) as exercises
    from users u where u.uuid_id = ${id}`;
  const [importer] = (await database.run(actor, query)).rows;
  // A token without a profile is one of a member who has been deleted since.
  if (!importer) throw new ApiError('unauthorized');
  return importer;
}
