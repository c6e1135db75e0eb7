import './month-view.css';
import { plural, select, t } from '@lingui/core/macro';
import { ChevronLeft } from 'pixelarticons/react/ChevronLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Share } from 'pixelarticons/react/Share.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useToday, useUnits } from '#client/session/auth/use-member.ts';
import { dayOfYearInWords, longMonthAndYear, longWeekday, weekdayLetter } from '#client/words/format/dates.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import type { StreakPause, StreakResponse } from '#contract/play.ts';
import type { WorkoutDay } from '#contract/workout.ts';
import { addDays, type CalendarDate, weekStart } from '#core/progression/calendar.ts';
import { addMonths, dayByKey, type Month, monthOf, monthWeeks, within } from '#core/progression/month-grid.ts';
import { dayHeat, type Heat } from '#core/progression/trained-days.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { type CalendarState, isWithin, useDaysAround, useWeekChain } from './use-calendar.ts';
import type { WeekChain } from './week-chain.ts';

/** A month of days, each of which opens its workouts, with the chain of the streak beside the weeks. */
export function MonthView({ calendar }: { calendar: CalendarState }) {
  const today = useToday();
  const { bounds, showMonth } = calendar;
  // Until it is known where to begin, the running month stands there without a name, and unlit.
  const month = calendar.month ?? monthOf(today);
  const isKnown = calendar.month !== null;
  const { days, around, data, isError, isFetching, refetch } = useDaysAround(month);
  const chain = useWeekChain(data && around, calendar.streak);
  const PlannedStages = useOnDemand(calendar.isPlanned, loadPlannedStages);
  const [planned, setPlanned] = useState<ReadonlyMap<CalendarDate, string>>(NONE_PLANNED);
  const ofMonth = isKnown ? days.filter(({ date }) => monthOf(date) === month) : [];
  return (
    <>
      <div className="month-head">
        <Step label={t`Earlier month`} icon={ChevronLeft} steps={-1} {...{ month, bounds, showMonth }} />
        <h2 aria-live="polite" className="type-vt-24">
          {isKnown && longMonthAndYear(month)}
        </h2>
        <Step label={t`Later month`} icon={ChevronRight} steps={1} {...{ month, bounds, showMonth }} />
      </div>
      {isError && !data ? (
        <ErrorState text={t`Failed to fetch workouts`} query={{ isFetching, refetch }} />
      ) : (
        <>
          {PlannedStages && (
            <PlannedStages until={addDays(addMonths(month, 1), -1)} weeksOff={calendar.weeksOff} onPlan={setPlanned} />
          )}
          <MonthGrid calendar={calendar} month={month} days={isKnown ? days : []} chain={chain} planned={planned} />
          <MonthLegend
            days={ofMonth}
            pauses={pausesIn(month, calendar.streak, chain)}
            isPlanned={[...planned.keys()].some((date) => monthOf(date) === month)}
          />
          {ofMonth.length > 0 && <MonthCard key={month} month={month} days={days} />}
        </>
      )}
    </>
  );
}

const NONE_PLANNED: ReadonlyMap<CalendarDate, string> = new Map();
const loadPlannedStages = async () => (await import('#client/campaign/planned-stages.tsx')).PlannedStages;
const loadShareMonth = async () => (await import('#client/play/share/share-month.tsx')).ShareMonth;

