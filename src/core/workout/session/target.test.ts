import { expect, it } from 'vitest';
import type { AskedTarget } from '../../programs/run.ts';
import { WARM_UP_SET } from '../set-types.ts';
import type { ExerciseToAdd } from './actions.ts';
import { plannedSession } from './planned-session.ts';
import { reduceSession } from './reducer.ts';
import { findExercise } from './session.ts';
import { askedSet, asksReps, programTarget } from './target.ts';
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

it('an exercise that is done instead for a day stands for the slot, without its reason', () => {
  const swapped = reduceSession(session, {
    type: 'replaceExercise',
    exerciseId: BENCH.id,
    replacement: SQUAT,
    loggedSets: 'keep',
  });
  const instead = findExercise(swapped, SQUAT.id);
  expect([instead?.target, instead?.targetWhy]).toEqual([exercise.target, undefined]);
});

it('a target that is of no program is carried along unread', () => {
  expect(programTarget({ target: { reps: 5 } })).toBeNull();
  expect(programTarget({ target: null })).toBeNull();
  expect(programTarget(bench())).toEqual(target);
});
