import type { Profile } from '#client/session/auth/auth-machine.ts';

type Body = Pick<Profile, 'height' | 'bodyweight' | 'preferred_weight_unit' | 'date_of_birth' | 'gender'>;

export interface BodyStat {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  readonly spokenValue?: string;
}

/** The values of the four tiles. */
export function bodyStats(profile: Body, now: Date): readonly BodyStat[] {
  const { height, bodyweight, preferred_weight_unit: unit, date_of_birth: birth, gender } = profile;
  return [
    stat('HEIGHT', height, 'cm'),
    stat('WEIGHT', bodyweight, unit),
    stat('AGE', birth === null ? null : ageIn(now.getFullYear(), birth), 'years'),
    stat('GENDER', gender, undefined),
  ];
}

/** By the calendar year only: the screen does not reveal more of the date of birth. */
function ageIn(year: number, birth: string): number {
  return year - Number(birth.slice(0, 4));
}

function stat(label: string, value: number | string | null, unit: string | undefined): BodyStat {
  if (value === null) return { label, value: '--', spokenValue: 'not given' };
  return { label, value: String(value), ...(unit && { unit }) };
}
