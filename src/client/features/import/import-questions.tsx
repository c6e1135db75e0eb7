import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshChanged } from '#client/data/refresh-changed.ts';
import { Button } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { Field } from '#client/kit/field.tsx';
import { FormMessage } from '#client/kit/form-message.tsx';
import { Panel, Section } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Select } from '#client/kit/select.tsx';
import { bad, useSubmit } from '#client/kit/use-submit.ts';
import { call } from '#client/session/api/call.ts';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { dayInWords, mediumDate, noonOn, timeOfDay } from '#client/words/format/dates.ts';
import { counted, withCommas } from '#client/words/format/numbers.ts';
import { changeProfile } from '#contract/endpoints/account.ts';
import type { ImportPreview } from '#contract/import.ts';
import type { DateDoubt, DateOrder } from '#core/import/save-file.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { fromKilograms, wholeWeight } from '#core/workout/weight-units.ts';
import { type Answers, bodyUnit, isBodyweightWrong } from './answers.ts';
import { Options } from './options.tsx';

/** What the file leaves open, and only the member knows. */
export type QuestionProps = {
  preview: ImportPreview;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
};

const UNITS = [
  { value: 'kg', label: 'KG' },
  { value: 'lb', label: 'LB' },
] as const;

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

/** `7/1/2024`, where no other date of the file tells which number is the day. */
export function DateQuestion({ doubt, answers, onAnswer }: Omit<QuestionProps, 'preview'> & { doubt: DateDoubt }) {
  const words = (day: string, order: DateOrder) => {
    const [weekday = '', date = ''] = dayInWords(day).split(', ');
    const [month = '', number = ''] = date.split(' ');
    return order === 'day'
      ? { value: order, label: `${number} ${month}`, detail: `day first, ${weekday}` }
      : { value: order, label: `${month} ${number}`, detail: `month first, ${weekday}` };
  };
  return (
    <Panel edge="accent" className="flex flex-col gap-3 p-4">
      <p className="type-vt-20">
        First day in the file: <span className="text-accent">{doubt.text}</span>
        <span className="block type-vt-18 text-ink-dim">The file has no day above 12, so it could be either.</span>
      </p>
      <Options
        label={`What day is ${doubt.text}?`}
        look="row"
        options={[words(doubt.day, 'day'), words(doubt.month, 'month')]}
        selected={answers.dateOrder}
        onSelect={(dateOrder) => onAnswer({ dateOrder })}
      />
    </Panel>
  );
}

/** Offers pounds everywhere to a member who lifts in pounds. */
export function PoundsOffer() {
  const { userId, profile } = useMember();
  const client = useQueryClient();
  const { submit, isBusy, message } = useSubmit(
    async () => {
      const bodyweight = profile?.bodyweight ?? null;
      await call(changeProfile, {
        body: {
          preferred_weight_unit: 'lb',
          // It is kept in the member's unit.
          ...(bodyweight !== null && { bodyweight: Math.round(fromKilograms(bodyweight, 'lb') * 10) / 10 }),
        },
        session: 'required',
      });
      await refreshChanged(changeProfile, { userId, client });
      return undefined;
    },
    () => bad('That did not work. You can change it in your profile later.'),
  );
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="type-vt-20">These weights are in pounds.</p>
      <Button variant="secondary" size="small" busy={isBusy} busyLabel="SAVING…" onClick={() => submit()}>
        USE LB EVERYWHERE
      </Button>
      <FormMessage message={message} />
    </Panel>
  );
}

/** For push-ups, pull-ups and the like. */
export function BodyweightQuestion({ preview, answers, onAnswer }: QuestionProps) {
  const { weight } = useUnits();
  const unit = bodyUnit(preview, answers, weight);
  const hint = `If you leave it empty, we count ${wholeWeight(ASSUMED_BODYWEIGHT, unit)} ${unit}.`;
  return (
    <Panel edge="accent" className="flex flex-col gap-2 p-4">
      <p className="type-vt-24">Some sets use your bodyweight. What do you weigh?</p>
      <Field
        label={`Bodyweight in ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={answers.bodyweight}
        hint={hint}
        error={isBodyweightWrong(answers, unit) ? 'This weight is out of range.' : undefined}
        onChange={(event) => onAnswer({ bodyweight: event.target.value })}
      />
    </Panel>
  );
}

/** Left out unless ticked: the same training, logged in two apps. */
export function Duplicates({ preview: { duplicates }, answers, onAnswer }: QuestionProps) {
  if (duplicates.length === 0) return null;
  const tick = (key: string, isTicked: boolean) => {
    const ticked = new Set(answers.duplicates);
    if (isTicked) ticked.add(key);
    else ticked.delete(key);
    onAnswer({ duplicates: ticked });
  };
  return (
    <Section title="SEEN BEFORE?" heading="h3" titleClassName="type-px-16" className="flex flex-col gap-1">
      <p className="type-vt-20 text-ink-dim">
        {duplicates.length === 1 ? 'This one looks' : `These ${withCommas(duplicates.length)} look`} like workouts you
        have. Tick those you want anyway.
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
                {mediumDate(noonOn(day))} · {counted(sets, 'set')} · like your <span translate="no">{like.name}</span>,{' '}
                {timeOfDay(new Date(like.start_time))}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type TimeZoneLineProps = { zone: string; isBusy: boolean; onChange: (zone: string) => void };

/** The time zone of the file. A line, until somebody wants to change it. */
export function TimeZoneLine({ zone, isBusy, onChange }: TimeZoneLineProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (!isChanging) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 type-vt-20 text-ink-dim">
        <span>
          Times are read as <span className="text-ink">{placeName(zone)}</span>
        </span>
        <Button variant="plain" size="small" aria-label="Change the time zone" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      </p>
    );
  }
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Select
      label="Time zone of the file"
      autoFocus
      disabled={isBusy}
      options={(zones.includes(zone) ? zones : [zone, ...zones]).map((value) => ({ value, label: placeName(value) }))}
      value={zone}
      onSelect={onChange}
    />
  );
}

function placeName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
