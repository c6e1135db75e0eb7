import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { DayField } from '#client/insights/day-field.tsx';
import { boundsProblem, boundsText, isMeasurableDay, savedText } from '#client/insights/measurement-text.ts';
import { newestOf } from '#client/insights/shown-measurements.ts';
import { useChangeMeasurements } from '#client/insights/use-measurements.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Field } from '#client/kit/field.tsx';
import { Form } from '#client/kit/form.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import { numberInField } from '#client/words/format/numbers.ts';
import { MEASUREMENT_WORDS } from '#client/words/measurement-words.ts';
import type { Measurements } from '#contract/measurements.ts';
import { fromKept, measurementUnit, typedMeasurement } from '#core/insights/measurement-units.ts';
import { MEASUREMENT_KINDS, type MeasurementKind } from '#core/insights/measurements.ts';

type SeveralSheetProps = { open: boolean; data: Measurements | undefined; onClose: () => void };

/** Everything that a tape tells in one go. What is left empty is not logged. */
export function SeveralSheet({ open, data, onClose }: SeveralSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`MEASURES`} placement="sheet">
      <SeveralForm data={data} onDone={onClose} />
    </Dialog>
  );
}

const KINDS = MEASUREMENT_KINDS.filter((kind) => kind !== 'weight');

function SeveralForm({ data, onDone }: { data: Measurements | undefined; onDone: () => void }) {
  const { put } = useChangeMeasurements(data);
  const { weight } = useUnits();
  const today = useToday();
  const [day, setDay] = useState(today);
  const [texts, setTexts] = useState<Partial<Record<MeasurementKind, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const typed = KINDS.flatMap((kind) => {
    const text = texts[kind]?.trim() ?? '';
    return text === '' ? [] : { kind, day, value: typedMeasurement(text, kind, measurementUnit(kind, weight)) };
  });
  const count = typed.length;
  const problemOf = (kind: MeasurementKind) =>
    isChecked && typed.some((one) => one.kind === kind && one.value === null)
      ? boundsProblem(kind, measurementUnit(kind, weight))
      : undefined;
  const save = (form: HTMLFormElement) => {
    setIsChecked(true);
    const wrong = typed.find(({ value }) => value === null)?.kind ?? (count === 0 ? KINDS[0] : undefined);
    const faulty = isMeasurableDay(day, today) ? wrong : 'day';
    if (faulty) return form.querySelector<HTMLElement>(`[name=${faulty}]`)?.focus();
    vibrate('medium');
    for (const { value, ...one } of typed) if (value !== null) put({ ...one, value });
    toast({ title: savedText(plural(count, { one: '# measurement logged', other: '# measurements logged' })) });
    return onDone();
  };
  return (
    <Form className="flex flex-col gap-4" onSubmit={save}>
      <DayField day={day} isChecked={isChecked} onDay={setDay} />
      <p className="type-vt-20 text-ink-dim">
        {t`Body fat ${{ fat: boundsText('body_fat', '%') }}, everything else ${{ girth: boundsText('waist', measurementUnit('waist', weight)) }}. Pencilled numbers are the last ones; what stays empty is not logged.`}
      </p>
      <div className="several-fields">
        {KINDS.map((kind) => {
          const unit = measurementUnit(kind, weight);
          const last = data && newestOf(data.latest, kind);
          return (
            <Field
              key={kind}
              name={kind}
              label={t`${{ name: MEASUREMENT_WORDS[kind]() }} (${unit})`}
              inputMode="decimal"
              autoComplete="off"
              placeholder={last && numberInField(fromKept(last.value, unit))}
              value={texts[kind] ?? ''}
              error={problemOf(kind)}
              className={/^left_/.test(kind) || kind === 'body_fat' ? 'several-first' : ''}
              onChange={({ target }) => setTexts({ ...texts, [kind]: target.value })}
            />
          );
        })}
      </div>
      <Button type="submit" unavailable={count === 0} className="me-1">
        {count === 0 ? t`TYPE A NUMBER` : t`LOG ${{ count }}`}
      </Button>
    </Form>
  );
}
