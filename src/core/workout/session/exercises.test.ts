import { describe, expect, test } from 'vitest';
import { WORKOUT_LIMITS } from '../limits.ts';
import type { Effort } from '../measures.ts';
import type { SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import { findExercise, type Session } from './session.ts';
import { sessionSummary } from './summary.ts';
import {
  adding,
  BENCH,
  CURL,
  complete,
  HOUR,
  lift,
  numbersIn,
  PUSH_UP,
  play,
  SIX_PM,
  SQUAT,
  setIn,
  setsIn,
  WORKOUT_ID,
  workoutWith,
} from './testing/example-workout.ts';

const exerciseIds = ({ exercises }: Session) => exercises.map(({ id }) => id);
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...CURL, id: `curl-${index}` }));

describe('adding exercises', () => {
  test('leaves the start and id of a running workout alone', () => {
    const later = { type: 'addExercises', workoutId: 'other', now: SIX_PM + HOUR, exercises: [SQUAT] } as const;
    expect(play(workoutWith(BENCH), later)).toMatchObject({ id: WORKOUT_ID, startedAt: SIX_PM });
  });

  test('ignores duplicates by id, within one action too', () => {
    const session = workoutWith(BENCH);
    expect(reduceSession(session, adding({ ...BENCH, name: 'Bench again', setsCount: 6 }))).toBe(session);
    expect(exerciseIds(workoutWith(BENCH, SQUAT, BENCH))).toEqual(['bench', 'squat']);
  });

  test('gives three empty sets, numbered 1 to 3, where no count is told', () => {
    expect(numbersIn(workoutWith(BENCH), 'bench')).toEqual(['1: 0 x 0', '2: 0 x 0', '3: 0 x 0']);
  });

  test('takes count, suggestions and rest from a template', () => {
    const session = workoutWith({ ...BENCH, setsCount: 2, suggestedWeight: 82.5, suggestedReps: 8, restSeconds: 90 });
    expect(numbersIn(session, 'bench')).toEqual(['1: 82.5 x 8', '2: 82.5 x 8']);
    expect(findExercise(session, 'bench')?.restSeconds).toBe(90);
    expect(sessionSummary(session).completedSets).toBe(0);
  });

  test.each([
    [0, 3],
    [-2, 3],
    [Number.NaN, 3],
    [6, 6],
    [2.7, 2],
    [1e9, 50],
  ])('with a count of %d makes %i sets', (setsCount, made) => {
    expect(setsIn(workoutWith({ ...BENCH, setsCount }), 'bench')).toHaveLength(made);
  });

  test('stops at the most a workout may hold', () => {
    const full = workoutWith(...many(WORKOUT_LIMITS.exercises + 5));
    expect(full.exercises).toHaveLength(100);
    expect(reduceSession(full, adding(BENCH))).toBe(full);
  });

  test('finds free ids for its sets when a set has taken one', () => {
    const taken = play(workoutWith(BENCH), { type: 'addSet', exerciseId: 'bench', setId: 'squat/2' }, adding(SQUAT));
    expect(setsIn(taken, 'squat').map(({ id }) => id)).toEqual(['squat/1', 'squat/3', 'squat/4']);
  });
});

describe('reordering', () => {
  const session = workoutWith(BENCH, SQUAT, CURL);

  test.each([
    [0, 2, ['squat', 'curl', 'bench']],
    [2, 0, ['curl', 'bench', 'squat']],
    [1, 2, ['bench', 'curl', 'squat']],
  ])('moves the exercise at %i to %i', (from, to, ids) => {
    const moved = play(session, { type: 'reorderExercise', from, to });
    expect(exerciseIds(moved)).toEqual(ids);
    expect(moved.currentExerciseId).toBe('bench');
  });

  test.each([
    [0, 0],
    [-1, 0],
    [0, -1],
    [0, 3],
    [3, 0],
    [0.5, 1],
    [Number.NaN, 1],
    [0, Number.POSITIVE_INFINITY],
  ])('from %d to %d moves nothing', (from, to) => {
    expect(reduceSession(session, { type: 'reorderExercise', from, to })).toBe(session);
  });
});

describe('removing an exercise', () => {
  const session = play(workoutWith(BENCH, SQUAT, CURL), ...lift('bench/1', 80, 8), ...lift('squat/1', 100, 5));

  test('deletes its sets, their XP and the rest timer', () => {
    expect(session.rest?.setId).toBe('squat/1');
    const removed = play(session, { type: 'removeExercise', exerciseId: 'squat' });
    expect(exerciseIds(removed)).toEqual(['bench', 'curl']);
    expect(sessionSummary(removed)).toMatchObject({ xpEarned: 640, totalSets: 6, completedSets: 1 });
    expect(removed.rest).toBeNull();
    expect(setIn(removed, 'squat/1')).toBeUndefined();
  });

  test('that is current moves the selection to the first remaining one', () => {
    const onSquat = play(session, { type: 'selectExercise', exerciseId: 'squat' });
    expect(play(onSquat, { type: 'removeExercise', exerciseId: 'squat' }).currentExerciseId).toBe('bench');
  });
});

