import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useStore } from 'zustand/react';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { getSettings, listExerciseSettings } from '#contract/endpoints/settings.ts';
import type { ExerciseSettings, ExerciseSettingsPatch, UserSettings, UserSettingsPatch } from '#contract/settings.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { keptQuery } from '../kept-answers.ts';
import { ofExercise, type Patch, PROFILE, USER_SETTINGS } from './settings-changes.ts';
import type { SettingsStore, ToldProfile } from './settings-store.ts';

export const SettingsContext = createContext<SettingsStore | null>(null);

export function useSettingsStore(): SettingsStore {
  const store = useContext(SettingsContext);
  if (!store) throw new Error('Settings must be used within a SettingsProvider');
  return store;
}

const NOTHING_CHOSEN: UserSettings['value'] = {};

/** What the member has chosen, on this device or another. A field that is not there has never been chosen. */
export function useUserSettings(): UserSettings['value'] {
  const { data } = useQuery(userSettingsQuery(useMember().userId));
  const patch = useStore(useSettingsStore().changed, (changed) => changed[USER_SETTINGS]);
  const known = data?.value ?? NOTHING_CHOSEN;
  return useMemo(() => (patch ? chosen({ ...known, ...patch }) : known), [known, patch]);
}

/** Whether the server has answered, now or before: until then, what was never chosen may have been chosen elsewhere. */
export function useAreSettingsKnown(): boolean {
  return useQuery(userSettingsQuery(useMember().userId)).data !== undefined;
}

export function userSettingsQuery(userId: string) {
  return keptQuery(userId, getSettings, {}, { keptFirst: true });
}

/** Shown at once and sent when there is a network; the last write of a field wins, `null` takes a choice back. */
export function useChangeUserSettings(): (patch: UserSettingsPatch) => void {
  return useSettingsStore().changeUser;
}

/** Puts what the member has told, and the server does not have yet, into the profile that all screens show. */
export function useToldProfile(): void {
  const { profile } = useMember();
  const told: ToldProfile | undefined = useStore(useSettingsStore().changed, (changed) => changed[PROFILE]);
  useEffect(() => {
    if (!profile || !told) return;
    const { bodyweight = profile.bodyweight, preferred_weight_unit = profile.preferred_weight_unit } = told;
    if (bodyweight === profile.bodyweight && preferred_weight_unit === profile.preferred_weight_unit) return;
    const weight = bodyweight === null ? null : toKilograms(bodyweight, preferred_weight_unit);
    showProfile({ ...profile, bodyweight, preferred_weight_unit, weight });
  }, [profile, told]);
}

type OfExercise = Omit<ExerciseSettings, 'exercise_id'>;

const NOTHING_SET: OfExercise = { note: null, unit: null, bar: null, rest_seconds: null };

/** What stays with an exercise from workout to workout. */
export function useExerciseSettings(exerciseId: string): OfExercise {
  const { data } = useQuery(exerciseSettingsQuery(useMember().userId));
  const changed = useStore(useSettingsStore().changed);
  return useMemo(() => settingsOf(exerciseId, data, changed), [exerciseId, data, changed]);
}

export function exerciseSettingsQuery(userId: string) {
  return keptQuery(userId, listExerciseSettings, {}, { keptFirst: true });
}

export function settingsOf(
  exerciseId: string,
  known: readonly ExerciseSettings[] | undefined,
  changed: Readonly<Record<string, Patch>>,
): OfExercise {
  const patch = changed[ofExercise(exerciseId)];
  const { exercise_id: _, ...settings } = known?.find(({ exercise_id }) => exercise_id === exerciseId) ?? {
    exercise_id: exerciseId,
    ...NOTHING_SET,
  };
  return patch ? { ...settings, ...answered(patch) } : settings;
}

export function useChangeExerciseSettings(): (exerciseId: string, patch: ExerciseSettingsPatch) => void {
  return useSettingsStore().changeExercise;
}

/** Whether changes wait to be sent: signing out would lose them. */
export function useUnsentSettings(): boolean {
  return useStore(useSettingsStore().changed, (changed) => Object.keys(changed).length > 0);
}

function chosen(value: Patch): UserSettings['value'] {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined));
}

/** A patch as the server will answer it. */
function answered({ restSeconds, note, ...patch }: ExerciseSettingsPatch): Partial<OfExercise> {
  const fields = { ...patch, rest_seconds: restSeconds, note: note?.trim() || (note === undefined ? undefined : null) };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}
