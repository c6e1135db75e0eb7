import { describe, expect, test } from 'vitest';
import type { SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import { EMPTY_SESSION, type Session } from './session.ts';
import { BENCH, lift, play, SIX_PM, WORKOUT_ID, workoutWith } from './testing/example-workout.ts';
import { removedExercise, removedSet } from './undo.ts';

const session = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));

describe('ending, logged or scrapped', () => {
  test('resets everything', () => {
    const renamed = play(session, { type: 'rename', name: 'Push' }, { type: 'finish', now: SIX_PM + 1 });
    expect(play(renamed, { type: 'end', workoutId: WORKOUT_ID })).toEqual(EMPTY_SESSION);
  });

  test('does not end the next workout when the answer comes late', () => {
    expect(reduceSession(session, { type: 'end', workoutId: 'an earlier one' })).toBe(session);
  });
});

test('a name and notes are kept within what the server takes, spaces included while they are typed', () => {
  const written = play(session, { type: 'rename', name: 'Push ' }, { type: 'note', notes: 'x'.repeat(3000) });
  expect(written.name).toBe('Push ');
  expect(written.notes).toHaveLength(2000);
  expect(play(written, { type: 'rename', name: 'y'.repeat(200) }).name).toHaveLength(120);
  expect(reduceSession(written, { type: 'rename', name: 'Push ' })).toBe(written);
});

test('nothing but a start has an effect while there is no workout', () => {
  const removed = { set: removedSet(session, 'bench/1'), exercise: removedExercise(session, 'bench') };
  const actions = [
    { type: 'pause', now: SIX_PM },
    { type: 'resume', now: SIX_PM },
    { type: 'finish', now: SIX_PM },
    { type: 'keepGoing', now: SIX_PM },
    { type: 'rename', name: 'Push' },
    { type: 'note', notes: 'Felt light' },
    { type: 'end', workoutId: WORKOUT_ID },
    ...lift('bench/1', 80, 8),
    removed.set && { type: 'restoreSet', removed: { ...removed.set, workoutId: null } },
    removed.exercise && { type: 'restoreExercise', removed: { ...removed.exercise, workoutId: null } },
  ] as SessionAction[];
  for (const action of actions) expect(reduceSession(EMPTY_SESSION, action), action.type).toBe(EMPTY_SESSION);
});

test('an action that only a newer version knows is passed over', () => {
  const newer = { type: 'dance' } as unknown as SessionAction;
  expect(reduceSession(session, newer)).toBe(session);
});

test('a session that was stored and read again goes on as if it had not been', () => {
  const stored = JSON.parse(JSON.stringify(session)) as Session;
  const actions = [...lift('bench/2', 85, 8), { type: 'deleteSet', setId: 'bench/1' }] as const;
  expect(play(stored, ...actions)).toEqual(play(session, ...actions));
});
