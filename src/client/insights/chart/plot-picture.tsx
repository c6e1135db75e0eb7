import { useId } from 'react';
import { withCommas } from '#client/words/format/numbers.ts';
import {
  barPath,
  barWidth,
  dotPath,
  type Grid,
  lonePoints,
  type Pixel,
  stackedBars,
  steppedPath,
  toRow,
} from './chart-grid.ts';
import { type Plot, type Series, toneColour } from './chart-series.ts';
import { chartScale, type Scale } from './scale.ts';

/** In CSS pixels. */
const WIDEST_BAR = { time: 12, even: 32 };
/** A line through so few points shows each of them. */
const FEW_POINTS = 2;

export type PlotLayout = Grid & {
  /** The column of each day. */
  places: readonly number[];
  spacing: 'time' | 'even';
  /** Of a pixel of the picture, in CSS pixels. */
  pixel: number;
};

export function plotScale({ series, goal, roundness }: Plot, mostTicks: number): Scale {
  const columns = series.filter(({ as }) => as === 'columns');
  const others = series.filter(({ as }) => as !== 'columns').flatMap(({ values }) => values);
  const sums = (columns[0]?.values ?? []).map((_, at) =>
    columns.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  const numbers = [...others, ...sums, goal?.value].filter((value) => typeof value === 'number');
  return chartScale(numbers, mostTicks, { roundness, from: columns.length > 0 ? 'zero' : undefined });
}

/** The numbers beside a plot. Decorative, like the picture: reading and table have them all. */
export function PlotNumbers({
  plot: { format = withCommas },
  scale,
  rows,
}: {
  plot: Plot;
  scale: Scale;
  rows: number;
}) {
  const longest = scale.ticks.map(format).reduce((one, other) => (other.length > one.length ? other : one), '');
  return (
    <div aria-hidden="true" className="chart-numbers">
      <span className="invisible">{longest}</span>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="chart-number"
          style={{ top: `${((toRow(scale.toHeight(tick), rows) + 0.5) / rows) * 100}%` }}
        >
          {format(tick)}
        </span>
      ))}
    </div>
  );
}

/** The drawing without its cursor, which is the part that does not change while points are read. */
export function PlotPicture({ plot, scale, layout }: { plot: Plot; scale: Scale; layout: PlotLayout }) {
  const { columns, rows, places } = layout;
  const hasOnePoint = plot.series.every(({ values }) => values.filter((value) => value !== null).length <= 1);
  const bars = barsOf(plot, scale, layout);
  return (
    <>
      {scale.ticks.map((tick) => (
        <rect key={tick} y={toRow(scale.toHeight(tick), rows)} width={columns} height={1} fill="var(--panel-2)" />
      ))}
      {bars.map(({ series, path }) => (
        <BarFill key={series.name} series={series} path={path} className="chart-bars" />
      ))}
      {plot.series.map((series) => {
        if (series.as === 'columns') return null;
        const pixels = series.values.map((value, at) => toPixel(value, places[at] ?? 0, scale, rows));
        const points = pixels.filter((pixel) => pixel !== null);
        const isMarked = series.as === 'points' || points.length <= FEW_POINTS;
        return (
          <g key={series.name} fill={toneColour(series.tone)}>
            {series.as === 'line' && <path d={steppedPath(pixels, places)} />}
            {series.as === 'line' && hasOnePoint && <path d={dottedPath(points, columns)} />}
            <path d={dotPath(isMarked ? points : lonePoints(pixels), layout)} />
          </g>
        );
      })}
      <RecordMark plot={plot} scale={scale} layout={layout} />
      {plot.goal && <path d={dashedPath(toRow(scale.toHeight(plot.goal.value), rows), columns)} fill="var(--good)" />}
    </>
  );
}

/** The day that is read, or the latest one: its columns are at full strength. */
export function PlotCursor({
  plot,
  scale,
  layout,
  at,
  isRead,
}: {
  plot: Plot;
  scale: Scale;
  layout: PlotLayout;
  at: number;
  isRead: boolean;
}) {
  const { columns, rows, places } = layout;
  const column = places[at] ?? 0;
  const marks = plot.series.flatMap(({ as, values }) => {
    const pixel = as === 'columns' ? null : toPixel(values[at] ?? null, column, scale, rows);
    return pixel ? [pixel] : [];
  });
  return (
    <>
      {isRead && <rect x={column} width={1} height={rows} className="chart-cursor" />}
      {barsOf(plot, scale, layout, at).map(({ series, path }) => (
        <BarFill key={series.name} series={series} path={path} />
      ))}
      {isRead && <path d={dotPath(marks, { columns, rows }, 3)} fill="var(--ink)" />}
    </>
  );
}

function RecordMark({ plot, scale, layout }: { plot: Plot; scale: Scale; layout: PlotLayout }) {
  const at = plot.record ?? -1;
  const line = plot.series.find(({ as }) => as !== 'columns');
  const pixel = toPixel(line?.values[at] ?? null, layout.places[at] ?? 0, scale, layout.rows);
  return pixel && <path d={dotPath([pixel], layout, 3)} fill="var(--gold)" />;
}

/** The columns of all days, or of one. */
function barsOf(plot: Plot, scale: Scale, layout: PlotLayout, only?: number) {
  const series = plot.series.filter(({ as }) => as === 'columns');
  const width = barWidth(layout.places, WIDEST_BAR[layout.spacing] / layout.pixel);
  const pick = <Item,>(items: readonly Item[]) => (only === undefined ? items : items.slice(only, only + 1));
  const stacks = stackedBars(
    series.map(({ values }) => pick(values)),
    pick(layout.places),
    { rows: layout.rows, toHeight: scale.toHeight },
  );
  return series.map((one, at) => ({ series: one, path: barPath(stacks[at] ?? [], layout.columns, width) }));
}

function BarFill({ series, path, className }: { series: Series; path: string; className?: string }) {
  const id = useId();
  const colour = toneColour(series.tone);
  if (!series.isChequered) return <path d={path} fill={colour} className={className} />;
  return (
    <>
      <pattern id={id} width={2} height={2} patternUnits="userSpaceOnUse">
        <path d="M0 0h2v2h-2z" fill="var(--panel)" />
        <path d="M0 0h2v2h-2z" fill={colour} opacity={0.5} />
        <path d="M0 0h1v1h-1zM1 1h1v1h-1z" fill={colour} />
      </pattern>
      <path d={path} fill={`url(#${id})`} className={className} />
    </>
  );
}

function toPixel(value: number | null, column: number, scale: Scale, rows: number): Pixel | null {
  return value === null ? null : { column, row: toRow(scale.toHeight(value), rows) };
}

/** Through a single point: where the line will run. */
function dottedPath(points: readonly Pixel[], columns: number): string {
  const [point] = points;
  if (!point) return '';
  return Array.from({ length: Math.ceil(columns / 3) }, (_, at) => `M${at * 3} ${point.row}h1v1h-1z`).join('');
}

function dashedPath(row: number, columns: number): string {
  return Array.from({ length: Math.ceil(columns / 4) }, (_, at) => `M${at * 4} ${row}h2v1h-2z`).join('');
}
