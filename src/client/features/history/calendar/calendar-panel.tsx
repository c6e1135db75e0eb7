import { t } from '@lingui/core/macro';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedChoice } from '#client/kit/segmented-choice.tsx';
import { Skeleton } from '#client/kit/skeleton.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import type { CalendarState } from './use-calendar.ts';
import { YearView } from './year-view.tsx';

const loadMonth = () => import('./month-view.tsx');

/** The days with workouts: of a month or of a year. */
export function CalendarPanel({ calendar }: { calendar: CalendarState }) {
  const { view, setView } = calendar;
  const month = useOnDemand(view === 'month', loadMonth);
  const views = [
    { value: 'month', label: t({ message: 'MONTH', comment: 'one of two choices, at most 6 letters' }) },
    { value: 'year', label: t({ message: 'YEAR', comment: 'one of two choices, at most 6 letters' }) },
  ] as const;
  return (
    <Panel
      as="section"
      aria-label={view === 'month' ? t`The month` : t`The year`}
      className={`calendar ${view === 'month' ? 'calendar-month' : 'p-4'}`}
    >
      <SegmentedChoice
        label={t`Calendar`}
        options={views}
        selected={view}
        onSelect={setView}
        className="calendar-choice mb-3"
      />
      {view === 'year' ? (
        <YearView newest={calendar.newest} streak={calendar.streak} />
      ) : month ? (
        <month.MonthView calendar={calendar} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Panel>
  );
}
