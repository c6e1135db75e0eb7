import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantAt, wallClock } from './wall-clock.ts';

it('tells what clocks show there', () => {
  const instant = Date.parse('2026-11-08T17:05:30Z');
  expect(wallClock(instant, 'Europe/Berlin')).toEqual({ date: '2026-11-08', time: '18:05' });
  expect(wallClock(instant, 'Pacific/Auckland')).toEqual({ date: '2026-11-09', time: '06:05' });
  expect(wallClock(instant, 'America/St_Johns')).toEqual({ date: '2026-11-08', time: '13:35' });
});

it('finds the instant again, to the minute', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Apia'),
      (minute, timeZone) => {
        const shown = wallClock(minute * 1000, timeZone);
        const found = instantAt(shown, timeZone);
        expect(found !== null && wallClock(found, timeZone)).toEqual(shown);
      },
    ),
  ));

it('a time that clocks show twice is the first, one that they skip is an hour on', () => {
  expect(instantAt({ date: '2026-10-25', time: '02:30' }, 'Europe/Berlin')).toBe(Date.parse('2026-10-25T00:30:00Z'));
  expect(instantAt({ date: '2026-03-29', time: '02:30' }, 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'));
});

it.each([
  { date: '', time: '18:05' },
  { date: '2026-13-01', time: '18:05' },
  { date: '2026-11-08', time: '' },
])('%j is no time', (shown) => {
  expect(instantAt(shown, 'UTC')).toBeNull();
});
