import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { timeOfDay, timeWithWeekday } from '#client/words/format/dates.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { ScrapWorkoutDialog, scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { lastTickedAt } from '#core/workout/session/forgotten.ts';

/** END AT LAST SET, KEEP GOING or SCRAP. */
export function StillLiftingDialog({ isAsked, now }: { isAsked: boolean; now: number }) {
  const workout = useWorkout();
  const [, navigate] = useLocation();
  const lastSet = useSession(lastTickedAt);
  const startedAt = useSession((session) => session.startedAt);
  const [isScrapping, setIsScrapping] = useState(false);

  const keepGoing = () => workout.dispatch({ type: 'confirmLifting', now: Date.now() });
  const endAtLastSet = () => {
    workout.dispatch({ type: 'endAtLastSet' });
    // The FINISH dialog, which says what will be logged, is on the logger screen.
    navigate('/workout-logger');
  };
  const scrap = () => {
    setIsScrapping(false);
    scrapWorkout(workout);
    navigate('/home');
  };

  return (
    <>
      <Dialog
        open={isAsked && !isScrapping}
        onClose={keepGoing}
        title={t`Still lifting?`}
        placement="bottom"
        tone="accent"
      >
        <div className="flex flex-col gap-4 pe-1">
          <p className="type-vt-24">
            {lastSet === null
              ? t`You started ${{ ago: sinceText(startedAt ?? now, now) }} and have not ticked a set yet.`
              : t`You ticked your last set ${{ ago: sinceText(lastSet, now) }}.`}
          </p>
          {lastSet !== null && (
            <Button size="hero" text="normal" className="w-full py-2" data-autofocus onClick={endAtLastSet}>
              <span className="flex flex-col items-center gap-1">
                {t`END AT LAST SET`}
                <span className="type-vt-20">{momentText(lastSet, now)}</span>
              </span>
            </Button>
          )}
          <Button
            variant={lastSet === null ? 'primary' : 'secondary'}
            className="w-full"
            data-autofocus={lastSet === null || undefined}
            onClick={keepGoing}
          >
            {t`KEEP GOING`}
          </Button>
          <Button variant="danger" className="w-full" onClick={() => setIsScrapping(true)}>
            {t`SCRAP`}
          </Button>
        </div>
      </Dialog>
      <ScrapWorkoutDialog open={isAsked && isScrapping} onConfirm={scrap} onCancel={() => setIsScrapping(false)} />
    </>
  );
}

const MINUTE = 60_000;

/** `18:42`, or `Sat 18:42` if it was on another day. */
function momentText(instant: number, now: number): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(instant) : timeWithWeekday(instant);
}

/** `2 h 5 min ago`, or in days from two days on. */
function sinceText(instant: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - instant) / MINUTE));
  const hours = Math.floor(minutes / 60);
  // Keep numbers and units together at line breaks.
  if (hours >= 48) {
    const days = Math.floor(hours / 24);
    return plural(days, { one: '#\u00a0day ago', other: '#\u00a0days ago' });
  }
  const time = `${hours}\u00a0h\u00a0${minutes % 60}\u00a0min`;
  return t`${time} ago`;
}
