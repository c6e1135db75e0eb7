import { Bell } from 'pixelarticons/react/Bell.js';
import { Moon } from 'pixelarticons/react/Moon.js';
import { Vibrate } from 'pixelarticons/react/Vibrate.js';
import { useState } from 'react';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { Chip } from '#client/kit/chip.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { Tabs } from '#client/kit/tabs.tsx';
import { KitSection, Sample, Samples } from './kit-section.tsx';

const TABS = [
  { id: 'join', label: 'JOIN' },
  { id: 'sign-in', label: 'SIGN IN' },
] as const;
const PERIODS = [
  { value: 'week', label: 'WEEK' },
  { value: 'month', label: 'MONTH' },
] as const;

export function ChoiceSamples() {
  const [tab, setTab] = useState<'join' | 'sign-in'>('join');
  const [period, setPeriod] = useState<'week' | 'month'>('week');
  const [isPushed, setIsPushed] = useState(true);
  const [isHaptic, setIsHaptic] = useState(false);
  const [isPicked, setIsPicked] = useState(true);
  const [chips, setChips] = useState(['Bench Press', 'Overhead Press', 'Incline Dumbbell Press with a long pause']);

  return (
    <KitSection title="CHOICES">
      <Samples>
        <Sample of="Tabs" className="pr-1">
          <Tabs label="Join or sign in" tabs={TABS} selected={tab} onSelect={setTab}>
            <p className="py-4 type-vt-24">{tab === 'join' ? 'A new challenger.' : 'Welcome back.'}</p>
          </Tabs>
        </Sample>
        <Sample of="One of a few">
          <SegmentedChoice
            label="Period"
            options={PERIODS}
            selected={period}
            onSelect={setPeriod}
            className="self-start"
          />
        </Sample>
        <Sample of="Switches: on, off, locked">
          <Panel className="divide-y-2 divide-panel-2 px-4 py-1">
            <Switch
              label="Push Notifications"
              description="also on a locked phone"
              icon={<Icon of={Bell} />}
              checked={isPushed}
              onChange={setIsPushed}
            />
            <Switch label="Haptic Feedback" icon={<Icon of={Vibrate} />} checked={isHaptic} onChange={setIsHaptic} />
            <Switch label="Dark Mode" description="always on" icon={<Icon of={Moon} />} checked locked />
          </Panel>
        </Sample>
        <Sample of="Checkboxes: on, off, disabled">
          <Checkbox checked={isPicked} onChange={setIsPicked}>
            <span className="block type-vt-24">Barbell Bench Press</span>
            <span className="block type-vt-20 text-ink-dim">compound · chest</span>
          </Checkbox>
          <Checkbox checked={!isPicked} onChange={(isOff) => setIsPicked(!isOff)}>
            <span className="type-vt-24">Arnold Press</span>
          </Checkbox>
          <Checkbox checked disabled onChange={() => {}}>
            <span className="type-vt-24">Leg Press</span>
          </Checkbox>
        </Sample>
        <Sample of="Chips">
          <ul className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip} className="max-w-full">
                <Chip label={chip} onRemove={() => setChips(chips.filter((other) => other !== chip))} />
              </li>
            ))}
            <li>
              <Chip label="Kept for good" />
            </li>
          </ul>
        </Sample>
      </Samples>
    </KitSection>
  );
}
