import { t } from '@lingui/core/macro';
import { type ComponentProps, useId, useState } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Form } from '#client/kit/form.tsx';
import { NumberStepper } from '#client/kit/number-stepper.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useMember, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { longDateOfYear, noonOn } from '#client/words/format/dates.ts';
import { numberInField, withCommas } from '#client/words/format/numbers.ts';
import { MEASUREMENT_WORDS } from '#client/words/measurement-words.ts';
import type { Measurement, Measurements } from '#contract/measurements.ts';
import {
  fromKept,
  MEASUREMENT_UNITS,
  type MeasurementUnit,
  measuredNumber,
  measurementBounds,
  measurementUnit,
  typedMeasurement,
} from '#core/insights/measurement-units.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import { DayField } from './day-field.tsx';
import { boundsProblem, boundsText, isMeasurableDay, measurementText, savedText } from './measurement-text.ts';
import { newestOf } from './shown-measurements.ts';
import { useChangeMeasurements, useMeasurements } from './use-measurements.ts';

type MeasurementSheetProps = {
  /** `null` while it is closed. */
  kind: MeasurementKind | null;
  /** To be corrected; otherwise a new one is logged. */
  corrected?: Measurement | undefined;
  /** Leads to the screen with all measurements. */
  leadsToBody?: boolean;
  onClose: () => void;
};

/** Logs or corrects one measurement. With the last value in it, a weight that has not changed is one tap away. */
export function MeasurementSheet({ kind, corrected, leadsToBody = false, onClose }: MeasurementSheetProps) {
  // Keeps the content while the sheet closes.
  const [shown, setShown] = useState({ kind, corrected });
  if (kind && (kind !== shown.kind || corrected !== shown.corrected)) setShown({ kind, corrected });
  if (!shown.kind) return null;
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={shown.kind === 'weight' && !shown.corrected ? t`LOG WEIGHT` : MEASUREMENT_WORDS[shown.kind]()}
      placement="bottom"
      tone="primary"
    >
      <MeasurementForm kind={shown.kind} corrected={shown.corrected} onDone={onClose} />
      {leadsToBody && (
        <ButtonLink href="/stats/body" variant="plain" size="small" className="mt-2 w-full">
          {t`All measurements`}
        </ButtonLink>
      )}
    </Dialog>
  );
}

type MeasurementFormProps = { kind: MeasurementKind; corrected: Measurement | undefined; onDone: () => void };

function MeasurementForm({ kind, corrected, onDone }: MeasurementFormProps) {
  const { profile } = useMember();
  const { data } = useMeasurements('year');
  const change = useChangeMeasurements(data);
  const today = useToday();
  const unit = measurementUnit(kind, useUnits().weight);
  const [typed, setTyped] = useState(corrected ? numberInField(fromKept(corrected.value, unit)) : null);
  const [day, setDay] = useState(corrected?.day ?? today);
  const [isChecked, setIsChecked] = useState(false);
  const numberId = useId();

  const last = corrected ?? (data && newestOf(data.latest, kind));
  const lastValue = last?.value ?? (kind === 'weight' ? profile?.weight : null);
  const text = typed ?? (lastValue == null ? '' : numberInField(fromKept(lastValue, unit)));
  const value = typedMeasurement(text, kind, unit);
  const isDayWrong = !isMeasurableDay(day, today);
  const isWrong = value === null;
  const isOther = corrected?.day !== day;
  const replaced = isOther ? data?.measurements.find((one) => one.kind === kind && one.day === day) : undefined;

  const step = (direction: -1 | 1) => {
    const number = measuredNumber(text, unit);
    if (number === null) return document.getElementById(numberId)?.focus();
    vibrate('light');
    setTyped(numberInField(stepped(number, direction, kind, unit)));
    return undefined;
  };
  const save = (form: HTMLFormElement) => {
    setIsChecked(true);
    if (isWrong || isDayWrong) return form.querySelector<HTMLElement>(isWrong ? 'input' : '[name=day]')?.focus();
    vibrate('medium');
    if (corrected && isOther) change.remove(corrected);
    change.put({ kind, day, value });
    toast({
      title: corrected ? t`Measurement corrected` : t`Measurement logged`,
      description: savedText(`${MEASUREMENT_WORDS[kind]()}: ${measurementText(value, unit)}`),
    });
    return onDone();
  };

  return (
    <Form className="flex flex-col gap-4" onSubmit={save}>
      <div className="flex flex-col gap-1">
        <NumberStepper
          id={numberId}
          aria-label={MEASUREMENT_WORDS[kind]()}
          aria-describedby={`${numberId}-note`}
          aria-invalid={(isChecked && isWrong) || undefined}
          isPencilled={typed === null}
          value={text}
          unit={unit}
          stepLabels={stepLabels(unit)}
          onType={setTyped}
          onStep={step}
        />
        <p
          id={`${numberId}-note`}
          role={isChecked && isWrong ? 'alert' : undefined}
          className={`type-vt-18 ${isChecked && isWrong ? 'text-bad' : 'text-ink-dim'}`}
        >
          {isChecked && isWrong
            ? boundsProblem(kind, unit)
            : noteText({ kind, unit, last: corrected ? undefined : last })}
        </p>
      </div>
      <DayField
        day={day}
        isChecked={isChecked}
        hint={replaced && t`Takes the place of ${{ value: measurementText(replaced.value, unit) }} on this day.`}
        onDay={setDay}
      />
      <Button
        type="submit"
        data-autofocus
        className="me-1"
        // The second tap of a double tap belongs to what has opened the sheet.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {corrected ? t`SAVE` : t({ message: 'LOG', context: 'a measurement' })}
      </Button>
      {corrected && <DeleteButton measurement={corrected} data={data} onDone={onDone} />}
    </Form>
  );
}

type DeleteButtonProps = { measurement: Measurement; data: Measurements | undefined; onDone: () => void };

function DeleteButton({ measurement, data, onDone }: DeleteButtonProps) {
  const change = useChangeMeasurements(data);
  const remove = () => {
    change.remove(measurement);
    toast({
      title: t`Measurement deleted`,
      action: {
        label: t`UNDO`,
        onAction: () => change.put(measurement),
        altText: t`Undo: the measurement can also be logged again.`,
      },
    });
    onDone();
  };
  return (
    <Button variant="danger" className="me-1" onClick={remove}>
      {t`DELETE`}
    </Button>
  );
}

type Note = { kind: MeasurementKind; unit: MeasurementUnit; last: Measurement | undefined };

/** What was measured last; before the first time, what may be. */
function noteText({ kind, unit, last }: Note): string {
  if (!last) return boundsText(kind, unit);
  return t`Last: ${{ value: measurementText(last.value, unit) }}, ${{ day: longDateOfYear(noonOn(last.day)) }}`;
}

function stepLabels(unit: MeasurementUnit): ComponentProps<typeof NumberStepper>['stepLabels'] {
  const step = withCommas(MEASUREMENT_UNITS[unit].step);
  return { less: t`${step} ${unit} less`, more: t`${step} ${unit} more` };
}

/** To the next whole step: 78.47 kg and 0.1 more are 78.5 kg. */
function stepped(number: number, direction: -1 | 1, kind: MeasurementKind, unit: MeasurementUnit): number {
  const { least, most } = measurementBounds(kind, unit);
  const { step } = MEASUREMENT_UNITS[unit];
  const steps = Math.round((number / step) * 1000) / 1000;
  const next = (direction < 0 ? Math.ceil(steps) : Math.floor(steps)) + direction;
  return Math.min(most, Math.max(least, Math.round(next * step * 100) / 100));
}
