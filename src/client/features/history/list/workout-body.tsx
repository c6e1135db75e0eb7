import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Rule } from '#client/kit/rule.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { pendingExercises, pendingSkipped } from '#client/workout/completions/pending-workout.ts';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { answeredSets } from '#core/workout/released-answers.ts';
import { ExerciseBreakdown } from './exercise-breakdown.tsx';
import type { EditWish } from './use-edit-workout.ts';
import { type ShownWorkout, withTwoVersions } from './with-pending.ts';
import { WorkoutActions } from './workout-actions.tsx';

type WorkoutBodyProps = {
  id: string;
  workout: WorkoutSummary;
  onRepeat: (workout: WorkoutDetail) => void;
  onEdit: (wish: EditWish) => void;
};

/** The same workout, where the answer was kept by an earlier release. */
function asAnsweredNow(workout: WorkoutDetail): WorkoutDetail {
  const exercises = workout.exercises.map((exercise) => ({ ...exercise, sets: answeredSets(exercise) }));
  return { ...workout, exercises };
}

/** The details of an open card, loaded when it is first opened. What waits on this phone is shown from here. */
export function WorkoutBody({ pending, ...props }: WorkoutBodyProps & Pick<ShownWorkout, 'pending'>) {
  return pending && pending.kind !== 'restore' ? (
    <PendingBody {...props} pending={pending} />
  ) : (
    <LoggedBody {...props} />
  );
}

function LoggedBody({ id, workout, onRepeat, onEdit }: WorkoutBodyProps) {
  const { userId } = useMember();
  // Before it can be changed, the member has to choose one of its versions.
  const isUndecided = withTwoVersions(useCompletions().pending).some(({ workoutId }) => workoutId === workout.id);
  const query = keptQuery(userId, getWorkout, { params: { id: workout.id } });
  const { data, isError, isFetching, refetch } = useQuery({ ...query, select: asAnsweredNow });
  return (
    <div id={id} className="flex flex-col">
      {!data && <Rule className="mt-3 mb-2" />}
      {data ? (
        <Details exercises={data.exercises} notes={data.notes} skipped={data.skipped} />
      ) : isError ? (
        <ErrorState text="Failed to fetch workout details" isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner className="min-h-15" />
      )}
      {isUndecided && (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => showTwoVersions(workout.id)}>
          TWO VERSIONS
        </Button>
      )}
      <WorkoutActions
        workout={workout}
        isDeletable={!isUndecided}
        onRepeat={data && (() => onRepeat(data))}
        repeated={data}
        onEdit={data && !isUndecided ? () => onEdit({ workout, detail: data }) : undefined}
      />
    </div>
  );
}

function PendingBody({ id, workout, pending, onEdit }: WorkoutBodyProps & { pending: PendingCompletion }) {
  const { unsent } = useCompletions();
  const item = unsent(workout.id);
  return (
    <div id={id} className="flex flex-col">
      {item && (
        <Details exercises={pendingExercises(item)} notes={item.request.notes ?? null} skipped={pendingSkipped(item)} />
      )}
      {/* What only waits has failed at nothing: its card says that it is kept here, and it is sent by itself. */}
      {pending.state === 'refused' && pending.problem && <p className="mt-2 type-vt-20 text-bad">{pending.problem}</p>}
      <WorkoutActions
        workout={workout}
        // What the server does not have cannot be deleted there.
        isDeletable={pending.kind === 'edit'}
        onEdit={item ? () => onEdit({ workout, unsent: item }) : undefined}
      />
    </div>
  );
}

function Details({ exercises, notes, skipped }: Pick<WorkoutDetail, 'exercises' | 'notes' | 'skipped'>) {
  return (
    <>
      <ExerciseBreakdown exercises={exercises} skipped={skipped} />
      {notes && (
        <p translate="no" className="mt-2 type-vt-20 break-words whitespace-pre-line text-ink-dim">
          {notes}
        </p>
      )}
    </>
  );
}

/** Leads from the workout's card to the choice. */
function showTwoVersions(workoutId: string): void {
  document.getElementById(`two-${workoutId}`)?.focus();
}
