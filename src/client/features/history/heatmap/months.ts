const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long' });

/** `Jan` for 1. */
export function shortMonth(month: number): string {
  return short.format(Date.UTC(2026, month - 1));
}

/** `January` for 1. */
export function longMonth(month: number): string {
  return long.format(Date.UTC(2026, month - 1));
}
