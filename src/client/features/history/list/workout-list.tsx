import type { ReactNode } from 'react';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import { useRepeatWorkout } from '#client/workout/starting/repeat-workout.ts';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import { useThisYear } from '../use-this-year.ts';
import { byYear, timeZoneOf } from './history-pages.ts';
import { ListEnd } from './list-end.tsx';
import { useEditWorkout } from './use-edit-workout.ts';
import { type History, useSoughtWorkout } from './use-history.ts';
import { WorkoutCard } from './workout-card.tsx';

/** The workouts, newest first, as far as the member has scrolled. */
export function WorkoutList({ history }: { history: History }) {
  return (
    <Workouts list={history}>
      <ListEnd history={history} count={history.workouts?.length ?? 0} />
    </Workouts>
  );
}

/** The workout of an address, open. */
export function SoughtWorkout({ id }: { id: string }) {
  const sought = useSoughtWorkout(id);
  return (
    <Workouts list={sought} startOpen>
      {sought.workouts?.length === 0 && <p className="type-vt-24">This workout is not there any more.</p>}
    </Workouts>
  );
}

type WorkoutsProps = { list: ReturnType<typeof useSoughtWorkout>; startOpen?: boolean; children: ReactNode };

function Workouts({ list, startOpen, children }: WorkoutsProps) {
  const timeZone = useTimeZone();
  const thisYear = useThisYear();
  const repeat = useRepeatWorkout();
  const edit = useEditWorkout();
  const { workouts, hasFailed, isFetching, retry } = list;
  if (hasFailed) return <ErrorState text="Failed to fetch workouts" isRetrying={isFetching} onRetry={retry} />;
  if (!workouts) return <CardOutlines />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {byYear(workouts, timeZone).map(({ year, workouts: ofYear }) => (
        <section key={year} className="flex flex-col gap-2">
          {/* The first year needs no heading: the heatmap above names it. */}
          <h2 className={year === thisYear ? 'sr-only' : 'history-year'}>{year}</h2>
          <ul className="flex flex-col gap-2">
            {ofYear.map(({ workout, pending }) => (
              <WorkoutCard
                key={workout.id}
                workout={workout}
                pending={pending}
                timeZone={timeZoneOf(workout, timeZone)}
                onRepeat={repeat.ask}
                onEdit={edit.ask}
                startsOpen={startOpen}
              />
            ))}
          </ul>
        </section>
      ))}
      {children}
      <ReplaceWorkoutDialog {...repeat.question}>
        Repeating another one scraps it, and nothing of it is logged.
      </ReplaceWorkoutDialog>
      <ConfirmDialog {...edit.question} question="ANOTHER EDIT?" danger confirmLabel="DISCARD IT" cancelLabel="KEEP IT">
        You have not saved your changes of {edit.openTitle} yet. Editing another workout discards them.
      </ConfirmDialog>
    </div>
  );
}

function CardOutlines() {
  return (
    <div role="status" className="flex flex-col gap-3 pr-1">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-25" />
      <Skeleton className="h-25" />
      <Skeleton className="h-25" />
      <Skeleton className="h-25" />
    </div>
  );
}
