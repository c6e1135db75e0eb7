import type { ReactNode } from 'react';
import { withCommas } from '#core/format/numbers.ts';
import type { Grid } from './chart-grid.ts';
import { rowOf } from './chart-grid.ts';
import type { Scale } from './chart-scale.ts';

type PixelChartProps = {
  grid: Grid;
  scale: Scale;
  /** How a number stands beside its line. */
  textOf?: (value: number) => string;
  /** The labels at both ends of the time axis; none if another chart below has them. */
  ends?: readonly [string, string] | undefined;
  children: ReactNode;
};

/** The background of a chart: lines at round numbers, labelled on the left. Decorative: a table has all the numbers. */
export function PixelChart({ grid, scale, textOf = withCommas, ends, children }: PixelChartProps) {
  const { columns, rows } = grid;
  return (
    <div aria-hidden="true" className="grid grid-cols-[52px_1fr] gap-x-2">
      <div className="relative type-vt-18 text-ink-dim">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${((rowOf(scale.heightOf(tick), rows) + 0.5) / rows) * 100}%` }}
          >
            {textOf(tick)}
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
            y={rowOf(scale.heightOf(tick), rows)}
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
