import './week-strip.css';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Panel } from '#client/kit/panel.tsx';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { dayInWords, longWeekday, weekdayLetter } from '#client/words/format/dates.ts';
import { getWorkoutDays } from '#contract/endpoints/progress.ts';
import { addDays, type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import { yearNumber } from '#core/progression/year-wall.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The running week, in the place of the level card while the cabinet is off. */
export function WeekStrip() {
  const today = useToday();
  const monday = weekStart(today);
  const workoutsOn = useWorkoutDays(monday, today);
  const week = DAYS.map((at) => {
    const date = addDays(monday, at);
    return { date, workouts: workoutsOn?.get(date) ?? 0 };
  });
  const total = week.reduce((sum, { workouts }) => sum + workouts, 0);
  return (
    <Panel as="section" aria-label={t`This week`} className="flex flex-col gap-1 p-4">
      <p className="type-vt-20 text-ink-dim">{dayInWords(today)}</p>
      <p className="type-px-24">
        {workoutsOn ? plural(total, { one: '# workout this week', other: '# workouts this week' }) : t`This week`}
      </p>
      <ol className="week-strip">
        {week.map(({ date, workouts }) => (
          <li key={date} aria-current={date === today ? 'date' : undefined} data-trained={workouts > 0 || undefined}>
            <span aria-hidden="true">{weekdayLetter(date)}</span>
            <span className="sr-only">
              {t`${{ day: longWeekday(date) }}: ${plural(workouts, { 0: 'no workout', one: '# workout', other: '# workouts' })}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Workouts by day. A week may be in two years. */
function useWorkoutDays(monday: CalendarDate, today: CalendarDate): ReadonlyMap<CalendarDate, number> | undefined {
  const first = useYear(yearNumber(monday));
  const second = useYear(yearNumber(today));
  if (!first || !second) return undefined;
  return new Map([...first.days, ...second.days].map(({ date, workouts }) => [date, workouts]));
}

function useYear(year: number) {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  return useQuery(keptQuery(userId, getWorkoutDays, { query: { year } }, { dependsOn: timeZone, keptFirst: true }))
    .data;
}
