import { describe, expect, it } from 'vitest';
import type { CompletionRequest } from '#client/workout/completions/completion.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { METRIC } from '#core/workout/units.ts';
import { versionDifference } from './version-difference.ts';

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
  versionDifference({ ...MINE, ...mine }, { ...THEIRS, ...theirs }, METRIC);

describe('what differs between two versions', () => {
  it('is nothing where all is the same', () => {
    expect(differs({})).toBeNull();
  });

  it('are the notes', () => {
    expect(differs({ notes: 'Slow' })).toEqual({ mine: 'No notes', theirs: 'Notes: Slow' });
    expect(differs({}, { notes: 'Fast' })).toEqual({ mine: 'Notes: Fast', theirs: 'No notes' });
  });

  it('is the first set that is not the same', () => {
    const other = exercise('squat', 'Squat', { weight: 80, reps: 5, rpe: 9, note: 'Belt' });
    expect(differs({ exercises: [bench, other] })).toEqual({
      mine: 'Squat, set 1: 100 kg x 5, RPE 8',
      theirs: 'Squat, set 1: 80 kg x 5, RPE 9, Belt',
    });
    expect(differs({ exercises: [bench, { ...squat, sets: [] }] })).toEqual({
      mine: 'Squat, set 1: 100 kg x 5, RPE 8',
      theirs: 'Squat, set 1: none',
    });
  });

  it('is the order, or which exercises were done', () => {
    expect(differs({ exercises: [squat, bench] })).toEqual({
      mine: 'Bench Press, Squat',
      theirs: 'Squat, Bench Press',
    });
  });

  it('is what is said of an exercise, or the bodyweight', () => {
    expect(differs({ exercises: [{ ...bench, note: 'Seat 4' }, squat] })).toEqual({
      mine: 'Bench Press: no note',
      theirs: 'Bench Press: Seat 4',
    });
    expect(differs({ bodyweight_kg: 81 })).toEqual({ mine: 'Bodyweight 80 kg', theirs: 'Bodyweight 81 kg' });
  });
});
