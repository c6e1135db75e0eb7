import type { Profile } from '#client/session/auth/auth-state.ts';
import type { ProfileChange } from '#contract/user.ts';
import { convertWeight, type WeightUnit } from '#core/workout/weight-units.ts';

export type DistanceUnit = Profile['preferred_distance_unit'];
export type Gender = NonNullable<Profile['gender']>;

/** What stands in the dialog. An empty text is a value that is not given. */
export interface ProfileDraft {
  readonly name: string;
  readonly bodyweight: string;
  readonly height: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly gender: Gender | '';
  readonly weightUnit: WeightUnit;
  readonly distanceUnit: DistanceUnit;
  /** The bodyweight as it was last typed: every conversion starts from it, so that none rounds what another has rounded. */
  readonly typed: { readonly bodyweight: string; readonly unit: WeightUnit };
}

export function draftOf(profile: Profile): ProfileDraft {
  const bodyweight = profile.bodyweight?.toString() ?? '';
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

/** The number in front of the member is converted; back in the unit it was typed in, it is what was typed. */
export function withWeightUnit(draft: ProfileDraft, weightUnit: WeightUnit): ProfileDraft {
  const { bodyweight, unit } = draft.typed;
  const number = wholeNumber(bodyweight);
  if (weightUnit === unit || number === null) return { ...draft, weightUnit, bodyweight };
  return { ...draft, weightUnit, bodyweight: String(Math.round(convertWeight(number, unit, weightUnit))) };
}

/** `null` where it is none. */
export function wholeNumber(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : null;
}

/**
 * What is sent for a draft without problems. Name and units always; the rest where it is given, and `null` where the
 * member has emptied what was there before, which leaving it out would keep.
 */
export function changeOf(draft: ProfileDraft, profile: Profile): ProfileChange {
  const { name, weightUnit, distanceUnit, dateOfBirth, gender } = draft;
  return {
    name: name.trim(),
    preferred_weight_unit: weightUnit,
    preferred_distance_unit: distanceUnit,
    ...given('bodyweight', wholeNumber(draft.bodyweight), profile),
    ...given('height', wholeNumber(draft.height), profile),
    ...given('date_of_birth', dateOfBirth ? `${dateOfBirth}T00:00:00.000Z` : null, profile),
    ...given('gender', gender || null, profile),
  };
}

type Emptiable = 'bodyweight' | 'height' | 'date_of_birth' | 'gender';

function given<Field extends Emptiable>(field: Field, value: Profile[Field], profile: Profile): ProfileChange {
  return value === null && profile[field] === null ? {} : { [field]: value };
}
