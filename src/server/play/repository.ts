import { type RawBuilder, sql } from 'kysely';
import type { StreakPause, StreakResponse, TrophiesResponse } from '#contract/play.ts';
import { NEW_STATE } from '#core/play/play-state.ts';
import type { MonthTotal } from '#core/play/played-workout.ts';
import { MONTHS_TO_READ, quarterStart, type SeasonsPage, seasonsPage, withMonth } from '#core/play/seasons.ts';
import { TROPHIES, trophyProgress } from '#core/play/trophies.ts';
import { addDays, type CalendarDate, calendarDate, knownTimeZone, weekStart } from '#core/progression/calendar.ts';
import { CHAIN_LENGTH, MOST_PAUSES, restedStreak, weekChain } from '#core/progression/streaks.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { changeLocked, ofMember, readRow } from '../queries/locked-changes.ts';
import { keptStreak, STANDING_COLUMNS, type StandingRow } from '../queries/standing.ts';
import { ensurePlayed, replayAfter } from './replay.ts';
import { COUNTED_COLUMNS, type CountedRow, isCounted, PLAY_COLUMNS, PLAYED, type PlayRow } from './store.ts';

/**
 * One row of `users u` with the `COUNTED_COLUMNS`. A history that is not counted yet is counted first, a long one in a job. If that
 * is not over in a moment, this is refused; `orBefore` takes what earlier rules have left instead.
 */
export async function readCounted<Row extends CountedRow>(
  database: Database,
  member: Member,
  query: RawBuilder<Row>,
  { orBefore = false }: { readonly orBefore?: boolean } = {},
): Promise<Row> {
  const read = async () => ofMember(await readRow(database, member, query));
  const row = await read();
  if (isCounted(row)) return row;
  try {
    await (member.countHistory?.(row.total_workouts) ?? ensurePlayed(database, member));
  } catch (error) {
    if (orBefore && error instanceof ApiError && error.code === 'history_busy') return row;
    throw error;
  }
  return read();
}

const localToday = ({ timezone }: Pick<StandingRow, 'timezone'>, now: Date) =>
  calendarDate(now, knownTimeZone(timezone));

export async function findTrophies(database: Database, member: Member, now: Date): Promise<TrophiesResponse> {
  const query = sql<CountedRow & PlayRow & Pick<StandingRow, 'timezone'> & Pick<TrophiesResponse, 'earned'>>`
    select u.total_workouts, u.timezone, ${PLAY_COLUMNS}, (
      select coalesce(json_agg(json_build_object(
        'id', trophy, 'earned_on', earned_on, 'workout_id', workout_id
      ) order by earned_on desc, trophy), '[]')
      from trophies where user_id = ${member.id}
    ) as earned
    from users u ${PLAYED} where u.uuid_id = ${member.id}`;
  const row = await readCounted(database, member, query);
  const state = row.state ?? NEW_STATE;
  const streak = restedStreak(state.streak, weekStart(localToday(row, now)), new Set(row.pauses));
  const progress = trophyProgress({ ...state, streak });
  const known = new Set(row.earned.map(({ id }) => id));
  const open = TROPHIES.filter(({ id, isHidden }) => !known.has(id) && !isHidden);
  return { earned: row.earned, progress: Object.fromEntries(open.map(({ id }) => [id, progress[id] ?? 0])) };
}

/** The latest seasons with the running one, or those before a day. */
export async function findSeasons(
  database: Database,
  member: Member,
  { now, before }: { readonly now: Date; readonly before: CalendarDate | undefined },
): Promise<SeasonsPage> {
  const earlier = before === undefined ? sql`` : sql`and month < ${quarterStart(before)}::date`;
  const query = sql<CountedRow & Pick<StandingRow, 'timezone'> & { readonly months: readonly MonthTotal[] }>`
    select ${COUNTED_COLUMNS}, u.timezone, (
      select coalesce(json_agg(latest), '[]') from (
        select month, workouts, xp, records from month_totals
        where user_id = ${member.id} ${earlier} order by month desc limit ${sql.lit(MONTHS_TO_READ)}
      ) latest
    ) as months
    from users u ${PLAYED} where u.uuid_id = ${member.id}`;
  const row = await readCounted(database, member, query);
  return seasonsPage(before === undefined ? withMonth(localToday(row, now), row.months) : row.months);
}

export interface StreakRow extends StandingRow, PlayRow {
  readonly all_pauses: readonly StreakPause[];
  readonly trained: readonly CalendarDate[];
  readonly first_week: CalendarDate | null;
}

