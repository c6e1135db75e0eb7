import { type DistanceUnit, toMeters } from '../distance-units.ts';
import { WORKOUT_LIMITS } from '../limits.ts';
import type { EffortField } from '../measures.ts';
import { NUMBER_FIELDS } from '../set-fields.ts';
import { POUND_DECIMALS, toKilograms, type WeightUnit } from '../weight-units.ts';

/** A number as a rule knows it, or as a member typed it. */
export type Entry = number | string | null | undefined;

/** The point is a comma on half of the world's keyboards. */
const DECIMAL = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** No number yet: empty, or the point that one begins with. */
const BLANK = /^[.,]?$/;

/** `90`, `1:30`, `1:05:30`. Number pads have no colon, so `1.30` is 1:30; but `1.5` is refused: it may mean a minute and a half. */
const CLOCK = /^(?:(\d+)[:.,])?(\d+)(?::(\d{0,2})|[.,](\d{2})?)$/;
const SECONDS_IN_MINUTE = 60;

/** The units in which a set is typed: kilograms and metres, unless another unit is named. */
export interface EntryUnits {
  readonly weight?: WeightUnit | undefined;
  readonly distance?: DistanceUnit | undefined;
}

const DECIMALS: Readonly<Record<EffortField, number>> = { weight: 3, reps: 0, durationSeconds: 0, distanceMeters: 2 };
/** For distances typed in kilometres or miles. */
const LONG_DISTANCE_DECIMALS = 3;

function parsed(typed: string): number {
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : 0;
}

/** `NaN` where it is no time. */
function secondsFrom(typed: string): number {
  if (/^-?\d+$/.test(typed)) return Number(typed);
  const [, hours = '', minutes = '', afterColon, afterPoint] = CLOCK.exec(typed) ?? [];
  const seconds = afterColon ?? afterPoint ?? '';
  const isTime =
    minutes !== '' && Number(seconds) < SECONDS_IN_MINUTE && (hours === '' || Number(minutes) < SECONDS_IN_MINUTE);
  if (!isTime) return Number.NaN;
  return (Number(hours) * SECONDS_IN_MINUTE + Number(minutes)) * SECONDS_IN_MINUTE + Number(seconds);
}

/** Empty, non-numeric and negative entries are 0. */
function numberFrom(entry: Entry): number {
  return within(typeof entry === 'string' ? parsed(entry.trim()) : (entry ?? 0));
}

/** The same, as what it stands for in a field of a set. */
function fieldNumber(field: EffortField, entry: Entry, { weight = 'kg', distance }: EntryUnits): number {
  if (typeof entry !== 'string') return numberFrom(entry);
  if (field === 'durationSeconds') return within(secondsFrom(entry.trim()));
  const number = numberFrom(entry);
  if (field === 'weight') return toKilograms(number, weight);
  return field === 'distanceMeters' && distance ? toMeters(number, distance) : number;
}

function within(number: number): number {
  return Number.isFinite(number) ? Math.max(0, number) : 0;
}

export type Refusal = 'notANumber' | 'negative' | 'tooMuch' | 'tooFine';

/** How many decimals a field takes. */
export function allowedDecimals(field: EffortField, { weight, distance }: EntryUnits): number {
  if (field === 'weight' && weight === 'lb') return POUND_DECIMALS;
  return field === 'distanceMeters' && distance ? LONG_DISTANCE_DECIMALS : DECIMALS[field];
}

/** Why an entry cannot be what it says. It is refused then, and never changed into something that would fit. */
export function entryRefusal(field: EffortField, entry: Entry, units: EntryUnits = {}): Refusal | null {
  if (fieldNumber(field, entry, units) > WORKOUT_LIMITS[field]) return 'tooMuch';
  // A number that no member typed may have drifted, and is rounded.
  if (typeof entry !== 'string') return null;
  const typed = entry.trim();
  if (BLANK.test(typed)) return null;
  if (field === 'durationSeconds') {
    const seconds = secondsFrom(typed);
    return Number.isNaN(seconds) ? 'notANumber' : seconds < 0 ? 'negative' : null;
  }
  if (!DECIMAL.test(typed)) return 'notANumber';
  if (parsed(typed) < 0) return 'negative';
  const decimals = typed.split(/[.,]/)[1]?.replace(/0+$/, '') ?? '';
  return decimals.length > allowedDecimals(field, units) ? 'tooFine' : null;
}

/** A number as the server takes it: kilograms to the gram, metres to the centimetre, whole repetitions and seconds. */
export function storedNumber(field: EffortField, entry: Entry, units: EntryUnits = {}): number {
  if (entryRefusal(field, entry, units)) return 0;
  const number = fieldNumber(field, entry, units);
  const scale = 10 ** DECIMALS[field];
  return scale === 1 ? Math.trunc(number) : Math.round(number * scale) / scale;
}

export function isBlank(entry: Entry): boolean {
  return typeof entry === 'string' ? BLANK.test(entry.trim()) : (entry ?? null) === null;
}

export const EFFORT_FIELDS: readonly EffortField[] = NUMBER_FIELDS;

/** All numbers of a set; what is not given is 0. */
export function effortFrom(
  given: Partial<Readonly<Record<EffortField, Entry>>>,
): Required<Readonly<Record<EffortField, number>>> {
  return Object.fromEntries(EFFORT_FIELDS.map((field) => [field, storedNumber(field, given[field])])) as Record<
    EffortField,
    number
  >;
}

/** Whole numbers within bounds; what is none of them falls back. */
export function countFrom(
  entry: Entry,
  { max, fallback }: { readonly max: number; readonly fallback: number },
): number {
  return Math.trunc(Math.min(numberFrom(entry), max)) || fallback;
}

/** Text cut to a length, without what PostgreSQL cannot store: the character 0 and halves of surrogate pairs. */
export function textFrom(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '');
}
