import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import { useRepeatWorkout } from '#client/workout/starting/repeat-workout.ts';
import { ReplaceWorkoutDialog } from '#client/workout/starting/start-workout.tsx';
import { counted } from '#core/format/numbers.ts';
import { useThisYear } from '../heatmap/year-panel.tsx';
import { byYear, workoutTimeZone } from './history-pages.ts';
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
                timeZone={workoutTimeZone(workout, timeZone)}
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

type ListEndProps = {
  history: History;
  /** How many workouts are shown. */
  count: number;
};

/** Loads more when the end comes near, or by a button for keyboards; at the very end, says so. */
function ListEnd({ history, count }: ListEndProps) {
  const { hasMore, isFetching, isFetchingMore, hasFailedToFetchMore, fetchMore } = history;
  const pressedAt = useRef<number | null>(null);

  // After a press on the button, the focus moves to the first new workout.
  useEffect(() => {
    if (pressedAt.current === null || count <= pressedAt.current) return;
    document.querySelectorAll<HTMLElement>('.history-toggle')[pressedAt.current]?.focus();
    pressedAt.current = null;
  }, [count]);

  const press = () => {
    pressedAt.current = count;
    fetchMore();
  };
  if (hasFailedToFetchMore) {
    return <ErrorState text="Failed to fetch workouts" isRetrying={isFetchingMore} onRetry={press} />;
  }
  if (!hasMore) {
    return (
      <p className="py-4 text-center type-vt-20 text-ink-dim">The beginning. {counted(count, 'workout')} in all.</p>
    );
  }
  return (
    <>
      <Threshold key={`${count} ${isFetching}`} onReach={fetchMore} />
      <Button variant="secondary" busy={isFetchingMore} busyLabel="LOADING" className="mr-1" onClick={press}>
        LOAD MORE
      </Button>
    </>
  );
}

/** A screen and a half ahead, so that scrolling rarely reaches the end. */
const AHEAD = '1200px';

function Threshold({ onReach }: { onReach: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!line.current || typeof IntersectionObserver === 'undefined') return undefined;
    // A busy page gets several entries at once; the last one is current.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && reach.current(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={line} aria-hidden="true" />;
}
