import { useState } from 'react';
import { vibrate } from '#client/device/haptics/haptics.ts';
import type { Exercise } from '#contract/exercise.ts';

/** What is picked, in the order of picking. */
export function useSelection() {
  const [selected, setSelected] = useState<readonly Exercise[]>([]);
  return {
    selected,
    toggle: (exercise: Exercise) => {
      vibrate('light');
      setSelected((before) => {
        const others = without(before, exercise.id);
        return others.length < before.length ? others : [...before, exercise];
      });
    },
    remove: (id: string) => setSelected((before) => without(before, id)),
  };
}

function without(exercises: readonly Exercise[], removed: string): readonly Exercise[] {
  return exercises.filter(({ id }) => id !== removed);
}
