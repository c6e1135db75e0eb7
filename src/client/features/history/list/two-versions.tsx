import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { Button } from '#client/kit/button.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useMember, useUnits } from '#client/session/auth/use-member.ts';
import { formatDuration } from '#client/words/format/durations.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { historyDate } from '#client/words/workout-titles.ts';
import type { PendingCompletion } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import { Differences } from '#client/workout/versions/differences.tsx';
import { versionDifferences } from '#client/workout/versions/version-difference.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { wholeWeight } from '#core/workout/weight-units.ts';

/** A workout that was changed here and on another device: only the member can tell which one is right. */
export function TwoVersions({ pending, timeZone }: { pending: PendingCompletion; timeZone: string }) {
  const { keepMine, discard } = useCompletions();
  const [isChosen, setIsChosen] = useState(false);
  const choose = (choice: (id: string) => Promise<void>) => {
    setIsChosen(true);
    void choice(pending.workoutId).finally(() => setIsChosen(false));
  };
  const { request, theirs } = pending;
  const units = useUnits();
  const mine = pendingSummary(request);
  const exerciseName = useExerciseNames();
  const differences = theirs ? versionDifferences(request, theirs, units, exerciseName) : [];
  return (
    <Panel
      as="section"
      aria-labelledby={`two-${pending.workoutId}`}
      edge="bad"
      shadow
      className="me-1 flex flex-col gap-3 p-4"
    >
      <div>
        <h2 id={`two-${pending.workoutId}`} tabIndex={-1} className="type-px-16 text-bad">
          {t`TWO VERSIONS`}
        </h2>
        <p className="mt-1 type-vt-20">
          {theirs
            ? t`You changed this workout here and on another device. Keep one of the two.`
            : t`You changed this workout here and deleted it on another device.`}
        </p>
      </div>
      <div className="two-versions">
        <Version title={t`This phone`} workout={mine} timeZone={timeZone} />
        {theirs && <Version title={t`Other device`} workout={theirs} timeZone={timeZone} />}
      </div>
      <Differences of={differences} />
      <div className="two-versions">
        <Button size="small" disabled={isChosen} onClick={() => choose(keepMine)}>
          {theirs ? t`KEEP THIS PHONE` : t`LOG IT AGAIN`}
        </Button>
        <Button size="small" variant="secondary" disabled={isChosen} onClick={() => choose(discard)}>
          {theirs ? t`KEEP OTHER DEVICE` : t`LET IT GO`}
        </Button>
      </div>
    </Panel>
  );
}

function useExerciseNames(): (exerciseId: string) => string | undefined {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  return (exerciseId) => [...own, ...catalogue].find(({ id }) => id === exerciseId)?.name;
}

function Version({ title, workout, timeZone }: { title: string; workout: WorkoutSummary; timeZone: string }) {
  const { weight: unit } = useUnits();
  return (
    <div className="min-w-0">
      <h3 className="caption">{title}</h3>
      <p translate="no" className="type-vt-24 [overflow-wrap:anywhere]">
        {workout.name}
      </p>
      <p className="type-vt-18 text-ink-dim">{historyDate(workout.start_time, workout.time_zone ?? timeZone)}</p>
      <p className="type-vt-20">
        {`${formatDuration(workout.duration)} · ${plural({ sets: workout.total_sets }, { one: '# set', other: '# sets' })}`}
      </p>
      <p className="type-vt-20">{`${withCommas(wholeWeight(workout.total_volume, unit))} ${unit}`}</p>
      <p className="game-only type-vt-24 text-gold">{t`+${{ xp: withCommas(workout.xp_earned) }} XP`}</p>
    </div>
  );
}
