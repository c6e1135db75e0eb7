import './chart.css';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, type Ref, useId, useState } from 'react';
import { Panel } from '#client/kit/panel.tsx';
import { Days } from './chart-days.tsx';
import { columnsInTime, evenColumns, nearestPoint } from './chart-grid.ts';
import {
  dayText,
  type Plot,
  type PointUnit,
  type Reading,
  readableDays,
  readingsOf,
  spokenReading,
  toneColour,
} from './chart-series.ts';
import { ChartTable } from './chart-table.tsx';
import { PlotCursor, PlotNumbers, PlotPicture, plotScale } from './plot-picture.tsx';
import { useChartPixels } from './use-chart-pixels.ts';

const USUAL_HEIGHT = 144;
/** In CSS pixels, between two numbers beside a plot. */
const ROOM_OF_NUMBER = 44;
/** From this width on, the legend stays beside what is read. */
const ROOM_FOR_BOTH = 480;

export type ChartProps = {
  /** Names it for screen readers: `Bench press, estimated one-rep max`. */
  label: string;
  /** `2026-11-13`, earliest first. A month is told by its first day. */
  days: readonly string[];
  by?: PointUnit;
  /** Drawn below each other, over the same days. One cursor reads them all. */
  plots: readonly Plot[];
  /** `even` gives each day the same room, as columns need it; otherwise days are placed in time. */
  spacing?: 'time' | 'even';
  /** Where points are a week apart, a single one is not told that a line begins with the next day. */
  isWeekly?: boolean;
  /** Shown instead of a picture without any value. */
  empty: { title: string; text: string };
  /** Only for a cursor that several charts share: the day that is read, `null` for none. */
  cursor?: number | null;
  onRead?: (at: number | null) => void;
};

/** Numbers over time in large pixels. Points are read by touch, mouse and keyboard, and all of them in a table. */
export function Chart({ empty, ...chart }: ChartProps) {
  const readable = readableDays(chart.plots, chart.days.length);
  if (readable.length > 0) return <FilledChart {...chart} readable={readable} />;
  return (
    <Panel className="chart-empty">
      <p className="type-px-16">{empty.title}</p>
      <p className="type-vt-20 text-ink-dim">{empty.text}</p>
    </Panel>
  );
}

type FilledChartProps = Omit<ChartProps, 'empty'> & { readable: readonly number[] };

function FilledChart(props: FilledChartProps) {
  const { label, days, by = 'day', plots, spacing = 'time', isWeekly = false, readable } = props;
  const hasLine = plots.some(({ series }) => series.some(({ as }) => as !== 'columns'));
  const { at, isRead, read } = useReading(props);
  const { ref, width, pixel } = useChartPixels();
  const columns = Math.floor(width / pixel);
  const places = spacing === 'time' ? columnsInTime(days, columns) : evenColumns(days.length, columns);
  const summaryId = useId();
  return (
    <Panel className="chart">
      <ChartHead
        {...{ plots, by, days, at: isRead || readable.length === 1 ? at : null, isBroad: width >= ROOM_FOR_BOTH }}
      />
      <p id={summaryId} className="sr-only">
        {summary({ plots, days, by, readable })}
      </p>
      <div className="chart-plots">
        {plots.map((plot, index) => {
          const height = plot.height ?? USUAL_HEIGHT;
          const rows = Math.floor(height / pixel);
          const scale = plotScale(plot, Math.max(2, Math.floor(height / ROOM_OF_NUMBER)));
          const layout = { columns, rows, places, spacing, pixel };
          return (
            <div key={plot.series[0]?.name} className="chart-plot" style={{ gridRow: index + 1 }}>
              <PlotNumbers plot={plot} scale={scale} rows={rows} />
              <svg
                aria-hidden="true"
                width={columns * pixel}
                height={rows * pixel}
                viewBox={`0 0 ${columns} ${rows}`}
                shapeRendering="crispEdges"
                className="chart-picture"
              >
                {columns > 0 && <PlotPicture plot={plot} scale={scale} layout={layout} />}
                {columns > 0 && <PlotCursor plot={plot} scale={scale} layout={layout} at={at} isRead={isRead} />}
              </svg>
            </div>
          );
        })}
        {columns > 0 && <Days {...{ days, by, places, columns, spacing, width }} />}
        <Reader {...{ ref, label, summaryId, days, by, plots, places, pixel, readable, at, read }} />
      </div>
      {readable.length === 1 && hasLine && !isWeekly && <SinglePointNote by={by} />}
      <ChartTable {...{ label, days, by, plots, readable }} />
    </Panel>
  );
}

