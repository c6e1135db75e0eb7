import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { useStanding } from './hud/use-standing.ts';

const loadFirstSteps = async () => (await import('./first-steps.tsx')).FirstSteps;

/** What to start with, only for a member who has logged no workout. */
export function FirstWorkout() {
  const { userId, profile } = useMember();
  const { data, isFetching } = useStanding(userId);
  const { pending } = useCompletions();
  const isInProgress = useSession((session) => session.status !== 'inactive');
  // The profile is loaded first. A member with workouts, or with one being sent, never sees this.
  const isNew = profile?.total_workouts === 0 && pending.length === 0 && !isInProgress;
  const FirstSteps = useOnDemand(isNew, loadFirstSteps);
  if (!isNew || (data ? data.workouts > 0 : !isFetching)) return null;
  // Reserves the space until the server has confirmed it, so that nothing jumps.
  return FirstSteps ? (
    <FirstSteps isConfirmed={data !== undefined && !isFetching} />
  ) : (
    <div className="h-76 tiny:h-82" />
  );
}
