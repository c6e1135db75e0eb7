import { mediumDate, monthAndYear, noonOn, shortDate } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { Roundness } from './scale.ts';

export type Tone = 'accent' | 'primary' | 'gold' | 'good' | 'ink';
export const toneColour = (tone: Tone) => `var(--${tone})`;

/** One value for each day of the chart; `null` where there is none, never 0. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Columns of one plot stand on top of each other, the first one lowest. */
  readonly as: 'line' | 'points' | 'columns';
  readonly tone: Tone;
  /** Chequered, to be told apart where two tones look alike. */
  readonly isChequered?: boolean;
  /** Where a value comes from, said before it: `92.5 x 8`. */
  readonly source?: (at: number) => string;
  /** A value in words, where its number and unit are not enough. */
  readonly write?: (at: number) => string;
}

/** Series on one scale. */
export interface Plot {
  readonly series: readonly Series[];
  readonly unit?: string;
  /** The numbers beside the plot, and those that are read. */
  readonly format?: (value: number) => string;
  readonly roundness?: Roundness;
  /** In CSS pixels; 144 if left out. */
  readonly height?: number;
  /** A dashed line, named by its label. */
  readonly goal?: { readonly value: number; readonly label: string } | undefined;
  /** The day whose point of the first series is gold. */
  readonly record?: number | undefined;
}

export type PointUnit = 'day' | 'month';

/** `Oct 4`, `Oct 4, 2025` in another year, `Oct 2026` for a month. */
export function dayText(day: string, by: PointUnit): string {
  if (by === 'month') return monthAndYear(day);
  return Number(day.slice(0, 4)) === new Date().getFullYear() ? shortDate(noonOn(day)) : mediumDate(noonOn(day));
}

/** `117 kg` */
export function valueText({ format = withCommas, unit }: Plot, series: Series, at: number): string | null {
  const value = series.values[at] ?? null;
  if (value === null) return null;
  return series.write?.(at) ?? [format(value), unit].filter(Boolean).join(' ');
}

/** The days of which there is something to read. */
export function readableDays(plots: readonly Plot[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at).filter((at) =>
    plots.some(({ series }) => series.some(({ values }) => (values[at] ?? null) !== null)),
  );
}

export interface Reading {
  readonly name: string;
  readonly tone: Tone;
  readonly source: string | null;
  readonly text: string;
  /** Whether the name is shown: another series has the same scale. */
  readonly isNamed: boolean;
}

/** What there is to say of one day. */
export function readingsOf(plots: readonly Plot[], at: number): readonly Reading[] {
  return plots.flatMap((plot) =>
    plot.series.flatMap((series) => {
      const text = valueText(plot, series, at);
      if (text === null) return [];
      const { name, tone } = series;
      return [{ name, tone, text, source: series.source?.(at) || null, isNamed: plot.series.length > 1 }];
    }),
  );
}

/** For screen readers: `Oct 4, Est. 1RM 117 kg, 92.5 x 8`. */
export function spokenReading(day: string, readings: readonly Reading[]): string {
  return [day, ...readings.flatMap(({ name, text, source }) => [`${name} ${text}`, source])].filter(Boolean).join(', ');
}
