import { t } from '@lingui/core/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Flag } from 'pixelarticons/react/Flag.js';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useExerciseUnits, useUserSettings } from '#client/data/settings/settings.ts';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { Panel } from '#client/kit/panel.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { effortText } from '#client/words/format/efforts.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { sumSets } from '#core/play/entry-sums.ts';
import { raceGhost } from '#core/play/race.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { findBestSet } from '#core/workout/records.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { programTarget } from '#core/workout/session/target.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';

type FeatListProps = { finished: FinishedWorkout; response: CompletionResponse | null };

/** What is worth a line though it is no record: ghosts that were beaten, and first times. */
export function FeatList({ finished, response }: FeatListProps) {
  const unitsFor = useExerciseUnits();
  const { exercises } = finished.session;
  const ghosts = useBeatenGhosts(finished, response).flatMap((beaten) => {
    const exercise = exercises.find(({ exerciseId }) => exerciseId === beaten);
    return exercise ? [{ exercise, icon: Ghost, tone: 'text-good', feat: t`GHOST BEATEN` }] : [];
  });
  const firsts = firstTimes(finished).map(({ exercise, best }) => {
    const effort = effortText(best, exercise.measure, unitsFor(exercise.exerciseId));
    return { exercise, icon: Flag, tone: 'text-gold', feat: t`FIRST ${effort}` };
  });
  const feats = [...ghosts, ...firsts];
  if (feats.length === 0) return null;
  return (
    <Panel className="stage-card px-3 py-2">
      <ul aria-label={t`Feats`}>
        {feats.map(({ exercise, icon, tone, feat }) => (
          <li key={`${feat} ${exercise.id}`} className="completion-feat">
            <Icon of={icon} className={tone} />
            <span className="type-vt-20 [overflow-wrap:anywhere]">{entryName(exercise)}</span>
            <span className={`type-vt-20 ${tone}`}>{feat}</span>
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

/** The ids of exercises of which more was done than last time: as the server says, or until then as this phone counts. */
function useBeatenGhosts({ request, session }: FinishedWorkout, response: CompletionResponse | null) {
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
    // The logger has just fetched it. What is missing now comes with the server's answer.
    const stats = await client.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).catch(() => null);
    if (isBeaten(exerciseId, request, stats)) beaten.push(exerciseId);
  }
  return beaten;
}

function isBeaten(exerciseId: string, { id, exercises, bodyweightKg }: Request, stats: ExerciseStats | null): boolean {
  const last = stats?.lastWorkout;
  if (!last?.measure || last.deload || last.workout_id === id) return false;
  const { measure } = last;
  const done = exercises.filter((entry) => entry.exerciseId === exerciseId && !programTarget(entry)?.deload);
  if (done.some((entry) => entry.measure !== measure)) return false;
  const bodyweight = bodyweightKg ?? ASSUMED_BODYWEIGHT;
  const today = done.flatMap(({ sets }) => sets);
  const before = [last.sets, ...(last.later_entries ?? [])].flat().map(setFromColumns);
  const ghost = sumSets(before, measure, bodyweight);
  return raceGhost(sumSets(today, measure, bodyweight), ghost, measure, bodyweight).lead > 0;
}
