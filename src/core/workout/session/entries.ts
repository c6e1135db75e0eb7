import { WORKOUT_LIMITS } from '../limits.ts';
import type { Effort } from '../volume.ts';
import { toGrams } from '../weight-units.ts';

/** A number as a rule knows it, or as a member typed it. */
export type Entry = number | string | null | undefined;

/** The point is a comma on half of the world's keyboards. */
const DECIMAL = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
/** No number yet: empty, or the point that one begins with. */
const BLANK = /^[.,]?$/;

const DECIMALS = { weight: 3, reps: 0 };

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
export function refusalOf(field: keyof Effort, entry: Entry): Refusal | null {
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

/** Kilograms to the gram, as the server takes them. */
export function weightFrom(entry: Entry): number {
  return refusalOf('weight', entry) ? 0 : toGrams(numberFrom(entry)) / 1000;
}

export function repsFrom(entry: Entry): number {
  return refusalOf('reps', entry) ? 0 : Math.trunc(numberFrom(entry));
}

export function effortFrom({ weight, reps }: { readonly weight: Entry; readonly reps: Entry }): Effort {
  return { weight: weightFrom(weight), reps: repsFrom(reps) };
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
