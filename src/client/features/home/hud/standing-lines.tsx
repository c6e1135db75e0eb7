import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Link } from 'wouter';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import type { SeasonTotals } from '#contract/play.ts';
import { counted, wholeNumber } from '#core/format/numbers.ts';
import { shortSeasonName } from '#core/play/seasons.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { useStanding } from './use-standing.ts';

type StandingLinesProps = {
  userId: string;
  today: CalendarDate;
  timeZone: string;
  /** Whether another spinner is already shown: one is enough. */
  isWaiting: boolean;
};

/** Independent of the HUD's period: the last workout, the total number, and the season. */
export function StandingLines({ userId, today, timeZone, isWaiting }: StandingLinesProps) {
  const { data, isPending } = useStanding(userId);
  const { isOn } = useCabinet();
  return (
    <div className="flex flex-col gap-2">
      {isPending && <div className="flex h-15 justify-center">{!isWaiting && <Spinner />}</div>}
      {data && (
        <dl className="pr-1">
          <DotLeader label="Last workout" value={lastWorkoutText(data.lastWorkout, today, timeZone)} />
          <DotLeader label="Workouts in all" value={wholeNumber(data.workouts)} />
        </dl>
      )}
      {isOn && data?.season && data.workouts > 0 && <Season {...data.season} />}
    </div>
  );
}

/** The current quarter. Earlier ones are on the trophies screen. */
function Season({ quarter, workouts, xp, records }: SeasonTotals) {
  const counts = [counted(workouts, 'workout'), `${wholeNumber(xp)} XP`, counted(records, 'record')];
  return (
    <Link href="/trophies" className="flex min-h-12 items-center gap-2 pr-1 type-vt-20 text-ink-dim hover:text-primary">
      <span className="grow">
        <span className="text-accent">SEASON {shortSeasonName(quarter)}</span> · {counts.join(' · ')}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 30;

/** How long ago, by the member's calendar; a date if it is long ago. */
export function lastWorkoutText(lastWorkout: Date | null, today: CalendarDate, timeZone: string): string {
  if (lastWorkout === null) return 'NONE YET';
  const then = calendarDate(lastWorkout, knownTimeZone(timeZone));
  const days = (Date.parse(today) - Date.parse(then)) / DAY_MS;
  if (days <= 0) return 'TODAY';
  if (days === 1) return 'YESTERDAY';
  return days <= MOST_DAYS ? `${days} DAYS AGO` : then;
}
