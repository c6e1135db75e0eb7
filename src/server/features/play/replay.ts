import { type RawBuilder, sql, type Transaction } from 'kysely';
import { NEW_STATE, PLAY_RULES, type PlayState, playWorkout } from '#core/play/fold.ts';
import type { EarnedTrophy, ExerciseTally, MonthTotal, PlayedWorkout } from '#core/play/played-workout.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember } from '../member-lock.ts';
import { type FirstPage, type HistoryPage, playedWorkouts, readFirstPage, readNextPage, storeSums } from './history.ts';
import { replacePlay } from './store.ts';

/** What the whole history of a member has made, counted from its beginning. */
export interface Replayed {
  readonly state: PlayState;
  readonly tallies: ReadonlyMap<string, ExerciseTally>;
  readonly months: ReadonlyMap<CalendarDate, MonthTotal>;
  readonly trophies: readonly EarnedTrophy[];
  readonly pauses: readonly CalendarDate[];
  /** Trophies that were not there before; of a history that was not counted yet, those of the workout that was named, if any. */
  readonly unlocked: readonly string[];
  /** Exercises in which the workout that was named has done more than their last. */
  readonly ghosts: readonly string[];
}

interface Wanted<Result> {
  /** Written before the history is read. */
  readonly writes?: readonly RawBuilder<unknown>[];
  /** The workout that is answered for. */
  readonly workoutId?: string;
  /** What else to write, and what to answer. */
  conclude(replayed: Replayed): { readonly writes?: readonly RawBuilder<unknown>[]; readonly result: Result };
}

/**
 * A step of `readThenWrite`, for whoever has changed the past and holds the member's lock: writes that change, counts the whole
 * history again, and stores what it has made. Only the sums of entries are read, page by page, never all sets.
 */
export function replayAfter<Result>({ id }: Member, wanted: Wanted<Result>): Decision<Result> {
  const { writes = [], workoutId, conclude } = wanted;
  const begin = (first: FirstPage): Decision<Result> => {
    const replay = new Replay(new Set(first.pauses), workoutId);
    const turn = (page: HistoryPage): Decision<Result> => {
      const { played, summedUp } = playedWorkouts(page, first.equipment);
      for (const workout of played) replay.add(workout);
      const sums = storeSums(id, summedUp);
      const next = readNextPage(id, page);
      if (next) return { writes: sums, read: next, decide: ([row]) => turn(row as HistoryPage) };
      const replayed = replay.end(first);
      const { writes: more = [], result } = conclude(replayed);
      return { writes: [...sums, ...replacePlay(id, replayed), ...more], result };
    };
    return turn(first);
  };
  return { writes, read: readFirstPage(id), decide: ([row]) => begin(row as FirstPage) };
}

/** The same within a transaction that reads and writes by itself. */
export function replayIn(transaction: Transaction<DB>, member: Member): Promise<Replayed> {
  return carryOut(transaction, replayAfter(member, { conclude: (replayed) => ({ result: replayed }) }));
}

async function carryOut<Result>(transaction: Transaction<DB>, first: Decision<Result>): Promise<Result> {
  const run = (query: unknown) => (query as RawBuilder<unknown>).execute(transaction);
  let decision = first;
  while ('read' in decision) {
    for (const write of decision.writes ?? []) await run(write);
    decision = decision.decide((await run(decision.read)).rows);
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

/** Folds a history, and keeps what it has made on the way. */
class Replay {
  readonly #pauses: ReadonlySet<CalendarDate>;
  readonly #workoutId: string | undefined;
  readonly #tallies = new Map<string, ExerciseTally>();
  readonly #months = new Map<CalendarDate, MonthTotal>();
  readonly #trophies: EarnedTrophy[] = [];
  #ghosts: readonly string[] = [];
  #state = NEW_STATE;

  constructor(pauses: ReadonlySet<CalendarDate>, workoutId?: string) {
    this.#pauses = pauses;
    this.#workoutId = workoutId;
  }

  add(workout: PlayedWorkout): void {
    const before = { state: this.#state, tally: (id: string) => this.#tallies.get(id) };
    const { state, tallies, earned, ghosts, month } = playWorkout(before, workout, this.#pauses);
    this.#state = state;
    for (const [id, tally] of tallies) this.#tallies.set(id, tally);
    this.#trophies.push(...earned);
    if (workout.id === this.#workoutId) this.#ghosts = ghosts;
    const known = this.#months.get(month.month);
    this.#months.set(month.month, {
      month: month.month,
      workouts: month.workouts + (known?.workouts ?? 0),
      xp: month.xp + (known?.xp ?? 0),
      records: month.records + (known?.records ?? 0),
    });
  }

  end({ earned, rules, pauses }: FirstPage): Replayed {
    const before = new Set(earned);
    const unlocked = this.#trophies.filter(({ trophy, workoutId }) =>
      rules === PLAY_RULES || this.#workoutId === undefined ? !before.has(trophy) : workoutId === this.#workoutId,
    );
    return {
      state: this.#state,
      tallies: this.#tallies,
      months: this.#months,
      trophies: this.#trophies,
      pauses,
      unlocked: unlocked.map(({ trophy }) => trophy),
      ghosts: this.#ghosts,
    };
  }
}
