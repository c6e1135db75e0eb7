/** To the gram, as weights are kept. */
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

export function withCommas(value: number): string {
  return format.format(value);
}

export function counted(count: number, thing: string): string {
  return `${withCommas(count)} ${count === 1 ? thing : `${thing}s`}`;
}
