import { type RawBuilder, sql } from 'kysely';

/** An instant as JavaScript writes it, for where it must be text: inside JSON that the database makes. */
export function asInstant(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
