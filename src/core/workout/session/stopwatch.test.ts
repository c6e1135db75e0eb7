import { describe, expect, test } from 'vitest';
import type { ExerciseToAdd, SessionAction } from './actions.ts';
import { loggedExercises } from './logged-sets.ts';
import { reduceSession } from './reducer.ts';
import { type Session, setsToLog } from './session.ts';
import { secondsShown, secondsTaken, targetAt } from './stopwatch.ts';
import { BENCH, complete, lift, MINUTE, play, SECOND, SIX_PM, setIn, workoutWith } from './testing/example-workout.ts';

const PLANK: ExerciseToAdd = {
  id: 'plank',
  name: 'Plank',
  category: 'bodyweight',
  muscle_group: 'core',
  measure: 'duration',
};
const RUN: ExerciseToAdd = {
  id: 'run',
  name: 'Run',
  category: 'compound',
  muscle_group: 'legs',
  measure: 'distance_duration',
};
const start = (setId: string, now = SIX_PM): SessionAction => ({ type: 'startStopwatch', setId, now });
const stop = (setId: string, now: number): SessionAction => ({ type: 'stopStopwatch', setId, now });
const later = (seconds: number) => SIX_PM + seconds * SECOND;

const session = workoutWith(PLANK, RUN, BENCH);
const running = play(session, start('plank/1'));
const shownWatch = ({ stopwatch }: Session) => {
  if (!stopwatch) throw new Error('nothing is being timed');
  return stopwatch;
};

