import { PlateChip } from '#client/kit/plate-chip.tsx';
import { barLabel, type Loading, type Rack } from '#core/workout/plates.ts';
import { BarbellDrawing } from './barbell-drawing.tsx';

type LoadedBarProps = { rack: Rack; loading: Loading; isNarrow: boolean };

/** The bar with its plates, drawn and in words. */
export function LoadedBar({ rack: { bar }, loading, isNarrow }: LoadedBarProps) {
  const { side } = loading;
  const { unit } = bar;
  const label = `${barLabel(bar)} with ${side.length > 0 ? sideText(side) : 'no plates'} a side`;
  return (
    <div className="stepped-small ground-bg plates-bar">
      <BarbellDrawing side={side} unit={unit} isNarrow={isNarrow} label={label} />
      <p aria-hidden="true" className="plates-legend">
        {grouped(side).map(([weight, count]) => (
          <span key={weight} className="plates-legend-item">
            <PlateChip weight={weight} unit={unit} />
            {count > 1 && <span className="type-vt-20 text-ink-dim">{count} x</span>}
            <span className="type-px-16">{weight}</span>
          </span>
        ))}
        <span className="ml-auto type-vt-20 text-ink-dim">{side.length > 0 ? 'a side' : 'empty bar'}</span>
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
    .map(([weight, count]) => (count > 1 ? `${count} x ${weight}` : String(weight)))
    .join(' + ');
}
