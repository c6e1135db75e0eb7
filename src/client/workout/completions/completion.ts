import { t } from '@lingui/core/macro';
import { networkMessage } from '#client/kit/use-submit.ts';
import { timeoutMessage } from '#client/session/api/api-request-error.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';
import type { CompletionResponse, WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import type { EffortField } from '#core/workout/measures.ts';
import type { CompletionRequest } from '#core/workout/session/completion-request.ts';
import type { Session } from '#core/workout/session/session.ts';

export type { CompletionRequest, CompletionResponse };

/** A finished workout. Built once, and then used for the queue, the request and the completion screen. */
export interface EndedWorkout {
  readonly session: Session;
  readonly request: CompletionRequest;
}

/** The part of a workout that the server refused. */
export interface Fault {
  /** The key of its entry. */
  readonly exerciseId: string;
  /** `null` if the exercise itself was refused. */
  readonly setNumber: number | null;
  /** `null` if none of the set's numbers was refused. */
  readonly column: EffortField | null;
}

interface PendingState {
  readonly workoutId: string;
  readonly state: 'waiting' | 'sending' | 'signed-out' | 'refused';
  /** What the member reads about the last attempt. */
  readonly problem: string | null;
  /** The server's error code, if it refused the workout. */
  readonly code: string | null;
}

/** A finished or edited workout that the server has not confirmed yet. */
export interface PendingCompletion extends PendingState {
  readonly kind: 'log' | 'edit';
  readonly request: CompletionRequest;
  /** What another device made of the workout meanwhile; `null` if it was deleted there. Set if the code is `CHANGED`. */
  readonly theirs?: WorkoutDetail | null | undefined;
}

interface PendingChange<Kind extends string> extends PendingState {
  readonly kind: Kind;
  readonly workout: WorkoutSummary;
}

/** A workout whose deletion was taken back. The server may not have it. */
export type PendingRestore = PendingChange<'restore'>;

/** One that is to be deleted is still on the server. */
export type Pending = PendingCompletion | PendingRestore | PendingChange<'delete'>;

/** Whether a workout that waits has the exercise. */
export function hasPendingExercise(pending: readonly Pending[], id: string): boolean {
  return pending.some(
    (item) => 'request' in item && item.request.exercises.some(({ exerciseId }) => exerciseId === id),
  );
}

export type QueuedReason = 'network' | 'timeout' | 'server' | 'signed-out';

/** Why a workout that waits was not accepted when it was last sent. Plain JSON, put into words when it is shown. */
export interface LastTry {
  readonly reason: QueuedReason;
  /** Of the answer, unless it could not be understood. */
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  /** Not even the address of the backend is known. */
  readonly hasNoBackend?: boolean;
  /** The words, as earlier releases have stored them. */
  readonly message?: string;
}

export type LogOutcome =
  /** The server has stored it. */
  | { readonly status: 'logged'; readonly response: CompletionResponse }
  /** Stored on this phone, sent later. */
  | { readonly status: 'queued'; readonly reason: QueuedReason; readonly message: string }
  /** The server refused it, or it can neither be sent nor stored: nothing is queued, and the session stays in progress. */
  | { readonly status: 'refused'; readonly message: string; readonly code: string; readonly fault: Fault | null }
  /** No set has numbers. */
  | { readonly status: 'nothing' };

export interface LogOptions {
  /** The draft that the workout is taken from; the one in progress unless given. */
  readonly from?: WorkoutStore;
  /** Called with the request once it is stored, before the server answers. */
  readonly onSending?: (ended: EndedWorkout) => void;
  /** Called when the server is slow. `isKept`: the workout is stored on this phone in any case. */
  readonly onSlow?: (state: { readonly isKept: boolean }) => void;
}

/** The code for a workout whose id or start time is already taken. */
export const CONFLICT = 'workout_conflict';
/** The code for an edit of a workout that another device has changed or deleted since. */
export const CHANGED = 'workout_changed';

export const COMPLETION_MESSAGES = {
  signedOut: () => t`Please log in to save your workout`,
  noBackend: () => t`Authentication service not available`,
  failed: (reason: string) => t`Failed to save workout: ${reason}`,
  notKept: () =>
    t`Failed to save workout: there is no connection, and this phone has no room to keep it. Leave this page open and try again.`,
};

/** What the member reads of an attempt that is repeated. */
export function tryWords({ reason, hasNoBackend, message, ...answer }: LastTry): string {
  if (message !== undefined) return message;
  if (reason === 'signed-out') return COMPLETION_MESSAGES.signedOut();
  if (reason === 'timeout') return timeoutMessage();
  if (reason === 'network') return hasNoBackend ? COMPLETION_MESSAGES.noBackend() : networkMessage();
  return COMPLETION_MESSAGES.failed(answerWords(answer));
}

/** What can be said of any answer. */
export function answerWords({ status, serverMessage }: Pick<LastTry, 'status' | 'serverMessage'>): string {
  if (status === undefined) return t`the answer could not be understood.`;
  return serverMessage ?? t`the server answered ${status}.`;
}
