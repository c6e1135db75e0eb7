import { useEffect, useMemo, useRef } from 'react';
import type { UserSettingsPatch } from '#contract/settings.ts';
import { currentGym, type Gym, gymsOf } from '#core/gyms/gym.ts';
import { useChangeUserSettings, useUserSettings } from './settings.ts';

/** The member's gyms, and the one that the member is in. */
export function useGyms(): { readonly gyms: readonly Gym[]; readonly current: Gym } {
  const chosen = useUserSettings();
  return useMemo(() => ({ gyms: gymsOf(chosen), current: currentGym(chosen) }), [chosen]);
}

export function useEnterGym(): (gym: Gym) => void {
  const change = useChangeUserSettings();
  return ({ id }) => change({ gym: id });
}

/** Changes the gyms as they are by then: an UNDO may be pressed after further changes. */
export function useChangeGyms(): (changed: (gyms: readonly Gym[]) => readonly Gym[]) => void {
  const change = useChangeUserSettings();
  const { gyms } = useGyms();
  const latest = useRef(gyms);
  useEffect(() => {
    latest.current = gyms;
  }, [gyms]);
  return (changed) => {
    latest.current = changed(latest.current);
    change({ gyms: latest.current as NonNullable<UserSettingsPatch['gyms']> });
  };
}
