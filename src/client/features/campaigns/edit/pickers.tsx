import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Picker } from '#client/kit/picker.tsx';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { numberInField } from '#client/words/format/numbers.ts';
import type { RepRange, Step } from '#core/programs/program.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';

type ChoiceProps<Value> = {
  label: string;
  value: Value;
  options: readonly Value[];
  textOf: (value: Value) => string;
  onPick: (value: Value) => void;
  tone?: 'primary' | 'good' | 'bad' | 'accent' | undefined;
};

/** A framed word of a sentence. What stands in a program is offered too, also where nobody would pick it. */
export function Choice<Value>({ label, value, options, textOf, onPick, tone = 'primary' }: ChoiceProps<Value>) {
  const keyOf = (one: Value) => JSON.stringify(one);
  const all = options.some((one) => keyOf(one) === keyOf(value)) ? options : [value, ...options];
  return (
    <Picker
      label={label}
      value={keyOf(value)}
      text={textOf(value)}
      options={all.map((one) => ({ value: keyOf(one), label: textOf(one) }))}
      className="word-picker"
      data-tone={tone}
      hasArrow
      onPick={(picked) => {
        const chosen = all.find((one) => keyOf(one) === picked);
        if (chosen !== undefined) onPick(chosen);
      }}
    />
  );
}

export function upTo(most: number, least = 1): readonly number[] {
  return Array.from({ length: most - least + 1 }, (_, at) => at + least);
}

const STEPS_KG = [0.5, 1, 1.25, 2, 2.5, 4, 5, 7.5, 10, 15, 20];

/** Plates of pounds weigh twice the number, so both steps are kept side by side. */
const STEPS: readonly Step[] = STEPS_KG.map((kg) => ({ kg, lb: 2 * kg }));

type StepChoiceProps = { label?: string; step: Step; unit: WeightUnit; onPick: (step: Step) => void };

export function StepChoice({ label = t`Weight added`, step, unit, onPick }: StepChoiceProps) {
  const isListed = STEPS.some((one) => one[unit] === step[unit]) && step.percent === undefined;
  return (
    <Choice
      label={label}
      value={isListed ? (STEPS.find((one) => one[unit] === step[unit]) ?? step) : step}
      options={STEPS}
      textOf={(one) => stepText(one, unit)}
      tone="good"
      onPick={onPick}
    />
  );
}

export function stepText(step: Step, unit: WeightUnit): string {
  const least = `${numberInField(step[unit])}\u00a0${unit}`;
  const { percent } = step;
  return percent === undefined ? least : t`${{ percent: numberInField(percent) }} %, at least ${least}`;
}

const LESS = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7];

type LessChoiceProps = { factor: number; onPick: (factor: number) => void };

/** What comes off. */
export function LessChoice({ factor, onPick }: LessChoiceProps) {
  return <Choice label={t`Percent off`} value={factor} options={LESS} textOf={lessText} tone="bad" onPick={onPick} />;
}

const lessText = (factor: number) => percentText(1 - factor);

export function percentText(factor: number): string {
  return `${numberInField(Math.round(factor * 1000) / 10)}\u00a0%`;
}

type MissesChoiceProps = { times: number; onPick: (times: number) => void };

export function MissesChoice({ times, onPick }: MissesChoiceProps) {
  return (
    <Choice label={t`Misses in a row`} value={times} options={upTo(6)} textOf={missesText} tone="bad" onPick={onPick} />
  );
}

const missesText = (times: number) => plural(times, { one: '# miss', other: '# misses in a row' });

export function countText(number: number): string {
  return `${number}`;
}

type RepsChoiceProps = { label?: string; value: number; most: number; least?: number; onPick: (reps: number) => void };

export function RepsChoice({ label = t`Reps in the last set`, value, most, least, onPick }: RepsChoiceProps) {
  const options = upTo(most, least);
  return <Choice label={label} value={value} options={options} textOf={countText} tone="good" onPick={onPick} />;
}

const RANGES: readonly RepRange[] = [
  [3, 5],
  [4, 6],
  [5, 8],
  [6, 8],
  [6, 10],
  [8, 10],
  [8, 12],
  [10, 12],
  [10, 15],
  [12, 15],
  [12, 20],
  [15, 20],
];

export const REP_RANGES: readonly RepRange[] = [
  ...[...upTo(20), 25, 30].map((reps): RepRange => [reps, reps]),
  ...RANGES,
];

export function repsText([least, most]: RepRange): string {
  return least === most ? `${least}` : `${least}-${most}`;
}

export const HOLDS = [5, 10, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120, 180];

export function secondsText(seconds: number): string {
  return `${seconds}\u00a0s`;
}

const RESTS = [0, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300];

export function RestChoice({ seconds, onPick }: { seconds: number; onPick: (seconds: number) => void }) {
  const textOf = (rest: number) => (rest === 0 ? t`no rest` : formatEffortTime(rest));
  return (
    <Choice
      label={t({ message: 'Rest', context: 'between sets' })}
      value={seconds}
      options={RESTS}
      textOf={textOf}
      onPick={onPick}
    />
  );
}

/** A sentence with what it means for the numbers in front. */
type LineProps = {
  mark: ReactNode;
  /** Boxes side by side instead of a sentence. */
  isRow?: boolean;
  children: ReactNode;
};

export function Line({ mark, isRow = false, children }: LineProps) {
  return (
    <li className="rule-line">
      <span className="rule-mark">{mark}</span>
      <span className={isRow ? 'rule-row' : 'rule-words'}>{children}</span>
    </li>
  );
}
