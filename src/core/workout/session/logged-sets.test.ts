import { describe, expect, test } from 'vitest';
import { halfTypedSets, loggedExercises, loggedSummary, skippedExercises } from './logged-sets.ts';
import type { Session } from './session.ts';
import { BENCH, CURL, complete, edit, lift, play, SQUAT, setIn, workoutWith } from './testing/example-workout.ts';

const TEMPLATE = { ...BENCH, suggestedWeight: 100, suggestedReps: 5 };
const previous = [1, 2, 3].map((set_number) => ({ set_number, weight: 80, reps: 8 }));

const logged = (session: Session) => loggedSummary(session).sets;

describe('a set is logged', () => {
  test('when it is ticked, whoever its numbers are from', () => {
    expect(logged(play(workoutWith(BENCH), ...lift('bench/1', 80, 8)))).toBe(1);
    expect(logged(play(workoutWith(TEMPLATE), complete('bench/1')))).toBe(1);
  });

  test('when both numbers were typed', () => {
    expect(logged(play(workoutWith(BENCH), edit('bench/1', 80, 8)))).toBe(1);
    expect(logged(play(workoutWith(TEMPLATE), edit('bench/1', 80, 8)))).toBe(1);
    expect(logged(play(workoutWith(TEMPLATE), edit('bench/1', 100, 5)))).toBe(1);
  });

  test.each([
    ['a template suggested', workoutWith(TEMPLATE)],
    ['FILL suggested', play(workoutWith(BENCH), { type: 'fillExercise', exerciseId: 'bench', previous })],
    ['the first tap on its tick suggested', play(workoutWith(BENCH), { ...completing('bench/1'), previous })],
    ['was suggested and then emptied', play(workoutWith(TEMPLATE), edit('bench/1', 0, 0))],
  ])('not when %s its numbers', (_, session) => {
    expect(logged(session)).toBe(0);
  });

  test('when what its measure needs was typed, without what was only suggested', () => {
    const pullUp = { ...BENCH, measure: 'bodyweight_weighted', suggestedWeight: 20, suggestedReps: 5 } as const;
    const session = play(workoutWith(pullUp), { type: 'editSet', setId: 'bench/1', reps: 8 });
    expect(loggedExercises(session)).toMatchObject([{ sets: [{ weight: 0, reps: 8, xp: 280 }] }]);
    expect(loggedExercises(play(session, complete('bench/1')))).toMatchObject([{ sets: [{ weight: 20, reps: 8 }] }]);
  });

  test('as a warm-up, which counts for nothing', () => {
    const warmup = { type: 'editSet', setId: 'bench/1', details: { type: 'warmup' } } as const;
    const session = play(workoutWith(BENCH), ...lift('bench/1', 80, 8), warmup);
    expect(loggedSummary(session)).toMatchObject({ sets: 0, warmups: 1, reps: 0, volume: 0, xp: 0 });
  });

  test('no longer when a suggestion that was ticked is unticked', () => {
    const session = play(workoutWith(TEMPLATE), complete('bench/1'), { type: 'uncompleteSet', setId: 'bench/1' });
    expect(logged(session)).toBe(0);
    expect(setIn(session, 'bench/1')).toMatchObject({ weight: 100, reps: 5 });
  });
});

describe('what FINISH logs', () => {
  test('is every logged set with its XP, and how many of them were not ticked', () => {
    const session = play(
      workoutWith({ ...TEMPLATE, setsCount: 4 }),
      ...lift('bench/1', 80, 8),
      edit('bench/2', 82.525, 4),
      edit('bench/3', 90, 0),
    );
    expect(loggedSummary(session)).toEqual({
      sets: 2,
      warmups: 0,
      untickedSets: 1,
      reps: 12,
      volume: 970.1,
      xp: 970,
    });
  });
});

describe('a set of which only some numbers were typed', () => {
  const half = (session: Session) =>
    halfTypedSets(session).map(({ set: { id }, effort: { weight, reps } }) => [id, weight, reps]);
  const weight = (setId: string, kilograms: number) => ({ type: 'editSet', setId, weight: kilograms }) as const;

  test('is named where the others stand beside them as suggestions', () => {
    expect(half(play(workoutWith(TEMPLATE), weight('bench/2', 80)))).toEqual([['bench/2', 80, 5]]);
    const told = play(workoutWith(BENCH), { type: 'learn', exerciseId: 'bench', previous }, weight('bench/1', 60));
    expect(half(told)).toEqual([['bench/1', 60, 8]]);
    expect(half(play(workoutWith(BENCH), ...lift('bench/1', 80, 8), weight('bench/2', 60)))).toEqual([
      ['bench/2', 60, 8],
    ]);
  });

  test('is not named where nothing is suggested, nothing was typed, all was typed, or it is ticked', () => {
    expect(half(play(workoutWith(BENCH), weight('bench/1', 80)))).toEqual([]);
    expect(half(workoutWith(TEMPLATE))).toEqual([]);
    expect(half(play(workoutWith(TEMPLATE), edit('bench/1', 80, 8)))).toEqual([]);
    expect(half(play(workoutWith(TEMPLATE), weight('bench/1', 80), complete('bench/1')))).toEqual([]);
    expect(half(play(workoutWith(TEMPLATE), weight('bench/1', 600)))).toEqual([]);
  });

  test('is logged with all others by one tap at FINISH, which starts no rest', () => {
    const now = 1_800_000_000_000;
    const typed = play(workoutWith(TEMPLATE), weight('bench/1', 80), weight('bench/3', 60), { type: 'finish', now });
    expect(logged(typed)).toBe(0);
    const all = play(typed, { type: 'logHalfTyped' });
    expect(loggedSummary(all)).toMatchObject({ sets: 2, untickedSets: 0, xp: 700 });
    expect(setIn(all, 'bench/3')).toMatchObject({ weight: 60, reps: 5, isCompleted: true, completedAt: now });
    expect(all.rest).toBeNull();
    expect(half(all)).toEqual([]);
  });
});

function completing(setId: string) {
  return { type: 'completeSet', setId, now: 1_800_000_000_000 } as const;
}

test('what was skipped are exercises without a logged set, and missing sets of those that a plan asked for', () => {
  const sets = [{ weight: 60, reps: 5, set_type: 'warmup' }, ...Array(3).fill({ weight: 100, reps: 5 })];
  const session = play(
    workoutWith({ ...BENCH, sets }, { ...SQUAT, setsCount: 3 }, { ...CURL, setsCount: 2 }),
    complete('bench/1'),
    complete('bench/2'),
    ...lift('squat/1', 100, 5),
  );
  expect(skippedExercises(session)).toEqual([
    { exerciseId: 'bench', name: 'Bench Press', sets: 2 },
    { exerciseId: 'curl', name: 'Curl', sets: 2 },
  ]);
});
