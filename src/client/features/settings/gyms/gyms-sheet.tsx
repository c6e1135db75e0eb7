import './gyms-sheet.css';
import { t } from '@lingui/core/macro';
import { Plus } from 'pixelarticons/react/Plus.js';
import { useState } from 'react';
import { useChangeGyms, useEnterGym, useGyms } from '#client/data/settings/gyms.ts';
import { createId } from '#client/device/create-id.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Select } from '#client/kit/select.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { unitName } from '#client/words/format/efforts.ts';
import { gymName } from '#client/words/gym-words.ts';
import { GYM_LIMITS, type Gym } from '#core/gyms/gym.ts';
import { isVisibleName } from '#core/visible-name.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { DumbbellRack } from './dumbbells.tsx';
import { Bars, Plates } from './plates-and-bars.tsx';
import { Microplates, Stacks } from './small-steps.tsx';

/** What there is to load where the member trains: one place, unless the member adds others. */
export function GymsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { gyms, current } = useGyms();
  const units = useUnits();
  const change = useChangeGyms();
  const enter = useEnterGym();
  const [unit, setUnit] = useState<WeightUnit>(units.weight);
  const hasSeveral = gyms.length > 1;

  const changeCurrent = (patch: Partial<Gym>) =>
    change((all) => all.map((gym) => (gym.id === current.id ? { ...gym, ...patch } : gym)));
  const add = () => {
    const added: Gym = { id: createId(), name: t`Gym ${{ number: gyms.length + 1 }}`, bars: [], plates: [] };
    change((all) => [...all, added]);
    enter(added);
  };
  const remove = () => {
    const others = gyms.filter(({ id }) => id !== current.id);
    change((all) => all.filter(({ id }) => id !== current.id));
    if (others[0]) enter(others[0]);
    const undo = () => {
      change((all) => [...all, current]);
      enter(current);
    };
    toast({ title: t`${{ gym: gymName(current) }} removed`, action: { label: t`UNDO`, onAction: undo } });
  };
  const equipment = { gym: current, unit, onChange: changeCurrent };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hasSeveral ? t`GYMS` : t({ message: 'GYM', context: 'title' })}
      placement="sheet"
      tone="primary"
    >
      <div className="flex flex-col gap-6 pb-2">
        {hasSeveral && (
          <div className="flex flex-col gap-3">
            <Select
              label={t`Where you are`}
              labelClassName="caption"
              value={current.id}
              options={gyms.map((gym) => ({ value: gym.id, label: gymName(gym) }))}
              onSelect={(id) => gyms.filter((gym) => gym.id === id).forEach(enter)}
            />
            <GymName key={current.id} gym={current} onChange={(name) => changeCurrent({ name })} />
          </div>
        )}
        <SegmentedChoice
          label={t`Unit`}
          options={[
            { value: 'kg', label: unitName('kg') },
            { value: 'lb', label: unitName('lb') },
          ]}
          selected={unit}
          onSelect={setUnit}
        />
        <div key={`${current.id} ${unit}`} className="flex flex-col gap-6">
          <Plates {...equipment} />
          <Bars {...equipment} />
          <DumbbellRack {...equipment} />
          <Stacks {...equipment} />
          <Microplates {...equipment} />
        </div>
        <div className="flex flex-col gap-3">
          <Button variant="secondary" icon={Plus} disabled={gyms.length >= GYM_LIMITS.gyms} onClick={add}>
            {t`ADD A GYM`}
          </Button>
          {hasSeveral && (
            <Button variant="danger" size="small" onClick={remove}>
              {t`REMOVE ${{ gym: gymName(current) }}`}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** A gym keeps the name that it has until there is another. */
function GymName({ gym, onChange }: { gym: Gym; onChange: (name: string) => void }) {
  const [text, setText] = useState(gymName(gym));
  const type = (typed: string) => {
    setText(typed);
    const name = typed.trim();
    if (isVisibleName(name)) onChange(name);
  };
  return (
    <Field
      label={t({ message: 'Name', context: 'gym' })}
      autoComplete="off"
      maxLength={GYM_LIMITS.nameLength}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
