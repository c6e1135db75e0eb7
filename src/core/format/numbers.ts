// A named locale, so that every machine writes the same.
const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });
const shortened = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

const SHORTENED_FROM = 10_000;

/** `1,282.5`: to three decimals, as weights are kept to the gram. */
export function withCommas(value: number): string {
  return decimals.format(value);
}

/** `23,140`, rounded. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** For a number that was refused, which may be finer than what is kept: to six decimals. */
export function preciseNumber(value: number): string {
  return precise.format(value);
}

/** Where there is little room: in full up to 9,999, then `23.1k`. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value);
  return rounded < SHORTENED_FROM ? wholeNumber(rounded) : shortened.format(rounded).replace('K', 'k');
}

/** `1 set`, `1,200 sets`. */
export function counted(count: number, thing: string): string {
  return `${withCommas(count)} ${count === 1 ? thing : `${thing}s`}`;
}
