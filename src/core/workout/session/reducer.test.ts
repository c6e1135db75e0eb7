import { expect, test } from 'vitest';
import type { SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import { EMPTY_SESSION } from './session.ts';
import { BENCH, CURL, complete, edit, lift, play, SIX_PM, workoutWith } from './testing/example-workout.ts';
import { removedExercise, removedSet } from './undo.ts';

const session = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));

test('a name and notes are kept within what the server takes, spaces included while they are typed', () => {
  const written = play(session, { type: 'rename', name: 'Push ' }, { type: 'note', notes: 'x'.repeat(3000) });
  expect(written.name).toBe('Push ');
  expect(written.notes).toHaveLength(2000);
  expect(play(written, { type: 'rename', name: 'y'.repeat(200) }).name).toHaveLength(120);
});

const ABOUT_NOTHING: readonly SessionAction[] = [
  complete('nothing'),
  edit('nothing', 80, 8),
  { type: 'addSet', exerciseId: 'nothing', setId: 'new' },
  { type: 'chooseRest', setId: 'nothing', seconds: 30, now: SIX_PM },
  { type: 'deleteSet', setId: 'nothing' },
  { type: 'fillExercise', exerciseId: 'nothing', previous: [{ set_number: 1, weight: 80, reps: 9 }] },
  { type: 'joinSuperset', exerciseId: 'nothing', partnerId: 'bench' },
  { type: 'joinSuperset', exerciseId: 'bench', partnerId: 'nothing' },
  { type: 'learn', exerciseId: 'nothing', bodyweight: 80 },
  { type: 'noteExercise', exerciseId: 'nothing', note: 'Seat 4' },
  { type: 'partSuperset', exerciseId: 'nothing' },
  { type: 'planRest', exerciseId: 'nothing', seconds: 45 },
  { type: 'removeExercise', exerciseId: 'nothing' },
  { type: 'replaceExercise', exerciseId: 'nothing', replacement: CURL, loggedSets: 'move' },
  { type: 'selectExercise', exerciseId: 'nothing' },
  { type: 'skipRest', setId: 'bench/2' },
  { type: 'startStopwatch', setId: 'nothing', now: SIX_PM },
  { type: 'uncompleteSet', setId: 'nothing' },
  { type: 'uncompleteSet', setId: 'bench/2' },
  // Only a newer version knows it.
  { type: 'dance' } as unknown as SessionAction,
];

test.each(ABOUT_NOTHING)('$type changes nothing where what it is about is not there', (action) => {
  expect(reduceSession(session, action)).toBe(session);
});

test('nothing but a start has an effect while there is no workout', () => {
  const removed = { set: removedSet(session, 'bench/1'), exercise: removedExercise(session, 'bench') };
  const actions = [
    { type: 'pause', now: SIX_PM },
    { type: 'finish', now: SIX_PM },
    { type: 'rename', name: 'Push' },
    ...lift('bench/1', 80, 8),
    removed.set && { type: 'restoreSet', removed: { ...removed.set, workoutId: null } },
    removed.exercise && { type: 'restoreExercise', removed: { ...removed.exercise, workoutId: null } },
  ] as SessionAction[];
  for (const action of actions) expect(reduceSession(EMPTY_SESSION, action), action.type).toBe(EMPTY_SESSION);
});
