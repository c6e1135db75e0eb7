import { withinTimeLimit } from '#client/shared/api/time-limit.ts';

/** Nothing that the auth client asks takes this long; without a limit a dead connection would keep a form busy for ever. */
const TIMEOUT_MS = 15_000;

/**
 * The auth client's way to its backend. A session's `expires_at` is by the server's clock; the client compares it with
 * its own. On a phone whose clock is hours ahead every new token would look expired and be refreshed on every call, so it is
 * left out and the client counts `expires_in` from now.
 */
export function backendFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return withinTimeLimit(
    TIMEOUT_MS,
    async ({ signal }) => {
      const response = await fetch(input, { ...init, signal });
      const { status, statusText, headers, ok } = response;
      const text = await response.text();
      const body = ok ? withoutExpiresAt(text) : text;
      return new Response(body === '' ? null : body, { status, statusText, headers });
    },
    init.signal,
  );
}

function withoutExpiresAt(text: string): string {
  if (!text.includes('"expires_at"')) return text;
  const { expires_at: _serversClock, ...session } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(session);
}
