import { sql } from 'kysely';
import type { z } from 'zod';
import { MOST_POINTS } from '#contract/insights.ts';
import type { Measurement, Measurements, measurementsQuery } from '#contract/measurements.ts';
import { MEASUREMENT_KINDS, type MeasurementKind } from '#core/insights/measurements.ts';
import { TREND_MEMORY_DAYS, trendLine } from '#core/insights/trend.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  knownTimeZone,
  weekStart,
} from '#core/progression/calendar.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { type Allowance, assertAllowance, spendAllowance, usedAllowance } from '../../queries/daily-allowance.ts';
import { changeLocked } from '../../queries/locked-changes.ts';
import { adoptNewestWeight, newestWeightDay, storeMeasurements } from '../../queries/measurement-queries.ts';

interface KindRow {
  readonly kind: MeasurementKind;
  /** Of what was asked for. */
  readonly first: CalendarDate | null;
  readonly last: CalendarDate | null;
  readonly latest_day: CalendarDate;
  readonly latest_value: number;
}

/** Reads so many rows of an index as there are points, and of weights those of the time that is shown. */
export function findMeasurements(
  database: Database,
  { id, actor }: Member,
  { kind, from, to }: z.output<typeof measurementsQuery>,
): Promise<Measurements> {
  const asked = sql`m.user_id = ${id} and m.kind = k.kind
    and m.day between ${from ?? '-infinity'} and ${to ?? 'infinity'}`;
  const kinds = sql<KindRow>`
    select k.kind, first.day as first, last.day as last, latest.day as latest_day, latest.value as latest_value
    from unnest(${MEASUREMENT_KINDS}::text[]) with ordinality as k (kind, place)
    cross join lateral (
      select m.day, m.value from measurements m where m.user_id = ${id} and m.kind = k.kind order by m.day desc limit 1
    ) latest
    left join lateral (select m.day from measurements m where ${asked} order by m.day limit 1) first on true
    left join lateral (select m.day from measurements m where ${asked} order by m.day desc limit 1) last on true
    order by k.place`;
  return database.readThenWrite<KindRow, Measurements>(actor, [kinds], (rows) => {
    const latest = rows.map((row) => ({ kind: row.kind, day: row.latest_day, value: row.latest_value }));
    const shown = rows.filter((row) => row.first !== null && (kind === undefined || row.kind === kind));
    const range = wholeRange(shown);
    if (!range) return { result: { measurements: [], by: 'day', latest } };
    return readPoints(
      id,
      shown.map((row) => row.kind),
      range,
      latest,
    );
  });
}

