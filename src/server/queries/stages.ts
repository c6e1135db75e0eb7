import { type RawBuilder, sql } from 'kysely';

/** Whether an entry was asked for as a deload, in a deload week or by the member's tap: null of one that no program asked for. */
export const isDeload = (entry: string): RawBuilder<boolean | null> =>
  sql`(${sql.ref(`${entry}.run_id`)} is not null and ${sql.ref(`${entry}.target`)} -> 'deload' = 'true'::jsonb)`;

/** `PlayedStage`; null of an entry that no program asked for. */
export const playedStage = (entry: string): RawBuilder<unknown> => sql`case
  when ${sql.ref(`${entry}.run_id`)} is not null then json_strip_nulls(json_build_object(
    'deload', ${sql.ref(`${entry}.target`)} -> 'deload', 'chosen', ${sql.ref(`${entry}.target`)} -> 'chosen',
    'closes', ${sql.ref(`${entry}.target`)} -> 'closes'
  )) end`;
