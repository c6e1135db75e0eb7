import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import type { WorkoutDay } from '#contract/workout.ts';
import { longMonth } from '#core/format/dates.ts';
import { withCommas } from '#core/format/numbers.ts';
import { monthTotals } from '#core/progression/trained-days.ts';
import { monthNumber, yearNumber } from '#core/progression/year-wall.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';

type MonthTableProps = { year: number; days: readonly WorkoutDay[] };

/**
 * The heatmap as a table for screen readers, without future months. Hidden by a wrapper: Firefox shows the caption of a
 * table that is visually hidden itself.
 */
export function MonthTable({ year, days }: MonthTableProps) {
  const today = useToday();
  const { weight: unit } = useUnits();
  const lastMonth = year < yearNumber(today) ? 12 : monthNumber(today);
  const months = monthTotals(days).filter(({ month, workouts }) => month <= lastMonth || workouts > 0);
  return (
    <div className="sr-only">
      <table>
        <caption>Workouts in {year}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Workouts</th>
            <th scope="col">Volume in {unit}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, workouts, volume }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <td>{withCommas(workouts)}</td>
              <td>{withCommas(wholeWeight(volume, unit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
