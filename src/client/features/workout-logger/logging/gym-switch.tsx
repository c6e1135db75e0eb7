import './gym-switch.css';
import { t } from '@lingui/core/macro';
import { MapPin } from 'pixelarticons/react/MapPin.js';
import { useEnterGym, useGyms } from '#client/data/settings/gyms.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Icon } from '#client/kit/icon.tsx';
import { gymName } from '#client/words/gym-words.ts';
import { announce } from './announcements.tsx';

/** Where the member trains. One tap leads to the next gym; there is nothing to switch with only one. */
export function GymSwitch() {
  const { gyms, current } = useGyms();
  const enter = useEnterGym();
  const next = gyms[(gyms.indexOf(current) + 1) % gyms.length];
  if (!next || next === current) return null;
  const name = gymName(current);
  const enterNext = () => {
    vibrate('light');
    enter(next);
    announce(t`Gym: ${{ gym: gymName(next) }}`);
  };
  return (
    <button
      type="button"
      className="gym-switch"
      title={name}
      aria-label={t`Gym: ${{ gym: name }}, switch to ${{ next: gymName(next) }}`}
      onClick={enterNext}
    >
      <Icon of={MapPin} size={18} className="shrink-0 text-primary" />
      <span translate="no" className="truncate" title={name}>
        {name}
      </span>
    </button>
  );
}
