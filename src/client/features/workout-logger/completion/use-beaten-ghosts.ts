import { type QueryClient, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useUserSettings } from '#client/data/settings/settings.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { getExerciseStats } from '#contract/endpoints/progress.ts';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { CompletionResponse } from '#contract/workout.ts';
import { setFromColumns } from '#core/workout/set-fields.ts';
import { raced } from './compare-last-time.ts';

type Request = FinishedWorkout['request'];

/**
 * The exercises of which more was done than in their last workout. Until the server tells, they are counted from what this
 * phone has kept of last time. None if the member does not want to race.
 */
export function useBeatenGhosts(
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