/** Opens the card of the month, which can be sent to others. */
function MonthCard({ month, days }: { month: Month; days: readonly WorkoutDay[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const ShareMonth = useOnDemand(isOpen, loadShareMonth);
  return (
    <>
      <Button
        variant="plain"
        size="small"
        icon={Share}
        aria-haspopup="dialog"
        className="-ms-3 narrow:-ms-1"
        onClick={() => setIsOpen(true)}
      >
        {t`Month card`}
      </Button>
      {ShareMonth && <ShareMonth month={month} days={days} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type StepProps = Pick<CalendarState, 'bounds' | 'showMonth'> & {
  label: string;
  icon: typeof ChevronLeft;
  steps: 1 | -1;
  month: Month;
};

function Step({ label, icon, steps, month, bounds, showMonth }: StepProps) {
  const isPossible = isWithin(month, steps, bounds);
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={!isPossible || undefined}
      className={isPossible ? '' : 'opacity-40'}
      onClick={() => isPossible && showMonth(addMonths(month, steps))}
    />
  );
}

type MonthGridProps = {
  calendar: CalendarState;
  month: Month;
  days: readonly WorkoutDay[];
  chain: WeekChain | null;
  planned: ReadonlyMap<CalendarDate, string>;
};

/** Keys move from day to day, and at its edge into the next month; only one day is on the way of the tab key. */
function MonthGrid({ calendar, month, days, chain, planned }: MonthGridProps) {
  const today = useToday();
  const [cursor, setCursor] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const weeks = monthWeeks(month);
  const { shown } = calendar;
  const inMonth = (date: CalendarDate | null) => date !== null && monthOf(date) === month;
  const reached = [cursor, shown, today].find(inMonth) ?? month;
  const byDate = new Map(days.map((day) => [day.date, day]));
  const heat = dayHeat(days);

  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  });

  const move = (event: KeyboardEvent) => {
    const next = dayByKey(reached, event.key, event.shiftKey);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { first, last } = calendar.bounds;
    // A day of a month that cannot be shown is not reached.
    if (within(monthOf(next), first, last) !== monthOf(next)) return;
    isMoving.current = true;
    setCursor(next);
    if (!inMonth(next)) calendar.showMonth(monthOf(next));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by keys is a grid.
    <table ref={grid} role="grid" aria-label={longMonthAndYear(month)} className="month-grid" onKeyDown={move}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={longWeekday(date)}>
              {weekdayLetter(date)}
            </th>
          ))}
          {chain && <td aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                day={inMonth(date) ? byDate.get(date) : undefined}
                planned={inMonth(date) ? planned.get(date) : undefined}
                look={inMonth(date) ? dayLook(date, today, heat, chain) : 'other'}
                isShown={date === shown}
                isReached={date === reached}
                onChoose={() => {
                  setCursor(date);
                  calendar.chooseDay(date);
                }}
              />
            ))}
            {chain && (
              <td aria-hidden="true" className="month-link">
                <span data-week={chain(week[0] ?? '')} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayLook = Heat | 'paused' | 'to-come' | 'other';

function dayLook(
  date: CalendarDate,
  today: CalendarDate,
  heat: ReadonlyMap<CalendarDate, Heat>,
  chain: WeekChain | null,
): DayLook {
  const lit = heat.get(date);
  if (lit !== undefined) return lit;
  if (chain && isPaused(date, chain)) return 'paused';
  return date > today ? 'to-come' : 0;
}

type DayCellProps = {
  date: CalendarDate;
  day: WorkoutDay | undefined;
  /** The stage of a program that stands on it. */
  planned: string | undefined;
  look: DayLook;
  isShown: boolean;
  isReached: boolean;
  onChoose: () => void;
};

function DayCell({ date, day, planned, look, isShown, isReached, onChoose }: DayCellProps) {
  const today = useToday();
  const records = day?.records ?? 0;
  const words = useDayInWords(date, day, look === 'paused');
  return (
    <td>
      <button
        type="button"
        data-day={date}
        data-look={look}
        data-planned={planned !== undefined || undefined}
        tabIndex={isReached ? 0 : -1}
        aria-pressed={isShown}
        aria-current={date === today ? 'date' : undefined}
        aria-label={planned === undefined ? words : t`${{ day: words }}: planned, ${{ stage: planned }}`}
        className="month-day"
        onClick={onChoose}
      >
        <span>{Number(date.slice(8))}</span>
        {records > 0 && <Icon of={StarFilled} size={12} className="month-star" />}
        {(day?.workouts ?? 0) > 1 && <span className="month-dots" />}
      </button>
    </td>
  );
}

/** `Sunday, November 15: 2 workouts, 5,003 kg, 1 record` */
function useDayInWords(date: CalendarDate, day: WorkoutDay | undefined, isPaused: boolean): string {
  const today = useToday();
  const { weight: unit } = useUnits();
  const name = dayOfYearInWords(date, today);
  if (!day) return isPaused ? t`${{ day: name }}: paused` : name;
  const { workouts, volume, records = 0 } = day;
  const weight = `${withCommas(wholeWeight(volume, unit))} ${unit}`;
  return records > 0
    ? t`${{ day: name }}: ${plural(workouts, { one: '# workout', other: '# workouts' })}, ${weight}, ${plural(records, { one: '# record', other: '# records' })}`
    : t`${{ day: name }}: ${plural(workouts, { one: '# workout', other: '# workouts' })}, ${weight}`;
}

const isPaused = (date: CalendarDate, chain: WeekChain) => chain(weekStart(date)) === 'paused';

/** Why weeks of a month are paused, each reason once. */
function pausesIn(
  month: Month,
  streak: StreakResponse | undefined,
  chain: WeekChain | null,
): readonly StreakPause['reason'][] {
  if (!streak || !chain) return [];
  const mondays = monthWeeks(month).map(([monday]) => monday);
  const paused = streak.pauses.filter(({ week }) => mondays.includes(week) && isPaused(week, chain));
  return [...new Set(paused.map(({ reason }) => reason))];
}

type MonthLegendProps = {
  days: readonly WorkoutDay[];
  pauses: readonly StreakPause['reason'][];
  isPlanned: boolean;
};

function MonthLegend({ days, pauses, isPlanned }: MonthLegendProps) {
  const workouts = days.reduce((sum, day) => sum + day.workouts, 0);
  const records = days.reduce((sum, day) => sum + (day.records ?? 0), 0);
  return (
    <div className="month-legend">
      <p>
        {records > 0
          ? t`${plural(workouts, { one: '# workout', other: '# workouts' })}, ${plural(records, { one: '# record', other: '# records' })}`
          : plural(workouts, { 0: 'no workouts', one: '# workout', other: '# workouts' })}
      </p>
      {isPlanned && (
        <p className="flex items-center gap-2">
          <span aria-hidden="true" data-planned />
          {t`planned`}
        </p>
      )}
      {pauses.map((reason) => (
        <p key={reason} className="flex items-center gap-2">
          <span aria-hidden="true" data-look="paused" />
          {select(reason, { ill: 'paused: ill', travel: 'paused: travel', other: 'paused: off' })}
        </p>
      ))}
    </div>
  );
}
