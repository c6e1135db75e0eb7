import { useState } from 'react';
import { type ExerciseDefaults, keepDefaults, readDefaults } from './exercise-defaults.ts';

/** Chosen once, remembered until chosen again. */
export function useExerciseDefaults() {
  const [defaults, setDefaults] = useState(readDefaults);
  const choose = (changes: Partial<ExerciseDefaults>) => {
    const chosen = { ...defaults, ...changes };
    setDefaults(chosen);
    keepDefaults(chosen);
  };
  return {
    defaults,
    chooseSets: (value: string) => choose({ setsCount: Number(value) }),
    chooseRest: (value: string) => choose({ restSeconds: Number(value) }),
  };
}
