import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useStore } from 'zustand/react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { currentLanguage, getPreferences, setPreference } from '#client/device/preferences/preferences-store.ts';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import type { Fields, WaitingItem } from '#client/outbox/waiting-item.ts';
import { tellLanguage } from '#client/session/auth/account-language.ts';
import { showProfile } from '#client/session/auth/load-profile.ts';
import { newcomerMark } from '#client/session/auth/marks.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import type { WaitingKind } from '#contract/endpoints/endpoint.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import {
  getSettings,
  listExerciseSettings,
  updateExerciseSettings,
  updateSettings,
} from '#contract/endpoints/settings.ts';
import type { ExerciseSettings, ExerciseSettingsPatch, UserSettings, UserSettingsPatch } from '#contract/settings.ts';
import type { ProfileChange } from '#contract/user.ts';
import type { Language } from '#core/languages.ts';
import { toUnits, type UnitsLookup } from '#core/workout/units.ts';
import { toKilograms } from '#core/workout/weight-units.ts';

/** What can be changed of the profile outside its own dialog, also offline. */
export type ProfilePatch = Pick<ProfileChange, 'bodyweight' | 'preferred_weight_unit'>;

type Patch = Fields | undefined;

/** Changed fields that the server does not have yet. */
function patchIn(items: readonly WaitingItem[], kind: WaitingKind, id = ''): Patch {
  return items.find((item) => item.kind === kind && item.id === id)?.requests[0]?.body;
}

const NOTHING_CHOSEN: UserSettings['value'] = {};

/** What the member has chosen, on this device or another. A field that is not there has never been chosen. */
export function useUserSettings(): UserSettings['value'] {
  const { data } = useQuery(userSettingsQuery(useMember().userId));
  const patch = useStore(useOutbox().items, (items) => patchIn(items, 'settings'));
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
  const { add } = useOutbox();
  return (body) => void add(updateSettings, { body });
}

/** On a slow network, words that the member did not choose are better than none. */
const MOST_SILENT_MS = 2_000;

/**
 * Applies the member's choices on this device, although they may have been made on another one. Returns whether to show no words
 * yet: whoever has just signed in should not see those of the device first.
 */
export function useVoiceUpkeep(): boolean {
  const isKnown = useAreSettingsKnown();
  const [isSilent, endSilence] = useReducer(() => false, undefined, newcomerMark.isSet);
  const { cabinet, language = null } = useUserSettings();
  // An unknown word, from another version, is not `off`.
  const isOn = cabinet !== 'off';
  useEffect(() => {
    if (!isKnown) return;
    const before = [getPreferences().cabinet, currentLanguage()];
    if (before[0] !== isOn) setPreference('cabinet', isOn);
    if (getPreferences().language !== language) setPreference('language', language);
    // Otherwise everything is about to be mounted anew, in the member's words.
    if (before[0] === isOn && before[1] === currentLanguage()) endSilence();
    // Mails follow what is read on screen.
    tellLanguage(currentLanguage()).catch(() => undefined);
  }, [isKnown, isOn, language]);

  useEffect(() => {
    if (!isSilent) return newcomerMark.clear();
    const timer = setTimeout(endSilence, MOST_SILENT_MS);
    return () => clearTimeout(timer);
  }, [isSilent]);
  return isSilent;
}

/** Applies the choice at once and saves it for the member's other devices; `null` follows the browser. */
export function useSwitchLanguage(): (language: Language | null) => void {
  const change = useChangeUserSettings();
  return (language) => {
    setPreference('language', language);
    change({ language });
  };
}

/** Applies the choice at once and saves it for the member's other devices. After that the question is never asked again. */
export function useSwitchCabinet(): (isOn: boolean) => void {
  const change = useChangeUserSettings();
  return (isOn) => {
    setPreference('cabinet', isOn);
    change({ cabinet: isOn ? 'on' : 'off', cabinetAsked: true });
  };
}

export function useChangeProfile(): (patch: ProfilePatch) => void {
  const { add } = useOutbox();
  return (body) => void add(changeProfile, { body });
}

/** Puts changes that the server does not have yet into the profile that all screens show. */
export function useUnsentProfile(): void {
  const { profile } = useMember();
  const patch: ProfilePatch | undefined = useStore(useOutbox().items, (items) => patchIn(items, 'profile'));
  useEffect(() => {
    if (!profile || !patch) return;
    const { bodyweight = profile.bodyweight, preferred_weight_unit = profile.preferred_weight_unit } = patch;
    if (bodyweight === profile.bodyweight && preferred_weight_unit === profile.preferred_weight_unit) return;
    const weight = bodyweight === null ? null : toKilograms(bodyweight, preferred_weight_unit);
    showProfile({ ...profile, bodyweight, preferred_weight_unit, weight });
  }, [profile, patch]);
}

type OfExercise = Omit<ExerciseSettings, 'exercise_id'>;

const NOTHING_SET: OfExercise = { note: null, unit: null, bar: null, rest_seconds: null };

/** What stays with an exercise from workout to workout. */
export function useExerciseSettings(exerciseId: string): OfExercise {
  const { data } = useQuery(exerciseSettingsQuery(useMember().userId));
  const waiting = useStore(useOutbox().items);
  return useMemo(() => findExerciseSettings(exerciseId, data, waiting), [exerciseId, data, waiting]);
}

export function exerciseSettingsQuery(userId: string) {
  return keptQuery(userId, listExerciseSettings, {}, { keptFirst: true });
}

export function findExerciseSettings(
  exerciseId: string,
  known: readonly ExerciseSettings[] | undefined,
  waiting: readonly WaitingItem[],
): OfExercise {
  const patch = patchIn(waiting, 'exercise-settings', exerciseId);
  const { exercise_id: _, ...settings } = known?.find(({ exercise_id }) => exercise_id === exerciseId) ?? {
    exercise_id: exerciseId,
    ...NOTHING_SET,
  };
  return patch ? { ...settings, ...answered(patch) } : settings;
}

export function useChangeExerciseSettings(): (exerciseId: string, patch: ExerciseSettingsPatch) => void {
  const { add } = useOutbox();
  return (exerciseId, body) => void add(updateExerciseSettings, { params: { exerciseId }, body });
}

function chosen(value: Fields): UserSettings['value'] {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null && field !== undefined));
}

/** A patch as the server will answer it. */
function answered({ restSeconds, note, ...patch }: ExerciseSettingsPatch): Partial<OfExercise> {
  const fields = { ...patch, rest_seconds: restSeconds, note: note?.trim() || (note === undefined ? undefined : null) };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}

/** The units of an exercise: the member's, unless another was chosen for its weights. */
export function useExerciseUnits(): UnitsLookup {
  const { userId } = useMember();
  const units = useUnits();
  const { data } = useQuery(exerciseSettingsQuery(userId));
  const waiting = useStore(useOutbox().items);
  return useCallback(
    (exerciseId) => {
      const own = exerciseId === undefined ? null : findExerciseSettings(exerciseId, data, waiting).unit;
      return own === null ? units : toUnits(own, units.distance);
    },
    [data, waiting, units],
  );
}
