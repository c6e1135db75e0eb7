// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { BENCH, CURL, lift, play, SIX_PM, WORKOUT_ID } from '#core/workout/session/testing/example-workout.ts';
import { faultAt } from './completion.ts';

it('names the entry that was refused, where its exercise stands twice and an entry before it is not logged', () => {
  const session = play(
    EMPTY_SESSION,
    {
      type: 'addExercises',
      workoutId: WORKOUT_ID,
      now: SIX_PM,
      exercises: [BENCH, CURL, BENCH],
      keepsDuplicates: true,
    },
    ...lift('bench/1', 60, 10),
    ...lift('bench#2/2', 50, 12),
  );
  const request = completionRequest(session, { userId: 'max', endTime: SIX_PM });
  if (!request) throw new Error('There are numbers.');
  expect(faultAt('exercises.1.sets.0.weight', { session, request })).toEqual({
    exerciseId: 'bench#2',
    setNumber: 2,
    column: 'weight',
  });
});
