import { describe, expect, test } from 'vitest';
import { reduceSession } from './reducer.ts';
import { NOTHING_TYPED } from './session.ts';
import { sessionSummary } from './summary.ts';
import { BENCH, complete, edit, lift, numbersIn, play, setIn, setsIn, workoutWith } from './testing/example-workout.ts';

const bench = workoutWith(BENCH);

describe('adding a set', () => {
  test('appends an empty one', () => {
    const added = play(bench, edit('bench/3', 80, 8), { type: 'addSet', exerciseId: 'bench', setId: 'new' });
    expect(numbersIn(added, 'bench')).toEqual(['1: 0 x 0', '2: 0 x 0', '3: 80 x 8', '4: 0 x 0']);
    expect(setIn(added, 'new')).toMatchObject({ isCompleted: false, isPr: false, xpEarned: 0 });
  });

  test('twice with the same id, as two tabs may do, adds it once', () => {
    const added = play(bench, { type: 'addSet', exerciseId: 'bench', setId: 'new' });
    expect(reduceSession(added, { type: 'addSet', exerciseId: 'bench', setId: 'new' })).toBe(added);
  });

  test('stops at the most an exercise may hold', () => {
    const full = workoutWith({ ...BENCH, setsCount: 50 });
    expect(reduceSession(full, { type: 'addSet', exerciseId: 'bench', setId: 'new' })).toBe(full);
  });
});

describe('editing a set', () => {
  test('takes what was typed: decimals of weight, integers of reps, 0 for anything that is refused', () => {
    const typed = (weight: string, reps: string) =>
      numbersIn(play(bench, { type: 'editSet', setId: 'bench/1', weight, reps }), 'bench')[0];
    expect(typed('82.5', '8')).toBe('1: 82.5 x 8');
    expect(typed('82,525', '8.7')).toBe('1: 82.525 x 0');
    expect(typed('', 'many')).toBe('1: 0 x 0');
  });

  test('to the numbers it has changes nothing', () => {
    const edited = play(bench, edit('bench/1', 80, 8));
    expect(reduceSession(edited, edit('bench/1', 80, 8))).toBe(edited);
    expect(reduceSession(edited, { type: 'editSet', setId: 'bench/1' })).toBe(edited);
    expect(reduceSession(edited, edit('nothing', 80, 8))).toBe(edited);
  });

  test('that is completed recalculates its XP and record, and keeps its rest timer', () => {
    const done = play(bench, ...lift('bench/1', 80, 8));
    expect(setIn(done, 'bench/1')).toMatchObject({ xpEarned: 640, isPr: false });
    const edited = play(done, edit('bench/1', 85, 8));
    expect(setIn(edited, 'bench/1')).toMatchObject({ xpEarned: 680, isPr: true, isCompleted: true });
    expect(edited.rest).toBe(done.rest);
    expect(sessionSummary(edited).xpEarned).toBe(680);
  });

  test.each([
    [0, 8],
    [85, 0],
  ])('that is completed to %d x %d un-completes it', (weight, reps) => {
    const edited = play(bench, ...lift('bench/1', 85, 8), edit('bench/1', weight, reps));
    expect(setIn(edited, 'bench/1')).toMatchObject({ isCompleted: false, isPr: false, xpEarned: 0 });
    expect(edited.rest).toBeNull();
  });
});

describe('taking back what was typed into one number of a set', () => {
  const done = play(bench, ...lift('bench/1', 100, 8));
  const before = setIn(done, 'bench/1');
  if (!before) throw new Error('there is such a set');
  const restore = (field: 'weight' | 'reps', from = before) =>
    ({ type: 'restoreNumber', setId: 'bench/1', field, from }) as const;

  test('a done set stays done, with its rest and the XP of its own numbers', () => {
    const restored = play(done, { type: 'editSet', setId: 'bench/1', weight: '500' }, restore('weight'));
    expect(restored).toEqual(done);
  });

  test('the other number stays what it has become', () => {
    const edited = play(done, { type: 'editSet', setId: 'bench/1', weight: '500', reps: 9 });
    expect(setIn(play(edited, restore('weight')), 'bench/1')).toMatchObject({ weight: 100, reps: 9, xpEarned: 900 });
  });

  test('a suggestion is one again, and a number that the member kept needs no second answer', () => {
    const suggested = play(workoutWith({ ...BENCH, suggestedWeight: 600, suggestedReps: 5 }), complete('bench/1'));
    const kept = play(suggested, { type: 'confirmSet', setId: 'bench/1' });
    const typed = play(kept, { type: 'editSet', setId: 'bench/1', weight: 50 });
    expect(play(typed, restore('weight', setIn(kept, 'bench/1')))).toEqual(kept);
    const other = play(
      typed,
      { type: 'editSet', setId: 'bench/1', reps: 50 },
      restore('weight', setIn(kept, 'bench/1')),
    );
    expect(setIn(other, 'bench/1')).toMatchObject({ weight: 600, reps: 50, isConfirmed: false });
  });

  test('a set that was undone by it is done again, as it was', () => {
    const cleared = play(done, { type: 'editSet', setId: 'bench/1', weight: '' });
    expect(setIn(cleared, 'bench/1')).toMatchObject({ isCompleted: false, completedAt: null });
    expect(setIn(play(cleared, restore('weight')), 'bench/1')).toEqual(before);
  });
});

