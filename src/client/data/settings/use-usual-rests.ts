import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'zustand/react';
import { useMember } from '#client/session/auth/use-member.ts';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import { exerciseSettingsQuery, settingsOf, useSettingsStore, useUserSettings } from './settings.ts';

interface Rested {
  readonly id: string;
  readonly category: ExerciseCategory;
}

/** Seconds that the member usually rests after an exercise: its own setting, or that of its type; `undefined` for neither. */
export function useUsualRests(): (exercise: Rested) => number | undefined {
  const { rests } = useUserSettings();
  const { data } = useQuery(exerciseSettingsQuery(useMember().userId));
  const changed = useStore(useSettingsStore().changed);
  return useCallback(
    ({ id, category }) => settingsOf(id, data, changed).rest_seconds ?? rests?.[category],
    [data, changed, rests],
  );
}
