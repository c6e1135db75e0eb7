import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { Minus } from 'pixelarticons/react/Minus.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { useState } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Section } from '#client/kit/panel.tsx';
import { PlateChip } from '#client/kit/plate-chip.tsx';
import { Switch } from '#client/kit/switch.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { barText } from '#client/words/bar-words.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { Gym } from '#core/gyms/gym.ts';
import {
  availableBars,
  type Bar,
  barLabel,
  type PlatePairs,
  STANDARD_BARS,
  STANDARD_PLATES,
} from '#core/gyms/plates.ts';
import { PLATE_LIMITS } from '#core/workout/limits.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { AddWeight } from './add-weight.tsx';

export interface EquipmentProps {
  gym: Gym;
  unit: WeightUnit;
  onChange: (patch: Partial<Gym>) => void;
}

/** The plates that the gym has, for the calculator in the logger. */
export function Plates({ gym: { plates: all }, unit, onChange: change }: EquipmentProps) {
  const own = all.filter((plate) => plate.unit === unit);
  const others = all.filter((plate) => plate.unit !== unit);
  const isCounted = own.length > 0;
  const keep = (plates: readonly PlatePairs[]) => {
    const sorted = [...others, ...plates.toSorted((a, b) => b.weight - a.weight)];
    change({ plates: sorted });
  };
  const count = (isOn: boolean) => {
    vibrate('light');
    if (isOn) return keep(STANDARD_PLATES[unit].map((weight) => ({ weight, unit, pairs: 1 })));
    keep([]);
    const action = { label: t`UNDO`, onAction: () => change({ plates: all }) };
    toast({ title: t`Plates no longer counted`, action });
  };
  /** A plate that is not a standard one leaves the list with its last pair. */
  const setPairs = (weight: number, pairs: number) => {
    const isStandard = STANDARD_PLATES[unit].includes(weight);
    const changed = own.map((plate) => (plate.weight === weight ? { ...plate, pairs } : plate));
    keep(isStandard ? changed : changed.filter((plate) => plate.weight !== weight || pairs > 0));
  };
  return (
    <section aria-label={t`Plates`}>
      <Switch
        label={t`Count my plates`}
        description={isCounted ? t`Uses only the plates you own.` : t`Off: all standard plates, as many as it takes.`}
        checked={isCounted}
        onChange={count}
      />
      {isCounted && (
        <>
          <ul className="flex flex-col border-panel-2 border-b-2">
            {own.map(({ weight, pairs }) => (
              <PlateRow
                key={weight}
                weight={weight}
                unit={unit}
                pairs={pairs}
                onChange={(next) => setPairs(weight, next)}
              />
            ))}
          </ul>
          <AddWeight
            label={t`Another plate (${unit})`}
            most={PLATE_LIMITS.weight}
            problemOf={(weight) => {
              if (own.some((plate) => plate.weight === weight)) return t`It is in the list.`;
              return all.length >= PLATE_LIMITS.kinds ? t`The list is full.` : undefined;
            }}
            onAdd={(weight) => keep([...own, { weight, unit, pairs: 1 }])}
          />
        </>
      )}
    </section>
  );
}

type PlateRowProps = { weight: number; unit: WeightUnit; pairs: number; onChange: (pairs: number) => void };

function PlateRow({ weight, unit, pairs, onChange }: PlateRowProps) {
  const plate = `${withCommas(weight)} ${unit}`;
  return (
    <li className="flex min-h-14 items-center gap-1 border-panel-2 border-t-2">
      <PlateChip weight={weight} unit={unit} />
      <span className="grow ps-2 whitespace-nowrap type-vt-24">{plate}</span>
      <IconButton
        label={t`One pair of ${plate} less`}
        icon={Minus}
        disabled={pairs === 0}
        onClick={() => onChange(pairs - 1)}
      />
      <span className="w-19 shrink-0 text-center type-vt-24" role="status">
        <Plural
          value={pairs}
          one={
            <span className="text-ink-dim">
              <span className="text-ink">#</span> pair
            </span>
          }
          other={
            <span className="text-ink-dim">
              <span className="text-ink">#</span> pairs
            </span>
          }
        />
      </span>
      <IconButton
        label={t`One pair of ${plate} more`}
        icon={Plus}
        disabled={pairs >= PLATE_LIMITS.pairs}
        onClick={() => onChange(pairs + 1)}
      />
    </li>
  );
}

const MOST_BAR = 100;

export function Bars({ gym: { bars: all }, unit, onChange: change }: EquipmentProps) {
  const [name, setName] = useState('');
  const own = availableBars(all, unit).filter((bar) => !STANDARD_BARS[unit].includes(bar));
  const named = (weight: number): Bar => ({ name: name.trim() || 'Bar', weight, unit });
  const remove = (removed: Bar) => {
    const left = all.filter((bar) => barLabel(bar) !== barLabel(removed));
    change({ bars: left });
    const action = { label: t`UNDO`, onAction: () => change({ bars: all }) };
    toast({ title: t`${{ bar: barText(removed) }} removed`, action });
  };
  const add = (weight: number) => {
    change({ bars: [...all, named(weight)] });
    setName('');
  };
  return (
    <Section title={t`Bars`} heading="h3" titleClassName="caption">
      <ul className="flex flex-col border-panel-2 border-b-2 pt-1">
        {[...STANDARD_BARS[unit], ...own].map((bar) => (
          <li key={barLabel(bar)} className="flex min-h-12 items-center justify-between border-panel-2 border-t-2">
            <span className={`type-vt-24 ${own.includes(bar) ? '' : 'text-ink-dim'}`}>{barText(bar)}</span>
            {own.includes(bar) && (
              <IconButton label={t`Remove ${{ bar: barText(bar) }}`} icon={Close} onClick={() => remove(bar)} />
            )}
          </li>
        ))}
      </ul>
      <Field
        label={t`Name of another bar`}
        placeholder={t({ message: 'Axle', comment: 'an example: a thick bar' })}
        autoComplete="off"
        maxLength={PLATE_LIMITS.barName}
        value={name}
        className="pt-3"
        onChange={(event) => setName(event.target.value)}
      />
      <AddWeight
        label={t`Its weight (${unit})`}
        most={MOST_BAR}
        problemOf={(weight) => {
          if (availableBars(all, unit).some((bar) => barLabel(bar) === barLabel(named(weight))))
            return t`It is in the list.`;
          return all.length >= PLATE_LIMITS.bars ? t`The list is full.` : undefined;
        }}
        onAdd={add}
      />
    </Section>
  );
}
