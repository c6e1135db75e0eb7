import { apiFetch } from '#client/shared/api/api-fetch.ts';
import { ApiRequestError } from '#client/shared/api/api-request-error.ts';
import { loadBackendConfig } from '#client/shared/auth/backend-config.ts';
import { isSignedIn } from '#client/shared/auth/stored-session.ts';
import { COMPLETION_MESSAGES, type CompletionRequest, type CompletionResponse, type LogOutcome } from './completion.ts';

const PATH = '/api/workouts/complete';
const TIMEOUT_MS = 15_000;

export type Posted =
  | { readonly kind: 'logged'; readonly response: CompletionResponse }
  | {
      readonly kind: 'later';
      readonly reason: Extract<LogOutcome, { status: 'queued' }>['reason'];
      readonly message: string;
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly code: string;
      readonly field?: string | undefined;
      readonly serverTime?: number | undefined;
    };

/** Sends a finished workout as the member it belongs to, and as nobody else. */
export async function postCompletion(request: CompletionRequest): Promise<Posted> {
  if (!isSignedIn(request.userId)) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  try {
    const response = await apiFetch<unknown>(PATH, {
      method: 'POST',
      body: request,
      session: 'required',
      timeoutMs: TIMEOUT_MS,
    });
    // A hotel's sign-in page answers 200 to everything.
    return isConfirmation(response, request) ? { kind: 'logged', response } : later('server', unreadable());
  } catch (error) {
    return explain(error, request);
  }
}

async function explain(error: unknown, { userId }: CompletionRequest): Promise<Posted> {
  if (!(error instanceof ApiRequestError)) return later('server', unreadable());
  const { status, code, message, serverMessage, field, serverTime } = error;
  if (code === 'timeout') return later('timeout', message);
  if (code === 'network') {
    return (await loadBackendConfig()) ? later('network', message) : later('network', COMPLETION_MESSAGES.noBackend);
  }
  if (status === 401) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  // Somebody else has signed in while it was under way: the server has looked at the token.
  if (status === 403 && !isSignedIn(userId)) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  const text = COMPLETION_MESSAGES.failed(serverMessage ?? `the server answered ${status}.`);
  // Only the product's own server can refuse a workout; a proxy's page says nothing about it.
  const isRefusal = status >= 400 && status < 500 && status !== 429 && code !== 'unknown';
  return isRefusal ? { kind: 'refused', message: text, code, field, serverTime } : later('server', text);
}

function later(reason: Extract<Posted, { kind: 'later' }>['reason'], message: string): Posted {
  return { kind: 'later', reason, message };
}

function unreadable(): string {
  return COMPLETION_MESSAGES.failed('the answer could not be understood.');
}

function isConfirmation(answer: unknown, { id }: CompletionRequest): answer is CompletionResponse {
  return typeof answer === 'object' && answer !== null && 'progression' in answer && 'id' in answer && answer.id === id;
}
