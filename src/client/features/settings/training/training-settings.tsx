import { Fire } from 'pixelarticons/react/Fire.js';
import { ListBox } from 'pixelarticons/react/ListBox.js';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { User } from 'pixelarticons/react/User.js';
import { useId } from 'react';
import { useChangeUserSettings, useUserSettings } from '#client/data/settings/settings.ts';
import { vibrate } from '#client/device/haptics.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost, Plate } from '#client/kit/own-icons.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { SettingsPanel, SettingsRow } from '../settings-panel.tsx';
import { DefaultRests } from './default-rests.tsx';

const EFFORTS = [
  { value: 'none', label: 'OFF' },
  { value: 'rpe', label: 'RPE' },
  { value: 'rir', label: 'RIR' },
] as const;

type Effort = (typeof EFFORTS)[number]['value'];

const MEANINGS: Record<Effort, string> = {
  none: 'Sets are not rated.',
  rpe: 'Rate of perceived exertion: 10 is all you had.',
  rir: 'Reps in reserve: 0 is all you had.',
};

/** What the member has chosen for the logger, on every device. */
export function TrainingSettings({ onOpen }: { onOpen: (sheet: string) => void }) {
  const { effort = 'rpe', effortInRow = false, ghost = true, plates = [], initials } = useUserSettings();
  const { isOn } = useCabinet();
  const change = useChangeUserSettings();
  const titleId = useId();
  const choose: typeof change = (patch) => {
    vibrate('light');
    change(patch);
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="caption pb-2">
        Training
      </h2>
      <SettingsPanel>
        <div className="flex flex-col gap-2 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span aria-hidden="true" className="flex items-center gap-4 type-vt-24">
              <Icon of={Fire} className="text-primary" />
              Effort
            </span>
            <SegmentedChoice
              label="Effort"
              options={EFFORTS}
              selected={effort}
              onSelect={(chosen) => choose({ effort: chosen })}
              className="w-full not-slim:w-72"
            />
          </div>
          <p className="type-vt-18 text-ink-dim">{MEANINGS[effort]}</p>
        </div>
        {effort !== 'none' && (
          <Switch
            label="Ask in the row"
            description={`${effort.toUpperCase()} beside each set, not only in its sheet`}
            icon={<Icon of={ListBox} />}
            checked={effortInRow}
            onChange={(isWanted) => choose({ effortInRow: isWanted })}
          />
        )}
        {isOn && (
          <Switch
            label="Ghost"
            description="last time, to race against"
            icon={<Icon of={Ghost} />}
            checked={ghost}
            onChange={(isWanted) => choose({ ghost: isWanted })}
          />
        )}
        <DefaultRests />
        <SettingsRow
          label="Plates & bars"
          description={plates.length > 0 ? 'your own' : 'all standard plates'}
          icon={Plate}
          onPress={() => onOpen('plates')}
        />
        {isOn && (
          <SettingsRow
            label="Initials"
            description={initials ? `${initials} · on your high scores` : 'on your high scores'}
            icon={Trophy}
            onPress={() => onOpen('initials')}
          />
        )}
        <SettingsRow label="Your exercises" icon={User} onPress={() => onOpen('exercises')} />
      </SettingsPanel>
    </section>
  );
}