interface Range {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

function wholeRange(rows: readonly KindRow[]): Range | null {
  const first = rows.flatMap((row) => row.first ?? []).toSorted()[0];
  const last = rows
    .flatMap((row) => row.last ?? [])
    .toSorted()
    .at(-1);
  return first !== undefined && last !== undefined ? { first, last } : null;
}

interface PointsRow {
  readonly points: readonly Measurement[];
  /** Of all weights that the smoothed line goes through. */
  readonly days: readonly CalendarDate[];
  readonly weights: readonly number[];
}

function readPoints(
  memberId: string,
  kinds: readonly MeasurementKind[],
  { first, last }: Range,
  latest: Measurements['latest'],
): Decision<Measurements> {
  const by = periodFor(daysBetween(first, last) + 1);
  // Not made by the database: it would use what it computes for an index only behind the policy of the table.
  const starts = by === 'day' ? [] : periodStarts(by, { first, last });
  const ends = [...starts.slice(1), addDays(last, 1)];
  const row = sql`json_build_object('kind', m.kind, 'day', m.day, 'value', m.value)`;
  const ofMember = sql`m.user_id = ${memberId}`;
  const points =
    by === 'day'
      ? sql`measurements m where ${ofMember} and m.kind = any (${kinds}::text[]) and m.day between ${first} and ${last}`
      : sql`unnest(${kinds}::text[]) as k (kind)
        cross join unnest(${starts}::date[], ${ends}::date[]) as period (start, next)
        cross join lateral (
          select m.kind, m.day, m.value from measurements m
          where ${ofMember} and m.kind = k.kind and m.day >= period.start and m.day < period.next
          order by m.day desc limit 1
        ) m`;
  const read = sql<PointsRow>`
    select (select coalesce(json_agg(${row} order by m.day, m.kind), '[]') from ${points}) as points, weighings.*
    from (
      select coalesce(json_agg(m.day order by m.day), '[]') as days, coalesce(json_agg(m.value order by m.day), '[]') as weights
      from measurements m
      where ${ofMember} and m.kind = 'weight' and ${kinds.includes('weight')}
        and m.day between ${first}::date - ${TREND_MEMORY_DAYS}::integer and ${last}
    ) weighings`;
  return {
    read,
    decide: ([found]) => {
      return { result: { measurements: withTrend(found as PointsRow), by, latest } };
    },
  };
}

/** So that there are at most so many points of a kind. */
function periodFor(days: number): Measurements['by'] {
  if (days <= MOST_POINTS) return 'day';
  return days <= (MOST_POINTS - 1) * 7 ? 'week' : 'month';
}

/** The first days of weeks or months, the first one as far as it was asked for. */
function periodStarts(by: 'week' | 'month', { first, last }: Range): CalendarDate[] {
  const starts: CalendarDate[] = [];
  for (let start = first; start <= last; ) {
    starts.push(start);
    start = by === 'week' ? addDays(weekStart(start), 7) : `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  }
  return starts.slice(-MOST_POINTS);
}

function withTrend({ points, days, weights }: PointsRow): Measurements['measurements'] {
  const line = trendLine(days.map((day, index) => ({ day, value: weights[index] ?? 0 })));
  const trends = new Map(days.map((day, index) => [day, toThousandths(line[index] ?? 0)]));
  return points.map((point) => {
    const trend = point.kind === 'weight' ? trends.get(point.day) : undefined;
    return trend === undefined ? point : { ...point, trend };
  });
}

interface BeforeMeasuring {
  readonly timezone: string;
  readonly newest_weight: CalendarDate | null;
  readonly used_allowance: number;
}

/** Clocks east of the member's are a day ahead at most. */
const MOST_DAYS_AHEAD = 1;

/** All of them or none. `dayField` is the name of a day in the request. */
export function changeMeasurements(
  database: Database,
  member: Member,
  measurements: readonly Measurement[],
  dayField: (index: number) => string,
  { now, setsPerDay }: Allowance,
): Promise<void> {
  const { id } = member;
  const read = sql<BeforeMeasuring>`
    select u.timezone, ${newestWeightDay(id)} as newest_weight, ${usedAllowance(member)} as used_allowance
    from users u where u.uuid_id = ${id}`;
  return changeLocked(database, member, read, ({ timezone, newest_weight, used_allowance }) => {
    const latest = addDays(calendarDate(now, knownTimeZone(timezone)), MOST_DAYS_AHEAD);
    const early = measurements.findIndex(({ day }) => day > latest);
    if (early !== -1) {
      throw new ApiError('validation_failed', { field: dayField(early), message: 'This day is yet to come.' });
    }
    assertAllowance(used_allowance, measurements.length, setsPerDay, now);
    const isNewest = measurements.some(({ kind, day }) => kind === 'weight' && day >= (newest_weight ?? day));
    return {
      writes: [
        storeMeasurements(id, measurements),
        spendAllowance(id, measurements.length),
        ...(isNewest ? [adoptNewestWeight(id)] : []),
      ],
      result: undefined,
    };
  });
}

export function removeMeasurement(
  database: Database,
  member: Member,
  { day, kind }: Pick<Measurement, 'day' | 'kind'>,
): Promise<void> {
  const { id } = member;
  const read = sql<Pick<BeforeMeasuring, 'newest_weight'>>`
    select ${newestWeightDay(id)} as newest_weight from users where uuid_id = ${id}`;
  return changeLocked(database, member, read, ({ newest_weight }) => ({
    writes: [
      sql`delete from measurements where user_id = ${id} and kind = ${kind} and day = ${day}`,
      ...(kind === 'weight' && day === newest_weight ? [adoptNewestWeight(id)] : []),
    ],
    result: undefined,
  }));
}
