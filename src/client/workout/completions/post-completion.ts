import { callCounting } from '#client/data/history-jobs/call-counting.ts';
import { type Attempt, attempt } from '#client/outbox/verdict.ts';
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
  const { id, userId, revision } = request;
  const [endpoint, ask] =
    revision === undefined
      ? ([
          completeWorkout,
          (signal: AbortSignal) => callCounting(completeWorkout, { body: request, signal, ...LIMITS }),
        ] as const)
      : ([
          editWorkout,
          (signal: AbortSignal) =>
            callCounting(editWorkout, { params: { id }, body: { ...request, revision }, signal, ...LIMITS }),
        ] as const);
  const attempted = await attempt({ userId, endpoint, id, ask });
  if (attempted.verdict === 'done') return { kind: 'logged', response: attempted.answer as CompletionResponse };
  return explain(attempted, (error) => refusalWords(error, request, session));
}

export function postDeletion({ workoutId }: Pick<QueuedDeletion, 'workoutId'>, userId: string): Promise<Posted> {
  return postChange(deleteWorkout, workoutId, userId);
}

/** One that the server still has, because its deletion never arrived, is answered as if it had been restored. */
export function postRestore({ workoutId }: Pick<QueuedRestore, 'workoutId'>, userId: string): Promise<Posted> {
  return postChange(restoreWorkout, workoutId, userId);
}

async function postChange(endpoint: typeof deleteWorkout | typeof restoreWorkout, id: string, userId: string) {
  const ask = (signal: AbortSignal) => callCounting(endpoint, { params: { id }, signal, ...LIMITS });
  const attempted = await attempt({ userId, endpoint, id, ask });
  return attempted.verdict === 'done'
    ? ({ kind: 'logged', response: null } as const)
    : explain(attempted, async (error) => statusWords(error));
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

async function explain(
  { verdict, error }: Exclude<Attempt, { verdict: 'done' }>,
  words: (refused: ApiRequestError) => Promise<string>,
): Promise<Posted> {
  if (verdict === 'sign in') return later('signed-out', COMPLETION_MESSAGES.signedOut);
  // Neither accepted nor refused: some page in place of an answer.
  if (!error || (error.status > 0 && error.status < 400)) {
    return later('server', COMPLETION_MESSAGES.failed('the answer could not be understood.'));
  }
  const { code, message, field, serverTime } = error;
  if (code === 'timeout') return later('timeout', message);
  if (code === 'network') {
    return later('network', (await loadBackendConfig()) ? message : COMPLETION_MESSAGES.noBackend);
  }
  if (verdict === 'later') return later('server', COMPLETION_MESSAGES.failed(statusWords(error)));
  return { kind: 'refused', message: COMPLETION_MESSAGES.failed(await words(error)), code, field, serverTime };
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
