import { describe, expect, test } from 'vitest';
import type { RemovedExercise, RemovedSet } from './actions.ts';
import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';
import {
  adding,
  BENCH,
  CURL,
  lift,
  play,
  SECOND,
  SIX_PM,
  SQUAT,
  setIn,
  WORKOUT_ID,
  workoutWith,
} from './testing/example-workout.ts';
import { removedExercise, removedSet } from './undo.ts';

const session = play(
  workoutWith(BENCH, SQUAT, CURL),
  ...lift('bench/1', 85, 8),
  ...lift('bench/3', 90, 5),
  ...lift('bench/2', 87.5, 8),
);

function deleteSet(from: Session, setId: string): [Session, RemovedSet] {
  const removed = removedSet(from, setId);
  if (!removed) throw new Error(`No set ${setId}.`);
  return [play(from, { type: 'deleteSet', setId }), removed];
}

function removeExercise(from: Session, exerciseId: string): [Session, RemovedExercise] {
  const removed = removedExercise(from, exerciseId);
  if (!removed) throw new Error(`No exercise ${exerciseId}.`);
  return [play(from, { type: 'removeExercise', exerciseId }), removed];
}

describe('restoring a set', () => {
  test('leaves alone a rest that has begun since', () => {
    const [deleted, removed] = deleteSet(session, 'bench/2');
    const lifted = play(deleted, ...lift('squat/1', 100, 5, SIX_PM + 60 * SECOND));
    expect(play(lifted, { type: 'restoreSet', removed }).rest).toBe(lifted.rest);
  });

  test('asks again about a set that was ticked with an unusual number', () => {
    const confirmed = play(workoutWith(CURL), ...lift('curl/1', 1, 60), { type: 'confirmSet', setId: 'curl/1' });
    const asked = play(confirmed, ...lift('curl/2', 20, 10));
    expect(setIn(asked, 'curl/2')?.question).toBe('ticked');
    const [deleted, removed] = deleteSet(asked, 'curl/1');
    expect(setIn(deleted, 'curl/2')?.question).toBeUndefined();
    expect(play(deleted, { type: 'restoreSet', removed })).toEqual(asked);
    const ticked = play(deleted, ...lift('curl/2', 20, 10, SIX_PM + SECOND));
    expect(setIn(play(ticked, { type: 'restoreSet', removed }), 'curl/2')?.question).toBe('done');
  });

  test('twice restores it once', () => {
    const [deleted, removed] = deleteSet(session, 'bench/2');
    const restored = play(deleted, { type: 'restoreSet', removed });
    expect(reduceSession(restored, { type: 'restoreSet', removed })).toBe(restored);
  });

  test('does nothing when its exercise has gone, or has no room any more', () => {
    const [deleted, removed] = deleteSet(session, 'bench/2');
    const gone = play(deleted, { type: 'removeExercise', exerciseId: 'bench' });
    expect(reduceSession(gone, { type: 'restoreSet', removed })).toBe(gone);

    const [short, last] = deleteSet(workoutWith({ ...BENCH, setsCount: 50 }), 'bench/50');
    const full = play(short, { type: 'addSet', exerciseId: 'bench', setId: 'new' });
    expect(reduceSession(full, { type: 'restoreSet', removed: last })).toBe(full);
  });

  test('does nothing in the next workout', () => {
    const [deleted, removed] = deleteSet(session, 'bench/3');
    const start = {
      type: 'addExercises',
      workoutId: 'next',
      now: SIX_PM,
      exercises: [{ ...BENCH, setsCount: 1 }],
    } as const;
    const next = play(deleted, { type: 'end', workoutId: WORKOUT_ID }, start);
    expect(reduceSession(next, { type: 'restoreSet', removed })).toBe(next);
  });
});

describe('restoring an exercise', () => {
  test('does not take the selection when it did not have it, unless there is no other', () => {
    const [without, removed] = removeExercise(session, 'curl');
    expect(play(without, { type: 'restoreExercise', removed }).currentExerciseId).toBe('bench');
    const bare = play(
      without,
      { type: 'removeExercise', exerciseId: 'bench' },
      { type: 'removeExercise', exerciseId: 'squat' },
    );
    expect(play(bare, { type: 'restoreExercise', removed }).currentExerciseId).toBe('curl');
  });

  test('does nothing when it has been added again, in the next workout, or where there is no room', () => {
    const [without, removed] = removeExercise(session, 'bench');
    const again = play(without, adding(BENCH));
    expect(reduceSession(again, { type: 'restoreExercise', removed })).toBe(again);

    const start = { type: 'start', workoutId: 'next', now: SIX_PM } as const;
    const next = play(without, { type: 'end', workoutId: WORKOUT_ID }, start);
    expect(reduceSession(next, { type: 'restoreExercise', removed })).toBe(next);

    const many = Array.from({ length: 100 }, (_, index) => ({ ...CURL, id: `curl-${index}` }));
    const full = play(without, adding(...many));
    expect(reduceSession(full, { type: 'restoreExercise', removed })).toBe(full);
  });

  test('does nothing when another exercise has one of its sets', () => {
    const [without, removed] = removeExercise(session, 'bench');
    const taken = play(without, { type: 'addSet', exerciseId: 'squat', setId: 'bench/1' });
    expect(reduceSession(taken, { type: 'restoreExercise', removed })).toBe(taken);
  });
});
