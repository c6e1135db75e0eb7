import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { anewWhenOnline } from '#client/device/network-return.ts';
import { ApiRequestError } from '#client/session/api/api-request-error.ts';
import { call } from '#client/session/api/call.ts';
import { loadBackendConfig } from '#client/session/auth/backend-config.ts';
import { isSignedIn } from '#client/session/auth/stored-session.ts';
import {
  completeWorkout,
  deleteWorkout,
  editWorkout,
  getWorkout,
  restoreWorkout,
} from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  COMPLETION_MESSAGES,
  type CompletionRequest,
  type CompletionResponse,
  type EndedWorkout,
  faultAt,
  type LogOutcome,
} from './completion.ts';
import type { QueuedDeletion, QueuedRestore } from './queued-item.ts';
import type { RefusedRequest } from './refusal-words.ts';

const LIMITS = { session: 'required', timeoutMs: 15_000 } as const;

export type Posted =
  /** What answers a deletion or a restored workout is not needed. */
  | { readonly kind: 'logged'; readonly response: CompletionResponse | null }
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
      /** The workout that was edited here is gone. */
      readonly isGone?: boolean | undefined;
    };

/** What the member is told of it. */
export function outcomeOf(posted: Posted, ended: EndedWorkout | null): LogOutcome {
  if (posted.kind === 'logged')
    return posted.response ? { status: 'logged', response: posted.response } : { status: 'nothing' };
  if (posted.kind === 'refused') {
    const { message, code, field } = posted;
    return { status: 'refused', message, code, fault: ended && faultAt(field, ended) };
  }
  return { status: 'queued', reason: posted.reason, message: posted.message };
}

/**
 * Sends a finished or edited workout, only as the member it belongs to. The session provides the names of its exercises.
 */
export async function postCompletion(request: CompletionRequest, session: Session): Promise<Posted> {
  if (!isSignedIn(request.userId)) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  try {
    const response: unknown = await send(request);
    // A captive portal answers 200 to everything.
    return isConfirmation(response, request) ? { kind: 'logged', response } : later('server', unreadable());
  } catch (error) {
    return explain(error, request, session);
  }
}

function send(request: CompletionRequest): Promise<unknown> {
  const { id, revision } = request;
  return anewWhenOnline((signal) =>
    revision === undefined
      ? callCounting(completeWorkout, { body: request, signal, ...LIMITS })
      : callCounting(editWorkout, { params: { id }, body: { ...request, revision }, signal, ...LIMITS }),
  );
}

/** A workout that the server does not have any more needs no deletion. */
export async function postDeletion({ workoutId }: Pick<QueuedDeletion, 'workoutId'>, userId: string): Promise<Posted> {
  if (!isSignedIn(userId)) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  try {
    await anewWhenOnline((signal) => callCounting(deleteWorkout, { params: { id: workoutId }, signal, ...LIMITS }));
    return { kind: 'logged', response: null };
  } catch (error) {
    if (error instanceof ApiRequestError && error.code === 'not_found') return { kind: 'logged', response: null };
    return explain(error, null, null);
  }
}

/** One that the server still has, because its deletion never arrived, is answered as if it had been restored. */
export async function postRestore({ workoutId }: Pick<QueuedRestore, 'workoutId'>, userId: string): Promise<Posted> {
  if (!isSignedIn(userId)) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  try {
    await anewWhenOnline((signal) => callCounting(restoreWorkout, { params: { id: workoutId }, signal, ...LIMITS }));
    return { kind: 'logged', response: null };
  } catch (error) {
    return explain(error, null, null);
  }
}

/** A workout as another device has left it; `null` if it was deleted, `undefined` if that cannot be told now. */
export async function fetchTheirs({
  id,
  userId,
}: Pick<CompletionRequest, 'id' | 'userId'>): Promise<WorkoutDetail | null | undefined> {
  // To another member, it would look deleted.
  if (!isSignedIn(userId)) return undefined;
  try {
    return await call(getWorkout, { params: { id }, ...LIMITS });
  } catch (error) {
    return error instanceof ApiRequestError && error.code === 'not_found' ? null : undefined;
  }
}

async function explain(error: unknown, request: CompletionRequest | null, session: Session | null): Promise<Posted> {
  if (!(error instanceof ApiRequestError)) return later('server', unreadable());
  const { status, code, message, serverMessage, field, serverTime } = error;
  if (code === 'timeout') return later('timeout', message);
  if (code === 'network') {
    return (await loadBackendConfig()) ? later('network', message) : later('network', COMPLETION_MESSAGES.noBackend);
  }
  // Neither accepted nor refused: some page in place of an answer.
  if (status < 400) return later('server', unreadable());
  if (status === 401) return later('signed-out', COMPLETION_MESSAGES.signedOut);
  // Another member signed in during the request: the server went by the token.
  if (status === 403 && request && !isSignedIn(request.userId))
    return later('signed-out', COMPLETION_MESSAGES.signedOut);
  if (isRefusal(status, code)) {
    const words = request && session ? await refusalWords(error, request, session) : statusWords(error);
    return { kind: 'refused', message: COMPLETION_MESSAGES.failed(words), code, field, serverTime };
  }
  return later('server', COMPLETION_MESSAGES.failed(serverMessage ?? `the server answered ${status}.`));
}

/** With these two, sending it again changes nothing, whatever the body says. */
const REFUSING_STATUS = [409, 422];

/** For other statuses, a proxy's error page says nothing about the workout: only our own server can refuse it. */
function isRefusal(status: number, code: string): boolean {
  if (REFUSING_STATUS.includes(status)) return true;
  return status >= 400 && status < 500 && status !== 429 && code !== 'unknown';
}

/** Loaded on demand, because refusals are rare. */
async function refusalWords(refused: RefusedRequest, request: CompletionRequest, session: Session): Promise<string> {
  try {
    const words = await import('./refusal-words.ts');
    return words.refusalWords(refused, request, session, await words.readUnits(request.userId));
  } catch {
    return statusWords(refused);
  }
}

function statusWords({ serverMessage, status }: RefusedRequest): string {
  return serverMessage ?? `the server answered ${status}.`;
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
