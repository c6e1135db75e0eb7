import { plural, t } from '@lingui/core/macro';
import { withCommas } from '#client/words/format/numbers.ts';
import type { ImportOptions, ImportPreview } from '#contract/import.ts';
import type { DateOrder } from '#core/import/save-file.ts';
import { BODYWEIGHT_LIMITS } from '#core/workout/limits.ts';
import { toKilograms, type WeightUnit } from '#core/workout/weight-units.ts';

/** What an exercise in the file will be. */
export type Target = { readonly id: 'own' } | { readonly id: string; readonly name: string };

/** What the member has answered so far. */
export interface Answers {
  readonly unit: WeightUnit | null;
  /** `null`: the profile's. */
  readonly timezone: string | null;
  /** As typed, in the member's unit. */
  readonly bodyweight: string;
  /** Only what differs from what was proposed, by the name in the file. */
  readonly exercises: ReadonlyMap<string, Target>;
  /** What the member said about own exercises that the load makes, by the name in the file. */
  readonly kinds: ReadonlyMap<string, ChosenKind>;
  /** Whether the day or the month comes first in the file's dates, if the file does not show it. */
  readonly dateOrder: DateOrder | null;
  /** Keys of probable duplicates to load all the same. */
  readonly duplicates: ReadonlySet<string>;
  /** Whether deleted workouts come back. */
  readonly deleted: boolean;
}

export const NO_ANSWERS: Answers = {
  unit: null,
  timezone: null,
  bodyweight: '',
  exercises: new Map(),
  kinds: new Map(),
  dateOrder: null,
  duplicates: new Set(),
  deleted: false,
};

export type ChosenKind = ImportOptions['kinds'][string];

export type SentOptions = Partial<ImportOptions>;

/** A load that was asked for, under the id by which the server knows it. */
export interface Attempt {
  readonly files: readonly File[];
  readonly options: string;
  readonly id: string;
}

/** A retry is the same load: what has arrived already is not loaded again. Another file, or another answer, is another one. */
export function nextAttempt(
  last: Attempt | null,
  files: readonly File[],
  options: SentOptions,
  newId: () => string,
): Attempt {
  const asText = JSON.stringify(options);
  return last?.files === files && last.options === asText ? last : { files, options: asText, id: newId() };
}

/** The unit of the typed bodyweight: whoever lifts in pounds weighs in pounds. */
export function bodyUnit({ unit_in_file }: ImportPreview, { unit }: Answers, member: WeightUnit): WeightUnit {
  return (unit ?? unit_in_file) === 'lb' ? 'lb' : member;
}

export function sentOptions(answers: Answers, weightUnit: WeightUnit): SentOptions {
  const { unit, timezone, exercises, kinds, dateOrder, duplicates, deleted } = answers;
  const bodyweightKg = typedBodyweight(answers, weightUnit);
  return {
    ...(unit && { unit }),
    ...(timezone && { timezone }),
    ...(dateOrder && { dateOrder }),
    ...(bodyweightKg !== null && { bodyweightKg }),
    exercises: Object.fromEntries([...exercises].map(([name, { id }]) => [name, id])),
    kinds: Object.fromEntries(kinds),
    duplicates: [...duplicates],
    deleted,
  };
}

/** In kilograms; `null` if it is missing or impossible. */
function typedBodyweight({ bodyweight }: Answers, unit: WeightUnit): number | null {
  const typed = Number(bodyweight.trim().replace(',', '.'));
  const kilograms = toKilograms(typed, unit);
  return kilograms >= BODYWEIGHT_LIMITS.least && kilograms <= BODYWEIGHT_LIMITS.most ? kilograms : null;
}

export function isBodyweightWrong(answers: Answers, unit: WeightUnit): boolean {
  return answers.bodyweight.trim() !== '' && typedBodyweight(answers, unit) === null;
}

/** An exercise as the file names it. */
export type FileExercise = ImportPreview['exercises'][number];

export function chosenTarget({ name, exercise_id, exercise_name }: FileExercise, { exercises }: Answers): Target {
  const chosen = exercises.get(name);
  if (chosen) return chosen;
  return exercise_id === null ? { id: 'own' } : { id: exercise_id, name: exercise_name ?? name };
}

type Kind = NonNullable<FileExercise['kind']>;

/** What an own exercise will be, as proposed or as the member says. */
export function chosenKind({ name, kind }: FileExercise, { kinds }: Answers): Kind | null {
  const { group, measure, warmUp } = kinds.get(name) ?? {};
  return (
    kind && {
      group: group === undefined ? kind.group : group,
      measure: measure ?? kind.measure,
      warm_up: warmUp ?? kind.warm_up,
    }
  );
}

/** The words of our name that the file's name does not have: `Lying` of `Lying Leg Curl` for a `Leg Curl`. */
export function distinctWords(ours: string, theirs: string): string {
  const singular = (word: string) => word.toLowerCase().replace(/s$/, '');
  const words = theirs.split(/\s+/).map(singular);
  const left = ours.split(' ').filter((word) => !words.includes(singular(word)));
  return left.length > 0 ? left.join(' ') : ours;
}

/** `64 sets, 25 to 45 kg`, `212 sets, timed` */
export function setsWords({ sets, weights, timed }: FileExercise, answered: WeightUnit | null): string {
  if (!weights && timed) return plural(sets, { one: '# set, timed', other: '# sets, timed' });
  const count = plural(sets, { one: '# set', other: '# sets' });
  if (!weights) return count;
  const { least, most, unit } = weights;
  const range = least === most ? withCommas(most) : t`${{ least: withCommas(least) }} to ${{ most: withCommas(most) }}`;
  return `${count}, ${[range, unit ?? answered].filter(Boolean).join(' ')}`;
}

/** What the load will add, with the duplicates that the member has ticked. */
export function toLoad({ workouts, sets, duplicates }: ImportPreview, answers: Answers) {
  const ticked = duplicates.filter(({ key }) => answers.duplicates.has(key));
  return {
    workouts: workouts + ticked.length,
    sets: ticked.reduce((sum, duplicate) => sum + duplicate.sets, sets),
  };
}

/** Whether there is anything to load: an export of ours may have only templates. */
export function hasNews(preview: ImportPreview, answers: Answers): boolean {
  const { also } = preview;
  const { measurements = 0, programs = [] } = preview;
  if (toLoad(preview, answers).workouts + measurements + programs.length > 0) return true;
  return also !== null && (also.templates > 0 || also.own_exercises > 0 || also.favorites > 0 || also.settings);
}

/** Whether the answers to questions would change anything. */
export function isAsking(preview: ImportPreview, answers: Answers): boolean {
  return hasNews(preview, answers) || preview.duplicates.length > 0;
}

/** The question to answer before the load; `null` if there is none. */
export function openQuestion(preview: ImportPreview, answers: Answers, unit: WeightUnit) {
  if (preview.date_doubt && answers.dateOrder === null) return 'date';
  if (preview.needs_unit && answers.unit === null) return 'unit';
  return preview.needs_bodyweight && isBodyweightWrong(answers, unit) ? 'bodyweight' : null;
}
