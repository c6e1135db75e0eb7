import { describe, expect, test } from 'vitest';
import { plannedSession } from './planned-session.ts';
import { repeatedPlan, type WorkoutToRepeat } from './repeated-plan.ts';
import { setsToLog } from './session.ts';

const NEW = { workoutId: 'new', now: 1_800_000_000_000 };
const BENCH = {
  exercise_id: 'barbell-bench-press',
  name: 'Barbell Bench Press',
  category: 'compound',
  muscle_group: 'chest',
} as const;
const PUSH_UP = { exercise_id: 'push-up', name: 'Push-up', category: 'bodyweight', muscle_group: 'chest' } as const;

const repeatedSession = (again: WorkoutToRepeat) => plannedSession(repeatedPlan(again), NEW);

const workout: WorkoutToRepeat = {
  name: 'Leg day of doom',
  exercises: [
    {
      ...BENCH,
      sets: [
        { weight: 60, reps: 10 },
        { weight: 82.5, reps: 5 },
      ],
    },
    { ...PUSH_UP, sets: [{ weight: 70, reps: 20 }] },
  ],
};

describe('a workout done again', () => {
  const session = repeatedSession(workout);

  test('is a new one that starts now', () => {
    expect(session).toMatchObject({ status: 'active', id: 'new', startedAt: NEW.now, name: 'Leg day of doom' });
  });

  test('suggests every set as it was, and would log none', () => {
    const sets = session.exercises.flatMap((exercise) => exercise.sets);
    expect(sets).toMatchObject([
      { setNumber: 1, weight: 60, reps: 10 },
      { setNumber: 2, weight: 82.5, reps: 5 },
      { setNumber: 1, weight: 70, reps: 20 },
    ]);
    expect(session.exercises.flatMap(setsToLog)).toEqual([]);
  });
});

test.each(['Workout', 'Workout - Friday'])('a name that the app gave is not taken over: %s', (name) => {
  expect(repeatedSession({ ...workout, name }).name).toBe('');
});

test('an exercise that was done twice is two entries again, each with its own sets', () => {
  const twice = [...workout.exercises, { ...BENCH, sets: [{ weight: 40, reps: 15 }] }];
  const { exercises } = repeatedSession({ ...workout, exercises: twice });
  expect(exercises.map(({ id, exerciseId, sets }) => [id, exerciseId, sets.map(({ weight }) => weight)])).toEqual([
    ['barbell-bench-press', 'barbell-bench-press', [60, 82.5]],
    ['push-up', 'push-up', [70]],
    ['barbell-bench-press#2', 'barbell-bench-press', [40]],
  ]);
});

test('partners of a superset that stood apart stand together, each with its own sets', () => {
  const [bench, pushUp] = workout.exercises.map((exercise) => ({ ...exercise, superset: 3 }));
  const row = { ...BENCH, exercise_id: 'row', name: 'Row', sets: [{ weight: 50, reps: 9 }] };
  const apart = [bench, row, pushUp].filter((exercise) => exercise !== undefined);
  const { exercises } = repeatedSession({ ...workout, exercises: apart });
  expect(exercises.map(({ id, superset, sets }) => [id, superset, sets.map(({ weight }) => weight)])).toEqual([
    ['barbell-bench-press', 1, [60, 82.5]],
    ['push-up', 1, [70]],
    ['row', null, [50]],
  ]);
});

test('an exercise without sets gets three empty ones', () => {
  const { exercises } = repeatedSession({ name: 'x', exercises: [{ ...PUSH_UP, sets: [] }] });
  expect(exercises[0]?.sets).toMatchObject([{ weight: 0 }, { weight: 0 }, { weight: 0 }]);
});
