import { t } from '@lingui/core/macro';
import { Close } from 'pixelarticons/react/Close.js';
import { useState } from 'react';
import { Field } from '#client/kit/field.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { Section } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import { type Dumbbells, dumbbellWeights, GYM_LIMITS, STANDARD_DUMBBELLS } from '#core/gyms/gym.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import { AddWeight, weightFrom } from './add-weight.tsx';
import type { EquipmentProps } from './plates-and-bars.tsx';

type Told = 'standard' | 'steps' | 'single';
type Range = (typeof STANDARD_DUMBBELLS)[WeightUnit];

const MOST_DUMBBELL = 200;

/** The usual ones, all by equal steps, or one by one. */
export function DumbbellRack({ gym, unit, onChange }: EquipmentProps) {
  const own = gym.dumbbells?.unit === unit ? gym.dumbbells : undefined;
  const standard = STANDARD_DUMBBELLS[unit];
  const keep = (dumbbells: Dumbbells | undefined) => onChange({ dumbbells });
  const choose = (told: Told) => {
    if (told === 'standard') return keep(undefined);
    if (told === 'steps') return keep(standard);
    const weights = dumbbellWeights(own ?? standard).slice(0, GYM_LIMITS.dumbbells);
    keep({ unit, weights });
  };
  return (
    <Section title={t`Dumbbells`} heading="h3" titleClassName="caption pb-2">
      <SegmentedChoice<Told>
        label={t`Dumbbells`}
        options={[
          { value: 'standard', label: t({ message: 'USUAL', comment: 'dumbbells, at most 8 letters' }) },
          { value: 'steps', label: t({ message: 'STEPS', comment: 'dumbbells by equal steps, at most 8 letters' }) },
          { value: 'single', label: t({ message: 'LIST', comment: 'dumbbells one by one, at most 8 letters' }) },
        ]}
        selected={own ? ('weights' in own ? 'single' : 'steps') : 'standard'}
        onSelect={choose}
      />
      {!own && <p className="pt-2 type-vt-20 text-ink-dim">{rangeText(standard)}</p>}
      {own && !('weights' in own) && <Steps range={own} onChange={keep} />}
      {own && 'weights' in own && <Singles unit={unit} weights={dumbbellWeights(own)} onChange={keep} />}
    </Section>
  );
}

function rangeText({ from, to, step, unit }: Range): string {
  return t`${{ least: withCommas(from) }} to ${{ most: withCommas(to) }} ${unit} by ${{ step: withCommas(step) }}`;
}

/** What is typed counts once it makes a rack. */
function Steps({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const [texts, setTexts] = useState(() => [range.from, range.to, range.step].map(numberInField));
  const [problem, setProblem] = useState<string>();
  const type = (at: number, text: string) => {
    const next = texts.with(at, text);
    setTexts(next);
    const found = rangeFrom(next, range.unit);
    setProblem(typeof found === 'string' ? found : undefined);
    if (typeof found !== 'string') onChange(found);
  };
  const labels = [
    t({ message: 'From', context: 'dumbbells' }),
    t({ message: 'To', context: 'dumbbells' }),
    t({ message: 'Step', context: 'dumbbells' }),
  ];
  return (
    <div className="flex flex-col gap-1 pt-3">
      <div className="grid grid-cols-3 gap-3">
        {labels.map((label, at) => (
          <Field
            key={label}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={texts[at]}
            aria-invalid={problem !== undefined || undefined}
            onChange={(event) => type(at, event.target.value)}
          />
        ))}
      </div>
      <p role="status" className={`type-vt-20 ${problem ? 'text-bad' : 'text-ink-dim'}`}>
        {problem ?? rangeText(range)}
      </p>
    </div>
  );
}

function rangeFrom(texts: readonly string[], unit: WeightUnit): Range | string {
  const read = texts.map((text) => weightFrom(text, MOST_DUMBBELL));
  const [from = 0, to = 0, step = 0] = read.map(({ weight }) => weight);
  const refused = read.find(({ problem }) => problem)?.problem;
  if (refused) return refused;
  if (to < from) return t`The last is lighter than the first.`;
  if (step < GYM_LIMITS.leastStep || step > GYM_LIMITS.mostStep)
    return t`A step from ${{ least: withCommas(GYM_LIMITS.leastStep) }} to ${{ most: GYM_LIMITS.mostStep }}.`;
  if ((to - from) / step >= GYM_LIMITS.dumbbells) return t`At most ${{ most: GYM_LIMITS.dumbbells }} dumbbells.`;
  return { unit, from, to, step };
}

type SinglesProps = { unit: WeightUnit; weights: readonly number[]; onChange: (dumbbells: Dumbbells) => void };

function Singles({ unit, weights, onChange }: SinglesProps) {
  return (
    <>
      <ul className="gym-weights">
        {weights.map((weight) => (
          <li key={weight} className="stepped-small gym-weight">
            <span className="type-vt-24">{withCommas(weight)}</span>
            <IconButton
              label={t`Remove ${{ dumbbell: `${withCommas(weight)} ${unit}` }}`}
              icon={Close}
              disabled={weights.length === 1}
              onClick={() => onChange({ unit, weights: weights.filter((other) => other !== weight) })}
            />
          </li>
        ))}
      </ul>
      <AddWeight
        label={t`Another dumbbell (${unit})`}
        most={MOST_DUMBBELL}
        problemOf={(weight) => {
          if (weights.includes(weight)) return t`It is in the list.`;
          return weights.length >= GYM_LIMITS.dumbbells ? t`The list is full.` : undefined;
        }}
        onAdd={(weight) => onChange({ unit, weights: [...weights, weight].sort((a, b) => a - b) })}
      />
    </>
  );
}
