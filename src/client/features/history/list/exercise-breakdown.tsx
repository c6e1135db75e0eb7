import { useId } from 'react';
import { useExerciseUnits } from '#client/data/settings/use-exercise-units.ts';
import { inPlace } from '#client/kit/places.ts';
import { useOpenHighScores } from '#client/workout/high-scores/high-scores.tsx';
import type { WorkoutDetail } from '#contract/workout.ts';
import { effortWithUnits } from '#core/format/efforts.ts';
import { counted } from '#core/format/numbers.ts';
import { countSets } from '#core/workout/assessment.ts';
import { knownMeasure } from '#core/workout/measures.ts';
import { bestSetOf } from '#core/workout/records.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { supersetLabels } from '#core/workout/supersets.ts';
import type { Units } from '#core/workout/units.ts';

type Exercises = WorkoutDetail['exercises'];

/** Right-aligned, so that the columns can be compared; a long name takes several lines. */
export function ExerciseBreakdown({ exercises }: { exercises: Exercises }) {
  const unitsOf = useExerciseUnits();
  const openScores = useOpenHighScores();
  const hintId = useId();
  const labels = supersetLabels(exercises);
  return (
    <table className="w-full border-collapse type-vt-20">
      <caption className="caption text-left text-primary">
        EXERCISE BREAKDOWN
        <span id={hintId} hidden>
          HIGH SCORES
        </span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Exercise</th>
          <th scope="col">Sets</th>
          <th scope="col">Best set</th>
        </tr>
      </thead>
      <tbody>
        {inPlace(exercises).map(({ item: exercise, at, key }) => (
          <tr key={key}>
            <th scope="row" className="text-left font-normal [overflow-wrap:anywhere] max-[379px]:w-full">
              <button
                type="button"
                aria-haspopup="dialog"
                aria-describedby={hintId}
                className="min-h-11 py-1 text-left underline decoration-line decoration-dotted underline-offset-4 hover:text-primary"
                onClick={() => openScores(exercise.exercise_id)}
              >
                {labels[at] && (
                  <span className="text-accent">
                    <span className="sr-only">superset </span>
                    {labels[at]}{' '}
                  </span>
                )}
                <span translate="no">{exercise.name}</span>
              </button>{' '}
              {exercise.note && (
                <span translate="no" className="block type-vt-18 whitespace-pre-line text-ink-dim">
                  {exercise.note}
                </span>
              )}
            </th>
            <td className="pl-3 text-right whitespace-nowrap text-ink-dim">{counted(setsOf(exercise), 'set')}</td>
            <BestSet text={bestSet(exercise, unitsOf(exercise.exercise_id))} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `102.5 kg x 12`: longer ones leave the name no room on a narrow phone unless they wrap. */
const LETTERS_IN_A_LINE = 13;

function BestSet({ text }: { text: string }) {
  const wraps = text.length > LETTERS_IN_A_LINE;
  return <td className={`pl-3 text-right ${wraps ? '' : 'whitespace-nowrap'}`}>{text}</td>;
}

/** As the workout's own total counts them. */
function setsOf({ sets }: Exercises[number]): number {
  return countSets(sets.map(({ side, set_type }) => ({ side, counts: set_type !== 'warmup' })));
}

function bestSet(exercise: Exercises[number], units: Units): string {
  const { category, sets } = exercise;
  const measure = knownMeasure(exercise.measure, category);
  const counted = sets.map(setFromColumns).filter(({ type }) => type !== 'warmup');
  const best = bestSetOf(counted, measure);
  return best ? effortWithUnits(best, measure, units) : '--';
}
