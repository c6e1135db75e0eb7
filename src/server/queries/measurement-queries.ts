import { type RawBuilder, sql } from 'kysely';
import type { Measurement } from '#contract/measurements.ts';
import { columnNames, type GivenColumn, givenRows } from './given-rows.ts';

export const MEASUREMENT_COLUMNS: readonly GivenColumn<Measurement>[] = [
  ['kind', 'text', ({ kind }) => kind],
  ['day', 'date', ({ day }) => day],
  ['value', 'numeric', ({ value }) => value],
];

/** Of the same day and kind the last one holds. It is the member's then, and stays when an import is taken back. */
export function storeMeasurements(memberId: string, measurements: readonly Measurement[]): RawBuilder<unknown> {
  const last = new Map(measurements.map((measurement) => [`${measurement.day} ${measurement.kind}`, measurement]));
  return sql`
    insert into measurements (user_id, ${columnNames(MEASUREMENT_COLUMNS)})
    select ${memberId}::uuid, given.* from ${givenRows([...last.values()], MEASUREMENT_COLUMNS)}
    on conflict (user_id, kind, day) do update set value = excluded.value, import_id = null`;
}

/** A scalar. */
export const newestWeightDay = (memberId: string): RawBuilder<unknown> =>
  sql`(select max(day) from measurements where user_id = ${memberId} and kind = 'weight')`;

/**
 * Makes the newest weight the bodyweight of the profile, in its unit, if it is of the import that is named. Without any weight,
 * the profile stays as it is.
 */
export const adoptNewestWeight = (memberId: string, importId?: string): RawBuilder<unknown> => sql`
  update users u
  set bodyweight = round(newest.value / case when u.preferred_weight_unit = 'lb' then 0.45359237 else 1 end, 1)
  from (
    select value, import_id from measurements where user_id = ${memberId} and kind = 'weight' order by day desc limit 1
  ) newest
  where u.uuid_id = ${memberId} and ${importId === undefined ? sql`true` : sql`newest.import_id = ${importId}`}`;
