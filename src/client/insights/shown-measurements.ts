import type { WaitingItem } from '#client/outbox/waiting-item.ts';
import type { Measurement, Measurements } from '#contract/measurements.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import { trendLine } from '#core/insights/trend.ts';
import { type CalendarDate, daysBetween } from '#core/progression/calendar.ts';

export type MeasuredPoint = Measurements['measurements'][number];

type Shown = Pick<Measurements, 'measurements' | 'latest'>;

/** What the server has answered, and what it will answer once everything is sent. */
export function withWaiting<Known extends Shown>(known: Known, waiting: readonly WaitingItem[]): Known {
  return waiting.reduce(withChange, known);
}

function withChange<Known extends Shown>(known: Known, { requests }: WaitingItem): Known {
  const { params, body } = requests.at(-1) ?? {};
  const { day = '', kind } = params as Partial<Measurement>;
  if (kind === undefined) return known;
  const others = known.measurements.filter((point) => point.kind !== kind || point.day !== day);
  const made = body ? [{ day, kind, value: Number(body.value) }] : [];
  const changed = [...others, ...made].toSorted((one, other) => one.day.localeCompare(other.day));
  const measurements = kind === 'weight' ? withTrend(changed, day) : changed;
  return { ...known, measurements, latest: withLatest(known.latest, measurements, { kind, day }, made[0]) };
}

/** The smoothed line, from the changed day on. */
function withTrend(points: readonly MeasuredPoint[], from: CalendarDate): MeasuredPoint[] {
  const weights = points.filter(({ kind }) => kind === 'weight');
  const before = weights.findLast(({ day }) => day < from);
  const later = weights.filter(({ day }) => day >= from);
  const start = before && { ...before, value: before.trend ?? before.value };
  const line = trendLine(start ? [start, ...later] : later).slice(start ? 1 : 0);
  const trends = new Map(later.map(({ day }, at) => [day, line[at]]));
  return points.map((point) => {
    const trend = point.kind === 'weight' ? trends.get(point.day) : undefined;
    return trend === undefined ? point : { ...point, trend };
  });
}

function withLatest(
  latest: readonly Measurement[],
  points: readonly MeasuredPoint[],
  { kind, day }: Pick<Measurement, 'kind' | 'day'>,
  made: Measurement | undefined,
): Measurement[] {
  const before = latest.find((one) => one.kind === kind);
  if (before && before.day > day) return [...latest];
  // Of what was deleted, the one before takes the place, as far as it is known.
  const newest = made ?? points.findLast((point) => point.kind === kind);
  return [...latest.filter((one) => one.kind !== kind), ...(newest ? [newest] : [])];
}

export function newestOf(latest: readonly Measurement[], kind: MeasurementKind): Measurement | undefined {
  return latest.find((one) => one.kind === kind);
}

export function pointsOf(points: readonly MeasuredPoint[], kind: MeasurementKind): readonly MeasuredPoint[] {
  return points.filter((point) => point.kind === kind);
}

/** Between the first and the last point, in their own unit; `null` for less than two. */
export function changeOver(points: readonly MeasuredPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && first !== last ? last.value - first.value : null;
}

/** Less than a week says nothing about a week. */
const LEAST_DAYS = 7;

/** How much the smoothed weight has changed a week: kilograms. */
export function weeklyChange(weights: readonly MeasuredPoint[]): number | null {
  const [first, last] = [weights[0], weights.at(-1)];
  if (first?.trend === undefined || last?.trend === undefined) return null;
  const days = daysBetween(first.day, last.day);
  return days < LEAST_DAYS ? null : ((last.trend - first.trend) / days) * 7;
}
