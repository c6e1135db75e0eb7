import { expect, it } from 'vitest';
import type { WorkoutSummary } from '#contract/workout.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { beatenText, formatEffort, formatXp, SCORE_LINES, workoutFigures } from './workout-figures.ts';

const REQUEST: CompletionRequest = {
  id: 'a2b4c6d8-0000-4000-8000-000000000000',
  userId: 'max',
  name: 'Workout',
  startTime: '2026-11-15T08:00:00.000Z',
  endTime: '2026-11-15T08:52:18.000Z',
  duration: 3138,
  totalVolume: 6240.4,
  xpEarned: 6241,
  exercises: [
    { exerciseId: 'back-squat', sets: [{ setNumber: 1, weight: 100, reps: 5, isPr: true }] },
    {
      exerciseId: 'barbell-bench-press',
      sets: [
        { setNumber: 1, weight: 80, reps: 8, isPr: false },
        { setNumber: 3, weight: 82.5, reps: 8, isPr: false },
      ],
    },
  ],
};

const LOGGED: WorkoutSummary = {
  id: REQUEST.id,
  name: 'Workout',
  muscle_groups: ['legs'],
  start_time: REQUEST.startTime,
  duration: 3000,
  total_volume: 6000.5,
  total_sets: 14,
  total_reps: 134,
  xp_earned: 6240,
};

it('tells whose record was broken: never that the house held the member’s own', () => {
  const record = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    oldWeight: 82.5,
    oldReps: 10,
    newWeight: 85,
    newReps: 8,
  };
  expect(beatenText({ ...record, oldIsHouse: true })).toBe('BEAT THE HOUSE (82.5 x 10)');
  expect(beatenText(record)).toBe('BEAT THE HOUSE (82.5 x 10)');
  expect(beatenText({ ...record, oldIsHouse: false })).toBe('record broken, was 82.5 x 10');
});

it('counts what was sent while the server has not answered', () => {
  expect(workoutFigures(REQUEST, null)).toEqual({ duration: 3138, sets: 3, reps: 21, volume: 6240, xp: 6241 });
});

it('believes the server once it has', () => {
  expect(workoutFigures(REQUEST, LOGGED)).toEqual({ duration: 3000, sets: 14, reps: 134, volume: 6001, xp: 6240 });
});

it('writes minutes and seconds, and thousands with commas', () => {
  const figures = workoutFigures(REQUEST, null);
  expect(SCORE_LINES.map(({ figure, label, format }) => [label, format(figures[figure])])).toEqual([
    ['Duration', '52:18'],
    ['Sets', '3'],
    ['Reps', '21'],
    ['Volume kg', '6,240'],
  ]);
  expect(formatXp(6240)).toBe('+6,240');
  expect(formatEffort(82.5, 8)).toBe('82.5 x 8');
});
