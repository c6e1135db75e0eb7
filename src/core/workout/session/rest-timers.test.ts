import { describe, expect, test } from 'vitest';
import type { ExerciseToAdd, SessionAction } from './actions.ts';
import { reduceSession } from './reducer.ts';
import {
  DEFAULT_REST_SECONDS,
  isRestOver,
  isRestVisible,
  REST_CHOICES,
  restApartFromUsual,
  restRemaining,
  restSegments,
} from './rest.ts';
import { findExercise, type RestTimer } from './session.ts';
import { BENCH, edit, HOUR, lift, play, SECOND, SIX_PM, SQUAT, workoutWith } from './testing/example-workout.ts';

const twoMinutes: RestTimer = { setId: 'bench/1', startedAt: SIX_PM, endsAt: SIX_PM + 120 * SECOND, seconds: 120 };
const at = (seconds: number) => SIX_PM + seconds * SECOND;

describe('the running rest', () => {
  test.each([
    [0, 120, 0],
    [0.5, 120, 0],
    [1, 119, 0],
    [12, 108, 1],
    [48, 72, 4],
    [119.5, 1, 9],
    [120, 0, 10],
    [200, 0, 10],
  ])('after %d s reads %i s with %i of 10 segments lit', (seconds, remaining, segments) => {
    expect(restRemaining(twoMinutes, at(seconds))).toBe(remaining);
    expect(restSegments(twoMinutes, at(seconds))).toBe(segments);
  });

  test('is over at zero, and hidden 5 seconds later', () => {
    expect([119.999, 120].map((seconds) => isRestOver(twoMinutes, at(seconds)))).toEqual([false, true]);
    expect([0, 120, 124.999, 125].map((seconds) => isRestVisible(twoMinutes, at(seconds)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('never reads more than the rest itself when the clock is set back', () => {
    expect(restRemaining(twoMinutes, SIX_PM - 2 * HOUR)).toBe(120);
    expect(restSegments(twoMinutes, SIX_PM - 2 * HOUR)).toBe(0);
  });
});

describe('a completed set', () => {
  test('rests for as long as the selector said', () => {
    const session = play(workoutWith({ ...BENCH, restSeconds: 90 }), ...lift('bench/1', 80, 8, at(60)));
    expect(session.rest).toEqual({ setId: 'bench/1', startedAt: at(60), endsAt: at(150), seconds: 90 });
  });

  test('rests on while the workout is paused', () => {
    const resting = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));
    expect(play(resting, { type: 'finish', now: at(10) }).rest).toBe(resting.rest);
  });
});

describe('a warm-up', () => {
  const warmUp = { type: 'editSet', setId: 'bench/1', details: { type: 'warmup' } } as const;
  const restAfter = (restSeconds: number, warmUpRest?: number) => {
    const done = { type: 'completeSet', setId: 'bench/1', now: SIX_PM, warmUpRest } as const;
    return play(workoutWith({ ...BENCH, restSeconds }), warmUp, edit('bench/1', 40, 8), done).rest?.seconds;
  };

  test('is followed by 30 s, or by what the member has chosen for warm-ups', () => {
    expect(restAfter(180)).toBe(30);
    expect(restAfter(180, 45)).toBe(45);
    expect(restAfter(180, 0)).toBeUndefined();
  });

  test('gives its rest no say in those of the working sets', () => {
    const chosen = play(workoutWith(BENCH), warmUp, ...lift('bench/1', 40, 8), {
      type: 'chooseRest',
      setId: 'bench/1',
      seconds: 60,
      now: at(5),
    });
    expect(chosen.rest?.seconds).toBe(60);
    expect(play(chosen, ...lift('bench/2', 80, 8, at(90))).rest?.seconds).toBe(120);
  });
});

test('the last set of the workout is followed by no rest, the last of an exercise is', () => {
  const session = workoutWith({ ...BENCH, setsCount: 1 }, { ...SQUAT, setsCount: 1 });
  const first = play(session, ...lift('squat/1', 100, 5));
  expect(first.rest?.setId).toBe('squat/1');
  expect(play(first, ...lift('bench/1', 80, 8)).rest).toBeNull();
});

describe('making the running rest longer or shorter', () => {
  const resting = play(workoutWith({ ...BENCH, restSeconds: 60 }), ...lift('bench/1', 80, 8));
  const by = (seconds: number, now: number, setId = 'bench/1') =>
    ({ type: 'adjustRest', setId, seconds, now }) as const;

  test('moves its end by 15 s, for this rest alone', () => {
    expect(play(resting, by(15, at(10))).rest).toMatchObject({ endsAt: at(75), seconds: 75, startedAt: SIX_PM });
    expect(play(resting, by(-15, at(10))).rest).toMatchObject({ endsAt: at(45), seconds: 45 });
    expect(findExercise(play(resting, by(15, at(10))), 'bench')?.restSeconds).toBe(60);
  });

  test('never ends it in the past', () => {
    const ended = play(resting, by(-15, at(50)));
    expect(ended.rest).toMatchObject({ endsAt: at(50), seconds: 50 });
    expect(play(resting, by(-15, at(0)), by(-15, at(0)), by(-15, at(0)), by(-15, at(0))).rest?.seconds).toBe(1);
  });

  test('leaves alone one that is over, that of another set, and other steps', () => {
    for (const action of [by(15, at(60)), by(15, at(10), 'bench/2'), by(20, at(10)), by(15, Number.NaN)]) {
      expect(reduceSession(resting, action)).toBe(resting);
    }
  });

  test('never makes it longer than the longest', () => {
    const long = play(workoutWith({ ...BENCH, restSeconds: 3590 }), ...lift('bench/1', 80, 8));
    expect(reduceSession(long, by(15, at(10)))).toBe(long);
  });
});

describe('choosing a rest at the timer', () => {
  const resting = play(workoutWith({ ...BENCH, restSeconds: 90 }, SQUAT), ...lift('bench/1', 80, 8));
  const choose = (seconds: number, now: number, setId = 'bench/1') =>
    ({ type: 'chooseRest', setId, seconds, now }) as const;

  test.each(REST_CHOICES)('of %i s counts from the start of the rest', (seconds) => {
    expect(play(resting, choose(seconds, at(10))).rest).toEqual({
      setId: 'bench/1',
      startedAt: SIX_PM,
      endsAt: at(seconds),
      seconds,
    });
  });

  test('holds for that exercise from then on, and for no other', () => {
    const chosen = play(resting, choose(60, at(10)));
    expect(play(chosen, ...lift('bench/2', 80, 8, at(300))).rest).toMatchObject({ seconds: 60, endsAt: at(360) });
    expect(play(chosen, ...lift('squat/1', 80, 8, at(300))).rest).toMatchObject({ seconds: 120 });
  });

  test('that is shorter than the time already rested ends the rest now', () => {
    const chosen = play(resting, choose(30, at(70)));
    expect(chosen.rest).toMatchObject({ seconds: 30, endsAt: at(70) });
    expect(play(chosen, choose(120, at(72))).rest).toMatchObject({ seconds: 120, endsAt: at(120) });
  });

  test('after the rest was skipped still applies to the exercise', () => {
    const skipped = play(resting, { type: 'skipRest', setId: 'bench/1' }, choose(30, at(10)));
    expect(skipped.rest).toBeNull();
    expect(findExercise(skipped, 'bench')?.restSeconds).toBe(30);
  });

  test.each([45, 0, -30, Number.NaN, Number.POSITIVE_INFINITY])('of %d s is not offered', (seconds) => {
    expect(reduceSession(resting, choose(seconds, at(10)))).toBe(resting);
  });

  test('again, or at a set that is not there, changes nothing', () => {
    const chosen = play(resting, choose(60, at(10)));
    expect(reduceSession(chosen, choose(60, at(20)))).toBe(chosen);
    expect(reduceSession(chosen, choose(30, at(20), 'nothing'))).toBe(chosen);
    expect(reduceSession(chosen, choose(30, Number.NaN))).toBe(chosen);
  });
});

describe('the rest of an exercise', () => {
  const plan = (seconds: number | null): SessionAction => ({ type: 'planRest', exerciseId: 'bench', seconds });
  const usual = (usualRest: number): SessionAction => ({ type: 'learn', exerciseId: 'bench', usualRest });
  const own = (rest: number): SessionAction => ({ type: 'learn', exerciseId: 'bench', usualRest: rest, ownRest: rest });
  const SAID = { restSeconds: 90 } as const;
  const PLANNED = { restSeconds: 90, restOrigin: 'plan' } as const;
  const ASSUMED = { restSeconds: 60, restOrigin: 'assumed' } as const;

  test.each<[string, Partial<ExerciseToAdd>, SessionAction[], number | undefined]>([
    ['what the member says', SAID, [plan(45)], 45],
    ['an hour at most', SAID, [plan(9999)], 3600],
    ['none, where the member says so', SAID, [plan(0)], undefined],
    ['two minutes, where nobody says anything any more', SAID, [plan(45), plan(null)], 120],
    ['the usual one, where this workout has none', {}, [usual(180)], 180],
    ['none, where that is usual', {}, [usual(0)], undefined],
    ['what the selector said, whatever is usual', SAID, [usual(180)], 90],
    ['what was said in this workout, whatever is usual', {}, [plan(45), usual(180)], 45],
    ['that of a plan, whatever is usual', PLANNED, [usual(180)], 90],
    ['the one chosen for the exercise, whatever is planned', PLANNED, [own(180)], 180],
    ['the one chosen in this workout before', PLANNED, [plan(45), own(180)], 45],
    ['the one chosen in this workout after', PLANNED, [own(180), plan(45)], 45],
    ['an assumed one, where nobody has chosen', ASSUMED, [], 60],
    ['the usual one, where the other is only assumed', ASSUMED, [usual(150)], 150],
  ])('is %s', (_, exercise, actions, seconds) => {
    const session = play(workoutWith({ ...BENCH, ...exercise }), ...actions, ...lift('bench/1', 80, 8));
    expect(session.rest?.seconds).toBe(seconds);
  });

  test('does not change the one that is running', () => {
    const resting = play(workoutWith(BENCH), ...lift('bench/1', 80, 8));
    expect(play(resting, plan(30)).rest).toBe(resting.rest);
  });
});

describe('resting by choice', () => {
  const rest = (now: number) => ({ type: 'restNow', now }) as const;

  test('begins after the set that was done last', () => {
    const done = play(
      workoutWith({ ...BENCH, restSeconds: 90 }, SQUAT),
      ...lift('squat/1', 100, 5, at(0)),
      ...lift('bench/1', 80, 8, at(60)),
      { type: 'skipRest', setId: 'bench/1' },
      rest(at(100)),
    );
    expect(done.rest).toEqual({ setId: 'bench/1', startedAt: at(100), endsAt: at(190), seconds: 90 });
  });

  test('changes nothing the second time, nor while a set is being timed', () => {
    const resting = play(workoutWith(BENCH), ...lift('bench/1', 80, 8), rest(at(0)));
    expect(play(resting, rest(at(0)))).toBe(resting);
    const timed = play(workoutWith(BENCH, { ...SQUAT, measure: 'duration' }), ...lift('bench/1', 80, 8), {
      type: 'startStopwatch',
      setId: 'squat/1',
      now: at(0),
    });
    expect(play(timed, rest(at(1)))).toBe(timed);
  });

  test('is possible where the exercise has no rest', () => {
    const done = play(workoutWith({ ...BENCH, restSeconds: 0 }), ...lift('bench/1', 80, 8), rest(at(0)));
    expect(done.rest?.seconds).toBe(DEFAULT_REST_SECONDS);
  });

  test('is not for a workout of the past', () => {
    const done = play(workoutWith(BENCH), ...lift('bench/1', 80, 8), { type: 'skipRest', setId: 'bench/1' });
    const past = { ...done, past: { endedAt: at(0), timeZone: 'UTC', logged: null } };
    expect(reduceSession(past, rest(at(0)))).toBe(past);
  });
});

describe('resting longer', () => {
  const until = (endsAt: number) => ({ type: 'lengthenRest', endsAt }) as const;
  const resting = play(workoutWith({ ...BENCH, restSeconds: 60 }), ...lift('bench/1', 80, 8, at(0)));

  test('counts on, also where the rest was over already', () => {
    expect(play(resting, until(at(95))).rest).toEqual({
      setId: 'bench/1',
      startedAt: at(0),
      endsAt: at(95),
      seconds: 95,
    });
  });

  test('never makes a rest shorter, and the second tab that says so changes nothing', () => {
    expect(play(resting, until(at(59)))).toBe(resting);
    const longer = play(resting, until(at(95)));
    expect(play(longer, until(at(95)))).toBe(longer);
  });

  test('is not for a rest that was skipped, nor beyond the longest', () => {
    const skipped = play(resting, { type: 'skipRest', setId: 'bench/1' });
    expect(play(skipped, until(at(95)))).toBe(skipped);
    expect(play(resting, until(at(3601)))).toBe(resting);
  });
});

describe('the rest that the menu of an exercise names', () => {
  test.each([
    ['that of the workout, not the usual one', 90, null, 120, 90],
    ['no rest, where the workout has none', 0, null, 120, 0],
    ['the usual one, where the workout has it', 180, null, 180, null],
    ['the usual one, where nobody has said', null, null, 120, null],
    ['that of the exercise', 45, 45, 120, 45],
    ['that of the exercise, also where it is as long as the usual one', 120, 120, 120, 120],
    ['that of the exercise, where the workout has not learnt it yet', null, 45, 120, 45],
    ['that of the workout, where it was changed while resting', 30, 45, 120, 30],
  ])('is %s', (_case, planned, kept, usual, expected) => {
    expect(restApartFromUsual(planned, { kept, usual })).toBe(expected);
  });
});
