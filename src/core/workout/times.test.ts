import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workoutTimes } from './times.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const given = { startTime: '2026-11-15T10:00:00Z', endTime: '2026-11-15T11:00:00Z', duration: 3000 };

test('training lasts as long as it was timed', () => {
  expect(workoutTimes(given, NOW)).toEqual({
    start: new Date(given.startTime),
    end: new Date(given.endTime),
    duration: 3000,
  });
});

test('but never longer than from start to end, and in whole seconds', () => {
  expect(workoutTimes({ ...given, duration: 9999 }, NOW)).toMatchObject({ duration: 3600 });
  expect(workoutTimes({ ...given, duration: 59.6 }, NOW)).toMatchObject({ duration: 60 });
});

test.each([
  ['an end before the start', { endTime: '2026-11-15T09:59:59Z' }, 'endTime'],
  ['a second more than 24 hours', { startTime: '2026-11-14T10:59:59Z' }, 'endTime'],
  ['an end in the future', { endTime: '2026-11-15T12:05:01Z' }, 'endTime'],
  ['an end that is no time', { endTime: 'soon' }, 'endTime'],
  ['a start that is no time', { startTime: 'earlier' }, 'startTime'],
  ['a start before 1970', { startTime: '1969-12-31T23:59:59Z' }, 'startTime'],
])('safety 29: %s is impossible', (_what, change, field) => {
  expect(workoutTimes({ ...given, ...change }, NOW)).toMatchObject({ field });
});

test.each([
  ['no time at all', { endTime: given.startTime }],
  ['exactly 24 hours', { startTime: '2026-11-14T11:00:00Z' }],
  ['a clock five minutes ahead', { endTime: '2026-11-15T12:05:00Z' }],
  ['another offset', { startTime: '2026-11-15T12:30:00+02:00' }],
])('%s is possible', (_what, change) => {
  expect(workoutTimes({ ...given, ...change }, NOW)).not.toHaveProperty('field');
});

test('safety 29: a change of clocks neither shortens nor stretches a workout', () => {
  const back = { startTime: '2026-10-25T02:30:00+02:00', endTime: '2026-10-25T02:10:00+01:00', duration: 9999 };
  const ahead = { startTime: '2026-03-29T01:50:00+01:00', endTime: '2026-03-29T03:10:00+02:00', duration: 9999 };
  expect(workoutTimes(back, NOW)).toMatchObject({ duration: 2400 });
  expect(workoutTimes(ahead, NOW)).toMatchObject({ duration: 1200 });
});

test('safety 29: for any instants: never a negative or endless duration, and never a throw', () => {
  const instant = fc.oneof(fc.date({ noInvalidDate: true }).map(String), fc.string());
  fc.assert(
    fc.property(instant, instant, fc.double(), (startTime, endTime, duration) => {
      const times = workoutTimes({ startTime, endTime, duration: Math.max(0, duration) || 0 }, NOW);
      if ('field' in times) return;
      expect(times.duration).toBeGreaterThanOrEqual(0);
      expect(times.duration).toBeLessThanOrEqual((times.end.getTime() - times.start.getTime()) / 1000 + 0.5);
      expect(times.duration).toBeLessThanOrEqual(86_400);
    }),
  );
});
