import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import { exerciseSettingsQuery, findExerciseSettings, useUserSettings } from './settings.ts';

interface Rested {
  readonly id: string;
  readonly category: ExerciseCategory;
}

/** Seconds that the member usually rests after an exercise: its own setting, or that of its type; `undefined` for neither. */
export function useUsualRests(): (exercise: Rested) => number | undefined {
  const { rests } = useUserSettings();
  const { data } = useQuery(exerciseSettingsQuery(useMember().userId));
  const waiting = useStore(useOutbox().items);
  return useCallback(
    ({ id, category }) => findExerciseSettings(id, data, waiting).rest_seconds ?? rests?.[category],
    [data, waiting, rests],
  );
}
