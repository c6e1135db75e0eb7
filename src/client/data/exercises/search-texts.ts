import { categoryName, filterName } from '#client/words/equipment-words.ts';
import { exerciseName, sortedByName } from '#client/words/exercise-names.ts';
import { i18n } from '#client/words/i18n.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import type { Exercise } from '#contract/exercise.ts';
import { plainSpellings } from '#core/workout/without-accents.ts';

/** What an exercise is found by, in the page's language and in English; small letters without accents. */
export interface SearchTexts {
  readonly names: readonly string[];
  /** The names as lifters type them, too: `pullup`, `farmers` and `skullcrusher`. */
  readonly typedNames: readonly string[];
  /** Its category and its muscles. */
  readonly kinds: readonly string[];
}

interface Kept extends SearchTexts {
  readonly locale: string;
  readonly shown: string;
}

/** Made once for an exercise and not with every letter of a search. */
const kept = new WeakMap<Exercise, Kept>();

export function searchTexts(exercise: Exercise): SearchTexts {
  const { locale } = i18n;
  const shown = exerciseName(exercise.id, exercise.name);
  const before = kept.get(exercise);
  if (before?.locale === locale && before.shown === shown) return before;
  const names = allSpellings([shown, exercise.name]);
  const { category, muscle_group, selector_filter } = exercise;
  const kinds = [
    category,
    categoryName(category),
    ...(muscle_group ? [muscle_group, muscleGroupName(muscle_group)] : []),
    ...(selector_filter ? [selector_filter, filterName(selector_filter)] : []),
  ];
  const typedNames = new Set(names.flatMap((name) => [name, name.replace(/[-']/g, ''), runTogether(name)]));
  const texts = { locale, shown, names, typedNames: [...typedNames], kinds: allSpellings(kinds) };
  kept.set(exercise, texts);
  return texts;
}

const allSpellings = (texts: readonly string[]) => [...new Set(texts.flatMap(plainSpellings))];

/** Each word joined to the one after it: `face pull` is in `cableface facepull`. */
function runTogether(name: string): string {
  const words = name.split(/[\s'-]+/);
  return words.flatMap((word, index) => word + (words[index + 1] ?? '')).join(' ');
}

/** The catalogue from A to Z as it is shown. */
export function inShownOrder(catalogue: readonly Exercise[]): readonly Exercise[] {
  return sortedByName(catalogue, ({ id, name }) => exerciseName(id, name));
}
