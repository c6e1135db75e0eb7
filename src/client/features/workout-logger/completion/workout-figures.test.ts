import { expect, it } from 'vitest';
import { endedWorkout } from '#client/workout/completions/completion.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { assessWorkout } from '#core/workout/assessment.ts';
import { releasedMeasure } from '#core/workout/measures.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import { loggedSummary } from '#core/workout/session/logged-sets.ts';
import {
  BENCH,
  edit,
  HOUR,
  lift,
  PUSH_UP,
  play,
  SIX_PM,
  workoutWith,
} from '#core/workout/session/testing/example-workout.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { beatenText, formatXp, scoreLines, workoutFigures } from './workout-figures.ts';

const REQUEST: CompletionRequest = {
  id: 'a2b4c6d8-0000-4000-8000-000000000000',
  userId: 'max',
  name: 'Workout',
  startTime: '2026-11-15T08:00:00.000Z',
  endTime: '2026-11-15T08:52:18.000Z',
  duration: 3138,
  totalVolume: 6240.4,
  xpEarned: 6241,
  bodyweightKg: 80,
  exercises: [
    { exerciseId: 'back-squat', measure: 'weight_reps', sets: [{ setNumber: 1, weight: 100, reps: 5, isPr: true }] },
    {
      exerciseId: 'barbell-bench-press',
      measure: 'weight_reps',
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

it('says whose record was broken, and never shows the house’s as the member’s own', () => {
  const record = {
    exerciseId: 'bench',
    exerciseName: 'Bench',
    oldWeight: 82.5,
    oldReps: 10,
    newWeight: 85,
    newReps: 8,
  };
  expect(beatenText({ ...record, oldIsHouse: true }, () => METRIC)).toBe('BEAT THE HOUSE (82.5 x 10)');
  expect(beatenText(record, () => METRIC)).toBe('BEAT THE HOUSE (82.5 x 10)');
  expect(beatenText({ ...record, oldIsHouse: false }, () => METRIC)).toBe('record broken, was 82.5 x 10');
});

it('counts what was sent until the server has answered', () => {
  expect(workoutFigures(REQUEST, null, 'kg')).toEqual({ duration: 3138, sets: 3, reps: 21, volume: 6240, xp: 6241 });
});

it('shows exactly what the server will make of the request', () => {
  const session = play(
    workoutWith(BENCH, PUSH_UP),
    ...lift('bench/1', 82.5, 8),
    ...lift('bench/2', 100, 3),
    ...lift('push-up/1', 0, 20),
    // Typed but not ticked.
    edit('bench/3', 60.25, 11),
  );
  const ended = endedWorkout(session, { userId: 'max', now: SIX_PM + HOUR });
  if (!ended) throw new Error('There is something to log.');
  const known = new Map(
    [BENCH, PUSH_UP].map(({ id, name, category, muscle_group }) => [
      id,
      { name, category, muscleGroup: muscle_group, measure: releasedMeasure(category), best: null },
    ]),
  );
  const assessed = assessWorkout(ended.request.exercises, known, session.bodyweight);
  expect(workoutFigures(ended.request, null, 'kg')).toEqual({
    duration: 3600,
    sets: assessed.totalSets,
    reps: assessed.totalReps,
    volume: Math.round(assessed.volume),
    xp: assessed.xp,
  });
  expect([assessed.totalSets, assessed.totalReps]).toEqual([4, 42]);
  // The same numbers as in the finish dialog.
  expect(loggedSummary(session)).toMatchObject({ sets: 4, volume: assessed.volume, xp: assessed.xp });
});

it('uses the server’s numbers once it has answered', () => {
  expect(workoutFigures(REQUEST, LOGGED, 'kg')).toEqual({
    duration: 3000,
    sets: 14,
    reps: 134,
    volume: 6001,
    xp: 6240,
  });
});

it('formats minutes and seconds, and thousands with commas', () => {
  const figures = workoutFigures(REQUEST, null, 'kg');
  expect(scoreLines('kg').map(({ figure, label, format }) => [label, format(figures[figure])])).toEqual([
    ['Duration', '52:18'],
    ['Sets', '3'],
    ['Reps', '21'],
    ['Volume kg', '6,240'],
  ]);
  expect(formatXp(6240)).toBe('+6,240');
});

it('tells volume and records in pounds to a member with pounds', () => {
  const figures = workoutFigures(REQUEST, LOGGED, 'lb');
  expect([figures.volume, figures.xp]).toEqual([13_229, 6240]);
  expect(scoreLines('lb').at(-1)?.label).toBe('Volume lb');
  const record = {
    exerciseId: 'barbell-bench-press',
    exerciseName: 'Barbell Bench Press',
    oldWeight: 58.967,
    oldReps: 5,
    oldIsHouse: false,
    newWeight: 61.235,
    newReps: 5,
  };
  expect(beatenText(record, () => toUnits('lb', 'mi'))).toBe('record broken, was 130 x 5');
  // One exercise in pounds, under a score in kilograms.
  expect(beatenText(record, (id) => (id ? toUnits('lb', 'km') : METRIC))).toBe('record broken, was 130 lb x 5');
});
