import { Bell } from 'pixelarticons/react/Bell.js';
import { Gamepad } from 'pixelarticons/react/Gamepad.js';
import { Moon } from 'pixelarticons/react/Moon.js';
import { Vibrate } from 'pixelarticons/react/Vibrate.js';
import { Volume3 } from 'pixelarticons/react/Volume3.js';
import { useId } from 'react';
import { useSwitchCabinet } from '#client/data/settings/use-cabinet-upkeep.ts';
import { play } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { SettingsPanel } from '../settings-panel.tsx';
import { useNotificationSwitch } from './use-notification-switch.ts';

export function PreferenceSwitches() {
  const { sound, haptics, cabinet } = usePreferences();
  const switchCabinet = useSwitchCabinet();
  const notifications = useNotificationSwitch();
  const titleId = useId();

  // Switching one on demonstrates it; switching haptics off still vibrates one last time.
  const switchSound = (isOn: boolean) => {
    vibrate('light');
    setPreference('sound', isOn);
    if (isOn) play(cabinet ? 'set-complete' : 'rest-over');
  };
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
        <Switch
          label="Push Notifications"
          description={notifications.description}
          icon={<Icon of={Bell} />}
          checked={notifications.isOn}
          locked={notifications.isLocked}
          onChange={notifications.change}
        />
        <Switch label="Sound" icon={<Icon of={Volume3} />} checked={sound} onChange={switchSound} />
        <Switch label="Haptic Feedback" icon={<Icon of={Vibrate} />} checked={haptics} onChange={switchHaptics} />
        <Switch label="Dark Mode" description="always on, locked" icon={<Icon of={Moon} />} checked locked />
      </SettingsPanel>
      <p role="status" className={notifications.advice ? 'pt-2 type-vt-20 text-bad' : ''}>
        {notifications.advice}
      </p>
    </section>
  );
}
