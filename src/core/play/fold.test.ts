import { describe, expect, test } from 'vitest';
import { NO_PAUSES } from '../progression/streaks.ts';
import { playWorkout, replay } from './fold.ts';
import { NEW_STATE } from './play-state.ts';
import type { PlayedWorkout } from './played-workout.ts';
import { exercise, workout } from './testing/played.ts';

const play = (...workouts: readonly PlayedWorkout[]) => replay(workouts, NO_PAUSES);

describe('the tally of an exercise', () => {
  test('has its days, and what was done of it the last time, in both of its places', () => {
    const { tallies } = play(
      workout({ exercises: [exercise({ load: 300 })] }),
      workout({ day: 2, exercises: [exercise({ load: 400.1, reps: 8 }), exercise({ load: 100.2, reps: 4 })] }),
    );
    expect(tallies).toEqual(
      new Map([
        [
          'cable-fly',
          {
            days: 2,
            lastDay: '2026-01-07',
            ghost: { measure: 'weight_reps', reps: 12, load: 500.3, seconds: 0, meters: 0 },
          },
        ],
      ]),
    );
  });

  test('is left as it was by a workout in which no set of it counts', () => {
    const before = workout({ exercises: [exercise()] });
    expect(play(before, workout({ day: 1, exercises: [exercise({ rank: 0, load: 0 })] })).tallies).toEqual(
      play(before).tallies,
    );
  });
});

describe('a ghost', () => {
  const { tallies, state } = play(workout({ exercises: [exercise({ load: 400 })] }));
  const race = (...exercises: readonly ReturnType<typeof exercise>[]) =>
    playWorkout({ state, tally: (id) => tallies.get(id) }, workout({ day: 1, exercises }), NO_PAUSES).ghosts;

  test('is beaten by more', () => {
    expect(race(exercise({ load: 401 }))).toEqual(['cable-fly']);
    expect(race(exercise({ load: 200 }), exercise({ load: 201 }))).toEqual(['cable-fly']);
  });

  test('is not beaten by as much, by another measure, or where there is none', () => {
    expect(race(exercise({ load: 400 }))).toEqual([]);
    expect(race(exercise({ measure: 'reps_only', reps: 100, load: 500 }))).toEqual([]);
    expect(race(exercise({ exerciseId: 'other', load: 500 }))).toEqual([]);
  });
});

test('a deload week is no ghost and races none, but a day of the exercise', () => {
  const hard = workout({ exercises: [exercise({ load: 400 })] });
  const light = workout({ day: 7, exercises: [exercise({ load: 200, stage: { deload: true } })] });
  const { tallies, ghosts } = play(hard, light);
  expect(tallies.get('cable-fly')).toMatchObject({ days: 2, lastDay: '2026-01-12', ghost: { load: 400 } });
  expect(ghosts.size).toBe(0);
  const less = workout({ day: 14, exercises: [exercise({ load: 399 })] });
  const more = workout({ day: 21, exercises: [exercise({ load: 401 })] });
  expect([...play(hard, light, less, more).ghosts.keys()]).toEqual([more.id]);
  const tooMuch = workout({ day: 7, exercises: [exercise({ load: 900, stage: { deload: true } })] });
  expect(play(hard, tooMuch).ghosts.size).toBe(0);
  expect(play(light).tallies.get('cable-fly')?.ghost).toBeNull();
});

test('a workout adds to the month of its own clock', () => {
  const { month } = playWorkout(
    { state: NEW_STATE, tally: () => undefined },
    workout({
      day: 26,
      xp: 640,
      seconds: 3600,
      exercises: [exercise({ isRecord: true }), exercise({ isRecord: true })],
    }),
    NO_PAUSES,
  );
  expect(month).toEqual({ month: '2026-01-01', workouts: 1, xp: 640, records: 1, seconds: 3600, hardSets: 2 });
});

test('free weeks that were spent are kept', () => {
  const weeks = [0, 1, 2, 3, 4, 5, 6, 7, 9].map((week) => workout({ day: 7 * week }));
  expect(play(...weeks).state).toMatchObject({
    streak: { weeks: 9, latestWeek: '2026-03-09', bank: 0 },
    longestStreak: 9,
    spared: ['2026-03-02'],
  });
});

test('a workout that seems to lie in the week before counts in the running one', () => {
  const muscles = { legs: 3 };
  expect(play(workout({ day: 7, muscles }), workout({ day: 6, muscles })).state).toMatchObject({
    week: { monday: '2026-01-12' },
    legWeeks: 1,
    streak: { weeks: 1, latestWeek: '2026-01-12' },
  });
});
