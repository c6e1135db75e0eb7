import './exercise-selector.css';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'pixelarticons/react/ArrowLeft.js';
import { ChartLine } from 'pixelarticons/react/ChartLine.js';
import { useId, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { type Starring, useFavorites } from '#client/data/exercises/favorites.ts';
import { isPickable, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { inShownOrder } from '#client/data/exercises/search-texts.ts';
import { vibrate } from '#client/device/haptics.ts';
import { loadHowTo } from '#client/how-to/load-how-to.ts';
import { ButtonLink } from '#client/kit/button.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { KeysOfScreen } from '#client/kit/keyboard/keys-help.tsx';
import { ScreenBar } from '#client/kit/screen-bar.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { filterName } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { useSession, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import { EditedWorkout } from '#client/workout/draft/workout-provider.tsx';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { SELECTOR_FILTERS, type SelectorFilter } from '#core/workout/selector-filters.ts';
import { ExerciseResults } from './exercise-list.tsx';
import { LoggedSetsDialog, ReplacedNote, useReplaced, useReplacement } from './replace-exercise.tsx';
import { SearchBox, useSearchReplacement } from './search-box.tsx';
import type { ExerciseSearch } from './search-exercises.ts';
import { SelectionTray } from './selection-tray.tsx';
import { useExerciseSearch } from './use-exercise-search.ts';
import { useSelectorKeys } from './use-selector-keys.ts';

const loadNewExercise = async () => (await import('#client/own-exercises/new-exercise-dialog.tsx')).NewExerciseDialog;
const loadOwnExercises = async () => (await import('#client/own-exercises/own-exercises-sheet.tsx')).OwnExercisesSheet;

const NONE: readonly OwnExercise[] = [];

/** What the workout has opened this screen for. */
const ASKED_FOR = ['for', 'replace'];

/** Stays in this entry of the history while the page of an exercise is looked at. */
interface KeptSelection {
  /** Signing out leaves the history as it is. */
  readonly userId: string;
  readonly picked: readonly string[];
  readonly search: ExerciseSearch;
}

function keptSelection(userId: string): KeptSelection | undefined {
  const kept: KeptSelection | undefined = history.state?.selection;
  return kept?.userId === userId ? kept : undefined;
}

const keepSelection = (selection: KeptSelection) => history.replaceState({ ...history.state, selection }, '');

/** For the workout in progress, or for the one that is being edited (`?for=edit`). */
export function ExerciseSelectorScreen() {
  // Read once: the screen must not change while it closes.
  const [isForEdit] = useState(() => new URLSearchParams(location.search).get('for') === 'edit');
  if (!isForEdit) return <Selector />;
  return (
    <EditedWorkout>
      <SelectorForEdit />
    </EditedWorkout>
  );
}

function SelectorForEdit() {
  const isOpen = useSession(({ past }) => past !== null);
  // It was saved or discarded in another tab.
  return isOpen ? <Selector /> : <Redirect to="/history" />;
}

function Selector() {
  const { userId } = useMember();
  const queries = useQueryClient();
  const list = useQuery(exerciseListQuery(userId));
  const { data: own = NONE } = useQuery(ownExercisesQuery(userId));
  const exercises = [...own.filter(isPickable), ...inShownOrder(list.data ?? [])];
  const inWorkout = useSession((session) => session.exercises);
  const [kept] = useState(() => keptSelection(userId));
  const { favorites, star } = useFavorites();
  const replaced = useReplaced();
  const replacement = useReplacement(replaced);
  const { search, shown, sections, nameToMake, setText, setFilter, clear, keepPlace } = useExerciseSearch(
    exercises,
    favorites,
    replaced?.exerciseId,
    kept?.search,
  );
  const { selected, toggle, remove } = useSelection(exercises, kept?.picked);
  const { input, isReplacing, keepFocus, afterPick } = useSearchReplacement();
  const howTo = useSheet('how', ASKED_FOR);
  const HowToDialog = useOnDemand(howTo.isOpen, loadHowTo);
  useSelectorKeys(input, howTo.open);

  const pick = (exercise: Exercise) => {
    toggle(exercise.id);
    afterPick();
  };
  const [searched, setSearched] = useState<string | null>(null);
  const NewExercise = useOnDemand(searched !== null || shown.text !== '', loadNewExercise);
  const sheet = useSheet('own', ASKED_FOR);
  const OwnExercises = useOnDemand(sheet.isOpen, loadOwnExercises);

  const pickMade = (id: string) => {
    setSearched(null);
    // As just shown: this render still has the list without it.
    const known = queries.getQueryData(ownExercisesQuery(userId).queryKey) ?? NONE;
    const made = [...known, ...exercises].find((exercise) => exercise.id === id);
    if (!made) return;
    setText(exerciseName(made.id, made.name));
    if (search.filter !== made.selector_filter) setFilter(null);
    if (replaced) replacement.choose(made);
    else if (![...selected, ...inWorkout.map(({ exerciseId }) => ({ id: exerciseId }))].some((one) => one.id === id))
      pick(made);
  };
  const starInPlace = (starring: Starring) => {
    keepPlace(starring);
    star(starring);
  };
  return (
    <main className="selector">
      <SelectorBar title={replaced ? t`Replace Exercise` : t`Pick Your Exercises`} />
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
        onToggle={replaced ? replacement.choose : pick}
        onMouseDown={keepFocus}
        onHold={howTo.open}
        onStar={starInPlace}
        nameToMake={nameToMake}
        onMake={setSearched}
        ownCount={own.filter(({ merged_into }) => merged_into === null).length}
        onManage={() => sheet.open('list')}
        onClear={clear}
      />
      {NewExercise && (
        <NewExercise
          open={searched !== null}
          searched={searched ?? ''}
          filter={search.filter}
          onClose={() => setSearched(null)}
          onMade={pickMade}
        />
      )}
      {HowToDialog && (
        <HowToDialog
          exercise={exercises.find(({ id }) => id === howTo.value)}
          open={howTo.isOpen}
          onClose={howTo.close}
        >
          <ButtonLink
            variant="secondary"
            size="small"
            icon={ChartLine}
            href={`/exercises/${encodeURIComponent(howTo.value)}`}
            className="me-1"
            onClick={() => keepSelection({ userId, picked: selected.map(({ id }) => id), search })}
          >
            {t`RECORDS & CHART`}
          </ButtonLink>
        </HowToDialog>
      )}
      <KeysOfScreen />
      {OwnExercises && <OwnExercises open={sheet.isOpen} onClose={sheet.close} />}
      {replaced ? (
        <>
          <ReplacedNote {...replaced} />
          <LoggedSetsDialog replaced={replaced} {...replacement} />
        </>
      ) : (
        <SelectionTray selected={selected} onRemove={remove} />
      )}
    </main>
  );
}

/** Leads back to where the member came from: the workout, if it has exercises. */
function SelectorBar({ title }: { title: string }) {
  const [, navigate] = useLocation();
  const { logger } = useWorkoutPlace();
  const hasLogger = useSession(({ exercises, past }) => exercises.length > 0 || past !== null);
  return (
    <ScreenBar>
      <IconButton
        label={t`Back`}
        icon={ArrowLeft}
        className="-ms-2"
        onClick={() => navigate(hasLogger ? logger : '/home')}
      />
      <h1 className="type-vt-24 text-primary not-narrow:type-vt-28">{title}</h1>
    </ScreenBar>
  );
}

/** The picked exercises, in the order of picking. */
function useSelection(exercises: readonly Exercise[], before: readonly string[] = []) {
  const [picked, setPicked] = useState(before);
  return {
    selected: picked.flatMap((id) => exercises.find((exercise) => exercise.id === id) ?? []),
    toggle: (id: string) => {
      vibrate('light');
      setPicked((ids) => (ids.includes(id) ? without(ids, id) : [...ids, id]));
    },
    remove: (id: string) => setPicked((ids) => without(ids, id)),
  };
}

const without = (ids: readonly string[], removed: string) => ids.filter((id) => id !== removed);

type FilterChipsProps = { chosen: SelectorFilter | null; onChoose: (filter: SelectorFilter | null) => void };

/** One muscle group or all of them, in one line. */
function FilterChips({ chosen, onChoose }: FilterChipsProps) {
  const name = useId();
  return (
    <fieldset className="selector-filters sideways">
      <legend className="sr-only">{t`Muscle group`}</legend>
      {[null, ...SELECTOR_FILTERS].map((filter) => (
        <Radio
          key={filter}
          name={name}
          checked={filter === chosen}
          className="stepped-small edge-ink-dim ground-bg grid h-11 min-w-12 shrink-0 cursor-pointer place-items-center px-3 type-vt-20 hover:edge-ink has-checked:edge-primary has-checked:ground-primary has-checked:text-primary-ink"
          onChoose={() => onChoose(filter)}
        >
          {filter ? filterName(filter) : t({ message: 'All', context: 'muscle groups' })}
        </Radio>
      ))}
    </fieldset>
  );
}
