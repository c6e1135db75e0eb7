import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { StatTile } from '#client/kit/stat-tile.tsx';
import { getExerciseProgress } from '#contract/endpoints/progress.ts';
import type { PractisedExercise } from '#contract/exercise-progress.ts';
import { estimateText } from '#core/format/efforts.ts';
import { ProgressCharts } from './progress-charts.tsx';
import { type ProgressFigures, progressFigures } from './progress-figures.ts';
import { ProgressTable } from './progress-table.tsx';

type ExerciseProgressProps = { userId: string; exercise: PractisedExercise };

/** One exercise over time: its records, its chart, and every number in a table. */
export function ExerciseProgress({ userId, exercise }: ExerciseProgressProps) {
  const units = useExerciseUnits()(exercise.exercise_id);
  const params = { exerciseId: exercise.exercise_id };
  const query = useQuery(keptQuery(userId, getExerciseProgress, { params }, { notFound: 'null' }));
  if (query.isPending) return <Spinner text="Loading progress..." className="py-16" />;
  if (query.isError) {
    return (
      <ErrorState
        text="The progress of this exercise could not be loaded. Check your connection and try again."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const all = query.data ?? [];
  const figures = progressFigures(all, units);
  if (!figures) return <EmptyState title="NO LIFT YET" text="This exercise has no logged sets any more." />;
  return (
    <>
      <Peaks {...figures} />
      {figures.points.length > 1 ? (
        <ProgressCharts {...figures} />
      ) : (
        <p className="type-vt-24 text-ink-dim">One workout so far. The curve begins with the second.</p>
      )}
      <ProgressTable
        exerciseName={exercise.exercise_name}
        caption={figures.isCut ? `The latest ${all.length} workouts` : 'Every workout'}
        points={all}
        units={units}
      />
    </>
  );
}

function Peaks({ points, best, figure, unit, bestEstimate, isCut }: ProgressFigures) {
  return (
    <div className={`grid gap-2 ${bestEstimate !== null ? 'grid-cols-3' : 'grid-cols-2'}`}>
      <StatTile label="BEST" value={figure.textOf(figure.valueOf(best))} unit={figure.unit} corner="small" />
      {bestEstimate !== null && (
        <StatTile label="EST. 1RM" value={estimateText(bestEstimate, unit)} unit={unit} corner="small" />
      )}
      <StatTile
        label={isCut ? 'LATEST' : 'WORKOUTS'}
        value={String(points.length)}
        unit={points.length === 1 ? 'session' : 'sessions'}
        corner="small"
      />
      {isCut && <p className="col-span-full type-vt-20 text-ink-dim">All of this is about these workouts.</p>}
    </div>
  );
}
