import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Flag } from 'pixelarticons/react/Flag.js';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { effortText } from '#core/format/efforts.ts';
import { findBestSet } from '#core/workout/records.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { raced } from './against-last-time.tsx';

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

type Request = FinishedWorkout['request'];

/**
 * The exercises of which more was done than in their last workout. Until the server tells, they are counted from what this
 * phone has kept of last time. None if the member does not want to race.
 */
function useBeatenGhosts(
  { request, session }: FinishedWorkout,
  response: CompletionResponse | null,
): readonly string[] {
  const { userId } = useMember();
  const { ghost = true } = useUserSettings();
  const { data: counted = [] } = useQuery({
    queryKey: [`ghosts of ${request.id}`],
    queryFn: ({ client }) => countBeaten(request, userId, client),
    // The last time before a workout of the past is not what is kept.
    enabled: ghost && !response && session.past === null,
  });
  if (!ghost) return [];
  return response ? (response.progression.ghosts ?? []) : counted;
}

async function countBeaten(request: Request, userId: string, client: QueryClient): Promise<string[]> {
  const beaten: string[] = [];
  for (const exerciseId of new Set(request.exercises.map((exercise) => exercise.exerciseId))) {
    const input = { params: { userId, exerciseId }, query: {} };
    const query = keptQuery(userId, getExerciseStats, input, { notFound: 'null' });
    // The logger has just asked. What cannot be told now, the server tells.
    const stats = await client.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).catch(() => null);
    if (isBeaten(exerciseId, request, stats)) beaten.push(exerciseId);
  }
  return beaten;
}

function isBeaten(exerciseId: string, request: Request, stats: ExerciseStats | null): boolean {
  const last = stats?.lastWorkout;
  if (!last?.measure || last.workout_id === request.id) return false;
  const { measure } = last;
  const done = request.exercises.filter((entry) => entry.exerciseId === exerciseId);
  if (done.some((entry) => entry.measure !== measure)) return false;
  const before = [last.sets, ...(last.later_entries ?? [])].flat().map(setFromColumns);
  return (
    raced(
      done.flatMap(({ sets }) => sets),
      before,
      measure,
      request,
    ) > 0
  );
}
