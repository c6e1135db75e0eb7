import { WORKOUT_LIMITS } from '../limits.ts';
import type { EffortField } from '../measures.ts';

/** A number as a rule knows it, or as a member typed it. */
export type Entry = number | string | null | undefined;

/** The point is a comma on half of the world's keyboards. */
const DECIMAL = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** No number yet: empty, or the point that one begins with. */
const BLANK = /^[.,]?$/;

const DECIMALS: Readonly<Record<EffortField, number>> = { weight: 3, reps: 0, durationSeconds: 0, distanceMeters: 2 };

function parsed(typed: string): number {
  return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : 0;
}

/** Empty, non-numeric and negative entries are 0. */
function numberFrom(entry: Entry): number {
  const number = typeof entry === 'string' ? parsed(entry.trim()) : (entry ?? 0);
  return Number.isFinite(number) ? Math.max(0, number) : 0;
}

export type Refusal = 'notANumber' | 'negative' | 'tooMuch' | 'tooFine';

/** Why an entry cannot be what it says. It is refused then, and never changed into something that would fit. */
export function refusalOf(field: EffortField, entry: Entry): Refusal | null {
  if (numberFrom(entry) > WORKOUT_LIMITS[field]) return 'tooMuch';
  // A number that no member typed may have drifted, and is rounded.
  if (typeof entry !== 'string') return null;
  const typed = entry.trim();
  if (BLANK.test(typed)) return null;
  if (!DECIMAL.test(typed)) return 'notANumber';
  if (parsed(typed) < 0) return 'negative';
  const decimals = typed.split(/[.,]/)[1]?.replace(/0+$/, '') ?? '';
  return decimals.length > DECIMALS[field] ? 'tooFine' : null;
}

/** A number as the server takes it: kilograms to the gram, metres to the centimetre, whole repetitions and seconds. */
export function numberOf(field: EffortField, entry: Entry): number {
  if (refusalOf(field, entry)) return 0;
  const number = numberFrom(entry);
  const scale = 10 ** DECIMALS[field];
  return scale === 1 ? Math.trunc(number) : Math.round(number * scale) / scale;
}

export function isBlank(entry: Entry): boolean {
  return typeof entry === 'string' ? BLANK.test(entry.trim()) : (entry ?? null) === null;
}

export const EFFORT_FIELDS = Object.keys(DECIMALS) as EffortField[];

/** All numbers of a set; what is not given is 0. */
export function effortFrom(
  given: Partial<Readonly<Record<EffortField, Entry>>>,
): Required<Readonly<Record<EffortField, number>>> {
  return Object.fromEntries(EFFORT_FIELDS.map((field) => [field, numberOf(field, given[field])])) as Record<
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
