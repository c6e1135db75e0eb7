import { describe, expect, it } from 'vitest';
import type { CompletionRequest } from '#client/workout/completions/completion.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import type { TemplateDraft } from '#core/template/template-draft.ts';
import { METRIC } from '#core/workout/units.ts';
import { templateDifferences, versionDifferences } from './version-difference.ts';

const MINE: CompletionRequest = {
  id: 'a',
  userId: 'max',
  name: 'Push day',
  startTime: '2026-11-08T17:05:00.000Z',
  endTime: '2026-11-08T17:50:00.000Z',
  duration: 2700,
  totalVolume: 0,
  xpEarned: 0,
  bodyweightKg: 80,
  exercises: [
    { exerciseId: 'bench', measure: 'weight_reps', sets: [{ setNumber: 1, isPr: false, weight: 80, reps: 8 }] },
    {
      exerciseId: 'squat',
      measure: 'weight_reps',
      sets: [{ setNumber: 1, isPr: false, weight: 100, reps: 5, rpe: 8 }],
    },
  ],
};

const THEIRS: WorkoutDetail = {
  id: 'a',
  name: 'Push day',
  notes: null,
  start_time: MINE.startTime,
  end_time: MINE.endTime,
  duration: 2700,
  bodyweight_kg: 80,
  xp_earned: 0,
  total_volume: 0,
  total_sets: 2,
  total_reps: 13,
  muscle_groups: [],
  exercises: [
    exercise('bench', 'Bench Press', { weight: 80, reps: 8 }),
    exercise('squat', 'Squat', { weight: 100, reps: 5, rpe: 8 }),
  ],
};

function exercise(
  exercise_id: string,
  name: string,
  set: { weight: number; reps: number; rpe?: number; note?: string },
) {
  const said = { exercise_id, name, category: 'compound', muscle_group: 'chest', measure: 'weight_reps' } as const;
  return {
    ...said,
    sets: [{ set_number: 1, is_pr: false, xp_earned: 0, ...set }],
  } as WorkoutDetail['exercises'][number];
}

const [bench, squat] = THEIRS.exercises as [WorkoutDetail['exercises'][number], WorkoutDetail['exercises'][number]];
const differs = (theirs: Partial<WorkoutDetail>, mine: Partial<CompletionRequest> = {}) =>
  versionDifferences({ ...MINE, ...mine }, { ...THEIRS, ...theirs }, METRIC, (id) =>
    id === 'row' ? 'Row' : undefined,
  );

const row = { exerciseId: 'row', measure: 'weight_reps', sets: [{ setNumber: 1, isPr: false, weight: 60, reps: 8 }] };
const otherSquat = exercise('squat', 'Squat', { weight: 80, reps: 5, rpe: 9, note: 'Belt' });
const dropSets = bench.sets.map((set) => ({ ...set, set_type: 'dropset' as const }));
const [warmup, first] = [40, 80].map((weight, at) => ({ setNumber: at + 1, isPr: false, weight, reps: 8 }));
const warmedUp = { exerciseId: 'bench', measure: 'weight_reps', sets: [{ ...warmup, type: 'warmup' }, first] };
const theirSets = [
  { set_number: 1, weight: 40, reps: 8, set_type: 'warmup' },
  { set_number: 2, weight: 85, reps: 8 },
  { set_number: 3, weight: 85, reps: 6 },
] as WorkoutDetail['exercises'][number]['sets'];
const exercises = (...mine: object[]) => ({ exercises: mine as unknown as CompletionRequest['exercises'] });