function useReading({ cursor, onRead, readable }: Pick<FilledChartProps, 'cursor' | 'onRead' | 'readable'>) {
  const [own, setOwn] = useState<number | null>(null);
  const chosen = cursor === undefined ? own : cursor;
  const latest = readable.at(-1) ?? 0;
  const isThere = chosen !== null && readable.includes(chosen);
  const read = (at: number | null) => {
    setOwn(at);
    onRead?.(at);
  };
  return { at: isThere ? chosen : latest, isRead: isThere, read };
}

type ChartHeadProps = {
  plots: readonly Plot[];
  days: readonly string[];
  by: PointUnit;
  /** The day that is read. */
  at: number | null;
  isBroad: boolean;
};

/** What the lines are; on narrow screens what is read takes its place. */
function ChartHead({ plots, days, by, at, isBroad }: ChartHeadProps) {
  const units = [...new Set(plots.map(({ unit }) => unit))];
  const readings = at === null ? [] : readingsOf(plots, at);
  return (
    <div className="chart-head type-vt-20">
      <p aria-hidden="true" className={`chart-legend ${at !== null && !isBroad ? 'invisible' : ''}`}>
        {plots.flatMap(({ series }) =>
          series.map(({ name, tone, as, isChequered }) => (
            <span key={name} className="flex items-center gap-2">
              <span
                className={`chart-key-${as} ${isChequered ? 'chart-key-chequered' : ''}`}
                style={{ color: toneColour(tone) }}
              />
              {name}
            </span>
          )),
        )}
        {plots.map(
          ({ goal }) =>
            goal && (
              <span key={goal.label} className="flex items-center gap-2">
                <span className="chart-key-goal" />
                {goal.label}
              </span>
            ),
        )}
      </p>
      {units.length === 1 && at === null && (
        <span aria-hidden="true" className="chart-unit text-ink-dim">
          {units[0]}
        </span>
      )}
      <p role="status" className={isBroad ? 'chart-reading text-end' : 'chart-reading'}>
        {at !== null && <ReadingText day={dayText(days[at] ?? '', by)} readings={readings} />}
      </p>
    </div>
  );
}

function ReadingText({ day, readings }: { day: string; readings: readonly Reading[] }) {
  return (
    <>
      <span className="text-ink-dim">{day}</span>
      {readings.map(({ name, tone, source, text, isNamed }) => (
        <span key={name}>
          <span className="text-ink-dim"> · </span>
          {isNamed && <span className="text-ink-dim">{name} </span>}
          {source && <>{source} = </>}
          <span style={{ color: toneColour(tone) }}>{text}</span>
        </span>
      ))}
    </>
  );
}

type ReaderProps = Required<Pick<ChartProps, 'label' | 'days' | 'by' | 'plots'>> & {
  ref: Ref<HTMLDivElement>;
  summaryId: string;
  places: readonly number[];
  pixel: number;
  readable: readonly number[];
  at: number;
  read: (at: number | null) => void;
};

/** Lies over the plots: a slider whose values are the days, so that every device knows how to move it. */
function Reader({ ref, label, summaryId, days, by, plots, places, pixel, readable, at, read }: ReaderProps) {
  const place = readable.indexOf(at);
  const readNearest = ({ currentTarget, clientX }: PointerEvent) => {
    const column = (clientX - currentTarget.getBoundingClientRect().left) / pixel;
    read(nearestPoint(places, column, (index) => readable.includes(index)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return read(null);
    const next = KEYS[event.key]?.(place, readable.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    read(readable[Math.max(0, Math.min(next, readable.length - 1))] ?? at);
  };
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={1}
      aria-valuemax={readable.length}
      aria-valuenow={place + 1}
      aria-valuetext={spokenReading(dayText(days[at] ?? '', by), readingsOf(plots, at))}
      className="chart-reader"
      // Over all plots and the days below them, where a thumb hides less.
      style={{ gridRow: `1 / span ${plots.length + 1}` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        readNearest(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' || event.buttons > 0) readNearest(event);
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse' && currentTarget !== document.activeElement) read(null);
      }}
    />
  );
}

const PAGE = 10;
/** From the place of the point that is read to the next one. */
const KEYS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  PageDown: (place) => place - PAGE,
  PageUp: (place) => place + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

function SinglePointNote({ by }: { by: PointUnit }) {
  return (
    <p className="type-vt-20 text-ink-dim">
      {by === 'day' ? t`The line starts with the next day.` : t`The line starts with the next month.`}
    </p>
  );
}

/** The course in a sentence or two, for those who do not see the line. */
function summary({
  plots,
  days,
  by,
  readable,
}: Required<Pick<FilledChartProps, 'plots' | 'days' | 'by' | 'readable'>>) {
  const [first, last] = [readable[0] ?? 0, readable.at(-1) ?? 0];
  return [first, ...(last === first ? [] : [last])]
    .map((at) => spokenReading(dayText(days[at] ?? '', by), readingsOf(plots, at)))
    .concat(plots.flatMap(({ goal }) => (goal ? [goal.label] : [])))
    .join('. ');
}
