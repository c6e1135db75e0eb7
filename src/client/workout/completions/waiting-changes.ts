import { nothingWaiting, requestTo, type WaitingRequest } from '#client/outbox/waiting-item.ts';
import { completeWorkout, deleteWorkout, editWorkout, restoreWorkout } from '#contract/endpoints/workouts.ts';
import type { WorkoutDetail, WorkoutSummary } from '#contract/workout.ts';
import { CONFLICT, type CompletionRequest, type EndedWorkout } from './completion.ts';
import {
  asThing,
  lastRequest,
  type Remembered,
  requestKind,
  shownKind,
  type WaitingWorkout,
} from './waiting-workout.ts';

const NOTHING: Remembered = { session: null, workout: null, isShifted: false, lastTry: null, replaced: null };

function newItem(id: string, name: string): WaitingWorkout {
  return { ...nothingWaiting(asThing(id), name), kind: 'workout', shown: NOTHING };
}

const isEdit = (request: WaitingRequest) => requestKind(request) === 'edit';
export const isDeletion = (request: WaitingRequest) => requestKind(request) === 'delete';
export const isRestore = (request: WaitingRequest) => requestKind(request) === 'restore';
/** The workout has to be on the server before it can be changed there. */
export const bringsWorkout = (request: WaitingRequest) => ['log', 'restore'].includes(requestKind(request));

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
