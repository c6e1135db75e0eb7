import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completionRequest } from './completion-request.ts';
import { isForgotten, lastTickedAt, shownSeconds } from './forgotten.ts';
import { reduceSession } from './reducer.ts';
import { elapsedSeconds } from './running-time.ts';
import { EMPTY_SESSION } from './session.ts';
import { action, firstAction, instant } from './testing/arbitrary-actions.ts';
import { BENCH, lift, MINUTE, play, SIX_PM, workoutWith } from './testing/example-workout.ts';

/** Started at six, its first set ticked ten minutes later. */
const lifted = play(workoutWith(BENCH), ...lift('bench/1', 60, 8, SIX_PM + 10 * MINUTE));

describe('a workout looks forgotten', () => {
  it('when the last ticked set is more than 90 minutes old', () => {
    expect(isForgotten(lifted, SIX_PM + 100 * MINUTE)).toBe(false);
    expect(isForgotten(lifted, SIX_PM + 100 * MINUTE + 1)).toBe(true);
  });

  it('without a ticked set, 90 minutes after its start', () => {
    const started = reduceSession(EMPTY_SESSION, { type: 'start', workoutId: 'first', now: SIX_PM });
    expect(isForgotten(started, SIX_PM + 90 * MINUTE)).toBe(false);
    expect(isForgotten(started, SIX_PM + 91 * MINUTE)).toBe(true);
  });

  it('never when there is none, nor by a clock that was set back', () => {
    expect(isForgotten(EMPTY_SESSION, SIX_PM)).toBe(false);
    expect(isForgotten(lifted, SIX_PM - 600 * MINUTE)).toBe(false);
  });

  it('when FINISH was pressed late, but not when the dialog was merely left open', () => {
    const late = reduceSession(lifted, { type: 'finish', now: SIX_PM + 300 * MINUTE });
    expect(isForgotten(late, SIX_PM + 300 * MINUTE)).toBe(true);
    const inTime = reduceSession(lifted, { type: 'finish', now: SIX_PM + 30 * MINUTE });
    expect(isForgotten(inTime, SIX_PM + 3000 * MINUTE)).toBe(false);
  });

  it('and again only 90 minutes after the member said that they are still lifting', () => {
    const going = reduceSession(lifted, { type: 'confirmLifting', now: SIX_PM + 200 * MINUTE });
    expect(isForgotten(going, SIX_PM + 290 * MINUTE)).toBe(false);
    expect(isForgotten(going, SIX_PM + 291 * MINUTE)).toBe(true);
    expect(elapsedSeconds(going, SIX_PM + 210 * MINUTE)).toBe(210 * 60);
  });
});

test('the clock stops where the workout looks forgotten, until the member has been asked', () => {
  const late = SIX_PM + 600 * MINUTE;
  expect(shownSeconds(lifted, SIX_PM + 50 * MINUTE)).toBe(50 * 60);
  expect(shownSeconds(lifted, late)).toBe(100 * 60);
  expect(shownSeconds(reduceSession(lifted, { type: 'confirmLifting', now: late }), late)).toBe(600 * 60);
});

describe('END AT LAST SET', () => {
  it('logs the workout as if FINISH had been pressed after that set', () => {
    const ended = reduceSession(lifted, { type: 'endAtLastSet' });
    const request = completionRequest(ended, { userId: 'member', endTime: ended.finishingAt ?? 0 });
    expect(request).toMatchObject({ duration: 600, endTime: new Date(SIX_PM + 10 * MINUTE).toISOString() });
    expect(isForgotten(ended, SIX_PM + 6000 * MINUTE)).toBe(false);
  });

  it('also when FINISH was pressed hours later', () => {
    const late = reduceSession(lifted, { type: 'finish', now: SIX_PM + 300 * MINUTE });
    expect(reduceSession(late, { type: 'endAtLastSet' })).toMatchObject({
      ranMs: 10 * MINUTE,
      finishingAt: SIX_PM + 10 * MINUTE,
    });
  });

  it('does nothing without a ticked set', () => {
    const started = reduceSession(EMPTY_SESSION, { type: 'start', workoutId: 'first', now: SIX_PM });
    expect(reduceSession(started, { type: 'endAtLastSet' })).toBe(started);
  });
});

test('whatever was done, a workout ended at its last set ends then, and is no longer than from its start to there', () => {
  fc.assert(
    fc.property(firstAction, fc.array(action, { maxLength: 30 }), instant, (first, actions, now) => {
      const session = [first, ...actions].reduce(reduceSession, EMPTY_SESSION);
      const last = lastTickedAt(session);
      const ended = reduceSession(session, { type: 'endAtLastSet' });
      if (last === null || session.startedAt === null) {
        expect(ended).toBe(session);
        return;
      }
      expect(ended.finishingAt).toBe(last);
      expect(ended.ranMs).toBeLessThanOrEqual(Math.max(0, last - session.startedAt));
      expect(isForgotten(ended, now)).toBe(false);
    }),
  );
});
