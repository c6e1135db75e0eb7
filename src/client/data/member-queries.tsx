import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { apiFetch } from '#client/session/api/api-fetch.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { onSignedOut } from '#client/session/auth/auth-signals.ts';

/** The query cache of one member. Another member gets a new one. */
export function MemberQueries({ userId, children }: { userId: string; children: ReactNode }) {
  return <MemberQueryClient key={userId}>{children}</MemberQueryClient>;
}

function MemberQueryClient({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => onSignedOut(() => client.clear()), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Data that no screen uses is dropped after this time; data on screen never expires by itself. */
const UNUSED_FOR_MS = 30 * 60_000;

/** As the server says in `Retry-After`. */
const COUNTING_MS = 2_000;

export function createQueryClient(): QueryClient {
  // The library takes every page to be opened online, and would not notice when the network comes back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A GET request to the first element of the key.
        queryFn: ({ queryKey: [path], signal }) => apiFetch(String(path), { signal }),
        // While the history is counted again, whatever has nothing to show yet goes on loading.
        retry: (_, error) => error instanceof ApiRequestError && error.job !== undefined,
        retryDelay: COUNTING_MS,
        refetchOnWindowFocus: false,
        // Data never goes stale, so this refetches only failed queries.
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: UNUSED_FOR_MS,
        // Without a network, fail with an error instead of pausing silently.
        networkMode: 'always',
      },
      // Never send a mutation later, when another member may be signed in.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
