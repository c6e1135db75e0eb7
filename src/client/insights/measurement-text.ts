import { t } from '@lingui/core/macro';
import { withCommas } from '#client/words/format/numbers.ts';
import {
  fromKept,
  MEASUREMENT_UNITS,
  type MeasurementUnit,
  measurementBounds,
} from '#core/insights/measurement-units.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';

/** The server accepts no day before. */
export const EARLIEST_DAY = '1900-01-01';

export function isMeasurableDay(day: string, today: CalendarDate): boolean {
  return day >= EARLIEST_DAY && day <= today;
}

/** `78.4`: to two decimals, although a file may have had three. */
export function measurementNumber(value: number, unit: MeasurementUnit): string {
  return withCommas(Math.round(fromKept(value, unit) * 100) / 100);
}

/** `78.4 kg` */
export function measurementText(value: number, unit: MeasurementUnit): string {
  return `${measurementNumber(value, unit)} ${unit}`;
}

/** With a word on what has not been sent. */
export function savedText(saved: string): string {
  return navigator.onLine ? saved : t`${saved}. Kept on this phone, and sent when there is a network.`;
}

export function boundsText(kind: MeasurementKind, unit: MeasurementUnit): string {
  const { least, most } = measurementBounds(kind, unit);
  return t`${least} to ${{ most: withCommas(most) }} ${unit}`;
}

export function boundsProblem(kind: MeasurementKind, unit: MeasurementUnit): string {
  const range = boundsText(kind, unit);
  const { decimals } = MEASUREMENT_UNITS[unit];
  return decimals === 1
    ? t`A number with at most one decimal, ${range}.`
    : t`A number with at most ${decimals} decimals, ${range}.`;
}
