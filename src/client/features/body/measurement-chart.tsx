import { t } from '@lingui/core/macro';
import { Chart } from '#client/insights/chart/chart.tsx';
import type { Series } from '#client/insights/chart/chart-series.ts';
import { pointsOf } from '#client/insights/shown-measurements.ts';
import { useUnits } from '#client/session/auth/use-member.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { MEASUREMENT_ROW_WORDS, MEASUREMENT_WORDS } from '#client/words/measurement-words.ts';
import type { Measurements } from '#contract/measurements.ts';
import { MEASUREMENT_ROWS, type MeasurementRow } from '#core/insights/measurement-rows.ts';
import { fromKept, type MeasurementUnit, measurementUnit } from '#core/insights/measurement-units.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import type { Span } from '#core/insights/spans.ts';

const HEIGHT = 192;

type MeasurementChartProps = { row: MeasurementRow; data: Measurements; span: Span };

/** Weights are points around a smoothed line, everything else is a line; a left and a right one have one each. */
export function MeasurementChart({ row, data, span }: MeasurementChartProps) {
  const kinds: readonly MeasurementKind[] = MEASUREMENT_ROWS[row];
  const { weight } = useUnits();
  const unit = measurementUnit(kinds[0] ?? 'weight', weight);
  const days = [
    ...new Set(kinds.flatMap((kind) => pointsOf(data.measurements, kind).map(({ day }) => day))),
  ].toSorted();
  return (
    <Chart
      key={span}
      label={MEASUREMENT_ROW_WORDS[row]()}
      days={days}
      by={data.by === 'month' ? 'month' : 'day'}
      plots={[{ series: seriesOf(kinds, data, days, unit), unit, format: inHundredths, height: HEIGHT }]}
      empty={{ title: t`NOTHING IN THIS TIME`, text: t`What you measure is drawn here.` }}
    />
  );
}

function seriesOf(
  kinds: readonly MeasurementKind[],
  { measurements }: Measurements,
  days: readonly string[],
  unit: MeasurementUnit,
): readonly Series[] {
  return kinds.flatMap((kind, at): Series[] => {
    const points = new Map(pointsOf(measurements, kind).map((point) => [point.day, point]));
    const values = days.map((day) => points.get(day)).map((point) => point && fromKept(point.value, unit));
    const series = { name: MEASUREMENT_WORDS[kind](), values: values.map((value) => value ?? null) };
    if (kind !== 'weight') return [{ ...series, as: 'line', tone: at === 0 ? 'accent' : 'primary' }];
    const trends = days.map((day) => points.get(day)?.trend).map((trend) => trend && inTenths(fromKept(trend, unit)));
    // The line lies over the points: of a long time, these are a cloud.
    return [
      { ...series, as: 'points', tone: 'ink' },
      { name: t`Trend`, values: trends.map((trend) => trend ?? null), as: 'line', tone: 'accent' },
    ];
  });
}

const inTenths = (value: number) => Math.round(value * 10) / 10;
const inHundredths = (value: number) => withCommas(Math.round(value * 100) / 100);
