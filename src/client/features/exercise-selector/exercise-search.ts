import type { Exercise } from '#contract/exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';

export interface ExerciseSearch {
  readonly text: string;
  /** `null` for all muscle groups. */
  readonly filter: SelectorFilter | null;
}

export interface Familiar {
  readonly favorites: ReadonlySet<string>;
  /** Newest first. */
  readonly recent: readonly string[];
}

export interface ExerciseSection {
  /** `null` where the list is in one piece. */
  readonly title: string | null;
  readonly exercises: readonly Exercise[];
}

/** What is found, in the order to be shown. Without a word to look for, the familiar stands in sections of its own. */
export function searchExercises(
  exercises: readonly Exercise[],
  { text, filter }: ExerciseSearch,
  familiar: Familiar,
): readonly ExerciseSection[] {
  const sought = text.trim().toLowerCase();
  const inGroup = filter ? exercises.filter(({ selector_filter }) => selector_filter === filter) : exercises;
  return sought ? matches(inGroup, sought, familiar) : sections(inGroup, familiar);
}

/** A part of the name, the category or either group, in capitals or not. */
export function matchesExercise({ name, category, muscle_group, selector_filter }: Exercise, sought: string): boolean {
  return [name, category, muscle_group, selector_filter].some((field) => field.toLowerCase().includes(sought));
}

/** Favorites first; then what bears the word in its name, before what is merely of that kind. */
function matches(exercises: readonly Exercise[], sought: string, { favorites }: Familiar): ExerciseSection[] {
  const rank = ({ id, name }: Exercise) => (favorites.has(id) ? 0 : name.toLowerCase().includes(sought) ? 1 : 2);
  const found = exercises.filter((exercise) => matchesExercise(exercise, sought));
  return nonEmpty([{ title: null, exercises: found.toSorted((a, b) => rank(a) - rank(b)) }]);
}

function sections(exercises: readonly Exercise[], { favorites, recent }: Familiar): ExerciseSection[] {
  const isFavorite = ({ id }: Exercise) => favorites.has(id);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const latest = recent.flatMap((id) => byId.get(id) ?? []).filter((exercise) => !isFavorite(exercise));
  const found = nonEmpty([
    { title: 'FAVORITES', exercises: exercises.filter(isFavorite) },
    { title: 'RECENT', exercises: latest },
    {
      title: 'ALL THE REST',
      exercises: exercises.filter((exercise) => !isFavorite(exercise) && !latest.includes(exercise)),
    },
  ]);
  return found.length > 1 ? found : found.map((section) => ({ ...section, title: null }));
}

function nonEmpty(found: readonly ExerciseSection[]): ExerciseSection[] {
  return found.filter(({ exercises }) => exercises.length > 0);
}
