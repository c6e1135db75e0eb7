import { type TimeLimit, TimeLimitExceeded, withinTimeLimit } from '#client/device/time-limit.ts';
import { AUTH_MESSAGES } from '#client/session/auth/auth-messages.ts';
import { currentAccessToken } from '#client/session/auth/current-access-token.ts';
import { reviewRefusedToken } from '#client/session/auth/refused-token.ts';
import { ApiRequestError, NETWORK_MESSAGE, refusal, TIMEOUT_MESSAGE } from './api-request-error.ts';

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
  readonly on401?: 'throw' | 'returnNull';
  /** `omit` for the backend's data service, which may be on another origin and takes no cookies. */
  readonly credentials?: 'include' | 'omit';
  /** Sent even if the page is left or the phone is locked meanwhile. */
  readonly keepalive?: boolean;
  /** Called with the headers of a successful answer, before its body is read. */
  readonly onHeaders?: (headers: Headers) => void;
}

const TIMEOUT_MS = 15_000;

/** Calls the product's API as the signed-in member. Every failure except an abort by the caller is an `ApiRequestError`. */
export function apiFetch<Answer>(path: string, request: ApiRequest & { on401: 'returnNull' }): Promise<Answer | null>;
export function apiFetch<Answer>(path: string, request?: ApiRequest): Promise<Answer>;
export function apiFetch(path: string, request: ApiRequest = {}): Promise<unknown> {
  return apiResponse(path, request, async (response) => {
    const text = await response.text();
    const isDone = response.status === 204 && (request.method ?? 'GET') !== 'GET';
    return isDone ? undefined : readJson(response.status, text);
  });
}

type Reader<Read> = (response: Response) => Promise<Read>;

/** The same for answers that are not read as JSON; `null` only for a 401 if the caller chose so. */
export function apiResponse<Read>(path: string, request: Omit<ApiRequest, 'on401'>, read: Reader<Read>): Promise<Read>;
export function apiResponse<Read>(path: string, request: ApiRequest, read: Reader<Read>): Promise<Read | null>;
export function apiResponse<Read>(path: string, request: ApiRequest, read: Reader<Read>): Promise<Read | null> {
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

async function ask<Read>(
  path: string,
  request: ApiRequest,
  limit: TimeLimit,
  read: Reader<Read>,
): Promise<Read | null> {
  const token = request.session === 'none' ? null : await limit.race(currentAccessToken());
  if (!token && request.session === 'required') throw new ApiRequestError(401, 'no_token', AUTH_MESSAGES.noToken);
  let response = await send(path, request, token, limit.signal);
  if (response.status === 401 && token) {
    const renewed = await limit.race(reviewRefusedToken(token));
    if (renewed) response = await send(path, request, renewed, limit.signal);
  }
  if (response.status === 401 && request.on401 === 'returnNull') return null;
  if (!response.ok) throw refusal(response, await response.text());
  request.onHeaders?.(response.headers);
  return read(response);
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
  if (aborted) return new ApiRequestError(0, 'timeout', TIMEOUT_MESSAGE, { cause: error });
  return new ApiRequestError(0, 'network', NETWORK_MESSAGE, { cause: error });
}
