import type { WorkoutDetail } from '#contract/workout.ts';
import { counted, withCommas } from '#core/format/numbers.ts';
import { heaviestSetOf } from '#core/workout/records.ts';

type Exercises = WorkoutDetail['exercises'];

/** Right-aligned, so that the columns can be compared; a long name takes several lines. */
export function ExerciseBreakdown({ exercises }: { exercises: Exercises }) {
  return (
    <table className="w-full border-collapse type-vt-20">
      <caption className="caption text-left text-primary">EXERCISE BREAKDOWN</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Exercise</th>
          <th scope="col">Sets</th>
          <th scope="col">Best set</th>
        </tr>
      </thead>
      <tbody>
        {exercises.map(({ exercise_id, name, sets }) => (
          <tr key={exercise_id} className="h-8">
            <th scope="row" className="py-1 text-left font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="pl-3 text-right whitespace-nowrap text-ink-dim">{counted(sets.length, 'set')}</td>
            <td className="pl-3 text-right whitespace-nowrap">{heaviestSet(sets)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function heaviestSet(sets: Exercises[number]['sets']): string {
  const heaviest = heaviestSetOf(sets);
  return heaviest ? `${withCommas(heaviest.weight)} kg x ${heaviest.reps}` : '--';
}
