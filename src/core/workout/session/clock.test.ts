import { describe, expect, test } from 'vitest';
import { reduceSession } from './reducer.ts';
import { elapsedSeconds } from './running-time.ts';
import { EMPTY_SESSION } from './session.ts';
import { BENCH, HOUR, lift, MINUTE, play, SECOND, SIX_PM, WORKOUT_ID, workoutWith } from './testing/example-workout.ts';

const started = reduceSession(EMPTY_SESSION, { type: 'start', workoutId: WORKOUT_ID, now: SIX_PM, name: 'Push' });
const at = (ms: number) => SIX_PM + ms;

describe('starting', () => {
  test('makes an inactive session active, with the id the client made', () => {
    expect(started).toEqual({
      ...EMPTY_SESSION,
      status: 'active',
      id: WORKOUT_ID,
      name: 'Push',
      startedAt: SIX_PM,
      runningSince: SIX_PM,
    });
  });

  test('a workout that runs is not started again', () => {
    expect(reduceSession(started, { type: 'start', workoutId: 'other', now: at(HOUR) })).toBe(started);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, 1e300])('does not happen at %d', (now) => {
    expect(reduceSession(EMPTY_SESSION, { type: 'start', workoutId: WORKOUT_ID, now })).toBe(EMPTY_SESSION);
  });

  test('does not happen without an id, which makes retries harmless', () => {
    expect(reduceSession(EMPTY_SESSION, { type: 'start', workoutId: '', now: SIX_PM })).toBe(EMPTY_SESSION);
  });
});

describe('the time', () => {
  test('stays at a day, the longest that a workout can be logged with', () => {
    expect([24 * HOUR, 30 * HOUR].map((ms) => elapsedSeconds(started, at(ms)))).toEqual([86_400, 86_400]);
  });

  test('stands still during a pause and goes on after it', () => {
    const paused = play(started, { type: 'pause', now: at(10 * MINUTE) });
    expect(paused.status).toBe('paused');
    expect(elapsedSeconds(paused, at(HOUR))).toBe(600);
    const resumed = play(paused, { type: 'resume', now: at(HOUR) });
    expect(resumed.status).toBe('active');
    expect(elapsedSeconds(resumed, at(HOUR + 5 * SECOND))).toBe(605);
  });

  test('is never negative and never runs backwards when the clock is set back', () => {
    expect(elapsedSeconds(started, at(-2 * HOUR))).toBe(0);
    const paused = play(started, { type: 'pause', now: at(10 * MINUTE) });
    const resumed = play(paused, { type: 'resume', now: at(20 * MINUTE) });
    expect(elapsedSeconds(resumed, at(-2 * HOUR))).toBe(600);
    expect(elapsedSeconds(play(resumed, { type: 'pause', now: at(-2 * HOUR) }), at(0))).toBe(600);
  });
});

test('pausing twice, or going on without a pause, changes nothing', () => {
  const paused = play(started, { type: 'pause', now: at(MINUTE) });
  expect(reduceSession(paused, { type: 'pause', now: at(2 * MINUTE) })).toBe(paused);
  expect(reduceSession(started, { type: 'resume', now: at(MINUTE) })).toBe(started);
  expect(reduceSession(started, { type: 'keepGoing', now: at(MINUTE) })).toBe(started);
  expect(reduceSession(paused, { type: 'keepGoing', now: at(2 * MINUTE) })).toBe(paused);
});

describe('pressing Finish', () => {
  const lifted = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));
  const finishing = play(lifted, { type: 'finish', now: at(20 * MINUTE) });

  test('pauses the workout, freezes the displayed time and remembers when', () => {
    expect(finishing).toMatchObject({ status: 'paused', finishingAt: at(20 * MINUTE) });
    expect(elapsedSeconds(finishing, at(30 * MINUTE))).toBe(1200);
  });

  test('during a pause keeps the time of the pause; closing resumes then too', () => {
    const paused = play(lifted, { type: 'pause', now: at(MINUTE) }, { type: 'finish', now: at(5 * MINUTE) });
    expect(elapsedSeconds(paused, at(HOUR))).toBe(60);
    expect(play(paused, { type: 'keepGoing', now: at(HOUR) }).status).toBe('active');
  });

  test('twice keeps the first moment', () => {
    expect(reduceSession(finishing, { type: 'finish', now: at(HOUR) })).toBe(finishing);
  });

  test('and resuming is keeping going', () => {
    const resumed = play(finishing, { type: 'resume', now: at(HOUR) });
    expect(resumed).toEqual(play(finishing, { type: 'keepGoing', now: at(HOUR) }));
  });
});
