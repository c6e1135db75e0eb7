import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useWithWaitingPauses } from '#client/data/streak-pauses.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { getStreak, getWorkoutDays } from '#contract/endpoints/progress.ts';
import type { StreakResponse } from '#contract/play.ts';
import type { WorkoutDaysResponse } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';
import { weekDates } from '#core/format/weeks.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { useThisYear } from '../use-this-year.ts';
import { MonthTable } from './month-table.tsx';
import { type WeekOff, weekChain, weeksOff } from './week-chain.ts';
import { YearChoice } from './year-choice.tsx';
import { YearWall } from './year-wall-grid.tsx';

/**
 * A year as a heatmap of pixels, with the chain of the streak below its weeks; to a screen reader, a table of months and a
 * list of the weeks off. Unlit until its days are loaded.
 */
export function YearPanel() {
  const thisYear = useThisYear();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: latest } = useDays(thisYear);
  // A history that ended last year does not open on an empty wall.
  const year = chosen ?? latest?.years[0] ?? thisYear;
  const { data, isError, isFetching, refetch } = useDays(year);
  const today = useToday();
  const streak = useStreak();
  const chain = data && streak ? weekChain(data.days, streak, today) : null;
  const off = chain && streak ? weeksOff(year, streak, chain) : [];
  return (
    <Panel as="section" aria-label="The year" className="p-4">
      <div className="flex min-h-6 items-center justify-between">
        <YearChoice year={year} years={[thisYear, ...(latest?.years ?? [])]} onChoose={setChosen} />
        {data && <Total days={data.days} />}
      </div>
      {isError && !data ? (
        <ErrorState text="Failed to fetch workouts" isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <YearWall year={year} days={data?.days ?? []} chain={chain} />
          <Legend hasChain={chain !== null} isBroken={off.length > 0} />
          {data && <MonthTable year={year} days={data.days} />}
          <WeeksOff weeks={off} today={today} />
        </>
      )}
    </Panel>
  );
}

/** Days depend on the time zone. */
function useDays(year: number) {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  return useQuery(keptQuery(userId, getWorkoutDays, { query: { year } }, { dependsOn: timeZone }));
}

/** `undefined` until it is known, and where there is no game. */
function useStreak(): StreakResponse | undefined {
  const { userId } = useMember();
  const { isOn } = useCabinet();
  const { data } = useQuery({ ...keptQuery(userId, getStreak, {}), enabled: isOn });
  const told = useWithWaitingPauses(data);
  return isOn ? told : undefined;
}

function Total({ days }: Pick<WorkoutDaysResponse, 'days'>) {
  const workouts = days.reduce((sum, day) => sum + day.workouts, 0);
  return (
    <p className="type-vt-20 text-ink-dim">
      <span className="text-primary">{withCommas(workouts)}</span> {workouts === 1 ? 'workout' : 'workouts'}
    </p>
  );
}

const HEATS = [0, 1, 2, 3];

type LegendProps = {
  hasChain: boolean;
  /** Whether a link of the year is grey. */
  isBroken: boolean;
};

/** The links of the chain, and a day's volume compared with the other days of its year. */
function Legend({ hasChain, isBroken }: LegendProps) {
  return (
    <div aria-hidden="true" className="wall-legend">
      {hasChain && (
        <p>
          <span data-week="trained" />
          week trained
          {isBroken && (
            <>
              <span data-week="paused" />
              week off
            </>
          )}
        </p>
      )}
      <p>
        less
        {HEATS.map((heat) => (
          <span key={heat} data-heat={heat} />
        ))}
        more
      </p>
    </div>
  );
}

/** The grey links for screen readers. */
function WeeksOff({ weeks, today }: { weeks: readonly WeekOff[]; today: CalendarDate }) {
  if (weeks.length === 0) return null;
  return (
    <ul aria-label="Weeks off the streak" className="sr-only">
      {weeks.map(({ week, reason }) => (
        <li key={week}>
          {reason
            ? `Paused: week of ${weekDates(week, today)}, ${reason}`
            : `Free week used: ${weekDates(week, today)}`}
        </li>
      ))}
    </ul>
  );
}
