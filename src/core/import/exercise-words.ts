import { comparableName } from '../workout/own-exercise.ts';
import WORDS from './exercise-words.json' with { type: 'json' };

/** The words of a name: what is done, and with what. */
export interface ExerciseWords {
  /** Sorted, so that their order in the name does not matter. */
  readonly movement: readonly string[];
  readonly equipment: readonly string[];
}

/** Words that say what an exercise is done with. */
const EQUIPMENT_WORDS = new Set(WORDS.equipment);
const FILLERS = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to', 'using', 'w', 'with']);

/** Applied in their order to words without plurals, in files and in the catalogue: the right side only has to be the same. */
const PATTERNS = Object.values(WORDS.synonyms).flatMap((synonyms) =>
  Object.entries(synonyms).map(([pattern, word]) => [new RegExp(` (?:${pattern})(?= )`, 'g'), ` ${word}`] as const),
);

function singularWords(name: string): string[] {
  const plain = comparableName(name)
    .normalize('NFD')
    .replace(/\p{M}|['’`´]/gu, '');
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map(withoutPlural);
}

/** The same for `Chin-Up` and `Chin Ups`, `Curl (Cable)` and `Cable Curls`: other words mean another exercise to who wrote them. */
export function plainWords(name: string): string {
  return singularWords(name).toSorted().join(' ');
}

export function exerciseWords(name: string): ExerciseWords {
  const singular = singularWords(name);
  const text = PATTERNS.reduce((written, [pattern, word]) => written.replace(pattern, word), ` ${singular.join(' ')} `);
  const words = [...new Set(text.trim().split(/ +/))].filter(Boolean).toSorted();
  return {
    movement: words.filter((word) => !EQUIPMENT_WORDS.has(word)),
    equipment: words.filter((word) => EQUIPMENT_WORDS.has(word)),
  };
}

/** `Curls` is a curl and `Presses` a press; `press` is not a `pres`. */
function withoutPlural(word: string): string {
  if (word.length < 4) return word;
  return /(?:ch|sh|ss|x)es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<=[^s])s$/, '');
}

export function wordsKey({ movement, equipment }: ExerciseWords): string {
  return `${movement.join(' ')} + ${equipment.join(' ')}`;
}
