import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effort, Measure } from '../measures.ts';
import { toKilograms } from '../weight-units.ts';
import type { SessionAction } from './actions.ts';
import { loggedSummary } from './logged-sets.ts';
import { reduceSession } from './reducer.ts';
import { findSet, type Session } from './session.ts';
import { sessionSummary } from './summary.ts';
import { BENCH, complete, edit, lift, play, SIX_PM, SQUAT, setIn, workoutWith } from './testing/example-workout.ts';
import { doubtAbout, doubtAboutSet, usualEffort } from './typo-guard.ts';
import { replacedExercise } from './undo.ts';

const bench = { weight: 80, reps: 8 };
const set = (weight: number, reps: number) => ({ weight, reps });

describe('with a history of the exercise', () => {
  const usual = usualEffort(bench, [set(80, 8), set(77.5, 8), set(75, 10)], []);

  it.each([
    [set(600, 8), { field: 'weight', typed: 600, suggestion: 60 }],
    [set(825, 8), { field: 'weight', typed: 825, suggestion: 82.5 }],
    [set(160.5, 8), { field: 'weight', typed: 160.5, suggestion: 60.5 }],
    [set(80, 88), { field: 'reps', typed: 88, suggestion: 8 }],
    [set(80, 25), { field: 'reps', typed: 25, suggestion: 5 }],
    [set(600, 88), { field: 'weight', typed: 600, suggestion: 60 }],
  ])('asks about %j', (effort, doubt) => {
    expect(doubtAbout(effort, usual)).toEqual(doubt);
  });

  it.each([set(160, 8), set(80, 24), set(0, 0), set(2.5, 1), set(82.5, 12)])('accepts %j without a word', (effort) => {
    expect(doubtAbout(effort, usual)).toBeNull();
  });

  it('does not take a set of five for a typo after a session of singles', () => {
    expect(doubtAbout(set(60, 12), usualEffort(set(100, 1), [set(100, 1)], []))).toBeNull();
  });

  it('compares with the best set while the previous session is unknown', () => {
    expect(doubtAbout(set(80, 25), usualEffort(bench, undefined, []))?.field).toBe('reps');
    expect(doubtAbout(set(80, 24), usualEffort(bench, undefined, []))).toBeNull();
  });

  it('asks about a number once: after it was kept in this workout it is usual', () => {
    expect(doubtAbout(set(200, 8), usualEffort(bench, [bench], []))?.typed).toBe(200);
    expect(doubtAbout(set(200, 8), usualEffort(bench, [bench], [set(200, 8)]))).toBeNull();
  });
});

describe('in pounds', () => {
  const lb = (pounds: number, reps: number) => set(toKilograms(pounds, 'lb'), reps);
  const usual = usualEffort(lb(185, 5), undefined, []);

  it.each([
    [1850, 185],
    [1355, 135.5],
    [1135, 113.5],
    [2225, 222.5],
    [621, 62],
  ])('%d is asked about, and %d was meant', (typed, meant) => {
    const doubt = doubtAbout(lb(typed, 5), usual, 'lb');
    expect(doubt).toEqual({ field: 'weight', typed: lb(typed, 5).weight, suggestion: lb(meant, 5).weight });
  });

  it('370 is not far from 185', () => {
    expect(doubtAbout(lb(370, 5), usual, 'lb')).toBeNull();
  });
});

describe('without a history', () => {
  it.each([
    [set(600, 5), { field: 'weight', typed: 600, suggestion: 60 }],
    [set(305, 5), { field: 'weight', typed: 305, suggestion: 30.5 }],
    [set(301, 5), { field: 'weight', typed: 301, suggestion: 30 }],
    [set(999, 5), { field: 'weight', typed: 999, suggestion: 99 }],
    [set(300.5, 5), { field: 'weight', typed: 300.5, suggestion: 30.5 }],
    [set(100.5, 51), { field: 'reps', typed: 51, suggestion: 5 }],
  ])('asks about %j', (effort, doubt) => {
    expect(doubtAbout(effort, null)).toEqual(doubt);
  });

  it.each([set(300, 50), set(100, 200), set(20, 60), set(300, 10)])('accepts %j', (effort) => {
    expect(doubtAbout(effort, null)).toBeNull();
  });
});

