import { useEffect } from 'react';
import { getPreferences, setPreference } from '#client/device/preferences/preferences-store.ts';
import { useAreSettingsKnown, useChangeUserSettings, useUserSettings } from './settings.ts';

/** Has this device follow the member's choice, which may have been made on another one. */
export function useCabinetUpkeep(): void {
  const isKnown = useAreSettingsKnown();
  // An unknown word, from another version, is not `off`.
  const isOn = useUserSettings().cabinet !== 'off';
  useEffect(() => {
    if (isKnown && getPreferences().cabinet !== isOn) setPreference('cabinet', isOn);
  }, [isKnown, isOn]);
}

/** Shown at once, and kept for the member's other devices. Whoever has used the switch is not asked any more. */
export function useSwitchCabinet(): (isOn: boolean) => void {
  const change = useChangeUserSettings();
  return (isOn) => {
    setPreference('cabinet', isOn);
    change({ cabinet: isOn ? 'on' : 'off', cabinetAsked: true });
  };
}
