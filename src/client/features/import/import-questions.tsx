import { useId } from 'react';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { Field } from '#client/kit/field.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { useUnits } from '#client/session/auth/use-units.ts';
import type { ImportPreview } from '#contract/import.ts';
import { mediumDate, noonOf, timeOfDay } from '#core/format/dates.ts';
import { counted, withCommas } from '#core/format/numbers.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { type Answers, isBodyweightWrong } from './answers.ts';

/* What the file leaves open, and only the member knows. */

type QuestionProps = {
  preview: ImportPreview;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
};

const UNITS = [
  { value: 'kg', label: 'KG' },
  { value: 'lb', label: 'LB' },
] as const;

/** The file does not say, and only the member knows. */
export function UnitQuestion({ preview: { heaviest }, answers, onAnswer }: QuestionProps) {
  const question = heaviest
    ? `Heaviest ${heaviest.name} is ${withCommas(heaviest.weight)}: KG or LB?`
    : 'Are the weights in KG or LB?';
  return (
    <Panel edge="accent" className="flex flex-col gap-3 p-4">
      <p aria-hidden="true" className="type-vt-24">
        {question}
      </p>
      <SegmentedChoice
        label={question}
        options={UNITS}
        selected={answers.unit}
        onSelect={(unit) => onAnswer({ unit })}
        className="edge-ink"
      />
    </Panel>
  );
}

/** For push-ups, pull-ups and the like. */
export function BodyweightQuestion({ answers, onAnswer }: Omit<QuestionProps, 'preview'>) {
  const { weight: unit } = useUnits();
  const hint = `Left empty, ${wholeWeight(ASSUMED_BODYWEIGHT, unit)} ${unit} is counted.`;
  return (
    <Panel edge="accent" className="flex flex-col gap-2 p-4">
      <p className="type-vt-24">Some sets lift your own body. What do you weigh?</p>
      <Field
        label={`Bodyweight in ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={answers.bodyweight}
        hint={hint}
        error={isBodyweightWrong(answers, unit) ? 'This cannot be.' : undefined}
        onChange={(event) => onAnswer({ bodyweight: event.target.value })}
      />
    </Panel>
  );
}

/** Left out unless ticked: the same training, logged in two apps. */
export function Duplicates({ preview: { duplicates }, answers, onAnswer }: QuestionProps) {
  const id = useId();
  if (duplicates.length === 0) return null;
  const tick = (key: string, isTicked: boolean) => {
    const ticked = new Set(answers.duplicates);
    if (isTicked) ticked.add(key);
    else ticked.delete(key);
    onAnswer({ duplicates: ticked });
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="type-px-16">
        SEEN BEFORE?
      </h3>
      <p className="type-vt-20 text-ink-dim">
        {duplicates.length === 1 ? 'This one looks' : `These ${withCommas(duplicates.length)} look`} like workouts you
        have. Tick what you want all the same.
      </p>
      <ul className="max-h-96 overflow-y-auto pl-1 [scrollbar-gutter:stable]">
        {duplicates.map(({ key, name, day, sets, like }) => (
          <li key={key} className="border-panel-2 border-t-2">
            <Checkbox
              checked={answers.duplicates.has(key)}
              className="min-h-16 py-2"
              onChange={(isTicked) => tick(key, isTicked)}
            >
              <span translate="no" className="block truncate type-vt-24">
                {name}
              </span>{' '}
              <span className="block type-vt-18 text-ink-dim">
                {mediumDate(noonOf(day))} · {counted(sets, 'set')} · like your <span translate="no">{like.name}</span>,{' '}
                {timeOfDay(new Date(like.start_time))}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}