it.each<[string, Partial<WorkoutDetail>, Partial<CompletionRequest>, [place: string, mine: string, theirs: string][]]>([
  ['nothing where all is the same', {}, {}, []],
  ['their notes', { notes: 'Slow' }, {}, [['Notes', 'none', 'Slow']]],
  ['my notes', {}, { notes: 'Fast' }, [['Notes', 'Fast', 'none']]],
  [
    'every set that is not the same',
    { exercises: [{ ...bench, sets: [] }, otherSquat] },
    {},
    [
      ['Bench Press, set 1', '80 kg x 8', 'none'],
      ['Squat, set 1', '100 kg x 5, RPE 8', '80 kg x 5, RPE 9, Belt'],
    ],
  ],
  [
    'the sets of an exercise that only one of them has',
    {},
    exercises(row, MINE.exercises[0] ?? {}),
    [
      ['Row, set 1', '60 kg x 8', 'none'],
      ['Squat, set 1', 'none', '100 kg x 5, RPE 8'],
    ],
  ],
  [
    'the type of a set',
    { exercises: [{ ...bench, sets: dropSets }, squat] },
    {},
    [['Bench Press, set 1', '80 kg x 8', '80 kg x 8, drop set']],
  ],
  [
    'sets, named as the logger names them, warm-ups by themselves',
    { exercises: [{ ...bench, sets: theirSets }] },
    exercises(warmedUp),
    [
      ['Bench Press, set 1', '80 kg x 8', '85 kg x 8'],
      ['Bench Press, set 2', 'none', '85 kg x 6'],
    ],
  ],
  ['the order', { exercises: [squat, bench] }, {}, [['Order', 'Bench Press, Squat', 'Squat, Bench Press']]],
  [
    'the note of an exercise',
    { exercises: [{ ...bench, note: 'Seat 4' }, squat] },
    {},
    [['Bench Press', 'no note', 'Seat 4']],
  ],
  ['the bodyweight', { bodyweight_kg: 81 }, {}, [['Bodyweight', '80 kg', '81 kg']]],
])('two versions differ in %s', (_, theirs, mine, differences) => {
  expect(differs(theirs, mine).map((found) => [found.place, found.mine, found.theirs])).toEqual(differences);
});

const planned = (exerciseId: string, weight: number, restSeconds = 90): TemplateDraft['exercises'][number] => ({
  key: exerciseId,
  exerciseId,
  name: exerciseId,
  measure: 'weight_reps',
  restSeconds,
  superset: null,
  sets: [{ key: `${exerciseId}/0`, weight, reps: 6, reps_max: 8 }],
});
const template = (...exercises: TemplateDraft['exercises']): TemplateDraft => ({
  name: 'Push',
  folder: null,
  exercises,
});

describe('what differs between two versions of a template', () => {
  const differs = (mine: TemplateDraft, theirs: TemplateDraft) => templateDifferences(mine, theirs, METRIC);

  it('is nothing where all is the same', () => {
    expect(differs(template(planned('Bench', 80)), template(planned('Bench', 80)))).toEqual([]);
  });

  it('are its sets, its rest and its folder', () => {
    const theirs = { ...template(planned('Bench', 85, 0)), folder: 'Mine' };
    expect(differs(template(planned('Bench', 80)), theirs)).toEqual([
      { place: 'Bench, set 1', mine: '80 kg x 6, up to 8', theirs: '85 kg x 6, up to 8' },
      { place: 'Bench, rest', mine: '1:30', theirs: 'no rest' },
      { place: 'Folder', mine: 'no folder', theirs: 'Mine' },
    ]);
  });

  it('are an exercise that only one has, and a superset', () => {
    const [bench, row] = [planned('Bench', 80), planned('Row', 60)];
    expect(differs(template(bench), template(bench, row))).toEqual([
      { place: 'Row, set 1', mine: 'none', theirs: '60 kg x 6, up to 8' },
    ]);
    const joined = template({ ...bench, superset: 1 }, { ...row, superset: 1 });
    expect(differs(template(bench, row), joined)).toEqual([
      { place: 'Bench, superset', mine: 'alone', theirs: 'with Row' },
      { place: 'Row, superset', mine: 'alone', theirs: 'with Bench' },
    ]);
  });
});
