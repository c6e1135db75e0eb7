import { t } from '@lingui/core/macro';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Sparkline } from '#client/insights/chart/sparkline.tsx';
import { measurementNumber } from '#client/insights/measurement-text.ts';
import { changeOver, newestOf, pointsOf } from '#client/insights/shown-measurements.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Section } from '#client/kit/panel.tsx';
import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import { mediumDate, noonOn, shortDate } from '#client/words/format/dates.ts';
import { signedNumber } from '#client/words/format/numbers.ts';
import { MEASUREMENT_ROW_WORDS } from '#client/words/measurement-words.ts';
import { sideMark, sideName } from '#client/words/set-words.ts';
import type { Measurement, Measurements } from '#contract/measurements.ts';
import { MEASUREMENT_ROWS, type MeasurementRow } from '#core/insights/measurement-rows.ts';
import { fromKept, measurementUnit } from '#core/insights/measurement-units.ts';
import { SPAN_DAYS, type Span } from '#core/insights/spans.ts';
import { addDays } from '#core/progression/calendar.ts';

const ROWS = Object.keys(MEASUREMENT_ROWS) as MeasurementRow[];

type MeasureListProps = { data: Measurements; span: Span; onOpen: (row: MeasurementRow) => void };

/** The latest value of everything that was measured, and how it has changed in the span. */
export function MeasureList({ data, span, onOpen }: MeasureListProps) {
  const today = useToday();
  const rows = ROWS.map((row) => ({ row, latest: latestOf(row, data) })).filter(({ latest }) => latest.length > 0);
  const first = span === 'all' ? data.measurements[0]?.day : addDays(today, -SPAN_DAYS[span]);
  return (
    <Section
      title={
        <>
          <span className="type-px-16">{t`MEASURES`}</span>{' '}
          {rows.length > 0 && first && <span className="type-vt-18 text-ink-dim">{sinceText(first, today)}</span>}
        </>
      }
      titleClassName="flex items-baseline justify-between gap-3 pb-2"
      className="min-w-0"
    >
      {rows.length === 0 ? (
        <p className="type-vt-20 text-ink-dim">{t`Nothing is logged yet.`}</p>
      ) : (
        <ul className="border-panel-2 border-t-2">
          {rows.map(({ row, latest }) => (
            <li key={row} className="border-panel-2 border-b-2">
              <button type="button" aria-haspopup="dialog" className="measure-row" onClick={() => onOpen(row)}>
                <span className="measure-name type-vt-24">{MEASUREMENT_ROW_WORDS[row]()}</span>
                <span className="flex flex-col gap-1">
                  {latest.map((measurement) => (
                    <Latest
                      key={measurement.kind}
                      latest={measurement}
                      data={data}
                      isPaired={MEASUREMENT_ROWS[row].length > 1}
                    />
                  ))}
                </span>
                <Icon of={ChevronRight} className="text-ink-dim" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function latestOf(row: MeasurementRow, { latest }: Measurements): readonly Measurement[] {
  return MEASUREMENT_ROWS[row].flatMap((kind) => newestOf(latest, kind) ?? []);
}

const MOST_DRAWN = 12;

type LatestProps = { latest: Measurement; data: Measurements; isPaired: boolean };

function Latest({ latest: { kind, value }, data, isPaired }: LatestProps) {
  const unit = measurementUnit(kind, useUnits().weight);
  const points = pointsOf(data.measurements, kind);
  const change = changeOver(points.map((point) => ({ ...point, value: fromKept(point.value, unit) })));
  // As many as there is room for.
  const every = Math.ceil(points.length / MOST_DRAWN);
  const drawn = points.filter((_, at) => (points.length - 1 - at) % every === 0);
  const side = kind.startsWith('left') ? 'left' : 'right';
  return (
    <span className="measure-latest">
      <span className="measure-line">
        {points.length > 1 && (
          <Sparkline
            days={drawn.map(({ day }) => day)}
            values={drawn.map((point) => point.trend ?? point.value)}
            tone="accent"
            height={20}
          />
        )}
      </span>
      <span className="text-end type-vt-18 text-ink-dim">{change !== null && signedNumber(change)}</span>
      <span className="flex items-baseline justify-end gap-2">
        {isPaired && (
          <span className="type-vt-18 text-ink-dim">
            <span aria-hidden="true">{sideMark(side)}</span>
            <span className="sr-only"> {sideName(side)}</span>
          </span>
        )}{' '}
        <span className="type-px-16">{measurementNumber(value, unit)}</span>
      </span>
      <span className="type-vt-18 text-ink-dim"> {unit}</span>
    </span>
  );
}

function sinceText(day: string, today: string): string {
  const date = day.slice(0, 4) === today.slice(0, 4) ? shortDate(noonOn(day)) : mediumDate(noonOn(day));
  return t`since ${date}`;
}
