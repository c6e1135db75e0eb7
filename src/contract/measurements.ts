import { z } from 'zod';
import {
  EARLIEST_MEASURED,
  isPossibleMeasurement,
  MEASUREMENT_KINDS,
  MEASUREMENTS,
  type MeasurementKind,
} from '#core/insights/measurements.ts';

export const measurementKind = z.enum(MEASUREMENT_KINDS);
const day = z.iso.date().refine((given) => given >= EARLIEST_MEASURED, 'Not before 1900.');

/** To the thousandth. Compared with rounding, since doubles are inexact. */
const value = z
  .number()
  .positive()
  .max(1000)
  .refine((number) => Math.abs(number * 1000 - Math.round(number * 1000)) < 1e-6, 'At most three decimals.')
  .describe('Kilograms, centimetres or per cent.');

export function boundsOf(kind: MeasurementKind): string {
  const { least, most, unit } = MEASUREMENTS[kind];
  return `Not between ${least} and ${most} ${unit}.`;
}

/** The bounds of a kind: a measurement outside of them is refused with its field. */
export const inBounds = (
  { kind, value: given }: { readonly kind: MeasurementKind; readonly value: number },
  context: z.RefinementCtx,
) => {
  if (!isPossibleMeasurement(kind, given)) {
    context.addIssue({ code: 'custom', path: ['value'], message: boundsOf(kind) });
  }
};

export const measurement = z.object({ day, kind: measurementKind, value });
export type Measurement = z.infer<typeof measurement>;

export const measurementParams = z.object({ day, kind: measurementKind });
export const measurementBody = z.strictObject({ value });

export const manyMeasurements = z.strictObject({
  measurements: z
    .array(z.strictObject({ day, kind: measurementKind, value }).superRefine(inBounds))
    .min(1)
    .max(400),
});

export const measurementsQuery = z.strictObject({
  kind: measurementKind.optional().describe('All kinds where left out.'),
  from: day.optional(),
  to: day.optional(),
});

export const measurementsResponse = z
  .object({
    measurements: z
      .array(measurement.extend({ trend: z.number().optional().describe('Of weight: the smoothed line.') }))
      .describe('Earliest first. Of a long time the last one of each week, or of each month.'),
    by: z.enum(['day', 'week', 'month']),
    latest: z.array(measurement).describe('The newest of each kind, whatever was asked for.'),
  })
  .meta({ id: 'Measurements' });

export type Measurements = z.infer<typeof measurementsResponse>;
