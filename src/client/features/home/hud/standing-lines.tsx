import { DotLeader } from '#client/kit/dot-leader.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { wholeNumber } from '#core/format/numbers.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { lastWorkoutText } from './last-workout-text.ts';
import { useStanding } from './use-standing.ts';

type StandingLinesProps = {
  userId: string;
  today: CalendarDate;
  timeZone: string;
  /** Whether another spinner is already shown: one is enough. */
  isWaiting: boolean;
};

/** Independent of the HUD's period: the last workout, and the total number. */
export function StandingLines({ userId, today, timeZone, isWaiting }: StandingLinesProps) {
  const { data, isPending } = useStanding(userId);
  return (
    <div className="flex flex-col gap-2">
      {isPending && <div className="flex h-15 justify-center">{!isWaiting && <Spinner />}</div>}
      {data && (
        <dl className="pr-1">
          <DotLeader label="Last workout" value={lastWorkoutText(data.lastWorkout, today, timeZone)} />
          <DotLeader label="Workouts in all" value={wholeNumber(data.workouts)} />
        </dl>
      )}
    </div>
  );
}
