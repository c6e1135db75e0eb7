import './score.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#client/kit/button.tsx';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { formatTimer } from '#client/words/format/durations.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSaving, useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { trustedUntil } from '#core/workout/session/forgotten.ts';
import { elapsedSeconds } from '#core/workout/session/running-time.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';
import { GymSwitch } from './gym-switch.tsx';
import { useNow } from './use-now.ts';
import { WorkoutTitle } from './workout-title.tsx';

/** Pinned to the top of a phone: the clock, how far the workout is, and FINISH. */
export function PinnedScore() {
  return (
    <div data-keep-clear className="score-bar">
      <div className="score-time">
        <WorkoutClock />
        <p className="score-state">
          <SavedMark />
          <SetsCount />
        </p>
      </div>
      <FinishButton className="score-finish shrink-0" />
      <SetsProgress height={8} />
    </div>
  );
}

/** Scrolls with the sets: it is rarely needed between them. Short of room, a superset comes first. */
export function WorkoutLine() {
  const isSuperset = useSessionAfterPaint(({ exercises, currentExerciseId }) =>
    exercises.some(({ id, superset }) => id === currentExerciseId && superset !== null),
  );
  return (
    <div className="workout-line" data-superset={isSuperset || undefined}>
      <WorkoutTitle />
      <GymSwitch />
      <XpEarned className="type-vt-24" />
    </div>
  );
}

/** The same on a desktop, in a column of its own. */
export function ScoreCard() {
  return (
    <div className="score-card stepped casts-shadow">
      <div className="score-time">
        <p aria-hidden="true" className="caption">
          {t`Workout time`}
        </p>
        <WorkoutClock />
        <div className="flex items-center gap-3">
          <WorkoutTitle />
          <SavedMark />
          <GymSwitch />
        </div>
      </div>
      <div>
        <p className="flex items-baseline justify-between pb-1">
          <span className="caption">{t`Sets Progress`}</span>
          <SetsCount />
        </p>
        <SetsProgress height={24} />
      </div>
      <p className="game-only flex items-baseline justify-between">
        <span className="caption">{t`Earned`}</span>
        <XpEarned className="glow type-px-16" />
      </p>
    </div>
  );
}

/** Stops the clock and opens the finish dialog. */
export function FinishButton({ size, className }: { size?: 'hero'; className?: string }) {
  const { dispatch } = useWorkout();
  return (
    <Button
      variant="gold"
      size={size}
      text="normal"
      className={className}
      data-finish
      data-keep-clear
      onClick={() => dispatch({ type: 'finish', now: Date.now() })}
    >
      {t({ message: 'FINISH', comment: 'button beside the clock, at most 8 letters' })}
    </Button>
  );
}

const HOUR = 3600;

/** The elapsed time. The only part that re-renders every second. */
function WorkoutClock() {
  const runningSince = useSession((session) => session.runningSince);
  const ranMs = useSession((session) => session.ranMs);
  const until = useSessionAfterPaint(trustedUntil) ?? Number.POSITIVE_INFINITY;
  const now = useNow(runningSince === null ? null : runningSince - ranMs, until);
  const seconds = elapsedSeconds({ runningSince, ranMs }, Math.min(now, until));
  const time = formatTimer(seconds);
  return (
    <p
      role="timer"
      aria-label={t`Workout time`}
      className="score-clock fitted-pixels"
      data-hours={seconds >= HOUR || undefined}
      style={{ '--letters': time.length } as CSSProperties}
    >
      {time}
    </p>
  );
}

/** Up to this many sets, the bar has a cell for each. */
const MOST_CELLS = 40;

const useDoneSets = () => useSessionAfterPaint((session) => sessionSummary(session).completedSets);
const useAllSets = () => useSessionAfterPaint((session) => sessionSummary(session).totalSets);

/** How much of the workout is done. */
function SetsProgress({ height }: { height: 8 | 24 }) {
  const done = useDoneSets();
  const total = useAllSets();
  const cells = Math.min(total, MOST_CELLS);
  return (
    <SegmentedBar
      cells={cells}
      lit={total > MOST_CELLS ? litCells(done / total, cells) : done}
      tone="good"
      height={height}
      tip
      label={t`Sets Progress`}
      valueText={plural(total, { other: `${done} of # sets done` })}
      className="score-progress"
    />
  );
}

function SetsCount() {
  return (
    <span
      className="sets-count whitespace-nowrap"
      data-unit={t({ message: 'sets', context: 'after the done and the planned ones: 2/6 sets' })}
    >
      <span className="text-good">{useDoneSets()}</span> / {useAllSets()}
    </span>
  );
}

function XpEarned({ className }: { className: string }) {
  const xp = useSessionAfterPaint((session) => sessionSummary(session).xpEarned);
  return <span className={`game-only shrink-0 text-gold ${className}`}>{t`${{ xp: withCommas(xp) }} XP`}</span>;
}

// It changes with every tap, before the tap's result is painted: both words are always there, so that showing one causes
// no layout. Only failures are announced.
function SavedMark() {
  const saving = useSaving();
  return (
    <span data-saving={saving} className="saved-mark type-vt-18 text-ink-dim">
      <span aria-hidden="true" className="saved-mark-light" />
      <Word when="saved">
        <Trans>
          <span className="sr-only">Workout </span>
          saved
        </Trans>
      </Word>
      <Word when="saving">
        <Trans>
          <span className="sr-only">Workout </span>
          saving
        </Trans>
      </Word>
      {saving === 'failed' && (
        <Word when="failed">
          <Trans>
            <span className="sr-only">Workout </span>
            not saved
          </Trans>
        </Word>
      )}
    </span>
  );
}

function Word({ when, children }: { when: ReturnType<typeof useSaving>; children: ReactNode }) {
  const isBad = when === 'failed';
  return (
    <span role={isBad ? 'alert' : undefined} data-when={when} className={`saved-mark-word ${isBad ? 'text-bad' : ''}`}>
      {children}
    </span>
  );
}
