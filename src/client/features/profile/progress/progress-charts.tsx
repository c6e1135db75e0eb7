import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MEDIA } from '#client/kit/media.ts';
import { Panel } from '#client/kit/panel.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import {
  barPath,
  chartScale,
  type Grid,
  markPath,
  peaks,
  type Scale,
  steppedPath,
  timeColumns,
  toRow,
} from './chart-grid.ts';
import { type ProgressFigures, pointDate, pointEstimate } from './progress-figures.ts';

const STRENGTH_ROWS = 38;
const VOLUME_ROWS = 20;
/** With more marks than this, the line would be hidden. */
const MOST_MARKS = 20;

/** The best set and the estimated maximum, with the volume below, over the same time span. */
export function ProgressCharts({ points, figure, unit, bestEstimate, hasVolume }: ProgressFigures) {
  const columnCount = useChartColumns();
  const strengthGrid: Grid = { columns: columnCount, rows: STRENGTH_ROWS };
  const volumeGrid: Grid = { columns: columnCount, rows: VOLUME_ROWS };
  const instants = points.map(({ performed_at }) => Date.parse(performed_at));
  const columns = timeColumns(instants, columnCount);
  const ends = [points[0], points.at(-1)].map((point) => (point ? pointDate(point) : '')) as [string, string];
  const values = points.map(figure.read);
  const estimates = points.map((point) => {
    const estimate = pointEstimate(point);
    return estimate === null ? null : fromKilograms(estimate, unit);
  });
  const volumes = points.map(({ volume }) => fromKilograms(volume, unit));
  const strength = chartScale([...values, ...estimates.filter((estimate) => estimate !== null)], 4);
  const volume = chartScale(volumes, 2, 'zero');
  // A day without a number has no pixel.
  const toPixels = (values: readonly (number | null)[], scale: Scale, rows: number) =>
    peaks(
      values.flatMap((value, at) =>
        value === null ? [] : { column: columns[at] ?? 0, row: toRow(scale.toHeight(value), rows) },
      ),
    );
  const lifted = toPixels(values, strength, STRENGTH_ROWS);
  const estimated = toPixels(estimates, strength, STRENGTH_ROWS);
  const hasMarks = points.length <= MOST_MARKS;

  return (
    <Panel className="flex flex-col gap-3 p-3 pt-4">
      <Legend>
        <Key colour="var(--gold)">{figure.caption}</Key>
        {bestEstimate !== null && (
          <Key colour="var(--accent)" broken>
            {t`Est. 1RM`}
          </Key>
        )}
        <span className="ms-auto text-ink-dim">{figure.unit}</span>
      </Legend>
      <PixelChart grid={strengthGrid} scale={strength} format={figure.format} ends={hasVolume ? undefined : ends}>
        <path d={steppedPath(estimated)} fill="url(#broken-line)" />
        <path d={steppedPath(lifted)} fill="var(--gold)" />
        {hasMarks && <path d={markPath(estimated, strengthGrid)} fill="var(--accent)" />}
        {hasMarks && <path d={markPath(lifted, strengthGrid)} fill="var(--gold)" />}
        <defs>
          <BrokenFill />
        </defs>
      </PixelChart>
      {hasVolume && (
        <>
          <Legend>
            <Key colour="var(--primary)">{t`Volume`}</Key>
            <span className="ms-auto text-ink-dim">{unit}</span>
          </Legend>
          <PixelChart grid={volumeGrid} scale={volume} ends={ends}>
            <path
              d={barPath(toPixels(volumes, volume, VOLUME_ROWS), volumeGrid, hasMarks ? 2 : 1)}
              fill="var(--primary)"
            />
          </PixelChart>
        </>
      )}
    </Panel>
  );
}

/** Two pixels on, two off, in both directions: distinguishable from the solid line without colour. */
function BrokenFill() {
  return (
    <pattern id="broken-line" width={4} height={4} patternUnits="userSpaceOnUse">
      <path d="M0 0h2v2h-2zM2 2h2v2h-2z" fill="var(--accent)" />
    </pattern>
  );
}

function Legend({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-4 type-vt-20">
      {children}
    </p>
  );
}

function Key({ colour, broken = false, children }: { colour: string; broken?: boolean; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" width={24} height={8} viewBox="0 0 6 2" shapeRendering="crispEdges">
        <path d={broken ? 'M0 0h2v2h-2zM4 0h2v2h-2z' : 'M0 0h6v2h-6z'} fill={colour} />
      </svg>
      {children}
    </span>
  );
}

/** A pixel of the chart is about 4 px on either. */
const COLUMNS = { narrow: 68, wide: 150 };

/** The width of a chart in pixels: a wider screen gets more of them, not larger ones. */
function useChartColumns(): number {
  return useMediaQuery(MEDIA.tablet) ? COLUMNS.wide : COLUMNS.narrow;
}

type PixelChartProps = {
  grid: Grid;
  scale: Scale;
  /** Formats the number beside a line. */
  format?: (value: number) => string;
  /** The labels at both ends of the time axis; none if another chart below has them. */
  ends?: readonly [string, string] | undefined;
  children: ReactNode;
};

/** The background of a chart: lines at round numbers, labelled on the left. Decorative: a table has all the numbers. */
function PixelChart({ grid, scale, format = withCommas, ends, children }: PixelChartProps) {
  const { columns, rows } = grid;
  return (
    <div aria-hidden="true" className="grid grid-cols-[52px_1fr] gap-x-2">
      <div className="relative type-vt-18 text-ink-dim">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 -translate-y-1/2"
            style={{ top: `${((toRow(scale.toHeight(tick), rows) + 0.5) / rows) * 100}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${columns} ${rows}`}
        shapeRendering="crispEdges"
        className="block h-auto w-full"
      >
        {scale.ticks.map((tick) => (
          <rect
            key={tick}
            x={0}
            y={toRow(scale.toHeight(tick), rows)}
            width={columns}
            height={1}
            fill="var(--panel-2)"
          />
        ))}
        {children}
      </svg>
      {ends && (
        <p className="col-start-2 flex justify-between pt-1 type-vt-18 text-ink-dim">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
}
