import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useUnits } from '#client/session/auth/use-units.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { formatDuration } from '#core/format/durations.ts';
import { counted, withCommas } from '#core/format/numbers.ts';
import { historyDate } from '#core/workout/history.ts';
import type { Units } from '#core/workout/units.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';
import { versionDifference } from './version-difference.ts';

type TwoVersionsProps = { pending: PendingCompletion; timeZone: string };

/** A workout that was changed here and on another device: only the member can tell which one is right. */
export function TwoVersions({ pending, timeZone }: TwoVersionsProps) {
  const { keepMine, discard } = useCompletions();
  const [isChosen, setIsChosen] = useState(false);
  const choose = (choice: (id: string) => Promise<void>) => {
    setIsChosen(true);
    void choice(pending.id).finally(() => setIsChosen(false));
  };
  const { request, theirs } = pending;
  const units = useUnits();
  const mine = pendingSummary(request);
  const lacksDifference = theirs && figuresOf(mine, units, timeZone) === figuresOf(theirs, units, timeZone);
  const difference = lacksDifference ? versionDifference(request, theirs, units) : null;
  return (
    <Panel
      as="section"
      aria-labelledby={`two-${pending.workoutId}`}
      edge="bad"
      shadow
      className="mr-1 flex flex-col gap-3 p-4"
    >
      <div>
        <h2 id={`two-${pending.workoutId}`} tabIndex={-1} className="type-px-16 text-bad">
          TWO VERSIONS
        </h2>
        <p className="mt-1 type-vt-20">
          {theirs
            ? 'You changed this workout here and on another device. Keep one of the two.'
            : 'You changed this workout here and deleted it on another device.'}
        </p>
      </div>
      <div className="two-versions">
        <Version title="Mine" workout={mine} timeZone={timeZone} difference={difference?.mine} />
        {theirs && <Version title="Theirs" workout={theirs} timeZone={timeZone} difference={difference?.theirs} />}
      </div>
      <div className="two-versions">
        <Button size="small" disabled={isChosen} onClick={() => choose(keepMine)}>
          {theirs ? 'KEEP MINE' : 'LOG IT AGAIN'}
        </Button>
        <Button size="small" variant="secondary" disabled={isChosen} onClick={() => choose(discard)}>
          {theirs ? 'KEEP THEIRS' : 'LET IT GO'}
        </Button>
      </div>
    </Panel>
  );
}

/** Leads from the workout's card to the choice. */
export function showTwoVersions(workoutId: string): void {
  document.getElementById(`two-${workoutId}`)?.focus();
}

/** All that is shown of a version: equal where the two look the same. */
function figuresOf(workout: WorkoutSummary, units: Units, timeZone: string): string {
  return [workout.name, ...linesOf(workout, units, timeZone)].join('|');
}

function linesOf(workout: WorkoutSummary, { weight: unit }: Units, timeZone: string) {
  return [
    historyDate(workout.start_time, workout.time_zone ?? timeZone),
    `${formatDuration(workout.duration)} · ${counted(workout.total_sets, 'set')}`,
    `${withCommas(wholeWeight(workout.total_volume, unit))} ${unit}`,
    `+${withCommas(workout.xp_earned)} XP`,
  ] as const;
}

type VersionProps = {
  title: string;
  workout: WorkoutSummary;
  timeZone: string;
  /** What tells it from the other one, where its figures do not. */
  difference: string | undefined;
};

function Version({ title, workout, timeZone, difference }: VersionProps) {
  const [date, effort, volume, xp] = linesOf(workout, useUnits(), timeZone);
  return (
    <div className="min-w-0">
      <h3 className="caption">{title}</h3>
      <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
        {workout.name}
      </p>
      <p className="type-vt-18 text-ink-dim">{date}</p>
      <p className="type-vt-20">{effort}</p>
      <p className="type-vt-20">{volume}</p>
      <p className="game-only type-vt-24 text-gold">{xp}</p>
      {difference && <p className="line-clamp-4 type-vt-20 text-accent [overflow-wrap:anywhere]">{difference}</p>}
    </div>
  );
}
