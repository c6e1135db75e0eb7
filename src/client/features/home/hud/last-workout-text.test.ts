import { expect, it } from 'vitest';
import { lastWorkoutText } from './last-workout-text.ts';

it.each([
  ['2026-11-15T23:00:00Z', 'UTC', 'TODAY'],
  ['2026-11-14T23:00:00Z', 'UTC', 'YESTERDAY'],
  ['2026-11-14T23:00:00Z', 'Europe/Berlin', 'TODAY'],
  ['2026-11-13T01:00:00Z', 'America/Los_Angeles', '3 DAYS AGO'],
  ['2026-10-16T12:00:00Z', 'UTC', '30 DAYS AGO'],
  ['2026-10-15T12:00:00Z', 'UTC', '2026-10-15'],
  // A clock that is behind the server's.
  ['2026-11-16T00:10:00Z', 'UTC', 'TODAY'],
  ['2026-11-15T12:00:00Z', 'Mars/Phobos', 'TODAY'],
])('%s in %s was %s', (instant, zone, text) => {
  expect(lastWorkoutText(new Date(instant), '2026-11-15', zone)).toBe(text);
});

it('says that there was none', () => {
  expect(lastWorkoutText(null, '2026-11-15', 'UTC')).toBe('NONE YET');
});
