import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { loadText } from '#client/campaign/place.ts';
import { slotName } from '#client/campaign/stage-parts.tsx';
import type { KnownTraining } from '#client/campaign/use-training.ts';
import { Button } from '#client/kit/button.tsx';
import { Section } from '#client/kit/panel.tsx';
import { Radio } from '#client/kit/segmented-choice.tsx';
import { useUnits } from '#client/session/auth/use-member.ts';
import type { NextStage, Start } from '#core/programs/run.ts';
import { toKilograms } from '#core/workout/weight-units.ts';
import { type FirstRung, type FirstWeight, weightAtStart } from './first-weights.ts';

/** What was typed, as a number of the exercise's unit. A comma is a point. */
export function typedStart(
  { isMax, exerciseId }: FirstWeight,
  text: string | undefined,
  training: KnownTraining,
): Start | null {
  const weight = Number((text ?? '').trim().replace(',', '.'));
  if (!text?.trim() || !Number.isFinite(weight) || weight < 0 || weight > 1000) return null;
  const kg = toKilograms(weight, training.exercise(exerciseId).unit);
  if (isMax) return kg > 0 ? { trainingMaxKg: kg } : null;
  return { kg };
}

const SHOWN_AT_FIRST = 5;

type FirstWeightsProps = {
  weights: readonly FirstWeight[];
  typed: Readonly<Record<string, string>>;
  stages: readonly NextStage[];
  training: KnownTraining;
  onType: (typed: Readonly<Record<string, string>>) => void;
};

export function FirstWeights({ weights, typed, stages, training, onType }: FirstWeightsProps) {
  const [isOpen, setIsOpen] = useState(weights.length <= SHOWN_AT_FIRST + 1);
  const { weight: unit } = useUnits();
  const shown = isOpen ? weights : weights.slice(0, SHOWN_AT_FIRST);
  const more = weights.length - shown.length;
  return (
    <Section title={t`FIRST WEIGHTS`} titleClassName="type-px-16 pb-2">
      <ul className="border-panel-2 border-t-2">
        {shown.map((weight) => (
          <WeightRow
            key={weight.key}
            weight={weight}
            text={typed[weight.key]}
            suggested={weightAtStart(weight, stages)}
            training={training}
            onType={(text) => onType({ ...typed, [weight.key]: text })}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="plain" size="small" className="w-full" onClick={() => setIsOpen(true)}>
          {t`${more} more`}
        </Button>
      )}
      <p className="sr-only">{t`Weights in ${{ unit }}`}</p>
    </Section>
  );
}

type WeightRowProps = {
  weight: FirstWeight;
  text: string | undefined;
  suggested: number | null;
  training: KnownTraining;
  onType: (text: string) => void;
};

function WeightRow({ weight, text, suggested, training, onType }: WeightRowProps) {
  const { exerciseId, isMax, from } = weight;
  const { unit } = training.exercise(exerciseId);
  const name = slotName(weight, training);
  const isTyped = typedStart(weight, text, training) !== null;
  const shown = text ?? (suggested === null ? '' : loadText(suggested, unit));
  const tone = isTyped ? 'text-ink-dim' : from === 'done' ? 'text-good' : 'text-accent';
  return (
    <li className="first-weight" data-new={(from === 'bar' && !isTyped) || undefined}>
      <label htmlFor={`first-${weight.key}`} className="min-w-0">
        <span translate="no" className="block type-vt-24">
          {name}
          {isMax && <span className="type-vt-18 text-ink-dim"> {t`training max`}</span>}
        </span>
        <span className={`type-vt-18 ${tone}`}>{sourceWords(weight, isTyped, training)}</span>
      </label>
      <span className="field-box first-weight-field">
        <input
          id={`first-${weight.key}`}
          inputMode="decimal"
          autoComplete="off"
          className="first-weight-input"
          data-pencilled={(!isTyped && from === 'bar') || undefined}
          value={shown}
          onInput={(event) => onType(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="pe-3 type-vt-20 text-ink-dim">{unit}</span>
      </span>
    </li>
  );
}

function sourceWords({ exerciseId, from, isMax }: FirstWeight, isTyped: boolean, training: KnownTraining): string {
  if (isTyped) return t`you typed it`;
  const { unit, loads } = training.exercise(exerciseId);
  const estimate = training.estimate(exerciseId);
  if (from === 'done' && estimate !== null) {
    const oneRepMax = loadText(Math.round(estimate), unit);
    return isMax ? t`90 % of your 1RM of ${oneRepMax}` : t`from your 1RM of ${oneRepMax}`;
  }
  return loads?.rack ? t`never done: type it, or the bar` : t`never done: type it, or the lightest`;
}

type FirstRungsProps = {
  ladders: readonly FirstRung[];
  chosen: Readonly<Record<string, number>>;
  training: KnownTraining;
  onChoose: (chosen: Readonly<Record<string, number>>) => void;
};

/** With which movement each ladder begins. */
export function FirstRungs({ ladders, chosen, training, onChoose }: FirstRungsProps) {
  return (
    <Section title={t`FIRST MOVEMENTS`} titleClassName="type-px-16 pb-2">
      <ul className="border-panel-2 border-t-2">
        {ladders.map((ladder) => (
          <li key={ladder.key}>
            <RungChoice
              ladder={ladder}
              rung={chosen[ladder.key] ?? ladder.rung}
              training={training}
              onChoose={(rung) => onChoose({ ...chosen, [ladder.key]: rung })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type RungChoiceProps = { ladder: FirstRung; rung: number; training: KnownTraining; onChoose: (rung: number) => void };

function RungChoice({ ladder: { rungs, done }, rung, training, onChoose }: RungChoiceProps) {
  const name = useId();
  const nameOf = (exerciseId = '') => slotName({ exerciseId }, training);
  return (
    <fieldset className="first-rung">
      <legend className="sr-only">{t`From ${{ first: nameOf(rungs[0]) }} to ${{ last: nameOf(rungs.at(-1)) }}`}</legend>
      <p aria-hidden="true">
        <span translate="no" className="block type-vt-24">
          {nameOf(rungs[rung])}
        </span>
        <span className={`type-vt-18 ${done[rung] ? 'text-good' : 'text-ink-dim'}`}>
          {done[rung] ? t`done before` : t`step ${{ number: rung + 1 }} of ${{ count: rungs.length }}`}
        </span>
      </p>
      <div className="first-rung-choice">
        {rungs.map((exerciseId, at) => (
          <Radio
            key={exerciseId}
            name={name}
            value={exerciseId}
            checked={at === rung}
            className="campaign-filter stepped-small"
            onChoose={() => onChoose(at)}
          >
            <span aria-hidden="true">{at + 1}</span>
            <span className="sr-only">{nameOf(exerciseId)}</span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
