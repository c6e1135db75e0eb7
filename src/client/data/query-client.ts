import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { type ApiRequest, apiFetch } from '#client/session/api/api-fetch.ts';

/** Data that no screen shows any more is dropped after this; what is shown never expires by itself. */
const UNUSED_FOR_MS = 30 * 60_000;

/** A GET to the first element of the query key. */
export function getQueryFn<Answer>({ on401 = 'throw' }: Pick<ApiRequest, 'on401'> = {}): QueryFunction<Answer> {
  return ({ queryKey: [path], signal }) => {
    if (typeof path !== 'string') throw new TypeError('The first element of a query key is the path to ask.');
    return apiFetch<Answer>(path, { signal, on401 });
  };
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn(),
        retry: false,
        refetchOnWindowFocus: false,
        // With data that never goes stale, this asks again only for what failed to come.
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_FOR_MS,
        // Without a network a request fails and says so, instead of waiting without a word.
        networkMode: 'always',
      },
      // Nothing is sent later behind the member's back, when somebody else may be signed in.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
