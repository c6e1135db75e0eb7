import { useMember } from '#client/session/auth/use-member.ts';
import { LoadFailure } from './load-failure.tsx';
import { useStanding } from './use-standing.ts';

/** At the top of the dashboard: beside the stats themselves, nobody would see it without scrolling. */
export function StatsFailure() {
  const { userId } = useMember();
  const { isError, isFetching, refetch } = useStanding(userId);
  if (!isError) return null;
  return (
    <LoadFailure
      text="Failed to load workout stats"
      what="workout stats"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
