import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { places } from '#client/kit/places.ts';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useTimeZone } from '#client/session/auth/use-member.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { yearNumber } from '#core/progression/year-wall.ts';
import { useThisYear } from '../calendar/use-calendar.ts';
import { type History, useSoughtWorkout } from './use-history.ts';
import { loadBody, WorkoutCard } from './workout-card.tsx';

/** The workouts, newest first, as far as the member has scrolled. */
export function WorkoutList({ history }: { history: History }) {
  return (
    <Workouts list={history}>
      <ListEnd history={history} />
    </Workouts>
  );
}

/** The workout of an address, open. */
export function SoughtWorkout({ id }: { id: string }) {
  const sought = useSoughtWorkout(id);
  return (
    <Workouts list={sought} startOpen>
      {sought.workouts?.length === 0 && <p className="type-vt-24">{t`This workout is not there any more.`}</p>}
    </Workouts>
  );
}

type Cards = ReturnType<typeof useSoughtWorkout>;
type WorkoutsProps = { list: Cards; startOpen?: boolean; children: ReactNode };

function Workouts({ list, startOpen = false, children }: WorkoutsProps) {
  const timeZone = useTimeZone();
  const thisYear = useThisYear();
  if (list.hasFailed || !list.workouts) return <WorkoutCards list={list} />;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {byYear(list.workouts, timeZone).map(([year, shown]) => (
        <section key={year} className="flex flex-col gap-2">
          {/* The first year needs no heading: the heatmap above names it. */}
          <h2 className={year === thisYear ? 'sr-only' : 'history-year'}>{year}</h2>
          <WorkoutCards list={{ ...list, workouts: shown }} startOpen={startOpen} />
        </section>
      ))}
      {children}
    </div>
  );
}

type WorkoutCardsProps = { list: Cards; startOpen?: boolean; isOfDay?: boolean };

/** The cards, or what stands in their place while there are none. Of one day, they need no dates. */
export function WorkoutCards({ list, startOpen = false, isOfDay = false }: WorkoutCardsProps) {
  const timeZone = useTimeZone();
  const { workouts, hasFailed, isFetching, retry } = list;
  useOnDemand('soon', loadBody);
  if (hasFailed) return <ErrorState text={t`Failed to fetch workouts`} query={{ isFetching, refetch: retry }} />;
  if (!workouts) return <CardOutlines count={isOfDay ? 1 : 4} />;
  return (
    <ul className="flex flex-col gap-2">
      {workouts.map((one) => (
        <WorkoutCard
          key={one.workout.id}
          {...one}
          timeZone={workoutTimeZone(one.workout, timeZone)}
          startsOpen={startOpen}
          isOfDay={isOfDay}
        />
      ))}
    </ul>
  );
}

/** The time zone where a workout was done; the member's own for answers stored by version 1.0.0, until 2027-06-01. */
export function workoutTimeZone({ time_zone }: WorkoutSummary, ofMember: string): string {
  return time_zone === undefined ? ofMember : knownTimeZone(time_zone);
}

/** Groups by year, in the given order, because the date on a card has no year. */
export function byYear<Shown extends { readonly workout: WorkoutSummary }>(
  workouts: readonly Shown[],
  timeZone: string,
) {
  const years = Map.groupBy(workouts, ({ workout }) =>
    yearNumber(calendarDate(new Date(workout.start_time), workoutTimeZone(workout, timeZone))),
  );
  return [...years];
}

function CardOutlines({ count }: { count: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 pe-1">
      <span className="sr-only">{t`Loading...`}</span>
      {places(count).map(({ key }) => (
        <Skeleton key={key} className="h-25" />
      ))}
    </div>
  );
}

/** Loads more when the end comes near, or by a button for keyboards; at the very end, says so. */
function ListEnd({ history }: { history: History }) {
  const { hasMore, isFetching, isFetchingMore, hasFailedToFetchMore, fetchMore } = history;
  const count = history.workouts?.length ?? 0;
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
    return <ErrorState text={t`Failed to fetch workouts`} query={{ isFetching: isFetchingMore, refetch: press }} />;
  }
  if (!hasMore) {
    return (
      <p className="py-4 text-center type-vt-20 text-ink-dim">
        {t`The beginning. ${plural(count, { one: '# workout', other: '# workouts' })} in all.`}
      </p>
    );
  }
  return (
    <>
      <Threshold key={`${count} ${isFetching}`} onReach={fetchMore} />
      <Button variant="secondary" busy={isFetchingMore} busyLabel={t`LOADING`} className="me-1" onClick={press}>
        {t`LOAD MORE`}
      </Button>
    </>
  );
}

/** A screen and a half ahead, so that scrolling rarely reaches the end. */
const AHEAD = '1200px';

function Threshold({ onReach }: { onReach: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!line.current || typeof IntersectionObserver === 'undefined') return undefined;
    // A busy page gets several entries at once; the last one is current.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && reach(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={line} aria-hidden="true" />;
}
