import { type TimeLimit, TimeLimitExceeded, withinTimeLimit } from '#client/device/time-limit.ts';
import { networkMessage } from '#client/kit/use-submit.ts';
import { currentAccessToken, reviewRefusedToken } from '#client/session/auth/access-token.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { ApiRequestError, refusal, timeoutMessage } from './api-request-error.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** If the caller aborts, the request fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Covers everything: refreshing the token, the request, reading the answer. */
  readonly timeoutMs?: number;
  /** `required`: fails with `no_token` if nobody is signed in, without a request. `none`: sends no token. */
  readonly session?: 'required' | 'optional' | 'none';
  /** `omit` for the backend's data service, which may be on another origin and takes no cookies. */
  readonly credentials?: 'include' | 'omit';
  /** Sent even if the page is left or the phone is locked meanwhile. */
  readonly keepalive?: boolean;
  /** Called with the headers of a successful answer, before its body is read. */
  readonly onHeaders?: (headers: Headers) => void;
}

const TIMEOUT_MS = 15_000;

/** Calls the product's API as the signed-in member. Every failure except an abort by the caller is an `ApiRequestError`. */
export function apiFetch<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  return apiResponse(path, request, async (response) => {
    const text = await response.text();
    const isDone = response.status === 204 && (request.method ?? 'GET') !== 'GET';
    return (isDone ? undefined : readJson(response.status, text)) as Answer;
  });
}

type Reader<Read> = (response: Response) => Promise<Read>;

/** The same for answers that are not read as JSON. */
export function apiResponse<Read>(path: string, request: ApiRequest, read: Reader<Read>): Promise<Read> {
  const { timeoutMs = TIMEOUT_MS, signal } = request;
  return withinTimeLimit(
    timeoutMs,
    (limit) =>
      ask(path, request, limit, read).catch((error: unknown) => {
        throw explain(error, limit.signal);
      }),
    signal,
  );
}

async function ask<Read>(path: string, request: ApiRequest, limit: TimeLimit, read: Reader<Read>): Promise<Read> {
  const response = await sendWithToken(
    (token) => {
      limit.signal.throwIfAborted();
      const early = request.headers?.['cache-control'] ? undefined : takeEarly(path, request.body, token);
      if (early) {
        // Whoever leaves before it has arrived, such as a screen that is rendered anew, may come back for it.
        request.signal?.addEventListener('abort', early.giveBack, { once: true });
        return limit.race(early.answer).finally(() => request.signal?.removeEventListener('abort', early.giveBack));
      }
      // What was asked for before this call may not know of its effects. The backend's procedures have none.
      if (request.method && request.method !== 'GET' && !path.includes('/rpc/')) forgetEarly();
      return send(path, request, token, limit.signal);
    },
    request.session,
    limit.race,
  );
  if (!response.ok) throw refusal(response, await response.text());
  request.onHeaders?.(response.headers);
  return read(response);
}

/** Sends a request with the member's token, and once more with a new one if the server refuses the first. */
export async function sendWithToken<Answer extends { readonly status: number }>(
  sendOnce: (token: string | null) => Promise<Answer>,
  session: ApiRequest['session'],
  race: TimeLimit['race'] = (promise) => promise,
): Promise<Answer> {
  const token = session === 'none' ? null : await race(currentAccessToken());
  if (!token && session === 'required') throw new ApiRequestError(401, 'no_token', AUTH_MESSAGES.noToken());
  const answer = await sendOnce(token);
  const renewed = answer.status === 401 && token ? await race(reviewRefusedToken(token)) : null;
  return renewed ? sendOnce(renewed) : answer;
}

function send(path: string, request: ApiRequest, token: string | null, signal: AbortSignal): Promise<Response> {
  const { method = 'GET', body, headers, credentials = 'include', keepalive = false } = request;
  return fetch(path, {
    method,
    credentials,
    keepalive,
    headers: {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      // Only with a body: the server rejects an empty body declared as JSON.
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  });
}

/** An empty body or a page does not come from the server, but from something in between. */
function readJson(status: number, text: string): unknown {
  let cause: unknown;
  try {
    const answer: unknown = JSON.parse(text);
    if (answer !== null) return answer;
  } catch (error) {
    cause = error;
  }
  throw new ApiRequestError(status, 'unknown', `${status}: ${text}`, { cause });
}

function explain(error: unknown, { aborted, reason }: AbortSignal): unknown {
  if (error instanceof ApiRequestError) return error;
  if (aborted && !(reason instanceof TimeLimitExceeded)) return reason;
  if (aborted) return new ApiRequestError(0, 'timeout', timeoutMessage(), { cause: error });
  return new ApiRequestError(0, 'network', networkMessage(), { cause: error });
}
