import { t } from '@lingui/core/macro';
import { isBeingMade, isCall, type WaitingItem, type WaitingRequest } from '#client/outbox/waiting-item.ts';
import { fromRelease1 } from '#client/workout/draft/draft.ts';
import { completeWorkout, deleteWorkout, editWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  answerWords,
  COMPLETION_MESSAGES,
  type CompletionRequest,
  type EndedWorkout,
  type LastTry,
  type Pending,
  tryWords,
} from './completion.ts';

/** What is remembered of a workout that waits. Plain JSON. */
export interface Remembered {
  /** As it was logged or edited last, to open it again; `null` if it is only deleted or restored. */
  readonly session: Session | null;
  /** What is deleted or restored. */
  readonly workout: WorkoutSummary | null;
  /** The times of its first request have been moved to the server's clock. */
  readonly isShifted: boolean;
  readonly lastTry: LastTry | null;
  /** The version of another device, if there are two; `null` if it was deleted there. */
  readonly theirs?: WorkoutDetail | null | undefined;
  /** The edits that waited when the workout was deleted. They wait again if it stays. */
  readonly replaced: (Pick<WaitingItem, 'requests' | 'refusal'> & Pick<Remembered, 'theirs'>) | null;
}

/** A workout of which the server does not know everything: finished, edited, deleted or restored. */
export interface WaitingWorkout extends WaitingItem {
  readonly kind: 'workout';
  readonly shown: Remembered;
}

export function asWorkout(item: WaitingItem | null): WaitingWorkout | null {
  return item?.kind === 'workout' ? (item as WaitingWorkout) : null;
}

export function asThing(id: string) {
  return { kind: 'workout', id } as const;
}

export function requestKind(request: WaitingRequest): Pending['kind'] {
  if (isCall(completeWorkout, request)) return 'log';
  if (isCall(editWorkout, request)) return 'edit';
  return isCall(deleteWorkout, request) ? 'delete' : 'restore';
}

export const isCompletion = (request: WaitingRequest) => requestKind(request) === 'log';
/** The workout as it will be on the server; `null` if it is only deleted or restored. */
export function lastRequest({ requests }: WaitingItem): CompletionRequest | null {
  return (requests.findLast(({ body }) => body !== undefined)?.body as CompletionRequest | undefined) ?? null;
}

/** The workout as it was finished or saved. In one of an earlier version, the sets were about to be logged. */
export function endedAgain(item: WaitingWorkout): EndedWorkout | null {
  const request = lastRequest(item);
  const session = fromRelease1(item.shown.session, 'logged');
  return request && session && { request, session };
}

/** A workout whose edit waits behind it is shown as edited, unless it was refused. */
export function shownKind({ requests, refusal }: WaitingItem): Pending['kind'] {
  const request = refusal ? requests[0] : requests.at(-1);
  return request ? requestKind(request) : 'log';
}

/** Puts a refusal into a lifter's words. */
export type RefusalWriter = (item: WaitingWorkout) => string | null;

/** Whether it takes a `RefusalWriter` to say why it was refused. */
export function needsWriter({ refusal }: WaitingItem): boolean {
  return refusal?.status !== undefined;
}

/** The writer is loaded on demand: without it, there are only the words of the answer. */
export function refusedText(item: WaitingWorkout, write: RefusalWriter | null): string | null {
  const { status, message } = item.refusal ?? {};
  if (status === undefined) return message ?? null;
  return COMPLETION_MESSAGES.failed(write?.(item) ?? answerWords({ status, serverMessage: message }));
}

export interface Wording {
  /** All that waits. */
  readonly items: readonly WaitingItem[];
  readonly write: RefusalWriter | null;
}

/** What the member reads of it. */
export function asPending(item: WaitingWorkout, isSending: boolean, { items, write }: Wording): Pending {
  const { id, refusal, shown } = item;
  const waiting = shown.lastTry?.reason === 'signed-out' ? 'signed-out' : 'waiting';
  const state = refusal ? 'refused' : waiting;
  const pending = {
    workoutId: id,
    state: isSending ? 'sending' : state,
    problem: refusal
      ? refusedText(item, write)
      : (missingExercise(item, items) ?? (shown.lastTry && tryWords(shown.lastTry))),
    code: refusal?.code ?? null,
  } as const;
  const kind = shownKind(item);
  const request = lastRequest(item);
  if (shown.workout && (kind === 'delete' || kind === 'restore')) return { ...pending, kind, workout: shown.workout };
  return {
    ...pending,
    kind: kind === 'log' ? 'log' : 'edit',
    request: request as CompletionRequest,
    theirs: shown.theirs,
  };
}

/** Why a workout has to wait, if it does: the server does not know one of its exercises yet. */
export function missingExercise(item: WaitingItem, items: readonly WaitingItem[]): string | null {
  const needed = lastRequest(item)?.exercises.map(({ exerciseId }) => exerciseId) ?? [];
  const missing = items.find((other) => isBeingMade(other) && needed.includes(other.id));
  if (!missing) return null;
  const { name: exercise } = missing;
  return missing.refusal
    ? t`It waits for ${exercise}, which could not be made.`
    : t`It waits for ${exercise}, which is not sent yet.`;
}
