import type { CSSProperties } from 'react';
import { fitted } from './fitted.ts';
import { Panel } from './panel.tsx';

type StatTileProps = {
  label: string;
  /** The value as shown; `--` if there is none. */
  value: string;
  unit?: string | undefined;
  /** The full value if the shown one is shortened or a dash: `23,140`, `none yet`. */
  spokenValue?: string | undefined;
  corner?: 'large' | 'small' | undefined;
  /** Measured, as its letters say nothing about its width; the size of a number follows from its digits. */
  isWord?: boolean | undefined;
  /** Dim and underlined with dots: a number that is only there to be beaten. */
  isPencilled?: boolean | undefined;
  className?: string | undefined;
};

/** A small tile is a quarter of a phone wide. What is too long for it in the pixel font is in the text font. */
const IN_SMALL_TILE = 'mx-auto max-w-[4em] data-fit:max-w-none data-fit:fitted-text';

/** One number and its label. The number shrinks until it fits. */
export function StatTile({
  label,
  value,
  unit,
  spokenValue,
  corner = 'large',
  isWord = false,
  isPencilled = false,
  className = '',
}: StatTileProps) {
  const shadow = corner === 'large';
  // Several words wrap in place of the number and its unit.
  if (value.includes(' ')) {
    return (
      <Panel corner={corner} shadow={shadow} className={`flex min-w-0 flex-col px-1 py-3 text-center ${className}`}>
        <p key={label} ref={fitted} className="fitted-caption">
          {label}
        </p>
        <p className="flex min-h-12 items-center justify-center type-vt-18 leading-[18px]! text-balance">{value}</p>
      </Panel>
    );
  }
  return (
    <Panel corner={corner} shadow={shadow} className={`flex min-w-0 flex-col gap-1 px-1 py-3 text-center ${className}`}>
      <p key={label} ref={fitted} className="fitted-caption narrow:type-vt-18 narrow:tracking-normal">
        {label}
      </p>
      <p className="fitted-box">
        <span
          key={value}
          ref={fitted}
          className={`fitted-value ${corner === 'small' ? IN_SMALL_TILE : ''} ${isPencilled ? 'pencilled' : ''} ${isWord ? 'fitted-word' : ''}`}
          style={isWord ? undefined : ({ '--letters': value.length } as CSSProperties)}
          aria-hidden="true"
        >
          {value}
        </span>
        <span className="sr-only">{spokenValue ?? value}</span>
      </p>
      <p className="min-h-5 type-vt-18 text-ink-dim">{unit}</p>
    </Panel>
  );
}
