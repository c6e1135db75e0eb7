import { describe, expect, test } from 'vitest';
import { historyDate, workoutTitle } from './workout-titles.ts';

const start_time = '2026-11-13T23:30:00.000Z';
const muscle_groups = ['chest', 'arms'] as const;

describe('the title of a workout', () => {
  test.each(['Leg day', 'My Workout', 'Workout-A', 'workout', 'Push Workout -'])('is its name: %s', (name) => {
    expect(workoutTitle({ name, muscle_groups, start_time }, 'UTC')).toBe(name);
  });

  test.each(['Workout', 'Workout - Friday', 'Morning Workout - 2', '', '  ', null])(
    'is the muscle groups where the name is %j',
    (name) => {
      expect(workoutTitle({ name, muscle_groups, start_time }, 'UTC')).toBe('chest • arms');
    },
  );

  test.each(['Workout', 'Workout - Friday'])('is the name %s after all where no muscle group is known', (name) => {
    expect(workoutTitle({ name, muscle_groups: [], start_time }, 'UTC')).toBe(name);
  });

  test.each(['', '  ', null])('is the date when there is neither a name (%j) nor a muscle group', (name) => {
    expect(workoutTitle({ name, muscle_groups: [], start_time }, 'UTC')).toBe('Workout Friday, November 13');
  });
});

describe('the date of a workout', () => {
  test.each([
    ['UTC', 'Friday, November 13'],
    ['Europe/Berlin', 'Saturday, November 14'],
    ['America/Los_Angeles', 'Friday, November 13'],
    ['Pacific/Kiritimati', 'Saturday, November 14'],
  ])('in %s is %s', (zone, date) => {
    expect(historyDate(start_time, zone)).toBe(date);
  });
});
