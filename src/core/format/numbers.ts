/** With a named locale, so that every machine writes the same. */
function writer(options: Intl.NumberFormatOptions) {
  const formatter = new Intl.NumberFormat('en-US', options);
  return (value: number): string => formatter.format(value);
}

/** `1,282.5`: to three decimals, as weights are kept to the gram. */
export const withCommas = writer({ maximumFractionDigits: 3 });
/** `23,140`, rounded. */
export const wholeNumber = writer({ maximumFractionDigits: 0 });
/** For a number that was refused, which may be finer than what is kept: to six decimals. */
export const preciseNumber = writer({ maximumFractionDigits: 6 });

const SHORTENED_FROM = 10_000;
const shortened = writer({ notation: 'compact', maximumFractionDigits: 1 });

/** Where there is little room: in full up to 9,999, then `23.1k`. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value);
  return rounded < SHORTENED_FROM ? wholeNumber(rounded) : shortened(rounded).replace('K', 'k');
}

/** `1 set`, `1,200 sets`. */
export function counted(count: number, thing: string): string {
  return `${withCommas(count)} ${count === 1 ? thing : `${thing}s`}`;
}
