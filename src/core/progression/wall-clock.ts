/** What clocks on the wall show somewhere: `2026-11-08` and `18:05`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

export function wallClock(instant: number, timeZone: string): WallClock {
  const shown = new Date(instant + offsetAt(instant, timeZone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * The instant at which clocks show this, also to the second (`18:05:30`); the earlier one of two, and for a time that was
 * skipped the one an hour on.
 */
export function instantAt({ date, time }: WallClock, timeZone: string): number | null {
  const shown = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(shown)) return null;
  const day = 86_400_000;
  // The offset is one of those around it.
  const candidates = [shown - offsetAt(shown - day, timeZone), shown - offsetAt(shown + day, timeZone)];
  const exact = candidates.filter((instant) => instant + offsetAt(instant, timeZone) === shown);
  return Math.min(...(exact.length > 0 ? exact : candidates.slice(0, 1)));
}

/** The last one used: making it takes longer than all that is done with it, and an import asks thousands of times. */
let made: { readonly timeZone: string; readonly clock: Intl.DateTimeFormat } | null = null;

function clockOf(timeZone: string): Intl.DateTimeFormat {
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
    made = { timeZone, clock };
  }
  return made.clock;
}

/** How far the clocks there are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const parts = clockOf(timeZone).formatToParts(whole);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')) - whole;
}
