import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { answeredSets } from '#core/workout/released-answers.ts';
import { ExerciseBreakdown } from './exercise-breakdown.tsx';
import { WorkoutActions } from './workout-actions.tsx';

type WorkoutBodyProps = {
  id: string;
  workout: WorkoutSummary;
  onRepeat: (workout: WorkoutDetail) => void;
};

/** The same workout, where the answer was kept by an earlier release. */
function asAnsweredNow(workout: WorkoutDetail): WorkoutDetail {
  const exercises = workout.exercises.map((exercise) => ({ ...exercise, sets: answeredSets(exercise) }));
  return { ...workout, exercises };
}

/** The details of an open card, loaded when it is first opened. */
export function WorkoutBody({ id, workout, onRepeat }: WorkoutBodyProps) {
  const { userId } = useMember();
  const query = keptQuery(userId, getWorkout, { params: { id: workout.id } });
  const { data, isError, isFetching, refetch } = useQuery({ ...query, select: asAnsweredNow });
  return (
    <div id={id} className="flex flex-col">
      <Rule className="mt-3 mb-2" />
      {data ? (
        <>
          <ExerciseBreakdown exercises={data.exercises} />
          {data.notes && <p className="mt-2 type-vt-20 break-words whitespace-pre-line text-ink-dim">{data.notes}</p>}
        </>
      ) : isError ? (
        <ErrorState text="Failed to fetch workout details" isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner className="min-h-15" />
      )}
      <WorkoutActions workout={workout} onRepeat={data && (() => onRepeat(data))} />
    </div>
  );
}
