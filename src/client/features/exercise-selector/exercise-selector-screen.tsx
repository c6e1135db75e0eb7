import './exercise-selector.css';
import { useQuery } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercise-list.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import type { Exercise } from '#contract/exercise.ts';
import { ExerciseResults } from './exercise-results.tsx';
import { FilterChips } from './filter-chips.tsx';
import { LoggedSetsDialog, ReplacedNote, useReplaced, useReplacement } from './replace-exercise.tsx';
import { SearchBox, useSearchReplacement } from './search-box.tsx';
import { SelectionTray } from './selection-tray.tsx';
import { SelectorBar } from './selector-bar.tsx';
import { useExerciseSearch } from './use-exercise-search.ts';
import { type Starring, useFavorites } from './use-favorites.ts';
import { useSelection } from './use-selection.ts';

export function ExerciseSelectorScreen() {
  const { userId } = useMember();
  const list = useQuery(exerciseListQuery(userId));
  const inWorkout = useSession((session) => session.exercises);
  const { favorites, star } = useFavorites();
  const replaced = useReplaced();
  const { asked, choose, answer, cancel } = useReplacement(replaced);
  const { search, shown, sections, setText, setFilter, clear, keepPlace } = useExerciseSearch(
    list.data ?? [],
    favorites,
    replaced?.id,
  );
  const { selected, toggle, remove } = useSelection();
  const { input, isReplacing, keepFocus, afterPick } = useSearchReplacement();

  const pick = (exercise: Exercise) => {
    toggle(exercise);
    afterPick();
  };
  const starAndStay = (starring: Starring) => {
    keepPlace(starring);
    star(starring);
  };
  return (
    <main className="selector">
      <SelectorBar title={replaced ? 'Replace Exercise' : 'Pick Your Exercises'} />
      <div className="selector-search">
        <SearchBox text={search.text} onChange={setText} input={input} isReplacing={isReplacing} />
      </div>
      <FilterChips chosen={search.filter} onChoose={setFilter} />
      <ExerciseResults
        list={list}
        sections={sections}
        search={shown}
        favorites={favorites}
        selected={selected}
        inWorkout={inWorkout}
        isSingleChoice={replaced !== null}
        onToggle={replaced ? choose : pick}
        onMouseDown={keepFocus}
        onStar={starAndStay}
        onClear={clear}
      />
      {replaced ? (
        <>
          <ReplacedNote {...replaced} />
          <LoggedSetsDialog replaced={replaced} asked={asked} onAnswer={answer} onCancel={cancel} />
        </>
      ) : (
        <SelectionTray selected={selected} onRemove={remove} />
      )}
    </main>
  );
}
