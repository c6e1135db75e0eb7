import { useMember } from '#client/session/auth/use-member.ts';
import { LoadFailure } from './load-failure.tsx';
import { useStanding } from './use-standing.ts';

/**
 * At the top of the dashboard: beside the stats themselves, nobody would see it without scrolling. Where the last ones are
 * shown nothing is missing, and the HUD says that they may be old.
 */
export function StatsFailure() {
  const { userId } = useMember();
  const { data, isError, isFetching, refetch } = useStanding(userId);
  if (!isError || data) return null;
  return (
    <LoadFailure
      text="Failed to load workout stats"
      what="workout stats"
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
