import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery, withMerged } from '#client/data/exercises/own-exercises.ts';
import { exerciseSettingsQuery, findExerciseSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { useWaiting } from '#client/outbox/use-outbox.ts';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { Training } from '#core/programs/lift.ts';
import { trainingOf } from '#core/programs/training.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { knownMeasure } from '#core/workout/measures.ts';

/** What stages are derived with, and the exercises that they name. */
export interface KnownTraining extends Training {
  readonly known: (exerciseId: string) => Exercise | undefined;
}

type Estimates = Readonly<Record<string, number>>;

const NONE: Estimates = {};

/** The same as on the server, from what this phone keeps. `undefined` until the exercises are known. */
export function useTraining(estimates: Estimates = NONE): KnownTraining | undefined {
  const { userId, profile } = useMember();
  const { data: catalogue } = useQuery(exerciseListQuery(userId));
  const { data: own } = useQuery(ownExercisesQuery(userId));
  const { data: kept } = useQuery(exerciseSettingsQuery(userId));
  const waiting = useWaiting('exercise-settings');
  const settings = useUserSettings();
  const { weight: unit } = useUnits();
  const today = useToday();
  const bodyweight = profile?.weight ?? ASSUMED_BODYWEIGHT;
  return useMemo(() => {
    if (!catalogue) return undefined;
    const all = withMerged(catalogue, own ?? []);
    const exercises = all.map((exercise) => ({
      ...exercise,
      ...findExerciseSettings(exercise.id, kept, waiting),
      measure: knownMeasure(exercise.measure, exercise.category),
    }));
    // Breaks are counted in days: another one derives anew.
    const now = today === '' ? new Date(0) : new Date();
    const known = new Map(all.map((exercise) => [exercise.id, exercise]));
    return {
      ...trainingOf({ exercises, settings, unit, bodyweight, estimates, now }),
      known: (id) => known.get(id),
    };
  }, [catalogue, own, kept, estimates, waiting, settings, unit, today, bodyweight]);
}
