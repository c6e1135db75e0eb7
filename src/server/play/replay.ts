import { type RawBuilder, sql, type Transaction } from 'kysely';
import { PLAY_RULES, type Replay, replay } from '#core/play/fold.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Member } from '../plugins/member.ts';
import { lockMember } from '../queries/locked-changes.ts';
import { type FirstPage, type HistoryPage, playedWorkouts, readFirstPage, readNextPage, storeSums } from './history.ts';
import { replacePlay } from './store.ts';

/** What the whole history of a member has made, counted from its beginning. */
export interface Replayed extends Replay {
  readonly pauses: readonly CalendarDate[];
  /** Trophies that were not there before; of a history that was not counted yet, those of the workout that was named, if any. */
  readonly unlocked: readonly string[];
}

interface Wanted<Result> {
  /** Written before the history is read. */
  readonly writes?: readonly RawBuilder<unknown>[];
  /** The workout that is answered for. */
  readonly workoutId?: string;
  /** What else to write, and what to answer. */
  conclude(replayed: Replayed): { readonly writes?: readonly RawBuilder<unknown>[]; readonly result: Result };
}

/** A step of `readThenWrite` for changes of the past, under the member's lock: writes, recounts the history page by page, stores. */
export function replayAfter<Result>({ id }: Member, wanted: Wanted<Result>): Decision<Result> {
  const { writes = [], workoutId, conclude } = wanted;
  const begin = (first: FirstPage): Decision<Result> => {
    const pauses = new Set(first.pauses);
    const turn = (page: HistoryPage, before?: Replay): Decision<Result> => {
      const { played, summedUp } = playedWorkouts(page, first.equipment);
      const after = replay(played, pauses, before);
      const sums = linearly(storeSums(id, summedUp));
      const next = readNextPage(id, page);
      if (next) return { writes: sums, read: next, decide: ([row]) => turn(row as HistoryPage, after) };
      const unlocked = newTrophies(after, first, workoutId);
      const replayed: Replayed = { ...after, pauses: first.pauses, unlocked };
      const { writes: more = [], result } = conclude(replayed);
      return { writes: [...sums, ...linearly(replacePlay(id, replayed)), ...more], result };
    };
    return turn(first);
  };
  return { writes, read: readFirstPage(id), decide: ([row]) => begin(row as FirstPage) };
}

/** The same within a transaction that reads and writes by itself. */
export function replayIn(transaction: Transaction<DB>, member: Member, onPage?: () => void): Promise<Replayed> {
  return carryOut(transaction, replayAfter(member, { conclude: (replayed) => ({ result: replayed }) }), onPage);
}

async function carryOut<Result>(
  transaction: Transaction<DB>,
  first: Decision<Result>,
  onPage?: () => void,
): Promise<Result> {
  const run = (query: unknown) => (query as RawBuilder<unknown>).execute(transaction);
  let decision = first;
  while ('read' in decision) {
    for (const write of decision.writes ?? []) await run(write);
    decision = decision.decide((await run(decision.read)).rows);
    onPage?.();
  }
  for (const write of decision.writes ?? []) await run(write);
  return decision.result;
}

/** Counts the history of a member whose state is missing or of other rules; of any other member nothing is read. */
export function ensurePlayed(database: Database, member: Member): Promise<void> {
  const done = { result: undefined };
  return database.readThenWrite<{ rules: number | null }, void>(
    member.actor,
    [lockMember(member), sql`select rules from play_states where user_id = ${member.id}`],
    ([row]) => (row?.rules === PLAY_RULES ? done : replayAfter(member, { conclude: () => done })),
  );
}

function newTrophies({ trophies }: Replay, { earned, rules }: FirstPage, workoutId: string | undefined): string[] {
  const isOfWorkout = workoutId !== undefined && rules !== PLAY_RULES;
  const known = new Set(earned);
  return trophies
    .filter((trophy) => (isOfWorkout ? trophy.workoutId === workoutId : !known.has(trophy.trophy)))
    .map(({ trophy }) => trophy);
}

/** Without statistics for a member, PostgreSQL would pick nested loops over the whole history. These settings make it hash instead. */
function linearly(statements: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  if (statements.length === 0) return [];
  return [sql`select ${allow('off')}`, ...statements, sql`select ${allow(null)}`];
}

/** Until the transaction ends; `null` is what the server has by itself. */
function allow(value: 'off' | null): RawBuilder<unknown> {
  const names = ['enable_nestloop', 'enable_seqscan'];
  return sql.join(names.map((name) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`));
}
