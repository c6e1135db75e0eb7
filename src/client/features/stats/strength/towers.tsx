import { evenColumns } from '#client/insights/chart/chart-grid.ts';
import { type Plot, toneColour } from '#client/insights/chart/chart-series.ts';
import { PlotCursor, PlotNumbers, PlotPicture, plotScale } from '#client/insights/chart/plot-picture.tsx';
import { useChartPixels } from '#client/insights/chart/use-chart-pixels.ts';
import { estimateText } from '#client/words/format/efforts.ts';
import type { StrengthPoint } from '#contract/insights.ts';
import { BIG_LIFT_NAMES, type BigLift } from '#core/insights/strength.ts';
import { fromKilograms, toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';
import { LIFTS } from './strength-figures.ts';

export const LIFT_TONES = { squat: 'primary', bench: 'accent', deadlift: 'gold' } as const;

/** The lifts on top of each other, so that the height is the total. */
export function towerPlot(columns: readonly StrengthPoint[], unit: WeightUnit, height?: number): Plot {
  return {
    unit,
    ...(height !== undefined && { height }),
    series: BIG_LIFT_NAMES.map((lift) => ({
      name: LIFTS[lift].name(),
      as: 'columns',
      tone: LIFT_TONES[lift],
      // In some themes its colour is that of the deadlift.
      isChequered: lift === 'bench',
      values: columns.map((point) => (point[lift] === null ? null : fromKilograms(point[lift], unit))),
    })),
    format: (value) => estimateText(toKilograms(value, unit), unit),
  };
}

const ROOM_OF_NUMBER = 76;

/** The same as a picture, for a card that is a link as a whole. */
export function StillTowers({ columns, unit }: { columns: readonly StrengthPoint[]; unit: WeightUnit }) {
  const { ref, width, pixel } = useChartPixels();
  const height = 256;
  const plot = towerPlot(columns, unit, height);
  const [across, rows] = [Math.floor(width / pixel), Math.floor(height / pixel)];
  const scale = plotScale(plot, Math.floor(height / ROOM_OF_NUMBER) + 1);
  const layout = {
    columns: across,
    rows,
    places: evenColumns(columns.length, across),
    spacing: 'even',
    pixel,
  } as const;
  return (
    <span aria-hidden="true" className="still-towers">
      <PlotNumbers plot={plot} scale={scale} rows={rows} />
      <div ref={ref} className="sparkline" style={{ height }}>
        {across > 0 && (
          <svg
            aria-hidden="true"
            width={across * pixel}
            height={rows * pixel}
            viewBox={`0 0 ${across} ${rows}`}
            shapeRendering="crispEdges"
            className="block"
          >
            <PlotPicture plot={plot} scale={scale} layout={layout} />
            <PlotCursor plot={plot} scale={scale} layout={layout} at={columns.length - 1} isRead={false} />
          </svg>
        )}
      </div>
    </span>
  );
}

/** The colour of a lift in the towers. */
export function LiftMark({ lift }: { lift: BigLift }) {
  return (
    <span
      aria-hidden="true"
      className={`chart-key-columns ${lift === 'bench' ? 'chart-key-chequered' : ''}`}
      style={{ color: toneColour(LIFT_TONES[lift]) }}
    />
  );
}
