import { places } from './places.ts';

type Tone = 'primary' | 'accent' | 'gold' | 'good' | 'bad';

type SegmentedBarProps = {
  cells: number;
  /** The number of lit cells; or else `value`, the lit part from 0 to 1. */
  lit?: number | undefined;
  value?: number | undefined;
  tone?: Tone | undefined;
  height?: 4 | 8 | 16 | 24 | undefined;
  /** Whether the newest lit cell is the bright tip: for moving bars, not for static gauges. */
  tip?: boolean | undefined;
  /** Lights the cells from this one on one after another, at a speed of 1.5 s for the whole bar. */
  lightFrom?: number | undefined;
  /** With a label it is a progress bar to assistive technology; without, the numbers are in the text beside it. */
  label?: string | undefined;
  /** The value in words: `6,400 of 10,000 XP`. */
  valueText?: string | undefined;
  className?: string | undefined;
};

const HEIGHTS = { 4: 'h-1 gap-0.5', 8: 'h-2 gap-0.5', 16: 'h-4 gap-0.5', 24: 'h-6 gap-1' };
const TONES = {
  primary: 'cell-primary',
  accent: 'cell-accent',
  gold: 'cell-gold',
  good: 'cell-good',
  bad: 'cell-bad',
};
const FULL_BAR_MILLISECONDS = 1500;

/** Any part above zero lights at least one cell, and any part below one leaves at least one dark. */
export function litCells(value: number, cells: number): number {
  if (!(value > 0)) return 0;
  if (value >= 1) return cells;
  return Math.min(Math.max(Math.round(value * cells), 1), Math.max(cells - 1, 0));
}

export function SegmentedBar({
  cells,
  lit,
  value = 0,
  tone = 'primary',
  height = 16,
  tip = height >= 16,
  lightFrom,
  label,
  valueText,
  className = '',
}: SegmentedBarProps) {
  const count = Math.min(Math.max(lit ?? litCells(value, cells), 0), cells);
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': cells,
        'aria-valuenow': count,
        'aria-valuetext': valueText,
      }
    : { 'aria-hidden': true as const };
  const shade = height >= 16;

  return (
    <div {...meaning} className={`flex ${HEIGHTS[height]} ${className}`}>
      {places(cells).map(({ at, key }) => {
        const isOn = at < count;
        const look = !isOn
          ? (shade || tip) && 'cell-off'
          : tip && at === count - 1
            ? 'cell-tip'
            : shade
              ? 'cell-shaded'
              : 'cell-on';
        const lights = isOn && lightFrom !== undefined && at >= lightFrom;
        return (
          <span
            key={key}
            className={`cell ${isOn ? TONES[tone] : ''} ${look || ''} ${lights ? 'cell-lighting' : ''}`}
            style={
              lights ? { animationDelay: `${((at - lightFrom + 1) * FULL_BAR_MILLISECONDS) / cells}ms` } : undefined
            }
          />
        );
      })}
    </div>
  );
}
