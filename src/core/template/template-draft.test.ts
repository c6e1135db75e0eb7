import { describe, expect, it } from 'vitest';
import {
  addExercise,
  addSet,
  changeSet,
  hasDraftChanged,
  linkExercise,
  moveExercise,
  removeExercise,
  removeSet,
  replaceExercise,
  repsFrom,
  repsText,
  type TemplateDraft,
  templateContent,
  templateDraft,
} from './template-draft.ts';

const exercise = (exercise_id: string, superset: number | null = null) => ({
  exercise_id,
  exercise_name: exercise_id,
  category: 'compound' as const,
  measure: 'weight_reps' as const,
  rest_time: 90,
  superset,
  sets_count: 2,
  suggested_weight: 80,
  suggested_reps: 8,
});
const SQUAT = { id: 'squat', name: 'Squat', category: 'compound', muscle_group: 'legs' } as const;
const draft = templateDraft({
  name: 'Push',
  exercises: [exercise('bench'), exercise('press', 1), exercise('raise', 1)],
});
const order = ({ exercises }: TemplateDraft) =>
  exercises.map(({ exerciseId, superset }) => `${exerciseId}${superset ?? ''}`);

describe('a template that is edited', () => {
  it('begins as it is, whichever release saved it, and is sent with each set', () => {
    expect(templateContent(draft).exercises[0]).toEqual({
      exercise_id: 'bench',
      order: 1,
      rest_time: 90,
      superset: null,
      sets: [
        { weight: 80, reps: 8 },
        { weight: 80, reps: 8 },
      ],
    });
    expect(hasDraftChanged(draft, draft)).toBe(false);
  });

  it('takes sets, and keeps the last one of an exercise', () => {
    const more = changeSet(addSet(draft, '0', 'new'), 'new', { weight: 60, reps: 10, set_type: 'dropset' });
    expect(templateContent(more).exercises[0]?.sets.at(-1)).toEqual({ weight: 60, reps: 10, set_type: 'dropset' });
    expect(hasDraftChanged(more, draft)).toBe(true);
    const fewer = ['0/0', '0/1'].reduce(removeSet, draft);
    expect(fewer.exercises[0]?.sets.map(({ key }) => key)).toEqual(['0/1']);
  });

  it('takes and loses exercises; one that is replaced keeps its sets without their numbers', () => {
    expect(order(addExercise(draft, SQUAT, 'k'))).toEqual(['bench', 'press1', 'raise1', 'squat']);
    expect(order(removeExercise(draft, '2'))).toEqual(['bench', 'press']);
    expect(replaceExercise(draft, '0', SQUAT).exercises[0]).toMatchObject({
      exerciseId: 'squat',
      restSeconds: 90,
      sets: [{ weight: 0, reps: 0 }, { reps: 0 }],
    });
  });

  it('moves a superset as one, and links and parts exercises', () => {
    expect(order(moveExercise(draft, '0', 1))).toEqual(['press1', 'raise1', 'bench']);
    expect(order(moveExercise(draft, '2', 1))).toEqual(['bench', 'raise1', 'press1']);
    expect(order(linkExercise(draft, '0', '2'))).toEqual(['bench1', 'press1', 'raise1']);
    expect(order(linkExercise(draft, '2', null))).toEqual(['bench', 'press', 'raise']);
    expect(order(linkExercise(linkExercise(draft, '2', null), '0', '2'))).toEqual(['bench1', 'raise1', 'press']);
  });
});

describe('repetitions', () => {
  it.each([
    ['8', { reps: 8, reps_max: null }],
    [' 6-8 ', { reps: 6, reps_max: 8 }],
    ['6 – 8', { reps: 6, reps_max: 8 }],
    ['6.8', { reps: 6, reps_max: 8 }],
    ['6-', { reps: 6, reps_max: null }],
    ['8-8', { reps: 8, reps_max: null }],
    ['', { reps: 0, reps_max: null }],
    ['8-6', null],
    ['many', null],
    ['-5', null],
    ['1001', null],
  ])('are read from %j', (typed, read) => {
    expect(repsFrom(typed)).toEqual(read);
  });

  it('are written as they are typed', () => {
    expect([{ reps: 8 }, { reps: 6, reps_max: 8 }, { reps: 0 }].map(repsText)).toEqual(['8', '6-8', '']);
  });
});
