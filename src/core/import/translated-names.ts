import { comparableName } from '../workout/own-exercise.ts';
import { withoutAccents } from '../workout/without-accents.ts';
import WORDS from './translated-words.json' with { type: 'json' };

export interface Translated {
  readonly id: string;
  /** In the languages of the app. */
  readonly translations: readonly string[];
  /** What it is done with by the catalogue: `cable`. */
  readonly equipment: string;
  /** Its name without what it is done with means this exercise, as `Bench Press` the one with a barbell. */
  readonly isUsual: boolean;
}

export interface TranslatedMatch {
  /** One if it is certain. */
  readonly ids: readonly string[];
  /** The name is one of the exercise's, spelled in another way at most: `Bankdrücken (Langhantel)`. */
  readonly isSpelling: boolean;
}

export type TranslatedSearch = (name: string) => TranslatedMatch | null;

const FILLERS = new Set(WORDS.fillers.flat());
const EQUIPMENT = new Map(
  Object.entries(WORDS.equipment).flatMap(([word, names]) =>
    names.map((name) => [stem(withoutAccents(name)), word] as const),
  ),
);
const EQUIPMENT_WORDS = new Set(EQUIPMENT.values());

/** Finds exercises by their names in other languages than English, whatever the language of the file. */
export function createTranslatedSearch(exercises: readonly Translated[]): TranslatedSearch {
  const [byName, byWords, byLikelyWords] = [new IdsByKey(), new IdsByKey(), new IdsByKey()];
  for (const { id, translations, equipment, isUsual } of exercises) {
    for (const name of translations) {
      const words = translatedWords(name);
      const movement = words.filter((word) => !EQUIPMENT_WORDS.has(word));
      byName.add(comparableName(name), id);
      byWords.add(key(words), id);
      if (movement.length === words.length) byLikelyWords.add(key([...words, equipment]), id);
      else if (isUsual) byLikelyWords.add(key(movement), id);
    }
  }
  return (name) => {
    const words = key(translatedWords(name));
    const spelled = byName.get(comparableName(name)) ?? byWords.get(words);
    const ids = spelled ?? byLikelyWords.get(words);
    return ids ? { ids: [...ids], isSpelling: spelled !== undefined } : null;
  };
}

class IdsByKey extends Map<string, Set<string>> {
  add(at: string, id: string) {
    this.set(at, (this.get(at) ?? new Set()).add(id));
  }
}

const key = (words: readonly string[]) => words.toSorted().join(' ');

function translatedWords(name: string): string[] {
  const words = withoutAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return [...new Set(words.map(stem))].map((word) => EQUIPMENT.get(word) ?? word);
}

/** Without the endings of plurals and genders: `Klimmzüge`, `inclinada`, `haltères`. */
function stem(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:[aeio]s|en|ee|[aeions])$/, '');
}
