import type { ProgressPoint } from '#contract/exercise-progress.ts';
import { effortText, estimateText } from '#core/format/efforts.ts';
import { wholeNumber } from '#core/format/numbers.ts';
import type { Units } from '#core/workout/units.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { dateOf, effortOf, estimateOf, measureOf } from './progress-figures.ts';

type ProgressTableProps = { exerciseName: string; caption: string; points: readonly ProgressPoint[]; units: Units };

/** Every number of the chart, newest first, for screen readers and for exact values. */
export function ProgressTable({ exerciseName, caption, points, units }: ProgressTableProps) {
  const hasEstimates = points.some((point) => estimateOf(point) !== null);
  const hasVolume = points.some(({ volume }) => volume > 0);
  return (
    <table className="w-full border-collapse type-vt-20">
      <caption className="caption pb-2 text-left">
        {caption}
        <span className="sr-only">
          {' '}
          with {exerciseName}, newest first, in {units.weight === 'kg' ? 'kilograms' : 'pounds'}
        </span>
      </caption>
      <thead>
        <tr className="text-ink-dim">
          <th scope="col" className="py-1 text-left font-normal">
            Date
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Best set
          </th>
          {hasEstimates && (
            <th scope="col" className="py-1 text-right font-normal">
              <abbr title="Estimated one repetition maximum" className="no-underline">
                1RM
              </abbr>
            </th>
          )}
          {hasVolume && (
            <th scope="col" className="py-1 text-right font-normal">
              Volume
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.workout_id} className="border-panel-2 border-t-2">
            <th scope="row" className="py-1 text-left type-vt-18 font-normal text-ink-dim">
              {dateOf(point)}
            </th>
            <td className="py-1 text-right">{effortText(effortOf(point), measureOf(point), units)}</td>
            {hasEstimates && <Estimate of={estimateOf(point)} units={units} />}
            {hasVolume && <td className="py-1 text-right">{wholeNumber(wholeWeight(point.volume, units.weight))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Estimate({ of: kilograms, units }: { of: number | null; units: Units }) {
  if (kilograms !== null) return <td className="py-1 text-right">{estimateText(kilograms, units.weight)}</td>;
  return (
    <td className="py-1 text-right text-ink-dim">
      <span aria-hidden="true">--</span>
      <span className="sr-only">no estimate</span>
    </td>
  );
}
