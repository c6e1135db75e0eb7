import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Answered, keptQuery } from '#client/data/kept-answers.ts';
import { keptPages } from '#client/data/kept-pages.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { getWorkout, listWorkouts } from '#contract/endpoints/workouts.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { useSettling, withPending, withTwoVersions } from './with-pending.ts';

const FIRST_PAGE = { query: { limit: 50 } };

/** The member's workouts loaded so far. */
export function useHistory() {
  const { userId, profile } = useMember();
  const client = useQueryClient();
  const query = useInfiniteQuery(keptPages(userId, listWorkouts, FIRST_PAGE));
  useEffect(() => () => forgetLaterPages(client, userId), [client, userId]);

  const { pending } = useCompletions();
  const shown = useSettling(pending, query.dataUpdatedAt);
  const workouts = query.data
    ? withPending(loadedWorkouts(query.data), shown, { hasMore: query.hasNextPage })
    : undefined;
  const mayBeEmpty = workouts ? workouts.length === 0 : profile?.total_workouts === 0;
  return {
    workouts,
    twoVersions: withTwoVersions(pending),
    isEmpty: workouts?.length === 0 && !query.hasNextPage,
    /** Whether there are, or probably will be, workouts to show. */
    hasYear: !mayBeEmpty || query.hasNextPage,
    hasFailed: query.isError && !workouts,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    hasFailedToFetchMore: query.isFetchNextPageError,
    fetchMore: () => {
      if (!query.isFetching) void query.fetchNextPage();
    },
  };
}

export type History = ReturnType<typeof useHistory>;

/** One workout that something else refers to, as a list of at most one: it may be gone. */
export function useSoughtWorkout(id: string): Pick<History, 'workouts' | 'hasFailed' | 'isFetching' | 'retry'> {
  const { userId } = useMember();
  const query = useQuery(keptQuery(userId, getWorkout, { params: { id } }));
  const { error, isFetching, refetch, dataUpdatedAt } = query;
  const isGone = error instanceof ApiRequestError && error.code === 'not_found';
  // Offline, the list may have kept a workout that was never opened.
  const isMissing = error !== null && !query.data && !isGone;
  const list = useInfiniteQuery({ ...keptPages(userId, listWorkouts, FIRST_PAGE), enabled: isMissing });
  const workout = query.data ?? (list.data && loadedWorkouts(list.data).find((listed) => listed.id === id));
  const pending = useSettling(useCompletions().pending, dataUpdatedAt).filter(({ workoutId }) => workoutId === id);
  return {
    workouts: isGone ? [] : workout && withPending([workout], pending, { hasMore: false }),
    hasFailed: isMissing && !workout && !list.isLoading,
    isFetching,
    retry: () => void refetch(),
  };
}

function loadedWorkouts({
  pages,
}: {
  readonly pages: readonly Answered<readonly WorkoutSummary[]>[];
}): WorkoutSummary[] {
  return pages.flatMap(({ answer }) => answer);
}

/** A returning member starts with the first page: otherwise all would be refetched one by one when a workout changes. */
function forgetLaterPages(client: QueryClient, userId: string): void {
  const { queryKey } = keptPages(userId, listWorkouts, FIRST_PAGE);
  const state = client.getQueryState(queryKey);
  const isOutdated = state?.isInvalidated || state?.fetchStatus === 'fetching';
  client.setQueryData(
    queryKey,
    (history) => history && { pages: history.pages.slice(0, 1), pageParams: history.pageParams.slice(0, 1) },
  );
  if (isOutdated) void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
