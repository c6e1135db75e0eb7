import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { dayOfYearInWords } from '#client/words/format/dates.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { listWorkouts } from '#contract/endpoints/workouts.ts';
import { type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import type { History } from './use-history.ts';
import { type ShownWorkout, useSettling, withPending } from './with-pending.ts';
import { WorkoutCards, workoutTimeZone } from './workout-list.tsx';

/** The workouts of a day of the calendar. `children` is what stands on it besides. */
export function DayList({ date, history, children }: { date: CalendarDate; history: History; children: ReactNode }) {
  const today = useToday();
  const list = useDayOf(date, history);
  const count = list.workouts?.length;
  return (
    <section aria-label={dayOfYearInWords(date, today)} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-vt-24">{dayOfYearInWords(date, today)}</h2>
        <p role="status" className="type-vt-20 text-ink-dim">
          {count !== undefined && plural(count, { 0: 'no workout', one: '# workout', other: '# workouts' })}
        </p>
      </div>
      <WorkoutCards key={date} list={list} isOfDay />
      {children}
    </section>
  );
}

/** From the list, as far as it is loaded, or else by a question of its own, so that the latest days are there offline. */
function useDayOf(date: CalendarDate, history: History) {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  const isOnDay = ({ workout }: ShownWorkout) =>
    calendarDate(new Date(workout.start_time), workoutTimeZone(workout, timeZone)) === date;
  const oldest = history.workouts?.at(-1);
  const isLoaded =
    history.workouts !== undefined &&
    (!history.hasMore ||
      (oldest && calendarDate(new Date(oldest.workout.start_time), workoutTimeZone(oldest.workout, timeZone)) < date));
  const query = useQuery({
    ...keptQuery(userId, listWorkouts, { query: { limit: 50, on: date } }),
    enabled: !isLoaded && history.workouts !== undefined,
  });
  const pending = useSettling(useCompletions().pending, query.dataUpdatedAt);
  const asked = query.data && withPending(query.data, pending, { hasMore: false }).filter(isOnDay);
  return {
    workouts: isLoaded ? history.workouts?.filter(isOnDay) : asked,
    hasFailed: history.hasFailed || (!isLoaded && query.isError && !asked),
    isFetching: history.isFetching || query.isFetching,
    retry: () => (history.hasFailed ? history.retry() : void query.refetch()),
  };
}
