import { useDeferredValue, useState } from 'react';
import { useMember } from '#client/shared/auth/use-member.ts';
import { recentExercises } from '#client/shared/exercises/recent-exercises.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';
import { type ExerciseSearch, searchExercises } from './exercise-search.ts';

const EVERYTHING: ExerciseSearch = { text: '', filter: null };

/** What is looked for, and what is found. The list follows the typing when there is time for it. */
export function useExerciseSearch(exercises: readonly Exercise[], favorites: ReadonlySet<string>) {
  const { userId } = useMember();
  const [recent] = useState(() => recentExercises(userId));
  const [search, setSearch] = useState(EVERYTHING);
  // A row that is starred or unstarred stays under the thumb: it takes its new place with the next search.
  const [heldFavorites, setHeldFavorites] = useState<ReadonlySet<string> | null>(null);
  const shown = useDeferredValue(search);

  const change = (changes: Partial<ExerciseSearch>) => {
    setSearch((before) => ({ ...before, ...changes }));
    setHeldFavorites(null);
  };
  return {
    search,
    sections: searchExercises(exercises, shown, { favorites: heldFavorites ?? favorites, recent }),
    setText: (text: string) => change({ text }),
    setFilter: (filter: SelectorFilter | null) => change({ filter }),
    clear: () => change(EVERYTHING),
    holdOrder: () => setHeldFavorites((held) => held ?? favorites),
  };
}