describe('whatever is typed', () => {
  const effort = fc.record({
    weight: fc.integer({ min: 0, max: 1_000_000 }).map((grams) => grams / 1000),
    reps: fc.integer({ min: 0, max: 1000 }),
  });

  it('a suggestion is smaller than the typed number, above 0, and not questioned itself', () => {
    fc.assert(
      fc.property(effort, fc.option(effort), fc.array(effort, { maxLength: 4 }), (typed, best, previous) => {
        const usual = usualEffort(best, previous, []);
        const doubt = doubtAbout(typed, usual);
        if (!doubt) return;
        expect(doubt.typed).toBe(typed[doubt.field]);
        if (doubt.suggestion === null) return;
        expect(doubt.suggestion).toBeGreaterThan(0);
        expect(doubt.suggestion).toBeLessThan(doubt.typed);
        expect(doubtAbout({ ...typed, [doubt.field]: doubt.suggestion }, usual)?.field).not.toBe(doubt.field);
      }),
    );
  });
});

describe('a suggestion', () => {
  const weight = fc.oneof(
    fc.integer({ min: 1, max: 1000 }),
    fc.integer({ min: 1, max: 1_000_000 }).map((grams) => grams / 1000),
  );
  const reps = fc.integer({ min: 1, max: 1000 });
  const best = fc.option(fc.record({ weight, reps }));
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

  it('is not half a kilogram for a 5', () => {
    const doubt = doubtAbout(set(5, 1), usualEffort({ weight: 1, reps: 1 }, undefined, []));
    expect(doubt).toEqual({ field: 'weight', typed: 5, suggestion: null });
  });

  it('is one slip away: a digit too many before the point, or the point of a half forgotten', () => {
    fc.assert(
      fc.property(weight, reps, best, (typedWeight, typedReps, known) => {
        const doubt = doubtAbout(set(typedWeight, typedReps), usualEffort(known, undefined, []));
        if (!doubt || doubt.suggestion === null) return;
        const typed = String(doubt.typed);
        const whole = typed.split('.')[0] ?? '';
        const digitLess = Array.from(whole, (_, at) => without(typed, at)).filter((text) => !/^0\d/.test(text));
        const meant = String(doubt.suggestion);
        const isForgottenPoint =
          doubt.field === 'weight' && whole === typed && without(meant, meant.length - 2) === typed;
        expect(digitLess.includes(meant) || (isForgottenPoint && meant.endsWith('.5'))).toBe(true);
      }),
    );
  });
});

describe('in a workout', () => {
  const typed = (weight: number, reps: number): SessionAction => ({ type: 'editSet', setId: 'bench/1', weight, reps });
  const doubtAfter = (...actions: SessionAction[]) => {
    const session = play(begun, ...actions);
    const found = findSet(session, 'bench/1');
    return found && doubtAboutSet(found.exercise, found.set)?.typed;
  };
  const begun = workoutWith({ ...BENCH, suggestedWeight: 600, suggestedReps: 5 });

  it('a suggestion is not doubted, a typed number is', () => {
    expect(doubtAfter()).toBeUndefined();
    expect(doubtAfter(typed(600, 5))).toBe(600);
  });

  it('a number that the member keeps is not asked about again, until it is another one', () => {
    const keep: SessionAction = { type: 'confirmSet', setId: 'bench/1' };
    expect(doubtAfter(typed(600, 5), keep)).toBeUndefined();
    expect(doubtAfter(typed(600, 5), keep, typed(600, 5))).toBeUndefined();
    expect(doubtAfter(typed(600, 5), keep, typed(700, 5))).toBe(700);
  });
});

describe('in other measures', () => {
  const doubts = (measure: Measure, best: Effort, typed: Partial<Effort>) => {
    const exercise = { id: 'dip', name: 'Dip', category: 'bodyweight', muscle_group: 'chest', measure } as const;
    const told = play(workoutWith(exercise), { type: 'learn', exerciseId: 'dip', best });
    const session = play(told, { type: 'editSet', setId: 'dip/1', ...typed } as SessionAction);
    const found = findSet(session, 'dip/1');
    return found && doubtAboutSet(found.exercise, found.set)?.field;
  };

  it('asks about a weight that is added, and not about help, of which the best is the least', () => {
    expect(doubts('bodyweight_weighted', set(20, 5), set(60, 5))).toBe('weight');
    expect(doubts('bodyweight_assisted', set(10, 5), set(40, 5))).toBeUndefined();
    expect(doubts('bodyweight_assisted', set(10, 5), set(400, 5))).toBe('weight');
    expect(doubts('bodyweight_assisted', set(10, 5), set(10, 50))).toBe('reps');
  });

  it('never asks about a time or a distance', () => {
    const held = { weight: 20, reps: 0, durationSeconds: 30 };
    expect(doubts('weight_duration', held, { ...held, durationSeconds: 3600 })).toBeUndefined();
    expect(doubts('weight_duration', held, { ...held, weight: 200 })).toBe('weight');
    const run = { weight: 0, reps: 0, distanceMeters: 1000 };
    expect(doubts('distance_duration', run, { distanceMeters: 100_000, durationSeconds: 60 })).toBeUndefined();
  });
});

