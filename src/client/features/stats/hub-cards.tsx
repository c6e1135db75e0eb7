import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Sparkline } from '#client/insights/chart/sparkline.tsx';
import { MuscleFigure } from '#client/insights/muscle-figure.tsx';
import { newestOf, pointsOf, weeklyChange } from '#client/insights/shown-measurements.ts';
import { useMeasurements } from '#client/insights/use-measurements.ts';
import { MEDIA } from '#client/kit/media.ts';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useMember, useTimeZone, useToday, useUnits } from '#client/session/auth/use-member.ts';
import { shortMonth } from '#client/words/format/dates.ts';
import { signedNumber, withCommas } from '#client/words/format/numbers.ts';
import { weekDates } from '#client/words/format/weeks.ts';
import { getMuscles } from '#contract/endpoints/insights.ts';
import { getWorkoutDays } from '#contract/endpoints/progress.ts';
import type { Muscles } from '#contract/insights.ts';
import { weekStart } from '#core/progression/calendar.ts';
import { addMonths, monthOf, monthWeeks } from '#core/progression/month-grid.ts';
import { dayHeat } from '#core/progression/trained-days.ts';
import { monthNumber, yearNumber } from '#core/progression/year-wall.ts';
import { fromKilograms } from '#core/workout/weight-units.ts';
import { HubCard } from './hub-card.tsx';
import { litRegions, useBands } from './muscles/muscle-readings.ts';
import { MuscleTable, TypicalKey } from './muscles/muscle-table.tsx';

export function MusclesCard() {
  const { userId } = useMember();
  const week = weekStart(useToday());
  const { data: muscles } = useQuery(keptQuery(userId, getMuscles, { query: { week } }));
  return (
    <HubCard name="muscles" title={t`Muscles`} href="/stats/muscles">
      {muscles ? <MusclesNow muscles={muscles} /> : <Skeleton className="h-40" />}
    </HubCard>
  );
}

function MusclesNow({ muscles }: { muscles: Muscles }) {
  const isWide = useMediaQuery(MEDIA.wide);
  const today = useToday();
  const [now] = useState(Date.now);
  const banded = useBands(muscles);
  // An answer of before tells the sets of each muscle alone.
  const sets = muscles.hard_sets ?? muscles.muscles.reduce((sum, row) => sum + row.sets, 0);
  const setsText = withCommas(Math.round(sets * 10) / 10);
  const days = weekDates(muscles.week, today);
  return (
    <span className="stats-muscles-now">
      <MuscleFigure lit={litRegions(banded, 'week', now)} className="stats-figure" />
      {isWide ? (
        <span className="min-w-0">
          <span className="flex justify-between pe-9 pb-2 type-vt-18 text-ink-dim">
            <span>{t`sets, ${{ week: days }}`}</span>
            <TypicalKey />
          </span>
          <MuscleTable
            muscles={banded.filter(({ band }) => band !== null && band[1] > 0)}
            view="week"
            now={now}
            caption={t`Hard sets of the week, by muscle`}
            isShort
          />
        </span>
      ) : (
        <span className="mt-auto flex flex-wrap justify-between gap-x-2 type-vt-18">
          <span>{t({ message: `${setsText} sets`, comment: 'hard sets of the week; may be a half' })}</span>
          <span className="text-ink-dim">{t`this week`}</span>
        </span>
      )}
    </span>
  );
}

export function BodyCard() {
  const { weight: unit } = useUnits();
  const isWide = useMediaQuery(MEDIA.wide);
  const { data } = useMeasurements('quarter');
  const latest = data && newestOf(data.latest, 'weight');
  const points = pointsOf(data?.measurements ?? [], 'weight');
  const trend = points.map((point) => point.trend ?? point.value);
  const week = weeklyChange(points);
  return (
    <HubCard name="body" title={t`Body`} href="/stats/body">
      {!data ? (
        <Skeleton className="h-16" />
      ) : latest ? (
        <>
          <span>
            <span className="stats-number-small">
              {withCommas(Math.round(fromKilograms(latest.value, unit) * 10) / 10)}
            </span>{' '}
            <span className="type-vt-18 text-ink-dim">{unit}</span>
          </span>
          <Sparkline days={points.map(({ day }) => day)} values={trend} tone="accent" height={isWide ? 72 : 32} />
          {week !== null && (
            <span className="flex flex-wrap justify-between gap-x-2 type-vt-18">
              <span className="text-accent">{signedNumber(fromKilograms(week, unit))}</span>
              <span className="text-ink-dim">{t`a week`}</span>
            </span>
          )}
        </>
      ) : (
        <span className="type-vt-18 text-ink-dim">{t`Log your weight, and see where it goes.`}</span>
      )}
    </HubCard>
  );
}

export function CalendarCard() {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  const today = useToday();
  const month = monthOf(today);
  const { data } = useQuery(
    keptQuery(userId, getWorkoutDays, { query: { year: yearNumber(today) } }, { dependsOn: timeZone }),
  );
  const heat = dayHeat(data?.days ?? []);
  const end = addMonths(month, 1);
  const workouts = (data?.days ?? [])
    .filter(({ date }) => date >= month && date < end)
    .reduce((sum, day) => sum + day.workouts, 0);
  return (
    <HubCard name="calendar" title={t`Calendar`} href="/history">
      {data ? (
        <>
          <span aria-hidden="true" className="stats-month">
            {monthWeeks(month)
              .flat()
              .map((date) => (
                <span key={date} data-level={levelOfDay(date)} />
              ))}
          </span>
          <span className="flex flex-wrap justify-between gap-x-2 type-vt-18">
            <span>{plural(workouts, { one: '# workout', other: '# workouts' })}</span>
            <span className="text-ink-dim">{shortMonth(monthNumber(month))}</span>
          </span>
        </>
      ) : (
        <Skeleton className="h-16" />
      )}
    </HubCard>
  );

  function levelOfDay(date: string) {
    if (date < month || date >= end) return 'none';
    return heat.get(date) ?? (date > today ? 'to-come' : 0);
  }
}
