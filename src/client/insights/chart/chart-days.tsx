import { monthAndYear, noonOn, shortDate, shortMonth } from '#client/words/format/dates.ts';
import { daysBetween } from '#core/progression/calendar.ts';
import type { PointUnit } from './chart-series.ts';
import { type TimeTick, timeTicks } from './scale.ts';

/** In CSS pixels: of the widest day, and between two. */
const [DAY, GAP] = [76, 8];

type DaysProps = {
  days: readonly string[];
  by: PointUnit;
  spacing: 'time' | 'even';
  places: readonly number[];
  columns: number;
  width: number;
};

/** The days below the picture. */
export function Days({ days, by, places, columns, spacing, width }: DaysProps) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const most = Math.max(2, Math.floor(width / DAY));
  const span = daysBetween(first, last) || 1;
  const labels =
    spacing === 'time'
      ? timeTicks(first, last, most).map((tick) => ({
          text: tickText(tick),
          share: days.length === 1 ? 0.5 : daysBetween(first, tick.day) / span,
        }))
      : spread(days.length, width).map((at) => ({
          text: by === 'month' ? monthAndYear(days[at] ?? first) : shortDate(noonOn(days[at] ?? first)),
          share: ((places[at] ?? 0) + 0.5) / columns,
        }));
  return (
    <div aria-hidden="true" className="chart-days">
      {labels.map(({ text, share }) => (
        <span
          key={share}
          className="chart-day"
          style={{ left: `${share * 100}%`, transform: `translateX(${-share * 100}%)` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

function tickText({ day, names }: TimeTick): string {
  if (names === 'monthAndYear') return monthAndYear(day);
  if (names === 'year') return day.slice(0, 4);
  return names === 'month' ? shortMonth(Number(day.slice(5, 7))) : shortDate(noonOn(day));
}

/** Indices back from the last, so far from each other that the days have room: the outer ones do not stand below their middles. */
function spread(count: number, width: number): readonly number[] {
  const step = Math.max(1, Math.ceil(((DAY + GAP) * count) / Math.max(1, width - DAY)));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => count - 1 - at * step).toReversed();
}
