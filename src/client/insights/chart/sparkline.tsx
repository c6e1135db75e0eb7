import './chart.css';
import { columnsInTime, dotPath, steppedPath, toRow } from './chart-grid.ts';
import { type Tone, toneColour } from './chart-series.ts';
import { chartScale } from './scale.ts';
import { useChartPixels } from './use-chart-pixels.ts';

type SparklineProps = {
  days: readonly string[];
  values: readonly (number | null)[];
  tone: Tone;
  /** In CSS pixels. */
  height?: number;
};

/** A line without numbers, as wide as its place. Decorative: the text beside it says what it shows. */
export function Sparkline({ days, values, tone, height = 32 }: SparklineProps) {
  const { ref, width, pixel } = useChartPixels();
  const [columns, rows] = [Math.floor(width / pixel), Math.floor(height / pixel)];
  const places = columnsInTime(days, columns);
  const numbers = values.filter((value) => value !== null);
  const scale = chartScale(numbers.length > 0 ? numbers : [0], 2);
  const pixels = values.map((value, at) =>
    value === null ? null : { column: places[at] ?? 0, row: toRow(scale.toHeight(value), rows) },
  );
  const last = pixels.findLast((point) => point !== null);
  return (
    <div ref={ref} aria-hidden="true" className="sparkline" style={{ height }}>
      {columns > 0 && (
        <svg
          aria-hidden="true"
          width={columns * pixel}
          height={rows * pixel}
          viewBox={`0 0 ${columns} ${rows}`}
          shapeRendering="crispEdges"
          className="block"
        >
          <path d={steppedPath(pixels, places)} fill={toneColour(tone)} />
          {last && <path d={dotPath([last], { columns, rows })} fill="var(--ink)" />}
        </svg>
      )}
    </div>
  );
}
