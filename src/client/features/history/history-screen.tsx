import './history.css';
import { ButtonLink } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { useTimeZone } from '#client/session/time-zone/use-time-zone.ts';
import { HighScoresOfAddress } from '#client/workout/high-scores/high-scores.tsx';
import { YearPanel } from './heatmap/year-panel.tsx';
import { LedgerOfAddress } from './list/ledger-of-address.tsx';
import { TwoVersions } from './list/two-versions.tsx';
import { useHistory } from './list/use-history.ts';
import { WorkoutList } from './list/workout-list.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PastWorkout } from './past-workout.tsx';

/** The year as a heatmap, then every logged workout. */
export function HistoryScreen() {
  const history = useHistory();
  const timeZone = useTimeZone();
  return (
    <main className="screen flex grow flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h1 className="type-px-16 max-[359px]:type-vt-32">WORKOUT HISTORY</h1>
        <PastWorkout />
      </div>
      <OfflineNote />
      {history.twoVersions.map((pending) => (
        <TwoVersions key={pending.id} pending={pending} timeZone={timeZone} />
      ))}
      {history.isEmpty ? (
        <NoWorkouts />
      ) : (
        <div className="history-columns">
          {history.hasYear && (
            <div className="history-aside">
              <YearPanel />
            </div>
          )}
          <WorkoutList history={history} />
        </div>
      )}
      <HighScoresOfAddress />
      <LedgerOfAddress />
    </main>
  );
}

function NoWorkouts() {
  return (
    <EmptyState
      className="grow justify-center"
      art={<Mascot />}
      title="NO WORKOUTS YET"
      text="Start your first workout to see your progress here!"
      action={<ButtonLink href="/exercise-selector">START WORKOUT</ButtonLink>}
    />
  );
}
