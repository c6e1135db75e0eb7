import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';

/** A workout or template with fewer sets counts for these: it has notes, a summary and a copy for undo besides. */
const LEAST_SETS = 20;
/** Bytes of a program that count as much as a set. */
const BYTES_OF_A_SET = 200;

/** What a program counts as, in sets. */
export const setsOfProgram = (bytes: number) => Math.ceil(bytes / BYTES_OF_A_SET);

const DAY_MS = 86_400_000;

export interface Allowance {
  readonly setsPerDay: number;
  readonly now: Date;
}

const TODAY = sql`(now() at time zone 'utc')::date`;

/** What a member may store in a day; see decision 020. Callers hold the member's lock. */
export function assertAllowance(used: number, sets: number, setsPerDay: number, now: Date): void {
  if (used + chargedSets(sets) > setsPerDay) throw fullDay(now);
}

/** Days are UTC. */
export function fullDay(now: Date): ApiError {
  return new ApiError('daily_limit', { retryAfterS: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) });
}

/** A scalar: sets that the member has used up today. */
export const usedAllowance = ({ id }: Member): RawBuilder<number> =>
  sql`coalesce((select used from daily_allowances where user_id = ${id} and day = ${TODAY}), 0)`;

/** Part of the statement that stores the sets. */
export const spendAllowance = (memberId: string, sets: number): RawBuilder<unknown> => sql`
  insert into daily_allowances as known (user_id, day, used) values (${memberId}, ${TODAY}, ${chargedSets(sets)})
  on conflict (user_id) do update set
    day = excluded.day, used = ${ifSameDay(sql`known.used`)} + excluded.used, imported = ${ifSameDay(sql`known.imported`)}`;

/** A scalar: sets that the member has imported today. */
export const importedToday = ({ id }: Member): RawBuilder<number> =>
  sql`coalesce((select imported from daily_allowances where user_id = ${id} and day = ${TODAY}), 0)`;

/** Sets that are imported: they do not count for what is logged. */
export const spendImport = ({ id }: Member, sets: number): RawBuilder<unknown> => sql`
  insert into daily_allowances as known (user_id, day, used, imported) values (${id}, ${TODAY}, 0, ${sets})
  on conflict (user_id) do update set
    day = excluded.day, used = ${ifSameDay(sql`known.used`)},
    imported = ${ifSameDay(sql`known.imported`)} + excluded.imported`;

const ifSameDay = (count: RawBuilder<unknown>) => sql`case when known.day = excluded.day then ${count} else 0 end`;

function chargedSets(sets: number): number {
  return Math.max(sets, LEAST_SETS);
}
