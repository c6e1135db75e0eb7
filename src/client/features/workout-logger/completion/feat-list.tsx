import { Flag } from 'pixelarticons/react/Flag.js';
import { useExerciseUnits } from '#client/data/settings/settings.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { effortText } from '#core/format/efforts.ts';
import { findBestSet } from '#core/workout/records.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { useBeatenGhosts } from './use-beaten-ghosts.ts';

type FeatListProps = { finished: FinishedWorkout; response: CompletionResponse | null };

/** What is worth a line though it is no record: ghosts that were beaten, and first times. */
export function FeatList({ finished, response }: FeatListProps) {
  const unitsFor = useExerciseUnits();
  const { exercises } = finished.session;
  const ghosts = useBeatenGhosts(finished, response).flatMap(
    (id) => exercises.find(({ exerciseId }) => exerciseId === id) ?? [],
  );
  const firsts = firstTimes(finished);
  if (ghosts.length + firsts.length === 0) return null;
  return (
    <Panel className="stage-card px-3 py-2">
      <ul aria-label="Feats">
        {ghosts.map(({ id, name }) => (
          <li key={`ghost ${id}`} className="completion-feat">
            <Icon of={Ghost} className="text-good" />
            <span className="type-vt-20 [overflow-wrap:anywhere]">{name}</span>
            <span className="type-vt-20 text-good">GHOST BEATEN</span>
          </li>
        ))}
        {firsts.map(({ exercise, best }) => (
          <li key={`first ${exercise.id}`} className="completion-feat">
            <Icon of={Flag} className="text-gold" />
            <span className="type-vt-20 [overflow-wrap:anywhere]">{exercise.name}</span>
            <span className="type-vt-20 text-gold">
              FIRST {effortText(best, exercise.measure, unitsFor(exercise.exerciseId))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The best set of each exercise that was never done before and of which a first set is no record. */
function firstTimes({ session, request }: FinishedWorkout) {
  return session.exercises.flatMap((exercise: SessionExercise, at, all) => {
    const isFirstEntry = all.findIndex(({ exerciseId }) => exerciseId === exercise.exerciseId) === at;
    if (!exercise.isFirstTime || !isFirstEntry) return [];
    const sets = request.exercises.filter(({ exerciseId }) => exerciseId === exercise.exerciseId);
    const counted = sets.flatMap((entry) => entry.sets.filter((set) => !isWarmup(set)));
    const best = findBestSet(counted, exercise.measure);
    return best ? [{ exercise, best }] : [];
  });
}