describe('a set whose number is questioned', () => {
  const superset = play(workoutWith(BENCH, SQUAT), { type: 'joinSuperset', exerciseId: 'squat', partnerId: 'bench' });
  const ticked = play(superset, ...lift('bench/1', 600, 5));
  const counted = (session: Session) => ({
    done: sessionSummary(session).completedSets,
    xp: sessionSummary(session).xpEarned,
    logged: loggedSummary({ ...session, finishingAt: SIX_PM }).sets,
    rests: session.rest !== null,
    shown: session.currentExerciseId,
  });
  const nothing = { done: 0, xp: 0, logged: 0, rests: false, shown: 'bench' };

  it('counts for nothing and holds the logger on its row, in a superset too', () => {
    expect(counted(ticked)).toEqual(nothing);
    expect(setIn(ticked, 'bench/1')).toMatchObject({ question: 'ticked', isCompleted: false, isPr: false });
    expect(counted(play(ticked, complete('bench/1')))).toEqual(nothing);
    expect(counted(play(superset, edit('bench/1', 600, 5)))).toEqual(nothing);
  });

  it('counts once the member keeps it or corrects it, and the partner is next', () => {
    const kept = play(ticked, { type: 'confirmSet', setId: 'bench/1' }, complete('bench/1'));
    expect(counted(kept)).toEqual({ ...nothing, done: 1, xp: 3000, logged: 1, shown: 'squat' });
    const corrected = play(ticked, { type: 'editSet', setId: 'bench/1', weight: 60 }, complete('bench/1'));
    expect(counted(corrected)).toEqual({ ...nothing, done: 1, xp: 300, logged: 1, shown: 'squat' });
    expect(setIn(corrected, 'bench/1')?.question).toBeUndefined();
  });

  it('was done before: it is done again with its tick as soon as the number is answered', () => {
    const done = play(workoutWith(BENCH), ...lift('bench/1', 60, 5));
    const slip = play(done, { type: 'editSet', setId: 'bench/1', weight: 600 });
    expect(setIn(slip, 'bench/1')).toMatchObject({ question: 'done', isCompleted: false, xpEarned: 0 });
    expect(play(slip, { type: 'editSet', setId: 'bench/1', weight: 60 })).toEqual(done);
    expect(counted(play(slip, { type: 'confirmSet', setId: 'bench/1' }))).toMatchObject({ xp: 3000, rests: true });
    expect(counted(play(slip, { type: 'uncompleteSet', setId: 'bench/1' }))).toMatchObject({ xp: 0, logged: 0 });
  });

  it('that was ticked is done with the answer at FINISH, where nothing comes next', () => {
    const asked = play(ticked, { type: 'finish', now: SIX_PM });
    const kept = play(asked, { type: 'confirmSet', setId: 'bench/1' });
    expect(counted(kept)).toEqual({ ...nothing, done: 1, xp: 3000, logged: 1 });
    expect(setIn(kept, 'bench/1')?.completedAt).toBe(SIX_PM);
    const leftOut = play(asked, { type: 'editSet', setId: 'bench/1', weight: '', reps: '' });
    expect(counted(leftOut)).toEqual(nothing);
  });

  it('is asked about again when its exercise comes back from a replacement that did not ask', () => {
    const previous = [{ set_number: 1, weight: 60, reps: 8 }];
    const bench = play(workoutWith(BENCH), { type: 'learn', exerciseId: 'bench', previous });
    const asked = play(bench, ...lift('bench/1', 60, 40), { type: 'finish', now: SIX_PM });
    expect(setIn(asked, 'bench/1')?.question).toBe('ticked');
    const replaced = replacedExercise(asked, 'bench', SQUAT.id);
    const moved = { exerciseId: 'bench', replacement: SQUAT, loggedSets: 'move' } as const;
    const after = play(asked, { type: 'replaceExercise', ...moved });
    expect(setIn(after, 'bench/1')?.isCompleted).toBe(true);
    expect(replaced && play(after, { type: 'restoreReplaced', replaced })).toEqual(asked);
  });

  it('is judged by last time as soon as that is known', () => {
    const typed = play(workoutWith(BENCH), ...lift('bench/1', 60, 40));
    expect(sessionSummary(typed).completedSets).toBe(1);
    const previous = [{ set_number: 1, weight: 60, reps: 8 }];
    const told = play(typed, { type: 'learn', exerciseId: 'bench', previous });
    expect(setIn(told, 'bench/1')?.question).toBe('done');
    expect(reduceSession(told, { type: 'learn', exerciseId: 'bench', previous: [...previous] })).toBe(told);
  });
});
