import { describe, expect, it } from 'vitest';
import { completionRequest } from './completion-request.ts';
import { EMPTY_SESSION, findExercise } from './session.ts';
import { templateExercises } from './template-exercises.ts';
import { BENCH, CURL, complete, lift, play, SIX_PM, setIn, WORKOUT_ID } from './testing/example-workout.ts';

/** Bench, curls, and bench again: as a repeated or an edited workout may have it. */
const twice = play(EMPTY_SESSION, {
  type: 'addExercises',
  workoutId: WORKOUT_ID,
  now: SIX_PM,
  exercises: [BENCH, CURL, BENCH],
  keepsDuplicates: true,
});

describe('an exercise that stands in the workout twice', () => {
  it('has two entries with keys and sets of their own', () => {
    expect(twice.exercises.map(({ id, exerciseId }) => [id, exerciseId])).toEqual([
      ['bench', 'bench'],
      ['curl', 'curl'],
      ['bench#2', 'bench'],
    ]);
    const setIds = twice.exercises.flatMap(({ sets }) => sets.map(({ id }) => id));
    expect(new Set(setIds).size).toBe(9);
  });

  it('is sent, and made a template of, as two entries of one exercise', () => {
    const lifted = play(twice, ...lift('bench/1', 60, 10), ...lift('bench#2/1', 50, 12));
    const request = completionRequest(lifted, { userId: 'max', endTime: SIX_PM });
    expect(request?.exercises.map(({ exerciseId, sets }) => [exerciseId, sets[0]?.weight])).toEqual([
      ['bench', 60],
      ['bench', 50],
    ]);
    expect(templateExercises(lifted).map(({ exercise_id }) => exercise_id)).toEqual(['bench', 'curl', 'bench']);
  });

  it('has one best, and a record has to beat the sets of the other entry', () => {
    const best = { weight: 90, reps: 5 };
    const told = play(twice, { type: 'learn', exerciseId: 'bench#2', best });
    expect(told.exercises.map((exercise) => exercise.best)).toEqual([best, null, best]);

    const lifted = play(told, ...lift('bench/1', 100, 5), ...lift('bench#2/1', 95, 5), ...lift('bench#2/2', 100, 6));
    expect(['bench/1', 'bench#2/1', 'bench#2/2'].map((id) => setIn(lifted, id)?.isPr)).toEqual([true, false, true]);
    const sent = completionRequest(lifted, { userId: 'max', endTime: SIX_PM });
    expect(sent?.exercises.map(({ sets }) => sets.map(({ isPr }) => isPr))).toEqual([[true], [false, true]]);

    const undone = play(lifted, { type: 'uncompleteSet', setId: 'bench/1' });
    expect(setIn(undone, 'bench#2/1')?.isPr).toBe(true);
  });

  it('does not have to beat a warm-up', () => {
    const warmed = play(
      twice,
      { type: 'editSet', setId: 'bench/1', weight: 120, reps: 5, details: { type: 'warmup' } },
      complete('bench/1'),
      ...lift('bench#2/1', 100, 5),
    );
    expect(setIn(warmed, 'bench#2/1')?.isPr).toBe(true);
  });
});

it('an own exercise with another name has it in every entry', () => {
  const renamed = play(twice, { type: 'renameExercise', ownExerciseId: 'bench', name: 'Floor Press' });
  expect(renamed.exercises.map(({ name }) => name)).toEqual(['Floor Press', CURL.name, 'Floor Press']);
  expect(play(twice, { type: 'renameExercise', ownExerciseId: 'squat', name: 'Floor Press' })).toBe(twice);
});

it('an exercise that stands in the workout, in any entry, replaces no other', () => {
  const second = play(twice, { type: 'removeExercise', exerciseId: 'bench' });
  const replaced = play(second, {
    type: 'replaceExercise',
    exerciseId: 'curl',
    replacement: BENCH,
    loggedSets: 'keep',
  });
  expect(replaced).toBe(second);
  expect(findExercise(second, 'bench')).toBeUndefined();
});
