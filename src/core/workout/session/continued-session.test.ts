import { expect, it } from 'vitest';
import { completionRequest } from './completion-request.ts';
import { continuedSession } from './continued-session.ts';
import { elapsedSeconds } from './running-time.ts';
import { BENCH, HOUR, lift, MINUTE, PUSH_UP, play, SIX_PM, setIn, workoutWith } from './testing/example-workout.ts';

const finished = play(workoutWith(BENCH), ...lift('bench/1', 60, 10), { type: 'finish', now: SIX_PM + HOUR });

it('goes on with everything in it, and the clock where it stopped', () => {
  const later = SIX_PM + HOUR + MINUTE;
  const session = continuedSession(finished, later);
  expect(session).toMatchObject({
    id: finished.id,
    status: 'active',
    finishingAt: null,
    exercises: finished.exercises,
  });
  expect(elapsedSeconds(session, later)).toBe(3600);
});

it('keeps the time that was logged of a set that was being timed', () => {
  const timed = play(
    workoutWith({ ...PUSH_UP, id: 'plank', measure: 'duration' }),
    { type: 'startStopwatch', setId: 'plank/1', now: SIX_PM },
    { type: 'finish', now: SIX_PM + MINUTE },
  );
  const session = continuedSession(timed, SIX_PM + 2 * MINUTE);
  expect(session.stopwatch).toBeNull();
  expect(setIn(session, 'plank/1')).toMatchObject({ durationSeconds: 60, typed: { durationSeconds: true } });
});

it('replaces what was logged when it is finished, however often', () => {
  const once = continuedSession(finished, SIX_PM + HOUR);
  const request = completionRequest(once, { userId: 'max', endTime: SIX_PM + HOUR });
  expect(request).toMatchObject({ id: finished.id, revision: 1 });
  const again = continuedSession(play(once, { type: 'finish', now: SIX_PM + 2 * HOUR }), SIX_PM + 2 * HOUR);
  expect(again.replaces).toBe(2);
});

it('replaces the revision that the server told', () => {
  expect(continuedSession(finished, SIX_PM + HOUR, 4).replaces).toBe(4);
});