describe('a stopwatch', () => {
  test('counts up from an empty field, and stopping fills the time as if it had been typed', () => {
    expect(running.stopwatch).toEqual({ setId: 'plank/1', startedAt: SIX_PM, target: null });
    expect(secondsShown(shownWatch(running), later(42) + 999)).toBe(42);
    const stopped = play(running, stop('plank/1', later(42)));
    expect(stopped.stopwatch).toBeNull();
    expect(setIn(stopped, 'plank/1')).toMatchObject({ durationSeconds: 42, isCompleted: false });
    expect(stopped.exercises.flatMap(setsToLog)).toMatchObject([{ id: 'plank/1', durationSeconds: 42 }]);
  });

  test('is the only clock: another set that is ticked meanwhile starts no rest, and neither does a wish for one', () => {
    const lifted = play(running, ...lift('bench/1', 80, 8, later(20)));
    expect(setIn(lifted, 'bench/1')?.isCompleted).toBe(true);
    expect(lifted).toMatchObject({ stopwatch: running.stopwatch, rest: null });
    expect(play(lifted, { type: 'restNow', now: later(25) }).rest).toBeNull();
    const ticked = play(lifted, stop('plank/1', later(42)), complete('plank/1', later(45)));
    expect(ticked).toMatchObject({ stopwatch: null, rest: { setId: 'plank/1' } });
  });

  test('counts down from the time in the field, and up from there when it is reached', () => {
    const target = play(session, { type: 'editSet', setId: 'plank/1', durationSeconds: '1:00' }, start('plank/1'));
    const watch = shownWatch(target);
    expect(targetAt(watch)).toBe(later(60));
    expect([0, 18, 59, 60, 65].map((seconds) => secondsShown(watch, later(seconds)))).toEqual([60, 42, 1, 60, 65]);
    expect(setIn(play(target, stop('plank/1', later(18))), 'plank/1')?.durationSeconds).toBe(18);
  });

  test('gives a typed time back after a slip of the thumb, and logs it', () => {
    const typed = play(session, { type: 'editSet', setId: 'plank/1', durationSeconds: 90 });
    const slipped = play(typed, start('plank/1'), stop('plank/1', SIX_PM + 999));
    expect(slipped.exercises.flatMap(setsToLog)).toMatchObject([{ id: 'plank/1', durationSeconds: 90 }]);
    const finishing = play(typed, start('plank/1'), { type: 'finish', now: SIX_PM + 999 });
    expect(loggedExercises(finishing)).toMatchObject([{ sets: [{ durationSeconds: 90 }] }]);
    expect(play(running, stop('plank/1', SIX_PM + 999)).exercises.flatMap(setsToLog)).toEqual([]);
  });

  test('runs for one set at a time: starting another one takes the time of the first', () => {
    const other = play(running, start('run/1', later(30)));
    expect(other.stopwatch).toMatchObject({ setId: 'run/1' });
    expect(setIn(other, 'plank/1')).toMatchObject({ durationSeconds: 30, typed: { durationSeconds: true } });
  });

  test('ends a rest: there is one clock, and its beep means the target', () => {
    const resting = play(session, { type: 'editSet', setId: 'bench/1', weight: 60, reps: 5 }, complete('bench/1'));
    expect(resting.rest).not.toBeNull();
    expect(play(resting, start('plank/1', later(20)))).toMatchObject({ rest: null, stopwatch: { setId: 'plank/1' } });
    expect(play(resting, start('bench/2', later(20))).rest).toEqual(resting.rest);
  });

  test('takes its time with it when its set or exercise goes, or its set is completed', () => {
    const gone: SessionAction[] = [
      { type: 'deleteSet', setId: 'plank/1' },
      { type: 'removeExercise', exerciseId: 'plank' },
      { type: 'replaceExercise', exerciseId: 'plank', replacement: { ...BENCH, id: 'other' }, loggedSets: 'move' },
    ];
    for (const action of gone) expect(play(running, action).stopwatch).toBeNull();
    const done = play(running, stop('plank/1', later(30)), complete('plank/1'));
    expect(reduceSession(done, start('plank/1'))).toBe(done);
  });

  test('gives way to a time that is typed, and to no other number', () => {
    const timing = play(session, start('run/1'), { type: 'editSet', setId: 'run/1', distanceMeters: 5000 });
    expect(timing.stopwatch).not.toBeNull();
    const typed = play(timing, { type: 'editSet', setId: 'run/1', durationSeconds: '26:40' });
    expect(typed.stopwatch).toBeNull();
    expect(setIn(typed, 'run/1')).toMatchObject({ durationSeconds: 1600, distanceMeters: 5000 });
  });

  test('is read when FINISH is pressed, and forgotten with a workout that was', () => {
    const finishing = play(running, { type: 'finish', now: later(90) });
    expect(loggedExercises(finishing)).toMatchObject([{ sets: [{ durationSeconds: 90, xp: 1050 }] }]);
    expect(play(finishing, { type: 'keepGoing', now: later(95) }).stopwatch).toEqual(running.stopwatch);
    const forgotten = play(
      running,
      ...[{ type: 'editSet', setId: 'bench/1', weight: 60, reps: 5 } as const, complete('bench/1', later(60))],
      { type: 'endAtLastSet' },
    );
    expect(forgotten.stopwatch).toBeNull();
    expect(setIn(forgotten, 'plank/1')?.durationSeconds).toBe(0);
  });

  test('makes no sense where there is no time to take, twice, or in a workout of the past', () => {
    for (const action of [start('bench/1'), start('nothing'), start('plank/1', Number.NaN)]) {
      expect(reduceSession(session, action)).toBe(session);
    }
    expect(reduceSession(running, start('plank/1', later(10)))).toBe(running);
    const past = { ...session, past: { endedAt: later(60), timeZone: 'UTC', logged: null } };
    expect(reduceSession(past, start('plank/1'))).toBe(past);
    expect(reduceSession(running, stop('plank/2', later(10)))).toBe(running);
    expect(reduceSession(session, stop('plank/1', later(10)))).toBe(session);
  });

  test('never shows less than nothing or more than a day, whatever the clock does', () => {
    const watch = shownWatch(running);
    expect(secondsTaken(watch, SIX_PM - MINUTE)).toBe(0);
    expect(secondsTaken(watch, later(100_000))).toBe(86_400);
    expect(setIn(play(running, stop('plank/1', later(100_000))), 'plank/1')?.durationSeconds).toBe(86_400);
  });
});
