/** What clocks on the wall show somewhere: `2026-11-08` and `18:05`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

export function wallClock(instant: number, timeZone: string): WallClock {
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The instant at which clocks show this time; the earlier of two, and for a skipped time the one an hour later. */
export function instantAt({ date, time }: WallClock, timeZone: string): number | null {
  const shown = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(shown)) return null;
  const day = 86_400_000;
  // The offset is one of those around it.
  const candidates = [shown - offsetAt(shown - day, timeZone), shown - offsetAt(shown + day, timeZone)];
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === shown);
  return Math.min(...(exact.length > 0 ? exact : candidates.slice(0, 1)));
}

/** Asking a clock is slow, and an import asks for hundreds of thousands of instants: they share their days. */
interface Zone {
  readonly timeZone: string;
  readonly clock: Intl.DateTimeFormat;
  /** Days in UTC that were asked for: how far clocks are ahead when they begin, once that is known. */
  readonly days: Map<number, number | null>;
}

/** The last one used: making it takes longer than most of what is done with it. */
let made: Zone | null = null;

function zoneClock(timeZone: string): Zone {
  if (made?.timeZone !== timeZone) {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    made = { timeZone, clock, days: new Map() };
  }
  return made;
}

const DAY_MS = 86_400_000;
/** More than a century of days. */
const MOST_KNOWN_DAYS = 40_000;

/** Milliseconds ahead of UTC. Where a day begins and ends alike, the offset holds all day; checked when a day is asked for again. */
function offsetAt(instant: number, timeZone: string): number {
  const zone = zoneClock(timeZone);
  const day = Math.floor(instant / DAY_MS);
  if (!zone.days.has(day)) {
    if (zone.days.size >= MOST_KNOWN_DAYS) zone.days.clear();
    zone.days.set(day, null);
    return askClock(instant, zone);
  }
  const offset = dayOffset(day, zone);
  return offset === dayOffset(day + 1, zone) ? offset : askClock(instant, zone);
}

function dayOffset(day: number, zone: Zone): number {
  const offset = zone.days.get(day) ?? askClock(day * DAY_MS, zone);
  zone.days.set(day, offset);
  return offset;
}

function askClock(instant: number, { clock }: Zone): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const parts = clock.formatToParts(whole);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')) - whole;
}
