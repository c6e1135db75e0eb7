import { useDeferredValue, useState } from 'react';
import type { Starring } from '#client/data/exercises/favorites.ts';
import { recentExercises } from '#client/data/exercises/recent-exercises.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';
import { type ExerciseSearch, nameToMake, searchExercises } from './search-exercises.ts';

const EVERYTHING: ExerciseSearch = { text: '', filter: null };
const NOTHING_STARRED: ReadonlyMap<string, boolean> = new Map();

/** The search and its results. The list may lag behind the typing on a slow phone. */
export function useExerciseSearch(
  exercises: readonly Exercise[],
  favorites: ReadonlySet<string>,
  /** The exercise to be replaced. */
  replacedId: string | undefined,
  /** What was searched for before another screen was looked at. */
  before: ExerciseSearch = EVERYTHING,
) {
  const { userId } = useMember();
  const [recent] = useState(() => recentExercises(userId));
  const [search, setSearch] = useState(before);
  // A row that is starred or unstarred stays in place until the next search.
  const [starred, setStarred] = useState(NOTHING_STARRED);
  const shown = useDeferredValue(search);
  const offered = replacedId ? exercises.filter(({ id }) => id !== replacedId) : exercises;
  const similarTo = exercises.find(({ id }) => id === replacedId)?.selector_filter ?? undefined;

  const change = (changes: Partial<ExerciseSearch>) => {
    setSearch((current) => ({ ...current, ...changes }));
    setStarred(NOTHING_STARRED);
  };
  return {
    search,
    /** The search that the sections are the result of, which may be a letter behind. */
    shown,
    /** What was searched for, if no exercise has this name. */
    nameToMake: nameToMake(exercises, shown.text),
    sections: searchExercises(offered, shown, { favorites: asBefore(favorites, starred), recent, similarTo }),
    setText: (text: string) => change({ text }),
    setFilter: (filter: SelectorFilter | null) => change({ filter }),
    clear: () => change(EVERYTHING),
    keepPlace: ({ exerciseId, isFavorite }: Starring) =>
      setStarred((known) => (known.has(exerciseId) ? known : new Map(known).set(exerciseId, !isFavorite))),
  };
}

function asBefore(favorites: ReadonlySet<string>, before: ReadonlyMap<string, boolean>): ReadonlySet<string> {
  if (before.size === 0) return favorites;
  const was = new Set(favorites);
  for (const [id, wasFavorite] of before) {
    if (wasFavorite) was.add(id);
    else was.delete(id);
  }
  return was;
}