describe('replacing an exercise', () => {
  const { id: exerciseId } = BENCH;
  const planned = workoutWith(SQUAT, {
    ...BENCH,
    setsCount: 4,
    restSeconds: 150,
    suggestedWeight: 80,
    suggestedReps: 8,
  });
  const replace = (session: Session, loggedSets: 'keep' | 'move', replacement = CURL) =>
    play(session, { type: 'replaceExercise', exerciseId, replacement, loggedSets });

  test('that has not begun gives its place, sets and rest to the new one, and no numbers of its own', () => {
    const session = replace(planned, 'keep');
    expect(exerciseIds(session)).toEqual(['squat', 'curl']);
    expect(findExercise(session, 'curl')).toMatchObject({ name: 'Curl', muscle_group: 'arms', restSeconds: 150 });
    expect(numbersIn(session, 'curl')).toEqual(['1: 0 x 0', '2: 0 x 0', '3: 0 x 0', '4: 0 x 0']);
  });

  test('is refused when the new one is already in the workout, or when all sets are done and are to stay', () => {
    expect(replace(planned, 'keep', SQUAT)).toBe(planned);
    const done = play(workoutWith({ ...BENCH, setsCount: 1 }), ...lift('bench/1', 80, 8));
    expect(replace(done, 'keep')).toBe(done);
    expect(numbersIn(replace(done, 'move'), 'curl')).toEqual(['1: 80 x 8']);
    expect(replace(workoutWith(SQUAT), 'keep')).toEqual(workoutWith(SQUAT));
  });
});

describe('learning the bodyweight and the best lift', () => {
  const lifted = play(workoutWith(BENCH, PUSH_UP), ...lift('bench/1', 85, 8), ...lift('push-up/1', 0, 20));

  test('updates record flags and XP of sets that were completed before', () => {
    expect(setIn(lifted, 'bench/1')?.isPr).toBe(true);
    expect(setIn(lifted, 'push-up/1')?.xpEarned).toBe(700);
    const best = { weight: 90, reps: 5 };
    const informed = play(lifted, { type: 'learn', exerciseId: 'bench', best, bodyweight: 80 });
    expect(setIn(informed, 'bench/1')?.isPr).toBe(false);
    expect(setIn(informed, 'push-up/1')?.xpEarned).toBe(800);
  });

  test('keeps them when the next action does not carry them, as after an offline reload', () => {
    const best = { weight: 90, reps: 5 };
    const informed = play(lifted, { type: 'learn', exerciseId: 'bench', best, bodyweight: 80 });
    expect(reduceSession(informed, { type: 'learn', exerciseId: 'bench' })).toBe(informed);
    expect(reduceSession(informed, { type: 'learn', exerciseId: 'bench', best: { ...best } })).toBe(informed);
    expect(findExercise(play(informed, complete('bench/2')), 'bench')?.best).toEqual(best);
  });

  test('removes the best lift when told that there is none', () => {
    const best = { weight: 90, reps: 5 };
    const informed = play(lifted, { type: 'learn', exerciseId: 'bench', best });
    expect(play(informed, { type: 'learn', exerciseId: 'bench', best: null })).toEqual(lifted);
  });

  test('tells a first time apart from a record to beat, and from not knowing', () => {
    const isFirst = (exerciseId: string, ...told: SessionAction[]) =>
      findExercise(play(lifted, ...told), exerciseId)?.isFirstTime === true;
    const learn = (exerciseId: string, best: Effort | null): SessionAction => ({ type: 'learn', exerciseId, best });
    expect(isFirst('push-up')).toBe(false);
    expect(isFirst('push-up', learn('push-up', null))).toBe(true);
    expect(isFirst('push-up', learn('push-up', { weight: 0, reps: 0 }))).toBe(true);
    expect(isFirst('push-up', learn('push-up', null), learn('push-up', { weight: 0, reps: 12 }))).toBe(false);
    // The house plays weights.
    expect(isFirst('bench', learn('bench', null))).toBe(false);
  });

  test('ignores impossible values', () => {
    const nonsense = { best: { weight: Number.NaN, reps: 5 }, bodyweight: Number.POSITIVE_INFINITY };
    expect(reduceSession(lifted, { type: 'learn', exerciseId: 'bench', ...nonsense })).toBe(lifted);
    expect(reduceSession(lifted, { type: 'learn', exerciseId: 'nothing', bodyweight: 80 })).toBe(lifted);
  });
});
