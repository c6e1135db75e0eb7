import { plural, t } from '@lingui/core/macro';
import { numberInField } from '#client/words/format/numbers.ts';
import type { ImportPreview } from '#contract/import.ts';
import type { Note } from '#core/import/line-notes.ts';

/** What is wrong with a line. The server's own words stand for a code that only a later release knows. */
export function noteWords({ reason, code, values = {}, file }: ImportPreview['skipped'][number]): string {
  if (code === undefined || !Object.hasOwn(WORDS, code)) return reason;
  const write = WORDS[code as Note['code']] as (values: object) => string;
  const note = write(values);
  return file === undefined ? note : t`${file}: ${note}`;
}

const WORDS: { readonly [Code in Note['code']]: (values: Extract<Note, { code: Code }>) => string } = {
  cardio_without_units: () => t`cardio is left out: Jefit does not export its units`,
  cut_off: () => t`the file ends in the middle of this line`,
  date_in_future: ({ year }) =>
    year === undefined ? t`the date is in the future` : t`the date is in the future (${year})`,
  date_too_early: ({ year }) =>
    year === undefined ? t`the date is before 1970` : t`the date is before 1970 (${year})`,
  date_unreadable: ({ text: date }) =>
    date === undefined ? t`the date cannot be read` : t`the date “${date}” cannot be read`,
  distance_unreadable: () => t`the distance cannot be read and is left out`,
  duration_unreadable: () => t`the duration of the workout cannot be read and is left out`,
  end_before_start: () => t`A workout cannot end before it starts.`,
  end_ignored: () => t`the workout ends before it starts, so its end is ignored`,
  end_in_future: () => t`A workout cannot end in the future.`,
  end_unreadable: () => t`Not a date with a time.`,
  ends_now: () => t`the workout would end in the future: it ends now`,
  exercise_name_cut: () => t`the exercise name is shortened to 120 characters`,
  exercise_note_cut: () => t`the exercise note is shortened to 2,000 characters`,
  exercise_unnamed: () => t`the exercise has no name`,
  line_too_long: () => t`the line is too long`,
  measurement_impossible: ({ value, least, most, unit }) =>
    t`a measurement of ${{ value: numberInField(value) }} ${unit} is not between ${least} and ${most}`,
  measurement_unreadable: () => t`the measurement cannot be read`,
  measurement_without_unit: () => t`the measurement has no unit that fits`,
  measurements_unknown: ({ count }) => t`measurements of other kinds are left out (${count} in total)`,
  no_effort: () => t`no reps and no time`,
  not_a_workout: () => t`not a workout`,
  open_quote: () => t`a quotation mark is never closed`,
  own_exercise_limit: ({ most }) => t`you can have ${most} exercises of your own at most`,
  planned_only: () => t`planned but not done`,
  program_left: ({ name, place }) =>
    place === ''
      ? t`the program ${name} is left out: it is too large`
      : t`the program ${name} is left out: it cannot be followed (${place})`,
  program_part_left: ({ text }) => t`left out: ${text}`,
  program_rule_left: ({ text }) => t`the progression is left out: ${text}`,
  program_rule_near: ({ text }) => t`the progression is loaded as the nearest of ours: ${text}`,
  program_script_left: () => t`a script is left out: it is never run`,
  program_weights_asked: () => t`weights are left out: you are asked for them at the start`,
  reps_changed: ({ reps: count, kept }) => {
    const reps = numberInField(count);
    return plural(count, { one: `${reps} rep is loaded as ${kept}`, other: `${reps} reps are loaded as ${kept}` });
  },
  reps_negative: ({ reps }) => t`reps cannot be negative: ${{ reps: numberInField(reps) }}`,
  reps_unreadable: () => t`the reps cannot be read`,
  rpe_unreadable: () => t`the RPE cannot be read and is left out`,
  set_note_cut: () => t`the set note is shortened to 500 characters`,
  set_too_far: () => t`a set of more than 1,000 km is shortened to 1,000`,
  set_too_long: () => t`a set of more than 24 hours is shortened to 24`,
  sets_not_done: ({ count }) => t`sets without reps count as not done and are left out (${count} in total)`,
  start_too_early: () => t`A workout starts in 1970 at the earliest.`,
  time_unreadable: () => t`the time cannot be read and is left out`,
  too_damaged: () => t`too many lines before this one are damaged or empty: the rest is not read`,
  too_many_exercises: ({ most, left_out: count }) =>
    t`a workout can have ${most} exercises: ${plural(count, { one: '# left out', other: '# left out' })}`,
  weight_over_limit: ({ weight, most, unit }) =>
    t`a weight of ${{ weight: numberInField(weight) }} is over the limit of ${{ most: numberInField(most) }} ${unit}`,
  weight_unreadable: () => t`the weight cannot be read`,
  workout_empty: () => t`the workout has no sets`,
  workout_invalid: ({ field }) => t`not a valid workout: ${field}`,
  workout_name_cut: () => t`the workout name is shortened to 120 characters`,
  workout_note_cut: () => t`the workout note is shortened to 2,000 characters`,
  workout_shortened: ({ hours }) => t`the workout lasts ${{ hours: numberInField(hours) }} hours: shortened to 24`,
  workout_too_long: () => t`A workout lasts at most 24 hours.`,
  workout_twice: () => t`the files contain this workout twice`,
};
