import { useMemo } from 'react';
import { useKnownExercise } from '#client/data/exercises/known-exercise.ts';
import { type Loads, loadsFor } from '#core/gyms/loadable.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import { useGyms } from './gyms.ts';
import { useExerciseSettings, useExerciseUnits } from './settings.ts';

/**
 * What can be loaded for an exercise where the member is; `null` where it has no weight, or is not known yet. Nobody fetches microplates for
 * a warm-up.
 */
export function useLoads(exerciseId: string, { hasMicroplates = true } = {}): Loads | null {
  const { current } = useGyms();
  const exercise = useKnownExercise(exerciseId);
  const { bar, stack } = useExerciseSettings(exerciseId);
  const { weight: unit } = useExerciseUnits()(exerciseId);
  return useMemo(() => {
    if (!exercise) return null;
    const { name, equipment, measure, category } = exercise;
    const gym = hasMicroplates ? current : { ...current, micro: [] };
    return loadsFor({ name, equipment, measure: knownMeasure(measure, category) }, gym, { unit, bar, stack });
  }, [exercise, current, hasMicroplates, unit, bar, stack]);
}
