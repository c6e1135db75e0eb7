import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { Select } from '#client/kit/select.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { useOpenHighScores } from '#client/play/high-scores/high-scores.tsx';
import { exerciseName } from '#client/words/exercise-names.ts';
import { effortText, estimateText } from '#client/words/format/efforts.ts';
import { wholeNumber } from '#client/words/format/numbers.ts';
import { getExerciseProgress, listPractisedExercises } from '#contract/endpoints/progress.ts';
import type { PractisedExercise, ProgressPoint } from '#contract/exercise-progress.ts';
import type { Units } from '#core/workout/units.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { ProgressCharts } from './progress-charts.tsx';
import {
  type ProgressFigures,
  pointDate,
  pointEffort,
  pointEstimate,
  pointMeasure,
  progressFigures,
} from './progress-figures.ts';

type ProgressSheetProps = {
  userId: string;
  open: boolean;
  /** Empty for the last exercise trained. */
  exerciseId: string;
  onChoose: (exerciseId: string) => void;
  onClose: () => void;
};

export function ProgressSheet({ open, onClose, ...rest }: ProgressSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`PROGRESS`} placement="sheet" tone="primary">
      <Progress {...rest} />
    </Dialog>
  );
}

function Progress({ userId, exerciseId, onChoose }: Omit<ProgressSheetProps, 'open' | 'onClose'>) {
  const openScores = useOpenHighScores();
  const exercises = useQuery(keptQuery(userId, listPractisedExercises, {}));
  if (exercises.isPending) return <Spinner text={t`Loading progress...`} className="grow" />;
  if (exercises.isError) {
    const text = t`Your progress could not be loaded. Every workout is safe on the server. Check your connection and try again.`;
    return <ErrorState text={text} query={exercises} />;
  }
  const shown = exercises.data.find(({ exercise_id }) => exercise_id === exerciseId) ?? exercises.data[0];
  if (!shown) {
    const text = t`Log a workout, and this is where you watch the numbers climb.`;
    return <EmptyState title={t`NO LIFTS YET`} text={text} art={<Mascot size={108} />} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t`Exercise`}
        labelClassName="caption"
        translate="no"
        options={exercises.data.map(({ exercise_id, exercise_name }) => ({
          value: exercise_id,
          label: exerciseName(exercise_id, exercise_name),
        }))}
        value={shown.exercise_id}
        onSelect={onChoose}
      />
      <ExerciseProgress key={shown.exercise_id} userId={userId} exercise={shown} />
      <Button
        variant="secondary"
        icon={<Icon of={Trophy} className="game-only" />}
        className="me-1 mb-1"
        onClick={() => openScores(shown.exercise_id)}
      >
        {t`HIGH SCORES`}
      </Button>
    </div>
  );
}

/** One exercise over time: its records, its chart, and every number in a table. */
function ExerciseProgress({ userId, exercise }: { userId: string; exercise: PractisedExercise }) {
  const units = useExerciseUnits()(exercise.exercise_id);
  const params = { exerciseId: exercise.exercise_id };
  const query = useQuery(keptQuery(userId, getExerciseProgress, { params }, { notFound: 'null' }));
  if (query.isPending) return <Spinner text={t`Loading progress...`} className="py-16" />;
  if (query.isError) {
    const text = t`The progress of this exercise could not be loaded. Check your connection and try again.`;
    return <ErrorState text={text} query={query} />;
  }
  const all = query.data ?? [];
  const figures = progressFigures(all, units);
  if (!figures) return <EmptyState title={t`NO LIFT YET`} text={t`This exercise has no logged sets any more.`} />;
  return (
    <>
      <Peaks {...figures} />
      {figures.points.length > 1 ? (
        <ProgressCharts {...figures} />
      ) : (
        <p className="type-vt-24 text-ink-dim">{t`One workout so far. The curve begins with the second.`}</p>
      )}
      <ProgressTable
        exercise={exerciseName(exercise.exercise_id, exercise.exercise_name)}
        caption={
          figures.isCut
            ? plural({ workouts: all.length }, { one: 'The latest # workout', other: 'The latest # workouts' })
            : t`Every workout`
        }
        points={all}
        units={units}
      />
    </>
  );
}

function Peaks({ points, best, figure, unit, bestEstimate, isCut }: ProgressFigures) {
  return (
    <div className={`grid gap-2 ${bestEstimate !== null ? 'grid-cols-3' : 'grid-cols-2'}`}>
      <StatTile
        label={t({ message: 'BEST', comment: 'at most 11 letters' })}
        value={figure.format(figure.read(best))}
        unit={figure.unit}
        corner="small"
      />
      {bestEstimate !== null && (
        <StatTile
          label={t({ message: 'EST. 1RM', comment: 'at most 11 letters' })}
          value={estimateText(bestEstimate, unit)}
          unit={unit}
          corner="small"
        />
      )}
      <StatTile
        label={
          isCut
            ? t({ message: 'LATEST', comment: 'workouts, at most 11 letters' })
            : t({ message: 'WORKOUTS', comment: 'at most 11 letters' })
        }
        value={String(points.length)}
        unit={plural({ sessions: points.length }, { one: 'session', other: 'sessions' })}
        corner="small"
      />
      {isCut && (
        <p className="col-span-full type-vt-20 text-ink-dim">{t`All of these figures are for these workouts.`}</p>
      )}
    </div>
  );
}

type ProgressTableProps = { exercise: string; caption: string; points: readonly ProgressPoint[]; units: Units };

/** Every number of the chart, newest first, for screen readers and for exact values. */
function ProgressTable({ exercise, caption, points, units }: ProgressTableProps) {
  const hasEstimates = points.some((point) => pointEstimate(point) !== null);
  const hasVolume = points.some(({ volume }) => volume > 0);
  const oneRepMax = t`1RM`;
  const heads = [t`Date`, t`Best set`, ...(hasEstimates ? [oneRepMax] : []), ...(hasVolume ? [t`Volume`] : [])];
  return (
    <table className="w-full border-collapse type-vt-20">
      <caption className="caption pb-2 text-start">
        {caption}
        <span className="sr-only">
          {' '}
          {units.weight === 'kg'
            ? t`with ${exercise}, newest first, in kilograms`
            : t`with ${exercise}, newest first, in pounds`}
        </span>
      </caption>
      <thead>
        <tr className="text-ink-dim">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 text-end font-normal first:text-start">
              {head === oneRepMax ? (
                <abbr title={t`Estimated one repetition maximum`} className="no-underline">
                  {head}
                </abbr>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.workout_id} className="border-panel-2 border-t-2">
            <th scope="row" className="py-1 text-start type-vt-18 font-normal text-ink-dim">
              {pointDate(point)}
            </th>
            <td className="py-1 text-end">{effortText(pointEffort(point), pointMeasure(point), units)}</td>
            {hasEstimates && <Estimate of={pointEstimate(point)} units={units} />}
            {hasVolume && <td className="py-1 text-end">{wholeNumber(wholeWeight(point.volume, units.weight))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Estimate({ of: kilograms, units }: { of: number | null; units: Units }) {
  if (kilograms !== null) return <td className="py-1 text-end">{estimateText(kilograms, units.weight)}</td>;
  return (
    <td className="py-1 text-end text-ink-dim">
      <span aria-hidden="true">--</span>
      <span className="sr-only">{t`no estimate`}</span>
    </td>
  );
}
