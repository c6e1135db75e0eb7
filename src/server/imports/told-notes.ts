import type { ImportPreview } from '#contract/import.ts';
import type { LineNote, Note } from '#core/import/line-notes.ts';

const LISTED_LINES = 200;

type ToldNotes = ImportPreview['skipped'];

/** The first of them: codes and values for programs, with words for people. */
export function tellNotes(notes: readonly LineNote[]): ToldNotes {
  const first = notes.toSorted((one, other) => one.line - other.line).slice(0, LISTED_LINES);
  return first.map(({ line, file, ...note }) => {
    const { code, ...values } = note;
    const reason = inEnglish(note);
    // A line alone does not say where to look.
    return {
      line,
      reason: file === undefined ? reason : `${file}: ${reason}`,
      code,
      values,
      ...(file !== undefined && { file }),
    };
  });
}

function inEnglish(note: Note): string {
  const words = WORDS[note.code] as string | ((note: Note) => string);
  return typeof words === 'string' ? words : words(note);
}

const inYear = ({ year }: { readonly year?: number }) => (year === undefined ? '' : ` (${year})`);

const WORDS: { readonly [Code in Note['code']]: string | ((note: Extract<Note, { code: Code }>) => string) } = {
  cardio_without_units: 'cardio is left out: Jefit does not export its units',
  cut_off: 'the file ends in the middle of this line',
  date_in_future: (note) => `the date is in the future${inYear(note)}`,
  date_too_early: (note) => `the date is before 1970${inYear(note)}`,
  date_unreadable: ({ text }) => `the date ${text === undefined ? '' : `“${text}” `}cannot be read`,
  distance_unreadable: 'the distance cannot be read and is left out',
  duration_unreadable: 'the duration of the workout cannot be read and is left out',
  end_before_start: 'A workout cannot end before it starts.',
  end_ignored: 'the workout ends before it starts, so its end is ignored',
  end_in_future: 'A workout cannot end in the future.',
  end_unreadable: 'Not a date with a time.',
  ends_now: 'the workout would end in the future: it ends now',
  exercise_name_cut: 'the exercise name is shortened to 120 characters',
  exercise_note_cut: 'the exercise note is shortened to 2,000 characters',
  exercise_unnamed: 'the exercise has no name',
  line_too_long: 'the line is too long',
  measurement_impossible: ({ value, least, most, unit }) =>
    `a measurement of ${value} ${unit} is not between ${least} and ${most}`,
  measurement_unreadable: 'the measurement cannot be read',
  measurement_without_unit: 'the measurement has no unit that fits',
  measurements_unknown: ({ count }) => `measurements of other kinds are left out (${count} in total)`,
  no_effort: 'no reps and no time',
  not_a_workout: 'not a workout',
  open_quote: 'a quotation mark is never closed',
  own_exercise_limit: ({ most }) => `you can have ${most} exercises of your own at most`,
  planned_only: 'planned but not done',
  program_left: ({ name, place }) =>
    `the program ${name} is left out: it is too large, or cannot be followed${place && ` (${place})`}`,
  program_part_left: ({ text }) => `left out: ${text}`,
  program_rule_left: ({ text }) => `the progression is left out: ${text}`,
  program_rule_near: ({ text }) => `the progression is loaded as the nearest of ours: ${text}`,
  program_script_left: 'a script is left out: it is never run',
  program_weights_asked: 'weights are left out: the program asks for them when it starts',
  reps_changed: ({ reps, kept }) => `${reps} reps are loaded as ${kept}`,
  reps_negative: ({ reps }) => `reps cannot be negative: ${reps}`,
  reps_unreadable: 'the reps cannot be read',
  rpe_unreadable: 'the RPE cannot be read and is left out',
  set_note_cut: 'the set note is shortened to 500 characters',
  set_too_far: 'a set of more than 1,000 km is shortened to 1,000',
  set_too_long: 'a set of more than 24 hours is shortened to 24',
  sets_not_done: ({ count }) => `sets without reps count as not done and are left out (${count} in total)`,
  start_too_early: 'A workout starts in 1970 at the earliest.',
  time_unreadable: 'the time cannot be read and is left out',
  too_damaged: 'too many lines before this one are damaged or empty: the rest is not read',
  too_many_exercises: ({ most, left_out }) => `a workout can have ${most} exercises: ${left_out} left out`,
  weight_over_limit: ({ weight, most, unit }) => `a weight of ${weight} is over the limit of ${most} ${unit}`,
  weight_unreadable: 'the weight cannot be read',
  workout_empty: 'the workout has no sets',
  workout_invalid: ({ field }) => `not a valid workout: ${field}`,
  workout_name_cut: 'the workout name is shortened to 120 characters',
  workout_note_cut: 'the workout note is shortened to 2,000 characters',
  workout_shortened: ({ hours }) => `the workout lasts ${hours} hours: shortened to 24`,
  workout_too_long: 'A workout lasts at most 24 hours.',
  workout_twice: 'the files contain this workout twice',
};
