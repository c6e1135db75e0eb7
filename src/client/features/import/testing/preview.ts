import type { ImportPreview } from '#contract/import.ts';

/** Of a Strong file with one exercise that is not known. */
export function preview(given: Partial<ImportPreview> = {}): ImportPreview {
  return {
    app: 'strong',
    dialect: 'S1',
    files: [{ name: 'strong.csv', app: 'strong', dialect: 'S1', problem: null }],
    workouts: 12,
    sets: 120,
    sets_in_file: 121,
    first_day: '2021-01-04',
    last_day: '2026-11-12',
    already_here: 0,
    deleted_before: 0,
    recognised: 1,
    unrecognised: [{ name: 'JM Press (Smith)', sets: 20 }],
    skipped: [],
    skipped_total: 0,
    adjusted: [],
    exercises: [
      {
        name: 'JM Press (Smith)',
        sets: 20,
        exercise_id: null,
        exercise_name: null,
        suggestions: [{ id: 'jm', name: 'Barbell JM Press' }],
      },
      {
        name: 'Bench Press (Barbell)',
        sets: 100,
        exercise_id: 'bench',
        exercise_name: 'Barbell Bench Press',
        suggestions: [],
      },
    ],
    duplicates: [],
    needs_unit: false,
    heaviest: null,
    timezone: 'Europe/Berlin',
    needs_timezone: true,
    needs_bodyweight: false,
    also: null,
    ...given,
  };
}
