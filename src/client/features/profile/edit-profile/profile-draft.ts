import { t } from '@lingui/core/macro';
import { nameProblem } from '#client/data/name-problem.ts';
import type { Profile } from '#client/session/auth/auth-machine.ts';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import type { ProfileChange } from '#contract/user.ts';
import { bodyweightBounds, bodyweightNumber, isPossibleBodyweight } from '#core/workout/bodyweight.ts';
import type { DistanceUnit } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { convertWeight, type WeightUnit } from '#core/workout/weight-units.ts';

export type Gender = NonNullable<Profile['gender']>;

const GENDERS: Readonly<Record<Gender, () => string>> = {
  M: () => t({ message: 'M', context: 'gender' }),
  F: () => t({ message: 'F', context: 'gender' }),
  Other: () => t({ message: 'Other', context: 'gender' }),
  'Prefer not to say': () => t`Prefer not to say`,
};
export const GENDER_CHOICES = Object.keys(GENDERS) as Gender[];

/** What an answer of a later release names, and no word is known for, is shown as it is. */
export function genderName(gender: Gender): string {
  return GENDERS[gender]?.() ?? gender;
}

/** The values in the dialog. An empty text is a missing value. */
export interface ProfileDraft {
  readonly name: string;
  readonly bodyweight: string;
  readonly height: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly gender: Gender | '';
  readonly weightUnit: WeightUnit;
  readonly distanceUnit: DistanceUnit;
  /** The bodyweight as last typed: every conversion starts from it, so that rounding does not add up. */
  readonly typed: { readonly bodyweight: string; readonly unit: WeightUnit };
}

export function createDraft(profile: Profile): ProfileDraft {
  const bodyweight = profile.bodyweight === null ? '' : numberInField(profile.bodyweight);
  return {
    name: profile.name,
    bodyweight,
    height: profile.height?.toString() ?? '',
    dateOfBirth: profile.date_of_birth ?? '',
    gender: profile.gender ?? '',
    weightUnit: profile.preferred_weight_unit,
    distanceUnit: profile.preferred_distance_unit,
    typed: { bodyweight, unit: profile.preferred_weight_unit },
  };
}

export function withBodyweight(draft: ProfileDraft, bodyweight: string): ProfileDraft {
  return { ...draft, bodyweight, typed: { bodyweight, unit: draft.weightUnit } };
}

/** Converts the number on screen; back in its original unit, it is exactly what was typed. */
export function withWeightUnit(draft: ProfileDraft, weightUnit: WeightUnit): ProfileDraft {
  const { bodyweight, unit } = draft.typed;
  const number = bodyweightNumber(bodyweight);
  if (weightUnit === unit || number === null) return { ...draft, weightUnit, bodyweight };
  return { ...draft, weightUnit, bodyweight: numberInField(toTenths(convertWeight(number, unit, weightUnit))) };
}

function toTenths(weight: number): number {
  return Math.round(weight * 10) / 10;
}

/** `null` if it is not a number. */
export function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : null;
}

/**
 * The request for a valid draft. Always includes name and units; the rest only if given, and `null` if the member
 * cleared it, since leaving it out would keep the old value.
 */
export function profileChange(draft: ProfileDraft, profile: Profile): ProfileChange {
  const { name, weightUnit, distanceUnit, dateOfBirth, gender } = draft;
  return {
    name: name.trim(),
    preferred_weight_unit: weightUnit,
    preferred_distance_unit: distanceUnit,
    ...given('bodyweight', bodyweightNumber(draft.bodyweight), profile),
    ...given('height', wholeNumber(draft.height), profile),
    ...given('date_of_birth', dateOfBirth ? `${dateOfBirth}T00:00:00.000Z` : null, profile),
    ...given('gender', gender || null, profile),
  };
}

type Clearable = 'bodyweight' | 'height' | 'date_of_birth' | 'gender';

function given<Field extends Clearable>(field: Field, value: Profile[Field], profile: Profile): ProfileChange {
  return value === null && profile[field] === null ? {} : { [field]: value };
}

/** Narrower than the server's limits, like those of the bodyweight, to catch typos with a clear message. */
const HEIGHT_CM = { least: 50, most: 275 };
export const EARLIEST_BIRTH = '1900-01-01';

export type ProfileField = 'name' | 'bodyweight' | 'height' | 'dateOfBirth';

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const inWords = ({ least, most }: Bounds, unit: string) => t`${least} to ${{ most: withCommas(most) }} ${unit}`;

/** The hints under the fields while nothing is wrong. */
export function bodyweightHint(unit: WeightUnit): string {
  return inWords(bodyweightBounds(unit), unit);
}

export function heightHint(): string {
  return inWords(HEIGHT_CM, 'cm');
}

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
  return fits ? null : t`A number with at most one decimal, ${{ range: bodyweightHint(unit) }}.`;
}

function numberProblem(text: string, bounds: Bounds, unit: string): string | null {
  if (text.trim() === '') return null;
  const number = wholeNumber(text);
  const fits = number !== null && number >= bounds.least && number <= bounds.most;
  return fits ? null : t`A whole number, ${{ range: inWords(bounds, unit) }}.`;
}

function birthProblem(date: string, today: string): string | null {
  if (date === '') return null;
  return date >= EARLIEST_BIRTH && date <= today ? null : t`Between January 1, 1900 and today.`;
}

/** Fields that the server may still refuse, by the server's name. */
export function refusedField(field: string | undefined, unit: WeightUnit): string | null {
  const words = new Map([
    ['name', t`The name needs 1 to ${{ most: WORKOUT_LIMITS.nameLength }} characters that can be shown.`],
    ['bodyweight', t`Bodyweight can be ${{ range: bodyweightHint(unit) }}.`],
    ['height', t`Height can be ${{ range: heightHint() }}.`],
    ['date_of_birth', t`The date of birth must be between January 1, 1900 and today.`],
  ]);
  return words.get(field ?? '') ?? null;
}
