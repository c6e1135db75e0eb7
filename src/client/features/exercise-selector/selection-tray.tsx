import { useState } from 'react';
import { useUsualRests } from '#client/data/settings/use-usual-rests.ts';
import { Button } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import type { Exercise } from '#contract/exercise.ts';
import { REST_OPTIONS } from '#core/workout/session/rest-timers.ts';
import { type ExerciseDefaults, keepDefaults, plannedRest, readDefaults, SETS_OPTIONS } from './exercise-defaults.ts';
import { SelectedChips } from './selected-chips.tsx';
import { useAddExercises } from './use-add-exercises.ts';

type SelectionTrayProps = { selected: readonly Exercise[]; onRemove: (id: string) => void };

/** The picked exercises and their defaults, within reach of the thumb. */
export function SelectionTray({ selected, onRemove }: SelectionTrayProps) {
  const { defaults, isSetsChosen, isRestChosen, chooseSets, chooseRest } = useExerciseDefaults();
  const usualRest = useUsualRests();
  const add = useAddExercises(selected, (exercise) => ({
    // A run is done once, unless more was chosen for it.
    setsCount: exercise.muscle_group === 'cardio' && !isSetsChosen ? undefined : defaults.setsCount,
    restSeconds: plannedRest(defaults, isRestChosen, usualRest(exercise)),
  }));
  const isEmpty = selected.length === 0;
  const settled = isRestChosen ? 0 : selected.filter((exercise) => usualRest(exercise) !== undefined).length;
  return (
    <section
      aria-label="Your selection"
      className="dock selector-tray wide:stepped wide:casts-shadow wide:data-filled:edge-primary wide:data-filled:edge-thick"
      data-filled={!isEmpty || undefined}
    >
      {!isEmpty && <SelectedChips selected={selected} onRemove={onRemove} />}
      <div className="selector-defaults">
        <Select
          label="Default Sets"
          options={SETS_OPTIONS.map(asOption)}
          value={defaults.setsCount}
          onSelect={chooseSets}
          inputClassName="min-h-12 type-px-16"
        />
        <Select
          label="Default Rest (s)"
          options={REST_OPTIONS.map(asOption)}
          value={defaults.restSeconds}
          onSelect={chooseRest}
          inputClassName="min-h-12 type-px-16"
        />
      </div>
      {settled > 0 && (
        <p className="type-vt-18 text-ink-dim">
          {settled} of {selected.length} {settled === 1 ? 'rests' : 'rest'} by your settings
        </p>
      )}
      <Button size="hero" unavailable={isEmpty} data-add className="w-full" onClick={add}>
        {isEmpty ? 'ADD' : `ADD ${selected.length}`}
      </Button>
    </section>
  );
}

function asOption(value: number) {
  return { value, label: String(value) };
}

/** Remembered until changed. Only what was chosen during this visit is meant for these exercises in particular. */
function useExerciseDefaults() {
  const [defaults, setDefaults] = useState(readDefaults);
  const [isSetsChosen, setIsSetsChosen] = useState(false);
  const [isRestChosen, setIsRestChosen] = useState(false);
  const choose = (changes: Partial<ExerciseDefaults>) => {
    const chosen = { ...defaults, ...changes };
    setDefaults(chosen);
    keepDefaults(chosen);
  };
  return {
    defaults,
    isSetsChosen,
    isRestChosen,
    chooseSets: (value: string) => {
      choose({ setsCount: Number(value) });
      setIsSetsChosen(true);
    },
    chooseRest: (value: string) => {
      choose({ restSeconds: Number(value) });
      setIsRestChosen(true);
    },
  };
}
