import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { longMonth, longWeekday, mediumDate, noonOn, timeOfDay } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
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

export function UnitQuestion({ preview: { heaviest, sets_in_file }, answers, onAnswer }: QuestionProps) {
  const question = heaviest
    ? t`Heaviest ${{ exercise: heaviest.name }} is ${{ weight: withCommas(heaviest.weight) }}: KG or LB?`
    : sets_in_file > 0
      ? t`Are the weights in KG or LB?`
      : t`Kilograms and centimeters, or pounds and inches: KG or LB?`;
  return (
    <Panel edge="accent" className="flex flex-col gap-3 p-4">
      <p aria-hidden="true" className="type-vt-24">
        {question}
      </p>
      <SegmentedChoice
        label={question}
        options={[
          { value: 'kg', label: t`KG` },
          { value: 'lb', label: t`LB` },
        ]}
        selected={answers.unit}
        onSelect={(unit) => onAnswer({ unit })}
        className="edge-ink"
      />
    </Panel>
  );
}

/** `7/1/2024`, where no other date of the file tells which number is the day. */
export function DateQuestion({ doubt, answers, onAnswer }: Omit<QuestionProps, 'preview'> & { doubt: DateDoubt }) {
  const date = doubt.text;
  const words = (on: string, order: DateOrder) => {
    const weekday = longWeekday(on);
    const month = longMonth(Number(on.slice(5, 7)));
    const day = Number(on.slice(8));
    return order === 'day'
      ? {
          value: order,
          label: t({ message: `${day} ${month}`, comment: 'a day of which a file has the day first: 7 January' }),
          detail: t`day first, ${weekday}`,
        }
      : {
          value: order,
          label: t({ message: `${month} ${day}`, comment: 'a day of which a file has the month first: July 1' }),
          detail: t`month first, ${weekday}`,
        };
  };
  return (
    <Panel edge="accent" className="flex flex-col gap-3 p-4">
      <p className="type-vt-20">
        <Trans>
          First day in the file: <span className="text-accent">{date}</span>
        </Trans>
        <span className="block type-vt-18 text-ink-dim">{t`The file has no day above 12, so it could be either.`}</span>
      </p>
      <Options
        label={t`What day is ${date}?`}
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
    () => bad(t`That did not work. You can change it in your profile later.`),
  );
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="type-vt-20">{t`These weights are in pounds.`}</p>
      <Button variant="secondary" size="small" busy={isBusy} busyLabel={t`SAVING…`} onClick={() => submit()}>
        {t`USE LB EVERYWHERE`}
      </Button>
      <FormMessage message={message} />
    </Panel>
  );
}

/** For push-ups, pull-ups and the like. */
export function BodyweightQuestion({ preview, answers, onAnswer }: QuestionProps) {
  const { weight } = useUnits();
  const unit = bodyUnit(preview, answers, weight);
  const assumed = wholeWeight(ASSUMED_BODYWEIGHT, unit);
  return (
    <Panel edge="accent" className="flex flex-col gap-2 p-4">
      <p className="type-vt-24">{t`Some sets use your bodyweight. What do you weigh?`}</p>
      <Field
        label={t`Bodyweight in ${unit}`}
        inputMode="decimal"
        autoComplete="off"
        value={answers.bodyweight}
        hint={t`If you leave it empty, we count ${assumed} ${unit}.`}
        error={isBodyweightWrong(answers, unit) ? t`This weight is out of range.` : undefined}
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
    <Section title={t`SEEN BEFORE?`} heading="h3" titleClassName="type-px-16" className="flex flex-col gap-1">
      <p className="type-vt-20 text-ink-dim">
        {plural(
          { workouts: duplicates.length },
          {
            one: 'This one looks like workouts you have. Tick those you want anyway.',
            other: 'These # look like workouts you have. Tick those you want anyway.',
          },
        )}
      </p>
      <ul className="max-h-96 overflow-y-auto ps-1 [scrollbar-gutter:stable]">
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
                {mediumDate(noonOn(day))} · {plural(sets, { one: '# set', other: '# sets' })} · <LikeYours {...like} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LikeYours({ name, start_time }: ImportPreview['duplicates'][number]['like']) {
  const time = timeOfDay(new Date(start_time));
  return (
    <Trans>
      like your <span translate="no">{name}</span>, {time}
    </Trans>
  );
}

type TimeZoneLineProps = { zone: string; isBusy: boolean; onChange: (zone: string) => void };

/** The time zone of the file. A line, until somebody wants to change it. */
export function TimeZoneLine({ zone, isBusy, onChange }: TimeZoneLineProps) {
  const [isChanging, setIsChanging] = useState(false);
  const place = placeName(zone);
  if (!isChanging) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 type-vt-20 text-ink-dim">
        <span>
          <Trans>
            Times are read as <span className="text-ink">{place}</span>
          </Trans>
        </span>
        <Button variant="plain" size="small" aria-label={t`Change the time zone`} onClick={() => setIsChanging(true)}>
          {t`Change`}
        </Button>
      </p>
    );
  }
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <Select
      label={t`Time zone of the file`}
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
