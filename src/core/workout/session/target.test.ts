import { expect, it } from 'vitest';
import type { AskedTarget } from '../../programs/run.ts';
import { WARM_UP_SET } from '../set-types.ts';
import type { ExerciseToAdd } from './actions.ts';
import { plannedSession } from './planned-session.ts';
import { reduceSession } from './reducer.ts';
import { findExercise } from './session.ts';
import { askedSet, asksReps, backOffWeights, heaviestBefore, isTargetHit, programTarget } from './target.ts';
import { BENCH, SQUAT } from './testing/example-workout.ts';

const target: AskedTarget = {
  runId: 'run',
  pass: 1,
  week: 1,
  day: 1,
  slotId: 'bench',
  sets: [
    { kg: 80, reps: 5 },
    { kg: 80, reps: 5, amrap: true },
  ],
};
const exercise: ExerciseToAdd = {
  ...BENCH,
  sets: [
    { weight: 40, reps: 5, set_type: WARM_UP_SET },
    { weight: 80, reps: 5 },
    { weight: 80, reps: 5 },
  ],
  target: { ...target },
  targetWhy: { why: { kind: 'start' } },
};
const session = plannedSession({ name: 'Week 1', exercises: [exercise] }, { workoutId: 'w', now: 1 });
const bench = (of = session) => {
  const found = findExercise(of, BENCH.id);
  if (!found) throw new Error('There is no bench press.');
  return found;
};

it('sets are asked for by their place among those that are no warm-ups', () => {
  const [warmUp, first, last] = bench().sets;
  expect([warmUp, first, last].map((set) => askedSet(bench(), set?.id ?? ''))).toEqual([undefined, ...target.sets]);
});

it('the reps of a set of as many as possible are asked, until they are typed or it is done', () => {
  const last = bench().sets[2];
  if (!last) throw new Error('There is no last set.');
  expect(bench().sets.map((set) => asksReps(bench(), set))).toEqual([false, false, true]);
  const typed = bench(reduceSession(session, { type: 'editSet', setId: last.id, reps: '8' }));
  expect(typed.sets.map((set) => asksReps(typed, set))).toEqual([false, false, false]);
});

it('an exercise that is done instead for a day stands for the slot, and is asked for nothing', () => {
  const replace = (of: typeof session, exerciseId: string, replacement: typeof SQUAT) =>
    reduceSession(of, { type: 'replaceExercise', exerciseId, replacement, loggedSets: 'keep' });
  const swapped = replace(session, BENCH.id, SQUAT);
  const instead = findExercise(swapped, SQUAT.id);
  expect([instead?.target, instead?.targetWhy]).toEqual([{ ...exercise.target, insteadOf: BENCH.id }, undefined]);
  expect(instead?.sets.map(({ id }) => askedSet(instead, id))).toEqual(instead?.sets.map(() => undefined));
  expect(bench(replace(swapped, SQUAT.id, BENCH)).target).toEqual(exercise.target);
});

it('a target that is of no program is carried along unread', () => {
  expect(programTarget({ target: { reps: 5 } })).toBeNull();
  expect(programTarget({ target: null })).toBeNull();
  expect(programTarget(bench())).toEqual(target);
});

/** The working sets, done with these weights and reps in turn; what is left out stays open. */
function after(asked: AskedTarget['sets'], ...done: readonly (readonly [weight: number, reps: number])[]) {
  const sets = asked.map(({ kg, reps }) => ({ weight: kg ?? 0, reps }));
  const begun = plannedSession(
    { name: 'Week 1', exercises: [{ ...BENCH, sets, target: { ...target, sets: asked } }] },
    { workoutId: 'w', now: 1 },
  );
  return done.reduce((before, [weight, reps], at) => {
    const setId = bench(before).sets[at]?.id ?? '';
    const edited = reduceSession(before, { type: 'editSet', setId, weight: `${weight}`, reps: `${reps}` });
    return reduceSession(edited, { type: 'completeSet', setId, now: 2, previous: [] });
  }, begun);
}

it('a set hits its target with at least the load and the least reps, once it is done', () => {
  const asked = [80, 80, 80, 80].map((kg) => ({ kg, reps: 5, range: [3, 5] as const }));
  const done = bench(after(asked, [80, 3], [77.5, 5], [80, 2]));
  expect(done.sets.map((set) => isTargetHit(done, set))).toEqual([true, false, false, false]);
});

it('a back-off follows the top set that was done, unless it was typed', () => {
  const asked = [
    { kg: 80, reps: 5 },
    { kg: 100, reps: 3 },
    { kg: 80, reps: 8, ofTop: 0.8 },
  ];
  const weightsAfter = (...done: Parameters<typeof after>[1][]) => {
    const exercise = bench(after(asked, ...done));
    return Object.values(backOffWeights(exercise, (kg) => Math.round(kg / 2.5) * 2.5));
  };
  expect(weightsAfter([80, 5])).toEqual([]);
  expect(weightsAfter([80, 5], [100, 3])).toEqual([]);
  expect(weightsAfter([80, 5], [110, 3])).toEqual([87.5]);
  expect(weightsAfter([80, 5], [95, 3])).toEqual([75]);
  expect(weightsAfter([80, 5], [110, 3], [85, 8])).toEqual([]);

  const open = bench(after([{ kg: 72, reps: 8, ofTop: 0.8 }]));
  expect(Object.values(backOffWeights(open, (kg) => kg, 100))).toEqual([80]);

  const slots = [asked.slice(0, 2), asked.slice(2)].map((sets) => ({
    ...{ ...BENCH, target: { ...target, sets } },
    sets: sets.map(({ kg, reps }) => ({ weight: kg, reps })),
  }));
  const twice = plannedSession({ name: 'Week 1', exercises: slots }, { workoutId: 'w', now: 1 });
  expect(twice.exercises.map(({ id }) => heaviestBefore(twice, id))).toEqual([0, 100]);

  const session = after(asked, [80, 5], [110, 3]);
  const weights = Object.fromEntries(bench(session).sets.map(({ id }) => [id, 87.5]));
  const followed = bench(reduceSession(session, { type: 'followTop', exerciseId: BENCH.id, weights }));
  expect(followed.sets.map(({ weight }) => weight)).toEqual([80, 110, 87.5]);
  // A suggestion, which the next top set may change again.
  expect(followed.sets.map(({ typed }) => typed.weight ?? false)).toEqual([true, true, false]);
});
