import './week-strip.css';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Panel } from '#client/kit/panel.tsx';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { counted } from '#client/words/format/numbers.ts';
import { getWorkoutDays } from '#contract/endpoints/progress.ts';
import { addDays, type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import { yearNumber } from '#core/progression/year-wall.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const LONG_DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** The running week, in the place of the level card while the cabinet is off. */
export function WeekStrip() {
  const today = useToday();
  const monday = weekStart(today);
  const workoutsOn = useWorkoutDays(monday, today);
  const week = DAYS.map((name, at) => {
    const date = addDays(monday, at);
    return { name, date, workouts: workoutsOn?.get(date) ?? 0 };
  });
  const total = week.reduce((sum, { workouts }) => sum + workouts, 0);
  return (
    <Panel as="section" aria-label="This week" className="flex flex-col gap-1 p-4">
      <p className="type-vt-20 text-ink-dim">{LONG_DATE.format(new Date(today))}</p>
      <p className="type-px-24">{workoutsOn ? `${counted(total, 'workout')} this week` : 'This week'}</p>
      <ol className="week-strip">
        {week.map(({ name, date, workouts }) => (
          <li key={date} aria-current={date === today ? 'date' : undefined} data-trained={workouts > 0 || undefined}>
            <span aria-hidden="true">{name.charAt(0)}</span>
            <span className="sr-only">
              {name}: {workouts > 0 ? counted(workouts, 'workout') : 'no workout'}
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
