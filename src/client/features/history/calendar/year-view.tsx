import { select, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { useState } from 'react';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import { longMonth } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { weekDates } from '#client/words/format/weeks.ts';
import type { WorkoutDay, WorkoutDaysResponse } from '#contract/workout.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { monthTotals } from '#core/progression/trained-days.ts';
import { monthNumber, yearNumber } from '#core/progression/year-wall.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { type CalendarState, useDays, useThisYear, useWeekChain } from './use-calendar.ts';
import { type WeekOff, weeksOff } from './week-chain.ts';
import { YearWall } from './year-wall-grid.tsx';

/** A year as a heatmap with the chain of the streak; to a screen reader, a table of months and a list of the weeks off. */
export function YearView({ newest, streak }: Pick<CalendarState, 'newest' | 'streak'>) {
  const thisYear = useThisYear();
  const [chosen, setChosen] = useState<number | null>(null);
  // If the last workout was in an earlier year, that year is shown first instead of an empty one.
  const year = chosen ?? newest.year;
  const { data, isError, isFetching, refetch } = useDays(year);
  const today = useToday();
  const chain = useWeekChain(data?.days, streak);
  const off = chain && streak ? weeksOff(year, streak, chain) : [];
  return (
    <>
      <div className="flex min-h-6 items-center justify-between">
        {newest.isKnown && <YearChoice year={year} years={[thisYear, ...newest.years]} onChoose={setChosen} />}
        {data && newest.isKnown && <Total days={data.days} />}
      </div>
      {isError && !data ? (
        <ErrorState text={t`Failed to fetch workouts`} query={{ isFetching, refetch }} />
      ) : (
        <>
          <YearWall year={year} days={data?.days ?? []} chain={chain} />
          <Legend hasChain={chain !== null} isBroken={off.length > 0} />
          {data && <MonthTable year={year} days={data.days} />}
          <WeeksOff weeks={off} today={today} />
        </>
      )}
    </>
  );
}

function Total({ days }: Pick<WorkoutDaysResponse, 'days'>) {
  const workouts = days.reduce((sum, day) => sum + day.workouts, 0);
  return (
    <p className="type-vt-20 text-ink-dim">
      <Plural
        value={workouts}
        one={
          <Trans>
            <span className="text-primary">#</span> workout
          </Trans>
        }
        other={
          <Trans>
            <span className="text-primary">#</span> workouts
          </Trans>
        }
      />
    </p>
  );
}

const HEATS = [0, 1, 2, 3];

/** The links of the chain, grey ones if there are any, and a day's volume compared with the other days of its year. */
function Legend({ hasChain, isBroken }: { hasChain: boolean; isBroken: boolean }) {
  return (
    <div aria-hidden="true" className="wall-legend">
      {hasChain && (
        <p>
          <span data-week="trained" />
          {t`week trained`}
          {isBroken && (
            <>
              <span data-week="paused" />
              {t`week off`}
            </>
          )}
        </p>
      )}
      <p>
        {t`less`}
        {HEATS.map((heat) => (
          <span key={heat} data-heat={heat} />
        ))}
        {t`more`}
      </p>
    </div>
  );
}

/** The grey links for screen readers. */
function WeeksOff({ weeks, today }: { weeks: readonly WeekOff[]; today: CalendarDate }) {
  if (weeks.length === 0) return null;
  return (
    <ul aria-label={t`Weeks off the streak`} className="sr-only">
      {weeks.map(({ week, reason }) => (
        <li key={week}>
          {reason
            ? t`Paused: week of ${{ week: weekDates(week, today) }}, ${select(reason, { ill: 'ill', travel: 'travel', other: 'off' })}`
            : t`Free week used: ${{ week: weekDates(week, today) }}`}
        </li>
      ))}
    </ul>
  );
}

/** For screen readers. Hidden by a wrapper: Firefox shows the caption of a table that is visually hidden itself. */
function MonthTable({ year, days }: { year: number; days: readonly WorkoutDay[] }) {
  const today = useToday();
  const { weight: unit } = useUnits();
  const lastMonth = year < yearNumber(today) ? 12 : monthNumber(today);
  const months = monthTotals(days).filter(({ month, workouts }) => month <= lastMonth || workouts > 0);
  return (
    <div className="sr-only">
      <table>
        <caption>{t`Workouts in ${{ year: String(year) }}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Month`}</th>
            <th scope="col">{t`Workouts`}</th>
            <th scope="col">{t`Volume in ${unit}`}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, workouts, volume }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <td>{withCommas(workouts)}</td>
              <td>{withCommas(wholeWeight(volume, unit))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type YearChoiceProps = { year: number; years: readonly number[]; onChoose: (year: number) => void };

/** The year as a heading; a select if there is more than one. */
function YearChoice({ year, years, onChoose }: YearChoiceProps) {
  const options = [...new Set(years)].sort((a, b) => b - a);
  if (options.length < 2) return <p className="caption text-ink">{year}</p>;
  return (
    <div className="relative -my-3 -ms-2 flex items-center">
      <select
        aria-label={t`Year`}
        value={year}
        className="caption min-h-12 appearance-none bg-transparent pe-10 ps-2 text-ink"
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {options.map((option) => (
          <option key={option} value={option} className="bg-panel text-ink">
            {option}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute end-2 text-ink-dim" />
    </div>
  );
}
