import { t } from '@lingui/core/macro';
import { PixelDrawing } from '#client/kit/pixel-drawing.tsx';
import { type DrawnPlate, PlateChip, placePlates, plateColor } from '#client/kit/plate-chip.tsx';
import { barText } from '#client/words/bar-words.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { Loading, Rack } from '#core/gyms/plates.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';

/** The bar with its plates, drawn and in words. */
export function LoadedBar({ rack: { bar }, loading, isNarrow }: { rack: Rack; loading: Loading; isNarrow: boolean }) {
  const { side } = loading;
  const { unit } = bar;
  const name = barText(bar);
  const label =
    side.length > 0
      ? t`${{ bar: name }} with ${{ plates: sideText(side) }} a side`
      : t`${{ bar: name }} with no plates a side`;
  return (
    <div className="stepped-small ground-bg plates-bar">
      <BarbellDrawing side={side} unit={unit} isNarrow={isNarrow} label={label} />
      <p aria-hidden="true" className="plates-legend">
        {grouped(side).map(([weight, count]) => (
          <span key={weight} className="plates-legend-item">
            <PlateChip weight={weight} unit={unit} />
            {count > 1 && <span className="type-vt-20 text-ink-dim">{count} x</span>}
            <span className="type-px-16">{withCommas(weight)}</span>
          </span>
        ))}
        <span className="ms-auto type-vt-20 text-ink-dim">{side.length > 0 ? t`a side` : t`empty bar`}</span>
      </p>
    </div>
  );
}

/** Each weight with how often it occurs, heaviest first. */
function grouped(side: readonly number[]): [weight: number, count: number][] {
  const counts = new Map<number, number>();
  for (const weight of side) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  return [...counts];
}

/** `2 x 25 + 5`. */
export function sideText(side: readonly number[]): string {
  return grouped(side)
    .map(([weight, count]) => (count > 1 ? `${count} x ${withCommas(weight)}` : withCommas(weight)))
    .join(' + ');
}

/** Two px to a pixel, which is crisp on every screen. */
const SCALE = 2;
const ROWS = 64;
const MIDDLE = ROWS / 2;

/** Pixels of the bar between the plates: on a narrow phone the plates need the room. */
const GRIP = { wide: 60, narrow: 44 };
const COLUMNS = { wide: 144, narrow: 108 };
/** Beyond the last plate: the collar, and the end of the sleeve. */
const COLLAR = 3;
const SLEEVE_END = 5;
const STOP = 3;

type BarbellDrawingProps = { side: readonly number[]; unit: WeightUnit; isNarrow: boolean; label: string };

/** A loaded bar from the front: both sides mirror each other. */
function BarbellDrawing({ side, unit, isNarrow, label }: BarbellDrawingProps) {
  const size = isNarrow ? 'narrow' : 'wide';
  const columns = COLUMNS[size];
  const center = columns / 2;
  const grip = GRIP[size] / 2;
  const from = grip + STOP;
  const plates = placePlates(side, unit, { from, room: center - from - COLLAR - SLEEVE_END });
  const outermost = plates.at(-1);
  const collarAt = outermost ? outermost.from + outermost.width + 1 : from + 1;
  const knurls = Array.from({ length: Math.floor((grip - 8) / 2) }, (_, at) => at * 2 + 2);
  return (
    <PixelDrawing columns={columns} rows={ROWS} size={columns * SCALE} label={label} className="mx-auto block">
      {[1, -1].map((direction) => (
        <g key={direction} transform={`translate(${center} 0) scale(${direction} 1)`}>
          <rect x={0} y={MIDDLE - 1} width={grip} height={2} fill="var(--plate-1-25)" />
          {knurls.map((x) => (
            <rect key={x} x={x} y={MIDDLE - 1} width={1} height={2} fill={DARK} />
          ))}
          <rect x={grip} y={MIDDLE - 4} width={STOP} height={8} fill="var(--plate-1-25)" />
          <rect x={grip + STOP - 1} y={MIDDLE - 4} width={1} height={8} fill={DARK} />
          <rect x={from} y={MIDDLE - 2} width={center - from - 1} height={4} fill="var(--plate-1-25)" />
          <rect x={from} y={MIDDLE + 1} width={center - from - 1} height={1} fill={DARK} />
          {plates.map((plate) => (
            <Plate key={plate.from} plate={plate} unit={unit} />
          ))}
          <rect x={collarAt} y={MIDDLE - 4} width={COLLAR} height={8} fill="var(--line)" />
        </g>
      ))}
    </PixelDrawing>
  );
}

const DARK = 'color-mix(in srgb, var(--plate-1-25) 55%, var(--bg))';

/** A flat body with a groove, and a shadow along its outer edge. */
function Plate({ plate, unit }: { plate: DrawnPlate; unit: WeightUnit }) {
  const { weight, from, width, height } = plate;
  const color = plateColor(weight, unit);
  const shade = `color-mix(in srgb, ${color} 60%, var(--bg))`;
  const top = MIDDLE - height / 2;
  const groove = Math.floor(width / 3);
  return (
    <>
      <rect x={from} y={top} width={width} height={height} fill={color} />
      <rect x={from + width - 1} y={top} width={1} height={height} fill={shade} />
      <rect x={from} y={top + height - 1} width={width} height={1} fill={shade} />
      {width >= 5 && (
        <>
          <rect x={from + groove} y={top + 4} width={width - 2 * groove} height={height - 8} fill={shade} />
          {width - 2 * groove > 2 && (
            <rect x={from + groove + 1} y={top + 5} width={width - 2 * groove - 2} height={height - 10} fill={color} />
          )}
        </>
      )}
    </>
  );
}
