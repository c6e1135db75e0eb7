/** A named locale, so that every machine writes the same. */
const withCommas = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const shortened = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const SHORTENED_FROM = 10_000;

/** In full: `23,140`. */
export function fullFigure(value: number): string {
  return withCommas.format(value);
}

/** For a tile: in full up to 9,999, then `23.1k`. */
export function tileFigure(value: number): string {
  const whole = Math.round(value);
  return whole < SHORTENED_FROM ? fullFigure(whole) : shortened.format(whole).replace('K', 'k');
}