/** Columns of a query over `users u` and what it has `PLAYED`, from which the streak is described. */
export function streakFacts(now: Date): RawBuilder<unknown> {
  // A day more than the chain is long: the member's clock may be ahead of this one.
  const since = new Date(now.getTime() - (7 * CHAIN_LENGTH + 1) * 86_400_000).toISOString().slice(0, 10);
  return sql`${STANDING_COLUMNS}, ${PLAY_COLUMNS}, (
      select coalesce(json_agg(json_build_object('week', week, 'reason', reason) order by week desc), '[]')
      from streak_pauses where user_id = u.uuid_id
    ) as all_pauses,
    array(
      select distinct date_trunc('week', w.local_start)::date::text
      from workouts w where w.user_id = u.uuid_id and w.local_start >= ${since}::timestamp
    ) as trained, (
      select date_trunc('week', min(w.local_start))::date::text from workouts w where w.user_id = u.uuid_id
    ) as first_week`;
}

export async function findStreak(database: Database, member: Member, now: Date): Promise<StreakResponse> {
  const query = sql<StreakRow>`select ${streakFacts(now)} from users u ${PLAYED} where u.uuid_id = ${member.id}`;
  return describeStreak(await readCounted(database, member, query), now);
}

/** The streak as of today: the stored one is as of the latest workout. */
export function describeStreak(row: StreakRow, now: Date): StreakResponse {
  const { longestStreak, spared } = row.state ?? NEW_STATE;
  const today = localToday(row, now);
  const pauses = new Set(row.all_pauses.map(({ week }) => week));
  const rested = restedStreak(keptStreak(row), weekStart(today), pauses);
  const allSpared = [...spared, ...rested.spared];
  return {
    current_streak: rested.weeks,
    longest_streak: longestStreak,
    bank: rested.bank,
    pauses: [...row.all_pauses],
    spared: allSpared.toReversed(),
    chain: weekChain(today, {
      trained: new Set(row.trained),
      pauses,
      spared: new Set(allSpared),
      firstWeek: row.first_week,
    }),
  };
}

const DAYS_AHEAD = 365;
const DAYS_AFTER_WEEK = 7;

interface BeforePause extends Pick<StandingRow, 'timezone' | 'streak_week'> {
  /** `null` where the week is not paused. */
  readonly reason: StreakPause['reason'] | null;
  /** Whether it came with an import, and would go with it. */
  readonly is_loaded: boolean;
  /** Weeks in all. */
  readonly paused: number;
}

function readBeforePause({ id }: Member, week: CalendarDate): RawBuilder<BeforePause> {
  return sql`
    select u.timezone, u.streak_week::text,
      (select reason from streak_pauses where user_id = ${id} and week = ${week}) as reason,
      exists (
        select from streak_pauses where user_id = ${id} and week = ${week} and import_id is not null
      ) as is_loaded,
      (select count(*) from streak_pauses where user_id = ${id}) as paused
    from users u where u.uuid_id = ${id}`;
}

/** Sent again, it changes the reason; of a week that came with an import, it becomes the member's own. */
export function pauseWeek(database: Database, member: Member, { week, reason }: StreakPause, now: Date): Promise<void> {
  return changeLocked<BeforePause, void>(database, member, readBeforePause(member, week), (before) => {
    const today = localToday(before, now);
    // First: days after the year 9999 are not written like others.
    if (week > addDays(today, DAYS_AHEAD)) throw refusal('A week can be paused up to a year ahead.');
    if (today > addDays(week, 6 + DAYS_AFTER_WEEK)) throw refusal('A week can be paused until 7 days after it.');
    if (before.reason === reason && !before.is_loaded) return { result: undefined };
    if (before.reason === null && before.paused >= MOST_PAUSES) {
      throw refusal(`At most ${MOST_PAUSES} weeks can be paused.`);
    }
    const write = sql`insert into streak_pauses (user_id, week, reason) values (${member.id}, ${week}, ${reason})
      on conflict (user_id, week) do update set reason = excluded.reason, import_id = null`;
    return change(member, before, week, write);
  });
}

export function resumeWeek(database: Database, member: Member, week: CalendarDate): Promise<void> {
  return changeLocked<BeforePause, void>(database, member, readBeforePause(member, week), (before) => {
    if (before.reason === null) return { result: undefined };
    const write = sql`delete from streak_pauses where user_id = ${member.id} and week = ${week}`;
    return change(member, before, week, write);
  });
}

const refusal = (message: string) => new ApiError('validation_failed', { field: 'week', message });

/** The streak has not yet passed the weeks after the latest trained one: only a pause before that changes what was counted. */
function change(member: Member, before: BeforePause, week: CalendarDate, write: RawBuilder<unknown>) {
  const done = { result: undefined };
  const isPassed = before.streak_week !== null && week < before.streak_week;
  return isPassed ? replayAfter<void>(member, { writes: [write], conclude: () => done }) : { writes: [write], ...done };
}
