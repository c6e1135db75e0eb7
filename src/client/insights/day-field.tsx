import { t } from '@lingui/core/macro';
import { Field } from '#client/kit/field.tsx';
import { useToday } from '#client/session/auth/use-member.ts';
import { EARLIEST_DAY, isMeasurableDay } from './measurement-text.ts';

type DayFieldProps = {
  day: string;
  isChecked: boolean;
  hint?: string | undefined;
  onDay: (day: string) => void;
};

/** The day of a measurement. */
export function DayField({ day, isChecked, hint, onDay }: DayFieldProps) {
  const today = useToday();
  const isWrong = isChecked && !isMeasurableDay(day, today);
  return (
    <Field
      label={t`Day`}
      name="day"
      type="date"
      required
      min={EARLIEST_DAY}
      max={today}
      value={day}
      error={isWrong ? t`Between January 1, 1900 and today.` : undefined}
      hint={hint}
      onChange={(event) => onDay(event.target.value)}
    />
  );
}
