import { describe, expect, test } from 'vitest';
import type { RemovedExercise, RemovedSet } from './actions.ts';
import { reduceSession } from './reducer.ts';
import { EMPTY_SESSION, type Session } from './session.ts';
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
});

describe('an undo that comes too late changes nothing', () => {
  const [deleted, set] = deleteSet(session, 'bench/2');
  const [short, last] = deleteSet(workoutWith({ ...BENCH, setsCount: 50 }), 'bench/50');
  const [without, exercise] = removeExercise(session, 'bench');
  const many = Array.from({ length: 100 }, (_, index) => ({ ...CURL, id: `curl-${index}` }));
  const exercises = [{ ...BENCH, setsCount: 1 }];
  const nextWorkout = play(EMPTY_SESSION, { type: 'addExercises', workoutId: 'next', now: SIX_PM, exercises });

  test.each<[string, Session, RemovedSet]>([
    ['it is back already', play(deleted, { type: 'restoreSet', removed: set }), set],
    ['its exercise has gone', play(deleted, { type: 'removeExercise', exerciseId: 'bench' }), set],
    ['there is no room', play(short, { type: 'addSet', exerciseId: 'bench', setId: 'new' }), last],
    ['it is the next workout', nextWorkout, set],
  ])('for a set: %s', (_, later, removed) => {
    expect(reduceSession(later, { type: 'restoreSet', removed })).toBe(later);
  });

  test.each([
    ['it has been added again', play(without, adding(BENCH))],
    ['there is no room', play(without, adding(...many))],
    ['it is the next workout', nextWorkout],
    ['another exercise has one of its sets', play(without, { type: 'addSet', exerciseId: 'squat', setId: 'bench/1' })],
  ])('for an exercise: %s', (_, later) => {
    expect(reduceSession(later, { type: 'restoreExercise', removed: exercise })).toBe(later);
  });
});
