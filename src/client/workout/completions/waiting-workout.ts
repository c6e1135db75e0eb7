import { t } from '@lingui/core/macro';
import {
  isBeingMade,
  isCall,
  nothingWaiting,
  requestTo,
  type WaitingItem,
  type WaitingRequest,
} from '#client/outbox/waiting-item.ts';
import { fromRelease1 } from '#client/workout/draft/draft.ts';
import { completeWorkout, deleteWorkout, editWorkout, restoreWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import type { Session } from '#core/workout/session/session.ts';
import {
  answerWords,
  COMPLETION_MESSAGES,
  CONFLICT,
  type CompletionRequest,
  type EndedWorkout,
  type Fault,
  faultAt,
  type LastTry,
  type LogOutcome,
  type Pending,
  tryWords,
} from './completion.ts';

/** What is remembered of a workout that waits. Plain JSON. */
interface Remembered {
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

const NOTHING: Remembered = { session: null, workout: null, isShifted: false, lastTry: null, replaced: null };

export function asWorkout(item: WaitingItem | null): WaitingWorkout | null {
  return item?.kind === 'workout' ? (item as WaitingWorkout) : null;
}

export function asThing(id: string) {
  return { kind: 'workout', id } as const;
}

function newItem(id: string, name: string): WaitingWorkout {
  return { ...nothingWaiting(asThing(id), name), kind: 'workout', shown: NOTHING };
}

export function requestKind(request: WaitingRequest): Pending['kind'] {
  if (isCall(completeWorkout, request)) return 'log';
  if (isCall(editWorkout, request)) return 'edit';
  return isCall(deleteWorkout, request) ? 'delete' : 'restore';
}

export const isCompletion = (request: WaitingRequest) => requestKind(request) === 'log';
const isEdit = (request: WaitingRequest) => requestKind(request) === 'edit';
export const isDeletion = (request: WaitingRequest) => requestKind(request) === 'delete';
export const isRestore = (request: WaitingRequest) => requestKind(request) === 'restore';
/** The workout has to be on the server before it can be changed there. */
export const bringsWorkout = (request: WaitingRequest) => ['log', 'restore'].includes(requestKind(request));

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

/** The part of it that the server refused. */
export function faultIn(item: WaitingWorkout): Fault | null {
  const ended = endedAgain(item);
  return ended && faultAt(item.refusal?.field ?? '', ended);
}

function completion(request: CompletionRequest): WaitingRequest {
  const { revision: _, ...body } = request;
  return { ...requestTo(completeWorkout), body: { ...body } };
}

function editing(request: CompletionRequest, revision = request.revision): WaitingRequest {
  return { ...requestTo(editWorkout), params: { id: request.id }, body: { ...request, revision } };
}

/** Where another request is the first, the refusal of the one before says nothing. */
function withRequests(item: WaitingWorkout, requests: readonly WaitingRequest[], shown: Partial<Remembered> = {}) {
  const refusal = requests[0] === item.requests[0] ? item.refusal : null;
  return { ...item, requests, refusal, shown: { ...item.shown, ...shown } };
}

export function withLogged({ request, session }: EndedWorkout): WaitingWorkout {
  return withRequests(newItem(request.id, request.name), [completion(request)], { session });
}

export function withEnded(before: WaitingWorkout | null, ended: EndedWorkout): WaitingWorkout {
  return ended.request.revision === undefined ? withLogged(ended) : withEdited(before, ended);
}

/** An edit that waits is replaced, one that may have arrived is followed. */
function withEdited(before: WaitingWorkout | null, { request, session }: EndedWorkout): WaitingWorkout {
  const changed = session.past?.logged?.exercises ?? session.exercises;
  const exerciseIds = [...new Set([...(before?.exerciseIds ?? []), ...changed.map(({ exerciseId }) => exerciseId)])];
  const item = { ...(before ?? newItem(request.id, request.name)), name: request.name, exerciseIds };
  const edits = item.requests.filter(isEdit);
  const last = edits.at(-1);
  // A refused edit is stored nowhere.
  const isFollowed = last?.isAttempted && item.refusal === null;
  const revision = Number(last?.body?.revision ?? request.revision) + (isFollowed ? 1 : 0);
  const kept = isFollowed ? edits : edits.slice(0, -1);
  const requests = [...item.requests.filter(bringsWorkout), ...kept, editing(request, revision)];
  return folded(withRequests(item, requests, { session, lastTry: null, theirs: undefined, replaced: null }));
}

/** This phone's version in place of the one of another device. */
export function overwriting(item: WaitingWorkout, { revision = 1 }: WorkoutDetail): WaitingWorkout {
  const request = lastRequest(item);
  return withRequests(item, request ? [editing(request, revision)] : [], { theirs: undefined, lastTry: null });
}

/** What is left when it is a draft again. */
export function withoutEnded(item: WaitingWorkout): WaitingWorkout | null {
  const left = item.requests.some(isEdit) ? item.requests.filter(bringsWorkout) : [];
  return left.length > 0 ? withRequests(item, left) : null;
}

/** The edit behind a refused request takes its place. It stays refused where only another id would help. */
export function folded(item: WaitingWorkout): WaitingWorkout {
  const [first, ...others] = item.requests;
  const edit = others.findLast(isEdit);
  if (!first || !edit || !item.refusal || isRestore(first)) return item;
  const content = edit.body as unknown as CompletionRequest;
  const { session } = item.shown;
  if (isEdit(first)) return withRequests(item, [editing(content, Number(first.body?.revision))]);
  const again = withRequests(item, [completion(content)], { session: session && { ...session, replaces: null } });
  return item.refusal.code === CONFLICT ? { ...again, refusal: item.refusal } : again;
}

/** What was changed in it before is kept for as long as the workout may come back. */
export function withDeletion(before: WaitingWorkout | null, workout: WorkoutSummary): WaitingWorkout {
  const item = before ?? newItem(workout.id, workout.name);
  if (item.requests.some(isDeletion)) return item;
  const requests = item.requests.filter(bringsWorkout);
  const edits = item.requests.filter(isEdit);
  const refusal = requests.length === 0 ? item.refusal : null;
  const replaced = edits.length > 0 ? { requests: edits, refusal, theirs: item.shown.theirs } : null;
  const deletion = { ...requestTo(deleteWorkout), params: { id: item.id } };
  return withRequests(item, [...requests, deletion], { workout, replaced, theirs: undefined, lastTry: null });
}

/** The edits that it has replaced wait as before. */
export function withoutDeletion(item: WaitingWorkout): WaitingWorkout | null {
  const { requests = [], refusal = null, theirs } = item.shown.replaced ?? {};
  const others = item.requests.filter((request) => !isDeletion(request));
  const back = withRequests(item, [...others, ...requests], { replaced: null, theirs, lastTry: null });
  if (back.requests.length === 0) return null;
  return others.length === 0 ? { ...back, refusal } : back;
}

/** Takes a deletion back. It is dropped if the server cannot have heard of it; otherwise the workout is restored there. */
export function withRestore(before: WaitingWorkout | null, workout: WorkoutSummary): WaitingWorkout | null {
  const deletion = before?.requests.find(isDeletion);
  if (before && deletion && !deletion.isAttempted) return withoutDeletion(before);
  const item = (before && withoutDeletion(before)) ?? newItem(workout.id, workout.name);
  if (item.requests.some(isRestore)) return item;
  const restore = { ...requestTo(restoreWorkout), params: { id: item.id } };
  return withRequests(item, [restore, ...item.requests], { workout });
}

export function withoutRestore(item: WaitingWorkout): WaitingWorkout | null {
  const requests = item.requests.filter((request) => !isRestore(request));
  return requests.length > 0 ? withRequests(item, requests) : null;
}

/** Without what the member does not want to be sent. */
export function withoutShown(item: WaitingWorkout): WaitingWorkout | null {
  const kind = shownKind(item);
  if (kind === 'delete') return withoutDeletion(item);
  if (kind === 'restore') return withoutRestore(item);
  return kind === 'edit' ? withoutEnded(item) : null;
}

/** A workout whose edit waits behind it is shown as edited, unless it was refused. */
function shownKind({ requests, refusal }: WaitingItem): Pending['kind'] {
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
function refusedText(item: WaitingWorkout, write: RefusalWriter | null): string | null {
  const { status, message } = item.refusal ?? {};
  if (status === undefined) return message ?? null;
  return COMPLETION_MESSAGES.failed(write?.(item) ?? answerWords({ status, serverMessage: message }));
}

interface Wording {
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

/** What the member is told when it was not accepted. */
export function logOutcome(item: WaitingWorkout, { items, write }: Wording): LogOutcome {
  const { refusal, shown } = item;
  if (refusal) {
    const message = refusedText(item, write) ?? '';
    return { status: 'refused', message, code: refusal.code, fault: faultIn(item) };
  }
  const missing = missingExercise(item, items);
  if (missing !== null) return { status: 'queued', reason: 'server', message: missing };
  const last = shown.lastTry ?? { reason: 'network' };
  return { status: 'queued', reason: last.reason, message: tryWords(last) };
}

/** Why a workout has to wait, if it does: the server does not know one of its exercises yet. */
function missingExercise(item: WaitingItem, items: readonly WaitingItem[]): string | null {
  const needed = lastRequest(item)?.exercises.map(({ exerciseId }) => exerciseId) ?? [];
  const missing = items.find((other) => isBeingMade(other) && needed.includes(other.id));
  if (!missing) return null;
  const { name: exercise } = missing;
  return missing.refusal
    ? t`It waits for ${exercise}, which could not be made.`
    : t`It waits for ${exercise}, which is not sent yet.`;
}
