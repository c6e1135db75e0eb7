import type { TimeProblem } from '../workout/times.ts';
import type { WeightUnit } from '../workout/weight-units.ts';

/** Why a row cannot be used that is no whole row. */
export type RowProblem = 'open_quote' | 'cut_off' | 'line_too_long' | 'too_damaged';

/** Notes that need no more words than their own. */
type PlainCode =
  | RowProblem
  | TimeProblem['code']
  | 'cardio_without_units'
  | 'distance_unreadable'
  | 'duration_unreadable'
  | 'end_ignored'
  | 'ends_now'
  | 'exercise_name_cut'
  | 'exercise_note_cut'
  | 'exercise_unnamed'
  | 'measurement_unreadable'
  | 'measurement_without_unit'
  | 'no_effort'
  | 'not_a_workout'
  | 'planned_only'
  | 'program_script_left'
  | 'program_weights_asked'
  | 'reps_unreadable'
  | 'rpe_unreadable'
  | 'set_note_cut'
  | 'set_too_far'
  | 'set_too_long'
  | 'time_unreadable'
  | 'weight_unreadable'
  | 'workout_empty'
  | 'workout_name_cut'
  | 'workout_note_cut'
  | 'workout_twice';

/** What is wrong with a line of a file, with the values that words for it need. */
export type Note =
  | { [Code in PlainCode]: { readonly code: Code } }[PlainCode]
  | { readonly code: 'date_in_future'; readonly year?: number }
  | { readonly code: 'date_too_early'; readonly year?: number }
  | { readonly code: 'date_unreadable' /** As the file has it. */; readonly text?: string }
  | {
      readonly code: 'measurement_impossible';
      readonly value: number;
      readonly least: number;
      readonly most: number;
      readonly unit: string;
    }
  /** Noted once for all of them. */
  | { readonly code: 'measurements_unknown'; readonly count: number }
  | { readonly code: 'own_exercise_limit'; readonly most: number }
  /** What of a program is left out, as the file has it. */
  | { readonly code: 'program_part_left'; readonly text: string }
  | { readonly code: 'program_rule_left'; readonly text: string }
  /** Loaded as the nearest of our rules. */
  | { readonly code: 'program_rule_near'; readonly text: string }
  /** The whole program; the place is a path. */
  | { readonly code: 'program_left'; readonly name: string; readonly place: string }
  | { readonly code: 'reps_changed'; readonly reps: number; readonly kept: number }
  | { readonly code: 'reps_negative'; readonly reps: number }
  /** Noted once for all of them. */
  | { readonly code: 'sets_not_done'; readonly count: number }
  | { readonly code: 'too_many_exercises'; readonly most: number; readonly left_out: number }
  | { readonly code: 'weight_over_limit'; readonly weight: number; readonly most: number; readonly unit: WeightUnit }
  | { readonly code: 'workout_invalid'; readonly field: string }
  | { readonly code: 'workout_shortened'; readonly hours: number };

/** The note of a line, counted from 1 with the header; with the name of its file where there are several. */
export type LineNote = Note & { readonly line: number; readonly file?: string };
