import { expect, it } from 'vitest';
import { noteWords } from '#client/features/import/note-words.ts';
import { problemWords } from '#client/features/import/problem-words.ts';
import { FILE_PROBLEMS } from '#contract/import-problems.ts';
import type { LineNote, Note } from '#core/import/line-notes.ts';
import { tellNotes } from '#server/imports/told-notes.ts';

/** Each code once; those with values also as they are without what may be missing. */
const NOTES: readonly Note[] = [
  { code: 'date_in_future', year: 2031 },
  { code: 'date_in_future' },
  { code: 'date_too_early', year: 1900 },
  { code: 'date_too_early' },
  { code: 'date_unreadable', text: 'yesterday' },
  { code: 'date_unreadable', text: '' },
  { code: 'date_unreadable' },
  { code: 'measurement_impossible', value: 7.25, least: 20, most: 400, unit: 'kg' },
  { code: 'measurements_unknown', count: 12 },
  { code: 'own_exercise_limit', most: 500 },
  { code: 'reps_changed', reps: 7.5, kept: 7 },
  { code: 'reps_changed', reps: 5000, kept: 1000 },
  { code: 'reps_negative', reps: -5 },
  { code: 'sets_not_done', count: 12 },
  { code: 'too_many_exercises', most: 100, left_out: 2 },
  { code: 'too_many_exercises', most: 100, left_out: 1 },
  { code: 'weight_over_limit', weight: 12_000.5, most: 2205, unit: 'lb' },
  { code: 'workout_invalid', field: 'exercises.0.sets.1.weight' },
  { code: 'workout_shortened', hours: 1264.5 },
  ...(
    [
      ...[
        'measurement_unreadable',
        'measurement_without_unit',
        'cardio_without_units',
        'cut_off',
        'distance_unreadable',
      ],
      ...['duration_unreadable', 'end_before_start', 'end_ignored', 'end_in_future', 'end_unreadable', 'ends_now'],
      ...['exercise_name_cut', 'exercise_note_cut', 'exercise_unnamed', 'line_too_long', 'no_effort', 'not_a_workout'],
      ...['open_quote', 'planned_only', 'reps_unreadable', 'rpe_unreadable', 'set_note_cut', 'set_too_far'],
      ...['set_too_long', 'start_too_early', 'time_unreadable', 'too_damaged', 'weight_unreadable', 'workout_empty'],
      ...['workout_name_cut', 'workout_note_cut', 'workout_too_long', 'workout_twice'],
    ] as const
  ).map((code) => ({ code }) as Note),
];

it.each(NOTES)('the page says what the server says of a line: $code', (note) => {
  for (const told of [note, { ...note, file: 'old.csv' }]) {
    const [line] = tellNotes([{ ...told, line: 7 } as LineNote]);
    if (!line) throw new Error('A note is told.');
    expect(line.reason).toMatch('file' in told ? /^old\.csv: .{10}/ : /^.{10}/);
    expect(noteWords(line)).toBe(line.reason);
  }
});

it('the server’s own words stand for a code that the page does not know', () => {
  expect(noteWords({ line: 2, reason: 'the moon was full', code: 'full_moon' })).toBe('the moon was full');
  expect(noteWords({ line: 2, reason: 'no reps' })).toBe('no reps');
});

it('the page says what the server says of a file', () => {
  const codes = Object.keys(FILE_PROBLEMS);
  expect(codes.map(problemWords)).toEqual(Object.values(FILE_PROBLEMS));
  expect(problemWords('toString')).toBeUndefined();
});
