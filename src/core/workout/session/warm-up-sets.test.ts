import { describe, expect, test } from 'vitest';
import { WORKOUT_LIMITS } from '../limits.ts';
import type { SessionAction } from './actions.ts';
import { loggedSummary } from './logged-sets.ts';
import { reduceSession } from './reducer.ts';
import type { Session } from './session.ts';
import { BENCH, complete, edit, numbersIn, play, setIn, setsIn, workoutWith } from './testing/example-workout.ts';
import { warmUpChange } from './warm-up-sets.ts';

const bench = play(workoutWith(BENCH), edit('bench/1', 100, 5));
const WORKING = ['100 x 5', '0 x 0', '0 x 0'];

const ramp = (...sets: [weight: number, reps: number][]): Extract<SessionAction, { type: 'addWarmUps' }> => ({
  type: 'addWarmUps',
  exerciseId: 'bench',
  warmUps: sets.map(([weight, reps]) => ({ setId: `w${weight}`, weight, reps })),
});
const TO_100 = ramp([20, 10], [50, 5], [70, 3]);
const shownRows = (session: Session) => numbersIn(session, 'bench').map((row) => row.replace(/^\d+: /, ''));

describe('adding warm-ups', () => {
  test('puts them before the working sets, as suggestions', () => {
    const added = play(bench, TO_100);
    expect(shownRows(added)).toEqual(['20 x 10', '50 x 5', '70 x 3', ...WORKING]);
    expect(setsIn(added, 'bench').map(({ type }) => type ?? 'normal')).toEqual([
      'warmup',
      'warmup',
      'warmup',
      'normal',
      'normal',
      'normal',
    ]);
    expect(loggedSummary(added)).toMatchObject({ sets: 1, warmups: 0 });
  });

  test('gives sets that a tap logs, and that count for nothing', () => {
    const done = play(bench, TO_100, complete('w50'));
    expect(setIn(done, 'w50')).toMatchObject({ weight: 50, reps: 5, isCompleted: true, xpEarned: 0 });
    expect(loggedSummary(done)).toMatchObject({ sets: 1, warmups: 1 });
  });

  test('suggests the weight that they lead to in its set, unless one was typed or lifted there', () => {
    const to = (weight: number) => ({ ...TO_100, work: { setId: 'bench/1', weight } });
    const empty = workoutWith(BENCH);
    expect(shownRows(play(empty, to(100))).slice(3)).toEqual(['100 x 0', '0 x 0', '0 x 0']);
    expect(setIn(play(empty, to(100)), 'bench/1')?.typed.weight).toBe(false);
    expect(loggedSummary(play(empty, to(100)))).toMatchObject({ sets: 0 });
    expect(shownRows(play(empty, edit('bench/1', 95, 5), to(100)))[3]).toBe('95 x 5');
    expect(shownRows(play(empty, edit('bench/1', 95, 0), complete('bench/1'), to(100)))[3]).toBe('95 x 0');
    expect(shownRows(play(empty, to(Number.NaN)))[3]).toBe('0 x 0');
  });

  test('adds nothing the second time', () => {
    const added = play(bench, TO_100);
    const again = { ...TO_100, warmUps: TO_100.warmUps.map((set) => ({ ...set, setId: `again-${set.setId}` })) };
    expect(reduceSession(added, again)).toBe(added);
    const done = play(added, complete('w20'));
    expect(reduceSession(done, again)).toBe(done);
  });

  test('replaces what was not done of another ramp', () => {
    const changed = play(bench, TO_100, complete('w20'), ramp([20, 10], [60, 5], [85, 3]));
    expect(shownRows(changed)).toEqual(['20 x 10', '60 x 5', '85 x 3', ...WORKING]);
    expect(setIn(changed, 'w20')).toMatchObject({ isCompleted: true });
  });

  test('leaves warm-ups alone that the member typed', () => {
    const typed = play(bench, TO_100, edit('w50', 55, 5), ramp([20, 10], [60, 5]));
    expect(shownRows(typed)).toEqual(['20 x 10', '55 x 5', '60 x 5', ...WORKING]);
  });

  test('is not possible where there is no room', () => {
    const full = workoutWith({ ...BENCH, setsCount: WORKOUT_LIMITS.setsPerExercise - 2 });
    expect(reduceSession(full, TO_100)).toBe(full);
    const [exercise] = full.exercises;
    expect(exercise && warmUpChange(exercise, TO_100.warmUps)).toBeNull();
  });

  test('ignores ids that are taken and numbers that are none', () => {
    const taken = { ...TO_100, warmUps: [{ setId: 'bench/2', weight: 20, reps: 10 }] };
    expect(reduceSession(bench, taken)).toBe(bench);
    expect(reduceSession(bench, ramp([Number.NaN, 5], [-20, 5]))).toBe(bench);
  });
});

describe('undoing it', () => {
  const undo = (replaced = [] as ReturnType<typeof setsIn>): SessionAction => ({
    type: 'removeWarmUps',
    exerciseId: 'bench',
    setIds: TO_100.warmUps.map(({ setId }) => setId),
    replaced,
  });

  test('takes them away', () => {
    expect(shownRows(play(bench, TO_100, undo()))).toEqual(WORKING);
  });

  test('takes the working weight back, unless it was typed or lifted since', () => {
    const added = play(workoutWith(BENCH), { ...TO_100, work: { setId: 'bench/1', weight: 100 } });
    const back = { ...undo(), work: { setId: 'bench/1', weight: 80 } } as SessionAction;
    expect(shownRows(play(added, back))).toEqual(['80 x 0', '0 x 0', '0 x 0']);
    expect(shownRows(play(added, edit('bench/1', 105, 5), back))[0]).toBe('105 x 5');
    const lifted = play(added, { type: 'editSet', setId: 'bench/1', reps: 5 }, complete('bench/1'));
    expect(shownRows(play(lifted, back))[0]).toBe('100 x 5');
  });

  test('brings back the ramp that was there before', () => {
    const before = play(bench, ramp([40, 5]));
    const replaced = setsIn(before, 'bench').filter(({ id }) => id === 'w40');
    expect(shownRows(play(before, TO_100, undo(replaced)))).toEqual(['40 x 5', ...WORKING]);
  });
});
