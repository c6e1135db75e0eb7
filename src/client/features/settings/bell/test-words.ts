import type { TestOfBell } from '#client/workout/bell/use-bell.ts';
import { shortDate } from '#core/format/dates.ts';

/** A push takes a moment: nobody calls that late. */
const ON_TIME_SECONDS = 3;

/** Under the badge, once it rings: `tested today, on time`. */
export function lastTestWords({ at, lateSeconds }: TestOfBell, now: Date): string | null {
  if (!at || lateSeconds === null) return null;
  return `tested ${dayWords(at, now)}, ${latenessWords(lateSeconds)}`;
}

/** Under the button: what the test is doing. */
export function testWords({ state, lateSeconds }: TestOfBell, isAskedHere: boolean): string {
  if (isAskedHere && state === 'arrived') return `It arrived ${latenessWords(lateSeconds ?? 0)}.`;
  if (state === 'sending') return 'sending...';
  // Other words than before the press, or a screen reader would be told nothing.
  if (state === 'waiting') return 'It rings in 10 s: lock your phone now.';
  if (state === 'sent') return 'sent: waiting for it to arrive';
  if (state === 'missing') return 'It did not arrive. Check that the phone is online and lets this app notify you.';
  return 'rings in 10 s: lock your phone now';
}

function latenessWords(seconds: number): string {
  return seconds < ON_TIME_SECONDS ? 'on time' : `${Math.round(seconds)} s late`;
}

function dayWords(day: Date, now: Date): string {
  if (day.toDateString() === now.toDateString()) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day.toDateString() === yesterday.toDateString() ? 'yesterday' : `on ${shortDate(day)}`;
}
