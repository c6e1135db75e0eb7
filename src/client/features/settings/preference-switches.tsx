import { Gamepad } from 'pixelarticons/react/Gamepad.js';
import { Moon } from 'pixelarticons/react/Moon.js';
import { Vibrate } from 'pixelarticons/react/Vibrate.js';
import { useId } from 'react';
import { useSwitchCabinet } from '#client/data/settings/use-cabinet-upkeep.ts';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { SettingsPanel } from './settings-panel.tsx';

export function PreferenceSwitches() {
  const { haptics, cabinet } = usePreferences();
  const switchCabinet = useSwitchCabinet();
  const titleId = useId();

  // Switching it on demonstrates it; switching it off still vibrates one last time.
  const switchHaptics = (isOn: boolean) => {
    vibrate('light');
    setPreference('haptics', isOn);
    if (isOn) vibrate('medium');
  };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="caption pb-2">
        Preferences
      </h2>
      <SettingsPanel>
        <Switch
          label="Cabinet"
          description={
            cabinet ? 'Off, it is a plain training log. Nothing is lost.' : 'On, it is a game again. Nothing was lost.'
          }
          icon={<Icon of={Gamepad} />}
          checked={cabinet}
          onChange={switchCabinet}
        />
        <Switch label="Haptic Feedback" icon={<Icon of={Vibrate} />} checked={haptics} onChange={switchHaptics} />
        <Switch label="Dark Mode" description="always on, locked" icon={<Icon of={Moon} />} checked locked />
      </SettingsPanel>
    </section>
  );
}
