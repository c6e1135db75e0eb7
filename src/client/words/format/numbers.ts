import { perLanguage, withKnownSpaces } from './per-language.ts';

function writer(options: Intl.NumberFormatOptions) {
  // Spanish and Italian would leave four digits together, but these stand in columns.
  const formatter = perLanguage((language) => new Intl.NumberFormat(language, { useGrouping: 'always', ...options }));
  return (value: number): string => withKnownSpaces(formatter().format(value));
}

/** `1,282.5`: to three decimals, as weights are kept to the gram. */
export const withCommas = writer({ maximumFractionDigits: 3 });
/** `23,140`, rounded. */
export const wholeNumber = writer({ maximumFractionDigits: 0 });
/** `+1.5`, `-0.2`, and `0` for what has not changed: to one decimal. */
export const signedNumber = writer({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
/** For a number that was refused, which may be finer than what is kept: to six decimals. */
export const preciseNumber = writer({ maximumFractionDigits: 6 });
/** `1282.5`, as a member would type it into a field: with the decimal mark of the language, and nothing between the thousands. */
export const numberInField = writer({ maximumFractionDigits: 6, useGrouping: false });

const SHORTENED_FROM = 10_000;
const MILLIONS_FROM = 999_950;
const tenths = writer({ maximumFractionDigits: 1 });

/** Where there is little room: in full up to 9,999, then `23.1k`, in every language. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value);
  if (rounded < SHORTENED_FROM) return wholeNumber(rounded);
  return rounded < MILLIONS_FROM ? `${tenths(rounded / 1e3)}k` : `${tenths(rounded / 1e6)}M`;
}
