import { describe, expect, test } from 'vitest';
import type { SetDetails } from '../set-fields.ts';
import type { SessionAction } from './actions.ts';
import { findExercise, type Session } from './session.ts';
import { isFirstEver, setMark, shownNumber } from './set-names.ts';
import { suggestedEffort } from './sets.ts';
import {
  BENCH,
  details,
  lift,
  numbersIn,
  PUSH_UP,
  play,
  setIn,
  setsIn,
  workoutWith,
} from './testing/example-workout.ts';

const shownMarks = (session: Session) => {
  const sets = setsIn(session, 'bench');
  return sets.map((set) => setMark(set, shownNumber(sets, set))).join(' ');
};
const bench = workoutWith({ ...BENCH, setsCount: 5 });
const mixed = play(
  bench,
  details('bench/1', { type: 'warmup' }),
  details('bench/3', { type: 'warmup' }),
  details('bench/4', { type: 'dropset' }),
  details('bench/5', { type: 'failure' }),
);

describe('the number of a set', () => {
  test('leaves out warm-ups, and gives way to the letter of a type', () => {
    expect(shownMarks(bench)).toBe('1 2 3 4 5');
    expect(shownMarks(mixed)).toBe('W 1 W D F');
    expect(shownMarks(play(mixed, details('bench/4', { type: 'normal' })))).toBe('W 1 W 2 F');
  });

  test('as it is stored counts every set', () => {
    expect(setsIn(mixed, 'bench').map(({ setNumber }) => setNumber)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('what is suggested', () => {
  const previous = [
    { set_number: 1, weight: 40, reps: 8, set_type: 'warmup' as const },
    { set_number: 2, weight: 80, reps: 8 },
    { set_number: 3, weight: 82.5, reps: 6 },
  ];

  test('to the first working set is the first working set of last time, with and without a warm-up today', () => {
    const fill: SessionAction = { type: 'fillExercise', exerciseId: 'bench', previous };
    expect(numbersIn(play(bench, fill), 'bench')).toEqual([
      '1: 80 x 8',
      '2: 82.5 x 6',
      '3: 0 x 0',
      '4: 0 x 0',
      '5: 0 x 0',
    ]);
    expect(numbersIn(play(mixed, fill), 'bench').slice(0, 4)).toEqual([
      '1: 40 x 8',
      '2: 80 x 8',
      '3: 0 x 0',
      '4: 82.5 x 6',
    ]);
  });

  test('is never the number of a warm-up', () => {
    const warmed = play(mixed, ...lift('bench/1', 40, 8));
    const exercise = findExercise(warmed, 'bench');
    const [, first, secondWarmup] = setsIn(warmed, 'bench');
    if (!exercise || !first || !secondWarmup) throw new Error('there is no such set');
    expect(suggestedEffort(exercise, first, undefined)).toBeUndefined();
    expect(suggestedEffort(exercise, secondWarmup, undefined)).toMatchObject({ weight: 40, reps: 8 });
  });
});

describe('the details of a set', () => {
  test('are taken as the server takes them, and anything else changes nothing', () => {
    const said = play(bench, details('bench/1', { rpe: 8.5, side: 'left', note: 'x'.repeat(600) }));
    expect(setIn(said, 'bench/1')).toMatchObject({ rpe: 8.5, side: 'left', note: 'x'.repeat(500) });
    for (const rpe of [0.5, 10.5, 8.25, Number.NaN]) expect(play(said, details('bench/1', { rpe }))).toBe(said);
    expect(play(said, details('bench/1', { side: 'up' } as unknown as SetDetails))).toBe(said);
    expect(play(said, details('bench/1', { type: 'rest' } as unknown as SetDetails))).toBe(said);
  });

  test('are taken back', () => {
    const said = play(bench, details('bench/1', { rpe: 8, side: 'left', note: 'Grip', type: 'failure' }));
    const clear = play(said, details('bench/1', { rpe: null, side: null, note: '', type: null }));
    expect(setIn(clear, 'bench/1')).toMatchObject({ rpe: null, side: null, note: null, type: null });
  });
});

describe('the first set ever', () => {
  const told: SessionAction = { type: 'learn', exerciseId: 'push-up', best: null };
  const done = play(
    workoutWith({ ...PUSH_UP, setsCount: 3 }, BENCH),
    details('push-up/1', { type: 'warmup' }),
    ...lift('push-up/1', 0, 5),
    ...lift('push-up/2', 0, 12),
    ...lift('push-up/3', 0, 15),
    ...lift('bench/1', 60, 8),
  );
  const firsts = (session: Session) =>
    ['push-up/1', 'push-up/2', 'push-up/3', 'bench/1'].filter((setId) => isFirstEver(session, setId));

  test('is the first that counts, of an exercise that the member is known to have never done', () => {
    expect(firsts(done)).toEqual([]);
    expect(firsts(play(done, told))).toEqual(['push-up/2']);
    expect(firsts(play(done, told, { type: 'uncompleteSet', setId: 'push-up/2' }))).toEqual(['push-up/3']);
  });

  test('is none where weights are lifted: the house plays those', () => {
    expect(firsts(play(done, { type: 'learn', exerciseId: 'bench', best: null }))).toEqual([]);
  });
});
