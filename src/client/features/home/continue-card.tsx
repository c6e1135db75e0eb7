import { plural, t } from '@lingui/core/macro';
import { useEffect, useId, useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { formatTimer } from '#client/words/format/durations.ts';
import { sessionTitle } from '#client/words/workout-titles.ts';
import { useSession, useWorkoutStore } from '#client/workout/draft/workout-context.ts';
import { scrapWorkout } from '#client/workout/starting/scrap-workout.tsx';
import { shownSeconds } from '#core/workout/session/forgotten.ts';
import type { Session } from '#core/workout/session/session.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

/** The workout in progress, with an arcade-style CONTINUE? Renders nothing if there is none. */
export function ContinueCard() {
  const session = useSession((current) => current);
  return session.status === 'inactive' ? null : <InProgress session={session} />;
}

/** More cells than this would be too thin to count: the bar then shows a fraction. */
const MOST_CELLS = 30;

function InProgress({ session }: { session: Session }) {
  const workout = useWorkoutStore();
  const titleId = useId();
  const seconds = useRunningTime(session);
  const [isAsking, setIsAsking] = useState(false);
  const { completedSets, totalSets } = sessionSummary(session);
  const scrap = () => {
    setIsAsking(false);
    scrapWorkout(workout);
  };
  return (
    <>
      <Panel as="section" edge="accent" shadow aria-labelledby={titleId} className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2">
          <h2 id={titleId} className="glow type-px-16 text-accent">
            {t({ message: 'CONTINUE?', context: 'workout in progress' })}
          </h2>
          <p className="type-px-16">
            <span className="sr-only">{t`Running time`} </span>
            <time>{formatTimer(seconds)}</time>
          </p>
        </div>
        <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
          {sessionTitle(session)}
        </p>
        {totalSets > 0 && (
          <SegmentedBar
            cells={Math.min(totalSets, MOST_CELLS)}
            value={completedSets / totalSets}
            tone="good"
            height={16}
          />
        )}
        <div className="-mb-2 flex items-center justify-between gap-3">
          <p className="type-vt-20 text-ink-dim">{t`${completedSets} of ${plural(totalSets, { one: '# sets done', other: '# sets done' })}`}</p>
          <Button variant="plain" size="small" className="-me-3 text-bad" onClick={() => setIsAsking(true)}>
            {t`SCRAP`}
          </Button>
        </div>
      </Panel>
      <ConfirmDialog
        open={isAsking}
        question={t`SCRAP IT?`}
        confirmLabel={t`SCRAP WORKOUT`}
        cancelLabel={t`KEEP IT`}
        onConfirm={scrap}
        onCancel={() => setIsAsking(false)}
      >
        {t`This workout and its ${plural(completedSets, { one: '# completed sets', other: '# completed sets' })} will be gone. What you logged before stays.`}
      </ConfirmDialog>
    </>
  );
}

/** Seconds on the workout's clock, updated once a second while it runs. */
function useRunningTime(session: Session): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = session.status === 'active';
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return shownSeconds(session, now);
}
