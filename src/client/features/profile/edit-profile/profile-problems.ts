import { nameProblem } from '#client/data/name-problem.ts';
import { withCommas } from '#core/format/numbers.ts';
import { bodyweightBounds, bodyweightNumber, isPossibleBodyweight } from '#core/workout/bodyweight.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { type ProfileDraft, wholeNumber } from './profile-draft.ts';

/** Narrower than the server's limits, like those of the bodyweight, to catch typos with a clear message. */
const HEIGHT_CM = { least: 50, most: 275 };
export const EARLIEST_BIRTH = '1900-01-01';

export type ProfileField = 'name' | 'bodyweight' | 'height' | 'dateOfBirth';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const inWords = ({ least, most }: Bounds, unit: string) => `${least} to ${withCommas(most)} ${unit}`;

/** The hints under the fields while nothing is wrong. */
export function bodyweightHint(unit: WeightUnit): string {
  return inWords(bodyweightBounds(unit), unit);
}

export const HEIGHT_HINT = inWords(HEIGHT_CM, 'cm');

/** The problems of a draft on a given day (`YYYY-MM-DD`), by field. */
export function draftProblems(draft: ProfileDraft, today: string): Partial<Record<ProfileField, string>> {
  const { name, bodyweight, height, dateOfBirth, weightUnit } = draft;
  const found: [ProfileField, string | null][] = [
    ['name', nameProblem(name)],
    ['bodyweight', bodyweightProblem(bodyweight, weightUnit)],
    ['height', numberProblem(height, HEIGHT_CM, 'cm')],
    ['dateOfBirth', birthProblem(dateOfBirth, today)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function bodyweightProblem(text: string, unit: WeightUnit): string | null {
  if (text.trim() === '') return null;
  const fits = isPossibleBodyweight(bodyweightNumber(text), unit);
  return fits ? null : `A number with at most one decimal, ${bodyweightHint(unit)}.`;
}

function numberProblem(text: string, bounds: Bounds, unit: string): string | null {
  if (text.trim() === '') return null;
  const number = wholeNumber(text);
  const fits = number !== null && number >= bounds.least && number <= bounds.most;
  return fits ? null : `A whole number, ${inWords(bounds, unit)}.`;
}

function birthProblem(date: string, today: string): string | null {
  if (date === '') return null;
  return date >= EARLIEST_BIRTH && date <= today ? null : 'Between January 1, 1900 and today.';
}

/** Fields that the server may still refuse, by the server's name. */
export function refusedField(field: string | undefined, unit: WeightUnit): string | null {
  const words = new Map([
    ['name', `The name needs 1 to ${WORKOUT_LIMITS.nameLength} characters that can be shown.`],
    ['bodyweight', `Bodyweight can be ${bodyweightHint(unit)}.`],
    ['height', `Height can be ${HEIGHT_HINT}.`],
    ['date_of_birth', 'The date of birth must be between January 1, 1900 and today.'],
  ]);
  return words.get(field ?? '') ?? null;
}
