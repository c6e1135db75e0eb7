// For days, which are no instants: in UTC, so that one formatter serves every zone.
const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

const DAY_MS = 86_400_000;

/** The week of a Monday: `Nov 16 to 22`, `Nov 30 to Dec 6`, and with the year, if it is not the one of `today`. */
export function weekDates(monday: string, today: string): string {
  const first = new Date(`${monday}T00:00:00Z`);
  const last = new Date(first.getTime() + 6 * DAY_MS);
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth();
  const year = monday.slice(0, 4) === today.slice(0, 4) ? '' : `, ${monday.slice(0, 4)}`;
  return `${monthAndDay.format(first)} to ${isOneMonth ? last.getUTCDate() : monthAndDay.format(last)}${year}`;
}

/** `This week`, `In 3 weeks`, `5 weeks ago`: how far a Monday is from the one of the running week. */
export function weekName(monday: string, runningMonday: string): string {
  const weeks = (Date.parse(monday) - Date.parse(runningMonday)) / (7 * DAY_MS);
  if (weeks === 0) return 'This week';
  if (weeks === -1) return 'Last week';
  if (weeks === 1) return 'Next week';
  return weeks > 0 ? `In ${weeks} weeks` : `${-weeks} weeks ago`;
}
