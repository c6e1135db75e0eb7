import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useTimeZone } from '#client/session/time-zone/use-time-zone.ts';
import { getWorkoutDays } from '#contract/endpoints/progress.ts';
import type { WorkoutDaysResponse } from '#contract/workout.ts';
import { withCommas } from '#core/format/numbers.ts';
import { useThisYear } from '../use-this-year.ts';
import { MonthTable } from './month-table.tsx';
import { YearChoice } from './year-choice.tsx';
import { YearWall } from './year-wall.tsx';

/** A year as a heatmap of pixels; to a screen reader, a table of months. Unlit until its days are loaded. */
export function YearPanel() {
  const thisYear = useThisYear();
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? thisYear;
  const { data: latest } = useDays(thisYear);
  const { data, isError, isFetching, refetch } = useDays(year);
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
          <YearWall year={year} days={data?.days ?? []} />
          <Legend />
          {data && <MonthTable year={year} days={data.days} />}
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

function Total({ days }: Pick<WorkoutDaysResponse, 'days'>) {
  const workouts = days.reduce((sum, day) => sum + day.workouts, 0);
  return (
    <p className="type-vt-20 text-ink-dim">
      <span className="text-primary">{withCommas(workouts)}</span> {workouts === 1 ? 'workout' : 'workouts'}
    </p>
  );
}

const HEATS = [0, 1, 2, 3];

/** The legend: a day's volume compared with the other days of its year. */
function Legend() {
  return (
    <p aria-hidden="true" className="wall-legend">
      less
      {HEATS.map((heat) => (
        <span key={heat} data-heat={heat} />
      ))}
      more
    </p>
  );
}
