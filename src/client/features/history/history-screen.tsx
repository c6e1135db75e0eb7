import './history.css';
import { YearPanel } from './heatmap/year-panel.tsx';
import { NoWorkouts } from './list/no-workouts.tsx';
import { useHistory } from './list/use-history.ts';
import { WorkoutList } from './list/workout-list.tsx';
import { OfflineNote } from './offline-note.tsx';

/** The year first, as a wall of pixels, then every workout that was ever logged. */
export function HistoryScreen() {
  const history = useHistory();
  return (
    <main className="screen flex grow flex-col gap-4">
      <h1 className="type-px-16">WORKOUT HISTORY</h1>
      <OfflineNote />
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
    </main>
  );
}