describe('un-completing a set', () => {
  const done = play(bench, ...lift('bench/1', 85, 8), ...lift('bench/2', 80, 8));

  test('clears isPr, resets XP to 0 and deducts that XP from the running total', () => {
    expect(sessionSummary(done).xpEarned).toBe(1320);
    const undone = play(done, { type: 'uncompleteSet', setId: 'bench/1' });
    expect(setIn(undone, 'bench/1')).toMatchObject({
      isCompleted: false,
      isPr: false,
      xpEarned: 0,
      weight: 85,
      reps: 8,
    });
    expect(sessionSummary(undone).xpEarned).toBe(640);
  });

  test('takes away its own rest timer and no other', () => {
    expect(play(done, { type: 'uncompleteSet', setId: 'bench/2' }).rest).toBeNull();
    expect(play(done, { type: 'uncompleteSet', setId: 'bench/1' }).rest).toBe(done.rest);
  });
});

describe('deleting a set', () => {
  const done = play(bench, ...lift('bench/1', 80, 8), ...lift('bench/2', 82.5, 8), edit('bench/3', 60, 12));

  test('renumbers the remaining sets, and their rest timer stays with them', () => {
    const deleted = play(done, { type: 'deleteSet', setId: 'bench/1' });
    expect(numbersIn(deleted, 'bench')).toEqual(['1: 82.5 x 8', '2: 60 x 12']);
    expect(deleted.rest).toMatchObject({ setId: 'bench/2' });
    expect(setIn(deleted, 'bench/2')).toMatchObject({ setNumber: 1, isCompleted: true });
  });

  test('takes its rest timer with it', () => {
    expect(play(done, { type: 'deleteSet', setId: 'bench/2' }).rest).toBeNull();
  });

  test('may leave an exercise without sets, to which new ones can be added', () => {
    const single = workoutWith({ ...BENCH, setsCount: 1 });
    const bare = play(single, { type: 'deleteSet', setId: 'bench/1' });
    expect(setsIn(bare, 'bench')).toEqual([]);
    expect(numbersIn(play(bare, { type: 'addSet', exerciseId: 'bench', setId: 'new' }), 'bench')).toEqual(['1: 0 x 0']);
  });
});

describe('filling from the previous session', () => {
  const previous = [
    { set_number: 1, weight: 80, reps: 9 },
    { set_number: 2, weight: 82.5, reps: 8 },
  ];

  test('fills what is empty and leaves what was typed', () => {
    const filled = play(bench, edit('bench/2', 85, 0), { type: 'fillExercise', exerciseId: 'bench', previous });
    expect(numbersIn(filled, 'bench')).toEqual(['1: 80 x 9', '2: 85 x 8', '3: 0 x 0']);
    expect(setIn(filled, 'bench/2')?.typed).toEqual({ ...NOTHING_TYPED, weight: true, reps: false });
    expect(sessionSummary(filled).completedSets).toBe(0);
  });

  test('with nothing to fill from changes nothing', () => {
    const half = [{ set_number: 1, weight: 0, reps: 8 }];
    expect(reduceSession(bench, { type: 'fillExercise', exerciseId: 'bench', previous: half })).toBe(bench);
    expect(reduceSession(bench, { type: 'fillExercise', exerciseId: 'bench', previous: [] })).toBe(bench);
    expect(reduceSession(bench, { type: 'fillExercise', exerciseId: 'nothing', previous })).toBe(bench);
  });

  test('after a deletion goes by the new numbers', () => {
    const deleted = play(bench, { type: 'deleteSet', setId: 'bench/1' });
    const filled = play(deleted, { type: 'fillExercise', exerciseId: 'bench', previous });
    expect(setIn(filled, 'bench/2')).toMatchObject({ weight: 80 });
  });
});

describe('typed numbers', () => {
  const template = workoutWith({ ...BENCH, suggestedWeight: 80, suggestedReps: 8 });

  test('are those that were edited, also to what was suggested', () => {
    expect(setIn(template, 'bench/1')?.typed).toEqual({ ...NOTHING_TYPED, weight: false, reps: false });
    const edited = play(template, { type: 'editSet', setId: 'bench/1', reps: '8' });
    expect(setIn(edited, 'bench/1')).toMatchObject({ weight: 80, reps: 8, typed: { weight: false, reps: true } });
  });
});
